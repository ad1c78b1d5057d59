"""The hall of fame: who led the seasons that are over."""

from __future__ import annotations

from collections.abc import Sequence

from discord.utils import format_dt

from bot.discord.controls import Control, turn_buttons
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.discord.refusals import Refusal
from bot.features.leaderboard.post import standing_line, told_apart
from bot.words import text
from engine.store.leaderboard import Board, By, Leaderboard, read_leaderboard
from engine.store.seasons import Season
from engine.tables import Tables
from renderers.names import plain

SEASONS_A_PAGE = 3
"""As many as fit into a message, with the longest names."""
BEST = 3
HALL_BUTTON = r"hall:(?P<game>[a-z]{1,8}):(?P<first>[0-9]{1,6})"
"""It names the game, and how many newer seasons come before those of its page."""


async def hall_post(
    tables: Tables, guild_id: int, game: str, seasons: Sequence[Season], locale: str, *, first: int = 0
) -> Post:
    """The best three of each of some seasons that are over, by their rating in it; newest first.

    Raises `Refusal` if none is over.
    """
    past = [season for season in seasons if season.closed_at]
    shown = past[first : first + SEASONS_A_PAGE]
    if not shown:
        raise Refusal("leaderboard-no-hall")
    title = text(locale, "leaderboard-hall-title", game=text(locale, f"game-{game}"))
    told = [await _season(tables, guild_id, game, season, locale) for season in shown]
    content = pack_into_pages([title, *told], MAX_CONTENT)[0]
    return Post(content, _page_buttons(game, first, len(past), locale))


def _page_buttons(game: str, first: int, length: int, locale: str) -> list[Control]:
    """The buttons of the newer and the older seasons, where there are any."""
    newer = max(0, first - SEASONS_A_PAGE) if first > 0 else None
    older = first + SEASONS_A_PAGE if first + SEASONS_A_PAGE < length else None
    return turn_buttons(f"hall:{game}:{{}}", newer, older, locale)


async def _season(tables: Tables, guild_id: int, game: str, season: Season, locale: str) -> str:
    board = Board(guild_id, game, By.RATING, season=season.number)
    found: Leaderboard = await tables.read(read_leaderboard, board=board, first=1, most=BEST, asker=None)
    from_, to = (format_dt(at, "d") for at in (season.opened_at, season.closed_at or season.opened_at))
    lines = [text(locale, "leaderboard-hall-season", name=plain(season.name), **{"from": from_}, to=to)]
    lines += [standing_line(one, By.RATING.value, locale) for one in told_apart(found).lines]
    if not found.lines:
        lines.append(text(locale, "leaderboard-hall-nobody"))
    return "\n".join(lines)
