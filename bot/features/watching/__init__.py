"""Watching finished games: step by step, as an animation, and games that were played elsewhere."""
