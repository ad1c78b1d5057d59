"""The rules of both games: their chapters, their pictures, and finding a passage by a word."""
