"""The chance of a game and its moves, from which every position follows."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, insert, select, update

from engine.games import Seat
from engine.leaving import LEAVE
from engine.players import Reason
from engine.seal import Seal
from engine.store.schema import moves, tables


class StoredMove(NamedTuple):
    """A move as the database holds it."""

    version: int
    """The table's version after the move."""
    seat: Seat
    action: str
    reason: Reason | None
    """Why a computer made the move; None for people."""
    by_stand_in: bool
    """Whether a computer made the move for a person."""
    planned: bool = False
    """Whether a plan that lasts made it, which only its player may learn."""


def read_chance(connection: Connection, code: str) -> tuple[Any, Seal | None]:
    """The game's chance as JSON values, None before the start; and its seal.

    Games that began before deals were sealed have no seal.
    """
    row = connection.execute(select(tables.c.chance, tables.c.nonce).where(tables.c.code == code)).one()
    return row.chance, row.nonce and Seal(row.nonce, row.chance)


def read_first_seat(connection: Connection, code: str) -> Seat:
    """The seat that made the first move of a game; 0 if everybody left before there was one."""
    made = select(moves.c.seat).where(moves.c.code == code, moves.c.action != str(LEAVE))
    return connection.execute(made.order_by(moves.c.version).limit(1)).scalar() or 0


def write_chance(connection: Connection, code: str, chance: dict[str, Any]) -> None:
    """Write the chance of a game without a seal, which was played elsewhere."""
    connection.execute(update(tables).where(tables.c.code == code).values(chance=chance, nonce=None))


def write_seal(connection: Connection, code: str, seal: Seal) -> None:
    """Write the chance and the nonce of a game that starts."""
    sealed = {"chance": seal.chance, "nonce": seal.nonce}
    connection.execute(update(tables).where(tables.c.code == code).values(sealed))


def read_moves(connection: Connection, code: str, since: int, until: int) -> list[StoredMove]:
    """The moves after the version `since`, up to and including `until`."""
    wanted = (moves.c.code == code) & (moves.c.version > since) & (moves.c.version <= until)
    made = select(*(moves.c[name] for name in StoredMove._fields)).where(wanted).order_by(moves.c.version)
    rows = connection.execute(made)
    return [StoredMove(*row)._replace(reason=row.reason and Reason(**row.reason)) for row in rows]


def insert_moves(connection: Connection, code: str, made: Iterable[StoredMove], at: datetime) -> None:
    """Write new moves of a game, all made at one time."""
    if rows := [_row(code, move, at) for move in made]:
        connection.execute(insert(moves), rows)


def _row(code: str, move: StoredMove, at: datetime) -> dict[str, Any]:
    reason = move.reason and {"key": move.reason.key, "values": dict(move.reason.values)}
    return {"code": code, "at": at, **move._asdict(), "reason": reason}
