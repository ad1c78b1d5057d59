"""Turns: the message that asks a player to act, and the moves they make."""
