"""How much there is to do at the moment: counts for the host, each through an index."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import bindparam, func, select

from engine.store.schema import BEHIND, OPEN, deadlines, tables
from engine.table import Status

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection


class Gauges(NamedTuple):
    """What is counted."""

    lobbies: int
    running: int
    behind: int
    """Tables that Discord shows out of date, or where a computer is to act."""
    late: int
    """Deadlines that were due before the time asked about."""


_OPEN = select(tables.c.status, func.count()).where(OPEN).group_by(tables.c.status)
_BEHIND = select(func.count(tables.c.code)).where(BEHIND)
_LATE = select(func.count()).select_from(deadlines).where(deadlines.c.due_at < bindparam("then"))


def ping(connection: Connection) -> None:
    """Return if the database answers."""
    connection.execute(select(1))


def read_gauges(connection: Connection, due_before: datetime) -> Gauges:
    """Count the open tables, those that are behind, and the deadlines that were due before this time."""
    by_status = {row[0]: row[1] for row in connection.execute(_OPEN)}
    return Gauges(
        lobbies=by_status.get(Status.LOBBY, 0),
        running=by_status.get(Status.RUNNING, 0),
        behind=connection.execute(_BEHIND).scalar_one(),
        late=connection.execute(_LATE, {"then": due_before}).scalar_one(),
    )
