"""Chance: the one source of randomness for codes, seats and decks."""

from random import SystemRandom

RANDOM = SystemRandom()
"""The operating system's."""
