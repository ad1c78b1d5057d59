"""How much there is to do at the moment: counts for the host, each through an index."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, select

from engine.shard import WHOLE_BOT, Shard
from engine.store.schema import BEHIND, OPEN, deadlines, tables
from engine.store.shards import is_in_shard
from engine.table import Status


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


def read_gauges(connection: Connection, due_before: datetime, shard: Shard) -> Gauges:
    """Count a shard's open tables, those that are behind, and its deadlines due before this time."""
    here = is_in_shard(tables.c.guild_id, shard)
    late = _LATE if shard == WHOLE_BOT else _LATE.join(tables, tables.c.code == deadlines.c.code).where(here)
    by_status = {row[0]: row[1] for row in connection.execute(_OPEN.where(here))}
    return Gauges(
        lobbies=by_status.get(Status.LOBBY, 0),
        running=by_status.get(Status.RUNNING, 0),
        behind=connection.execute(_BEHIND.where(here)).scalar_one(),
        late=connection.execute(late, {"then": due_before}).scalar_one(),
    )
