"""The results of finished games, and the leaderboard that follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import case, func, insert, select

from engine.store.counting import count_game
from engine.store.finished_games import FinishedGame, SeatResult
from engine.store.moves import read_first_seat
from engine.store.schema import games, results, users
from engine.store.seasons import read_open_season

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from sqlalchemy import Connection

    from engine.games import Outcome
    from engine.protocol import Gain
    from engine.table import Table

_INSERT_GAME, _INSERT_RESULTS = insert(games), insert(results)
_OF_GAME = ("code", "number", "guild_id", "game", "players", "people", "finished_at")
"""What each result repeats of its game, for indexes."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's line of a server's leaderboard."""

    user_id: int
    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float


def insert_results(
    connection: Connection, table: Table, outcome: Outcome, gains: Sequence[Mapping[str, Gain]]
) -> None:
    """Write a finished game with each seat's result, and count it in ratings and sums."""
    game = _insert_game(connection, table)
    seats = [
        SeatResult(
            seat.seat,
            seat.user_id,
            seat.computer,
            place,
            fame,
            seat.has_left,
            {name: (gain.points, gain.pieces) for name, gain in own.items()},
        )
        for seat, place, fame, own in zip(table.seats, outcome.places, outcome.fame[-1], gains, strict=True)
    ]
    common = {name: getattr(game, name) for name in _OF_GAME}
    connection.execute(_INSERT_RESULTS, [seat._asdict() | common for seat in seats])
    count_game(connection, game, seats)


def _insert_game(connection: Connection, table: Table) -> FinishedGame:
    assert table.finished_at  # noqa: S101  # the game is over
    game = FinishedGame(
        0,
        table.code,
        table.guild_id,
        table.game,
        players=len(table.seats),
        people=len(table.people),
        rated=table.is_rated,
        season=read_open_season(connection, table.guild_id),
        finished_at=table.finished_at,
        first_seat=read_first_seat(connection, table.code),
    )
    row = game._asdict()
    del row["number"]  # the database's next one
    key = connection.execute(_INSERT_GAME, row).inserted_primary_key
    assert key  # noqa: S101  # every insertion has one
    return game._replace(number=key[0])


def count_experienced(connection: Connection, game: str, people: Collection[int]) -> int:
    """How many of these people have finished this game before, in any server."""
    played = select(func.count(results.c.user_id.distinct()))
    found = connection.execute(played.where(results.c.user_id.in_(people), results.c.game == game))
    return found.scalar_one()


def read_standings(connection: Connection, guild_id: int, game: str) -> tuple[Standing, ...]:
    """Each person's finished games with at least two people: most wins first, then by mean place."""
    standings = (
        select(
            results.c.user_id,
            users.c.name,
            func.count().label("games"),
            func.sum(case((results.c.place == 1, 1), else_=0)).label("wins"),
            func.avg(results.c.place).label("mean_place"),
            func.avg(results.c.fame).label("mean_fame"),
        )
        .join(users, users.c.id == results.c.user_id)
        .where(results.c.guild_id == guild_id, results.c.game == game, results.c.people > 1)
        .group_by(results.c.user_id, users.c.name)
    )
    lines = [
        Standing(row.user_id, row.name, row.games, row.wins, float(row.mean_place), float(row.mean_fame))
        for row in connection.execute(standings)
    ]
    return tuple(sorted(lines, key=lambda line: (-line.wins, line.mean_place, -line.mean_fame, line.user_id)))
