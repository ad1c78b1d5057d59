"""`/ra rules`: how the games are played, a chapter a message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.commands import Shown
from bot.discord.controls import option, select
from bot.discord.posts import Post
from bot.discord.replies import Reply
from bot.feature import Feature, command, control
from bot.games import CHAPTER_CHOICES, DEFAULT_GAME, GAME_CHOICES, ON_DISCORD
from bot.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.discord.controls import Control

CHAPTER_SELECT = "rules:(?P<shown>[a-z-]{0,20})"
"""The custom_id names the chapter shown above the select, if any."""


class Rules(Feature):
    """The rules of both games."""

    @command(
        "ra rules",
        shown=Shown.PRIVATELY,
        choices={"chapter": CHAPTER_CHOICES, "game": GAME_CHOICES},
        in_direct_messages=True,
    )
    async def rules(self, reply: Reply, chapter: str | None = None, game: str | None = None) -> None:
        """Send a chapter; if none is named the first one, of the game named or of this thread's game."""
        if chapter is None:
            chapter = ON_DISCORD[game or await self._game_here(reply)].CHAPTERS[0]
        await reply.private(rules_post(chapter, reply.locale))

    async def _game_here(self, reply: Reply) -> str:
        table = await self.services.tables.table_of_thread(reply.channel_id)
        return table.game if table else DEFAULT_GAME

    @control(CHAPTER_SELECT)
    async def choose_chapter(self, reply: Reply, shown: str) -> None:
        """Show the chapter that was chosen, in place of the one shown if there is one."""
        post = rules_post(reply.chosen[0], reply.locale)
        await (reply.update(post) if shown else reply.private(post))


def rules_post(chapter: str, locale: str) -> Post:
    """A chapter of the rules, with a select of all chapters of the same game."""
    title, body = text(locale, f"rules-{chapter}-title"), text(locale, f"rules-{chapter}")
    chapters = next(game.CHAPTERS for game in ON_DISCORD.values() if chapter in game.CHAPTERS)
    return Post(f"## {title}\n{body}", [rules_select(chapters, chapter, locale)])


def rules_select(chapters: Sequence[str], shown: str, locale: str) -> Control:
    """A select of chapters, the one shown already chosen."""
    options = [
        option(chapter, text(locale, f"rules-{chapter}-title"), chosen=chapter == shown)
        for chapter in chapters
    ]
    return select(f"rules:{shown}", text(locale, "rules-choose"), options)
