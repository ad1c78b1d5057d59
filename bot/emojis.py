"""The application's own emojis, which stand beside words where the application has them, and never alone.

They belong to the application as the words do, so that they are kept here for all messages: `use` takes them
at the start, and again none if Discord no longer knows one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    import discord

_known: dict[str, discord.PartialEmoji] = {}


def use(emojis: Iterable[discord.PartialEmoji]) -> None:
    """From now on messages have these emojis and no others."""
    _known.clear()
    _known.update({emoji.name: emoji for emoji in emojis})


def known(name: str) -> discord.PartialEmoji | None:
    """The emoji of this name, or None if the application has no such."""
    return _known.get(name)


def with_emoji(emoji: discord.PartialEmoji | None, words: str) -> str:
    """Words for a message, led by their emoji if there is one."""
    return f"{emoji} {words}" if emoji else words
