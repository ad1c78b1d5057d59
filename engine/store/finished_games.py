"""Finished games in the order of their numbers, and how each seat fared in them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, bindparam, func, select, update

from engine.store.rows import count_rows
from engine.store.schema import games, results, seats, users


class FinishedGame(NamedTuple):
    """A game that is over."""

    number: int
    """Its place in the order in which games ended."""
    code: str
    guild_id: int
    game: str
    players: int
    people: int
    rated: bool
    season: int | None
    finished_at: datetime
    first_seat: int
    """The seat that began."""


class SeatResult(NamedTuple):
    """How one seat fared in a game."""

    seat: int
    user_id: int | None
    """None for a computer, and for a person whose data is deleted."""
    computer: str | None
    place: int
    fame: int
    has_left: bool
    gains: Mapping[str, tuple[int, int]] | None
    """Points and pieces by category; None where they were not kept."""
    mu_before: float | None = None
    sigma_before: float | None = None
    season_mu_before: float | None = None
    season_sigma_before: float | None = None


_GAMES_AFTER = (
    select(*(games.c[name] for name in FinishedGame._fields))
    .where(games.c.number > bindparam("after"))
    .order_by(games.c.number)
    .limit(bindparam("most"))
)
_RESULTS = (
    select(*(results.c[name] for name in SeatResult._fields))
    .where(results.c.code == bindparam("of_code"))
    .order_by(results.c.seat)
)
_WRITE_GAINS = (
    update(results)
    .where(results.c.code == bindparam("of_code"), results.c.seat == bindparam("of_seat"))
    .values(gains=bindparam("new_gains"))
)


def name_in(guild_id: ColumnElement[int]) -> ColumnElement[str]:
    """What somebody of `users` was called when their last game in a server ended.

    What they are called elsewhere is nobody's business here, and stands in only until a game has ended.
    """
    last, seat = results.alias("last_here"), seats.alias("seat_here")
    found = (
        select(seat.c.name)
        .join_from(last, seat, (seat.c.code == last.c.code) & (seat.c.seat == last.c.seat))
        .where(last.c.user_id == users.c.id, last.c.guild_id == guild_id)
        .order_by(last.c.number.desc())
        .limit(1)
        .scalar_subquery()
    )
    return func.coalesce(found, users.c.name).label("name")


def read_games(connection: Connection, after: int, most: int) -> list[FinishedGame]:
    """The next finished games after this number, at most `most`, in their order."""
    return [FinishedGame(*row) for row in connection.execute(_GAMES_AFTER, {"after": after, "most": most})]


def count_games(connection: Connection) -> int:
    """How many games are finished."""
    return count_rows(connection, games)


def read_results(connection: Connection, code: str) -> list[SeatResult]:
    """The results of a game, by seat."""
    return [SeatResult(*row) for row in connection.execute(_RESULTS, {"of_code": code})]


def write_gains(connection: Connection, code: str, gains: Sequence[Mapping[str, Sequence[int]]]) -> None:
    """Write what each category brought, where that was not kept when the game ended."""
    for seat, own in enumerate(gains):
        values = {
            "of_code": code,
            "of_seat": seat,
            "new_gains": {name: [*gain] for name, gain in own.items()},
        }
        connection.execute(_WRITE_GAINS, values)
