"""Counting what there may be only so much of."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from engine.store.schema import OPEN, analysis_jobs, tables
from engine.table import Status


def count_lobbies(connection: Connection, host_id: int) -> int:
    """How many lobbies a person hosts."""
    hosted = OPEN, tables.c.status == Status.LOBBY, tables.c.host_id == host_id
    return connection.execute(select(func.count()).select_from(tables).where(*hosted)).scalar_one()


def count_open(connection: Connection, guild_id: int) -> int:
    """How many tables of a server are open."""
    there = OPEN, tables.c.guild_id == guild_id
    return connection.execute(select(func.count()).select_from(tables).where(*there)).scalar_one()


def count_hosted(connection: Connection, guild_id: int, host_id: int) -> int:
    """How many open tables of a server a person hosts, whether their games have begun or not."""
    hosted = OPEN, tables.c.guild_id == guild_id, tables.c.host_id == host_id
    return connection.execute(select(func.count()).select_from(tables).where(*hosted)).scalar_one()


def count_jobs(connection: Connection, user_id: int) -> int:
    """How many analyses are to be made that a person has asked for."""
    own = analysis_jobs.c.user_id == user_id
    return connection.execute(select(func.count()).select_from(analysis_jobs).where(own)).scalar_one()
