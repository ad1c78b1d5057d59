"""Finished games in the order of their numbers, and how each seat fared in them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, func, select, update

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


_GAME_FIELDS = tuple(games.c[name] for name in FinishedGame._fields)
_RESULT_FIELDS = tuple(results.c[name] for name in SeatResult._fields)


def name_in(guild_id: ColumnElement[int]) -> ColumnElement[str]:
    """What somebody of `users` was called when their last game in a server ended.

    What they are called elsewhere is private, and stands in only until a game has ended here.
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
    next_ones = select(*_GAME_FIELDS).where(games.c.number > after).order_by(games.c.number).limit(most)
    return [FinishedGame(*row) for row in connection.execute(next_ones)]


def count_games(connection: Connection) -> int:
    """How many games are finished."""
    return count_rows(connection, games)


def read_results(connection: Connection, code: str) -> list[SeatResult]:
    """The results of a game, by seat."""
    by_seat = select(*_RESULT_FIELDS).where(results.c.code == code).order_by(results.c.seat)
    return [SeatResult(*row) for row in connection.execute(by_seat)]


def write_gains(connection: Connection, code: str, gains: Sequence[Mapping[str, Sequence[int]]]) -> None:
    """Write what each category brought, where that was not kept when the game ended."""
    for seat, own in enumerate(gains):
        this = update(results).where(results.c.code == code, results.c.seat == seat)
        connection.execute(this.values(gains={name: [*gain] for name, gain in own.items()}))
