"""How many of something there are, where there may only be so many."""

from __future__ import annotations

from sqlalchemy import Connection

from engine.store.rows import count_rows
from engine.store.schema import OPEN, analysis_jobs, tables
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
