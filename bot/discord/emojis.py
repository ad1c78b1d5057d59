"""The application's own emojis. They stand beside words, never alone, and words do without missing ones.

Like the words they belong to the whole program: `use` sets them when the bot starts, and clears them if
Discord no longer knows one of them.
"""

from collections.abc import Iterable

import discord

_known: dict[str, discord.PartialEmoji] = {}


def use(emojis: Iterable[discord.PartialEmoji]) -> None:
    """Use these emojis, and no others, in all messages from now on."""
    _known.clear()
    _known.update({emoji.name: emoji for emoji in emojis})


def known(name: str) -> discord.PartialEmoji | None:
    """The emoji of this name; None if the application does not have it."""
    return _known.get(name)


def with_emoji(emoji: discord.PartialEmoji | None, words: str) -> str:
    """Words for a message, with an emoji before them if there is one."""
    return f"{emoji} {words}" if emoji else words
