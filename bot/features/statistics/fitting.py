"""Texts with many names, fitted into one message."""

from collections.abc import Callable
from functools import partial

from bot.discord.posts import MAX_CONTENT
from renderers.names import MAX_LENGTH, clean, plain
from renderers.shortening import shorten

LENGTHS = (MAX_LENGTH, 16, 8, 4, 2)
"""Characters of names, tried one after another; escaped, a character may take three."""


def fitted(tell: Callable[[Callable[[str, str], str]], str]) -> str:
    """The text that `tell` makes with a function that shows names, which are cut as little as possible.

    That function takes a name, and what to show in its place if nothing of it can be shown.
    """
    for length in LENGTHS:
        told = tell(partial(_shown, length))
        if len(told) <= MAX_CONTENT:
            break
    return told


def _shown(length: int, name: str, fallback: str) -> str:
    return plain(shorten(clean(name, fallback), length))
