"""`/ra leaderboard`: how often the people of a server have won, as a card and in words."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from bot.commands import Shown
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.discord.replies import Reply
from bot.errors import Refusal
from bot.feature import Feature, command
from bot.games import DEFAULT_GAME, GAME_CHOICES
from bot.words import text
from engine.store.results import read_standings
from renderers.cards.leaderboard import describe_leaderboard, render_leaderboard
from renderers.names import plain
from renderers.words.formats import decimal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from bot.drawing import Drawing
    from engine.store.results import Standing

MOST_LINES = 20


class Leaderboard(Feature):
    """The best players of a server, a list for each game."""

    @command("ra leaderboard", shown=Shown.TO_ALL, choices={"game": GAME_CHOICES})
    async def leaderboard(self, reply: Reply, game: str = DEFAULT_GAME) -> None:
        """Post the leaderboard of a game."""
        guild_id = reply.interaction.guild_id or 0
        standings = await self.services.tables.read(partial(read_standings, guild_id=guild_id, game=game))
        if not standings:
            raise Refusal("leaderboard-empty", game=text(reply.locale, f"game-{game}"))
        await reply.public(await leaderboard_post(game, standings, reply.locale, self.services.drawing))


async def leaderboard_post(game: str, standings: Sequence[Standing], locale: str, drawing: Drawing) -> Post:
    """The standings, best first, as a card, and in words as many as fit into one message."""
    words = _words(game, standings, locale)
    picture = await drawing.draw(partial(render_leaderboard, standings, locale, game=game), "leaderboard")
    return Post(words, picture=picture, alt_text=describe_leaderboard(standings, locale, game=game))


def _words(game: str, standings: Sequence[Standing], locale: str) -> str:
    lines = [
        text(
            locale,
            "leaderboard-line",
            place=place,
            name=plain(standing.name),
            games=standing.games,
            wins=standing.wins,
            average=decimal(standing.mean_place, 1, locale),
            fame=decimal(standing.mean_fame, 0, locale),
        )
        for place, standing in enumerate(standings[:MOST_LINES], start=1)
    ]
    title = text(locale, "leaderboard-title", game=text(locale, f"game-{game}"))
    return pack_into_pages([title, *lines], MAX_CONTENT)[0]
