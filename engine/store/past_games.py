"""A person's finished games in one server, page by page, and who sat in them."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from sqlalchemy import Connection, Row, func, literal, select

from engine.ratings import PROVISIONAL_GAMES, Rating
from engine.statistics import HistoryPage, PastGame, PlayedSeat
from engine.store.finished_games import name_in
from engine.store.results import EARLIER, RATED_SO_FAR
from engine.store.schema import games, results, seats, tables, users

GAMES_A_PAGE = 10

# The last of the games that make a rating more than provisional; however many follow it, no more are read.
_SETTLED = (
    select(literal(1))
    .where(RATED_SO_FAR)
    .order_by(EARLIER.c.number)
    .limit(1)
    .offset(PROVISIONAL_GAMES - 1)
    .scalar_subquery()
)
_GAMES = (
    select(results, games.c.rated, _SETTLED.label("settled"))
    .join(games, games.c.number == results.c.number)
    .join(tables, tables.c.code == results.c.code)
    .limit(GAMES_A_PAGE + 1)
)


def read_past_games(
    connection: Connection,
    user_id: int,
    guild_id: int,
    *,
    older_than: int | None = None,
    newer_than: int | None = None,
    hidden: Collection[int] = (),
) -> HistoryPage:
    """The next games of a person that ended before or after the one with a number; the newest without.

    The pages hang on numbers of games, so that a game that ends meanwhile does not move them. Games of the
    channels that are `hidden` are left out.
    """
    of_person = _GAMES.where(
        results.c.user_id == user_id, results.c.guild_id == guild_id, tables.c.channel_id.not_in(hidden)
    )
    if newer_than is not None:
        after = of_person.where(results.c.number > newer_than).order_by(results.c.number)
        rows = connection.execute(after).all()
        if len(rows) > GAMES_A_PAGE:
            shown = _past_games(connection, rows[:GAMES_A_PAGE][::-1])
            return HistoryPage(shown, has_newer=True, has_older=True)
        older_than = None  # too few for a page: the newest one
    before = of_person if older_than is None else of_person.where(results.c.number < older_than)
    rows = connection.execute(before.order_by(results.c.number.desc())).all()
    shown, has_older = _past_games(connection, rows[:GAMES_A_PAGE]), len(rows) > GAMES_A_PAGE
    return HistoryPage(shown, has_newer=older_than is not None, has_older=has_older)


def read_seats(connection: Connection, codes: Iterable[str]) -> dict[str, tuple[PlayedSeat, ...]]:
    """The seats of finished games, by code; people under the names they have now."""
    seated = (
        select(results.c.code, results.c.seat, results.c.user_id, results.c.computer)
        .add_columns(func.coalesce(name_in(results.c.guild_id), seats.c.name), results.c.place)
        .add_columns(results.c.fame, results.c.has_left, func.coalesce(users.c.username, ""))
        .join(seats, (seats.c.code == results.c.code) & (seats.c.seat == results.c.seat))
        .outerjoin(users, users.c.id == results.c.user_id)
        .where(results.c.code.in_(codes))
        .order_by(results.c.code, results.c.seat)
    )
    found: dict[str, tuple[PlayedSeat, ...]] = {}
    for code, *seat in connection.execute(seated):
        found[code] = (*found.get(code, ()), PlayedSeat(*seat))
    return found


def _past_games(connection: Connection, rows: Sequence[Row[Any]]) -> tuple[PastGame, ...]:
    seated = read_seats(connection, [row.code for row in rows])
    return tuple(_past_game(row, seated[row.code]) for row in rows)


def _past_game(row: Row[Any], seated: Sequence[PlayedSeat]) -> PastGame:
    is_rated = row.mu is not None
    return PastGame(
        row.number,
        row.code,
        row.game,
        row.people,
        row.rated,
        row.finished_at,
        own=next(seat for seat in seated if seat.seat == row.seat),
        others=tuple(seat for seat in seated if seat.seat != row.seat),
        before=Rating(row.mu_before, row.sigma_before) if is_rated else None,
        after=Rating(row.mu, row.sigma) if is_rated else None,
        is_provisional=is_rated and row.settled is None,
    )
