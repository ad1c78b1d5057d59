"""The log: what has happened in a game so far."""
