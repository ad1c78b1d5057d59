"""Counts, each through an index: how much there is to do now, and how much of what is limited."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from engine.shard import Shard
from engine.store.rows import count_rows, is_at_table_of, is_in_shard
from engine.store.schema import BEHIND, OPEN, analysis_jobs, deadlines, tables
from engine.table import Status


def count_lobbies(connection: Connection, host_id: int) -> int:
    """How many lobbies a person hosts."""
    return count_rows(connection, tables, OPEN, tables.c.status == Status.LOBBY, tables.c.host_id == host_id)


def count_open(connection: Connection, guild_id: int) -> int:
    """How many tables of a server are open."""
    return count_rows(connection, tables, OPEN, tables.c.guild_id == guild_id)


def count_hosted(connection: Connection, guild_id: int, host_id: int) -> int:
    """How many open tables of a server a person hosts, whether their games have begun or not."""
    return count_rows(connection, tables, OPEN, tables.c.guild_id == guild_id, tables.c.host_id == host_id)


def count_jobs(connection: Connection, user_id: int) -> int:
    """How many analyses are to be made that a person has asked for."""
    return count_rows(connection, analysis_jobs, analysis_jobs.c.user_id == user_id)


class Gauges(NamedTuple):
    """What is counted."""

    lobbies: int
    running: int
    behind: int
    """Tables that Discord shows out of date, or where a computer is to act."""
    late: int
    """Deadlines that were due before the time asked about."""


def ping(connection: Connection) -> None:
    """Return if the database answers."""
    connection.execute(select(1))


def read_gauges(connection: Connection, due_before: datetime, shard: Shard) -> Gauges:
    """Count a shard's open tables, those that are behind, and its deadlines due before this time."""
    here, is_late = is_in_shard(tables.c.guild_id, shard), deadlines.c.due_at < due_before
    by_status = select(tables.c.status, func.count()).where(OPEN, here).group_by(tables.c.status)
    counts = {row[0]: row[1] for row in connection.execute(by_status)}
    return Gauges(
        lobbies=counts.get(Status.LOBBY, 0),
        running=counts.get(Status.RUNNING, 0),
        behind=count_rows(connection, tables, BEHIND, here),
        late=count_rows(connection, deadlines, is_late, is_at_table_of(shard, deadlines.c.code)),
    )
