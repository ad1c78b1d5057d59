"""Replays: a whole game as an animated picture."""
