"""Chance: the one source of randomness for codes, seats and decks."""

from __future__ import annotations

from random import SystemRandom

RANDOM = SystemRandom()
"""The operating system's."""
