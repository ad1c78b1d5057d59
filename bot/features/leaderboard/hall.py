"""The hall of fame: who led the seasons that are over."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from discord.utils import format_dt

from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.errors import Refusal
from bot.features.leaderboard.post import standing_line
from bot.words import text
from engine.store.leaderboard import Board, By, read_leaderboard
from renderers.names import plain

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.store.leaderboard import Leaderboard
    from engine.store.seasons import Season
    from engine.tables import Tables

MOST_SEASONS = 12
"""As many as one message shows, newest first."""
BEST = 3


async def hall_post(tables: Tables, guild_id: int, game: str, seasons: Sequence[Season], locale: str) -> Post:
    """The best three of each of the newest seasons that are over, by their rating in it.

    Raises `Refusal` if none is over.
    """
    past = [season for season in seasons if season.closed_at]
    if not past:
        raise Refusal("leaderboard-no-hall")
    title = text(locale, "leaderboard-hall-title", game=text(locale, f"game-{game}"))
    told = [await _season(tables, guild_id, game, season, locale) for season in past[:MOST_SEASONS]]
    return Post(pack_into_pages([title, *told], MAX_CONTENT)[0])


async def _season(tables: Tables, guild_id: int, game: str, season: Season, locale: str) -> str:
    board = Board(guild_id, game, By.RATING, season=season.number)
    found: Leaderboard = await tables.read(
        partial(read_leaderboard, board=board, first=1, most=BEST, asker=None)
    )
    from_, to = (format_dt(at, "d") for at in (season.opened_at, season.closed_at or season.opened_at))
    lines = [text(locale, "leaderboard-hall-season", name=plain(season.name), **{"from": from_}, to=to)]
    lines += [standing_line(one, By.RATING.value, locale) for one in found.lines]
    if not found.lines:
        lines.append(text(locale, "leaderboard-hall-nobody"))
    return "\n".join(lines)
