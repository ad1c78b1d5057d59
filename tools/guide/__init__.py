"""The pictures of docs/playing.md: a game that the real bot and three people play in a playground.

`python -m tools.guide` takes them. Chance is seeded and the calendar stands still unless the story moves it,
so that a picture changes only when what people see has changed.
"""
