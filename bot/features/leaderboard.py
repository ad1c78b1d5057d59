"""`/ra leaderboard`: who leads in a server, as a card and in words, and who led the seasons that are over."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from discord.utils import format_dt

from bot.answering.commands import Shown
from bot.answering.feature import Feature, command, control
from bot.answering.languages import public_language
from bot.discord.controls import Control, turn_buttons
from bot.discord.posts import MAX_CONTENT, Post, pack_into_pages
from bot.discord.refusals import Refusal
from bot.discord.replies import Reply
from bot.drawing import Drawing
from bot.games import DEFAULT_GAME, GAME_CHOICES
from bot.words import text
from engine import calendar
from engine.ratings import PROVISIONAL_GAMES
from engine.store.leaderboard import Board, By, Leaderboard, Standing, read_leaderboard
from engine.store.seasons import Season, read_seasons
from engine.store.standings import ALL_TIME, ANY_NUMBER
from engine.tables import Tables
from renderers.cards.leaderboard import describe_leaderboard, render_leaderboard, standing_words
from renderers.names import drawable, names_by_person, numbered_player, plain

LINES_A_PAGE = 8


async def leaderboard_post(
    found: Leaderboard, by: str, about: str, locale: str, drawing: Drawing, *, drawn: str
) -> Post:
    """The lines that were found, and the asker's own.

    `about` says which games they count, as Discord's Markdown; `drawn` says it as plain text.
    """
    found = told_apart(found)
    draw = partial(render_leaderboard, found.shown, locale, by=by, about=drawn)
    describe = partial(describe_leaderboard, found.shown, locale, by=by, about=drawn)
    card = await drawing.illustrate(draw, describe, "leaderboard", "leaderboard")
    return Post("\n".join(_words(found, by, about, locale)), [], *card)


def told_apart(found: Leaderboard) -> Leaderboard:
    """The same lines with the names that people have beside each other."""
    called = names_by_person(found.shown)

    def renamed(line: Standing) -> Standing:
        return replace(line, name=called[line.name, line.username])

    return replace(found, lines=tuple(map(renamed, found.lines)), own=found.own and renamed(found.own))


def _words(found: Leaderboard, by: str, about: str, locale: str) -> list[str]:
    lines = [text(locale, "leaderboard-title", about=about)]
    lines += [standing_line(one, by, locale) for one in found.lines]
    if found.own and found.own not in found.lines:
        lines.append(text(locale, "leaderboard-own", line=standing_line(found.own, by, locale)))
    if found.lines and len(found.lines) < found.length:
        first, last = found.lines[0].number, found.lines[-1].number
        lines.append(text(locale, "leaderboard-page", first=first, last=last, length=found.length))
    if by != "wins" and any(_has_few(one, by) for one in found.shown):
        lines.append(text(locale, f"leaderboard-few-{by}", games=PROVISIONAL_GAMES))
    return lines


def _has_few(standing: Standing, by: str) -> bool:
    games = standing.rated_games if by == "rating" else standing.games
    return games < PROVISIONAL_GAMES


def standing_line(standing: Standing, by: str, locale: str) -> str:
    """A person's line of a leaderboard, as Discord's Markdown."""
    name = plain(standing.name, numbered_player(standing.place - 1, locale))
    told = standing_words(standing, locale, by=by)
    return text(locale, "leaderboard-line", place=standing.place, name=name, told=told)


SEASONS_A_PAGE = 3
"""As many as fit into a message, with the longest names."""
BEST = 3
HALL_BUTTON = r"hall:(?P<game>[a-z]{1,8}):(?P<first>[0-9]{1,6})"
"""It names the game, and how many newer seasons come before those of its page."""


async def hall_post(
    tables: Tables, guild_id: int, game: str, seasons: Sequence[Season], locale: str, *, first: int
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
    return Post(content, _hall_buttons(game, first, len(past), locale))


def _hall_buttons(game: str, first: int, length: int, locale: str) -> list[Control]:
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


ALL, SEASON, MONTH, HALL = "all", "season", "month", "hall"
PERIODS = {period: f"leaderboard-choice-{period}" for period in (ALL, SEASON, MONTH, HALL)}
ORDERS = {by.value: f"leaderboard-choice-{by.value}" for by in By}
NUMBERS = {number: f"leaderboard-choice-{number}" for number in (2, 3, 4, 5)}
DAYS = 30
PAGE_BUTTON = (
    r"leaderboard:(?P<scope>[a-z]{1,8}:(?:rating|wins|fame):[0-5]:(?:all|month|s[0-9]{1,9})):"
    r"(?P<first>[0-9]{1,6})"
)
"""The scope is game, order, number of players (0: any) and period, in which a season has its number."""


class Leaderboards(Feature):
    """The best players of a server, in every game, in a season or in the last month."""

    @command(
        "ra leaderboard",
        shown=Shown.TO_ALL,
        choices={"game": GAME_CHOICES, "order": ORDERS, "period": PERIODS, "players": NUMBERS},
    )
    async def leaderboard(
        self,
        reply: Reply,
        game: str = DEFAULT_GAME,
        order: str = By.RATING.value,
        period: str = ALL,
        players: int = ANY_NUMBER,
    ) -> None:
        """Post the first page of a leaderboard, or the winners of past seasons."""
        seasons = await self.tables.read(read_seasons, guild_id=reply.guild_id)
        if period == HALL:
            await reply.public(await self._hall(reply, game, seasons, 0))
            return
        if period == SEASON:
            period = f"s{_open(seasons).number}"
        await self._show(reply, f"{game}:{order}:{players}:{period}", 1)

    @control(PAGE_BUTTON)
    async def turn_page(self, reply: Reply, scope: str, first: str) -> None:
        """Replace the page with another, and the line of its own with that of the person who pressed."""
        await self._show(reply, scope, int(first))

    @control(HALL_BUTTON)
    async def turn_hall(self, reply: Reply, game: str, first: str) -> None:
        """Replace the page of the hall of fame with another."""
        seasons = await self.tables.read(read_seasons, guild_id=reply.guild_id)
        await reply.update(await self._hall(reply, game, seasons, int(first)))

    async def _hall(self, reply: Reply, game: str, seasons: Sequence[Season], first: int) -> Post:
        locale = await public_language(self.tables, reply)
        return await hall_post(self.tables, reply.guild_id, game, seasons, locale, first=first)

    async def _show(self, reply: Reply, scope: str, first: int) -> None:
        board = read_scope(scope, reply.guild_id, calendar.now())
        found = await self._read(board, first, reply.user.id)
        if not found.lines and first > 1:  # people have gone from it since
            first = 1
            found = await self._read(board, first, reply.user.id)
        if not found.length:
            raise Refusal("leaderboard-empty-rating" if board.by is By.RATING else "leaderboard-empty")
        seasons = await self.tables.read(read_seasons, guild_id=board.guild_id)
        season = next((one.name for one in seasons if one.number == board.season), "")
        shown = plain(season), drawable(season, str(board.season))
        locale = await public_language(self.tables, reply)
        told, drawn = (about_board(board, name, locale) for name in shown)
        by = board.by.value
        post = await leaderboard_post(found, by, told, locale, self.drawing, drawn=drawn)
        post = replace(post, controls=_page_buttons(found, scope, first, locale))
        if reply.is_from_message:
            await reply.update(post)
        else:
            await reply.public(post)

    async def _read(self, board: Board, first: int, asker: int) -> Leaderboard:
        return await self.tables.read(
            read_leaderboard, board=board, first=first, most=LINES_A_PAGE, asker=asker
        )


def read_scope(scope: str, guild_id: int, now: datetime) -> Board:
    """The leaderboard that a page's buttons name."""
    game, by, players, period = scope.split(":")
    season = int(period[1:]) if period[0] == "s" else ALL_TIME
    since = now - timedelta(days=DAYS) if period == MONTH else None
    return Board(guild_id, game, By(by), int(players), season, since)


def _open(seasons: list[Season]) -> Season:
    for season in seasons:
        if season.closed_at is None:
            return season
    raise Refusal("leaderboard-no-season")


def about_board(board: Board, season: str, locale: str) -> str:
    """Which games a leaderboard counts, and what it is in order of."""
    if board.since:
        period = text(locale, "leaderboard-period-month")
    elif board.season:
        period = text(locale, "leaderboard-period-season", name=season)
    else:
        period = text(locale, "leaderboard-period-all")
    return text(
        locale,
        "leaderboard-about-players" if board.players else "leaderboard-about",
        game=text(locale, f"game-{board.game}"),
        period=period,
        order=text(locale, f"leaderboard-by-{board.by.value}"),
        players=board.players,
    )


def _page_buttons(found: Leaderboard, scope: str, first: int, locale: str) -> list[Control]:
    """The buttons of the previous and the next page, where there is one."""
    before = max(1, first - LINES_A_PAGE) if first > 1 else None
    after = first + LINES_A_PAGE if first + LINES_A_PAGE <= found.length else None
    return turn_buttons(f"leaderboard:{scope}:{{}}", before, after, locale)
