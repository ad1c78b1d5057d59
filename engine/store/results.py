"""The results of finished games, and the leaderboard that follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sqlalchemy import case, func, insert, select

from engine.store.schema import results, users

if TYPE_CHECKING:
    from collections.abc import Collection

    from sqlalchemy import Connection

    from engine.games import Outcome
    from engine.table import Table

_INSERT_RESULTS = insert(results)


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's line of a server's leaderboard."""

    user_id: int
    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float


def insert_results(connection: Connection, table: Table, outcome: Outcome) -> None:
    """Write each seat's result of a finished game."""
    common = {
        "code": table.code,
        "guild_id": table.guild_id,
        "game": table.game,
        "people": len(table.people),
        "finished_at": table.finished_at,
    }
    rows = [
        common
        | {"seat": seat.seat, "user_id": seat.user_id, "has_left": seat.has_left}
        | {"place": place, "fame": fame}
        for seat, place, fame in zip(table.seats, outcome.places, outcome.fame[-1], strict=True)
    ]
    connection.execute(_INSERT_RESULTS, rows)


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
