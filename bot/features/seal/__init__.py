"""The sealed deal: its commitment, which is published before a game is played, and how to check it."""
