"""Finding tables by server, channel, thread or person."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import case, func, select, true

from engine.store.schema import OPEN, results, seats, tables
from engine.store.tables import read_tables

if TYPE_CHECKING:
    from sqlalchemy import ColumnElement, Connection

    from engine.table import Table


def read_open_in_guild(
    connection: Connection, guild_id: int, *, prefix: str, user_id: int | None, limit: int
) -> tuple[Table, ...]:
    """Open tables of a server whose code has a prefix, in the order of `_read_open`."""
    named = tables.c.code.startswith(prefix, autoescape=True)
    return _read_open(connection, tables.c.guild_id == guild_id, named, user_id=user_id, limit=limit)


def read_open_in_channel(connection: Connection, channel_id: int) -> tuple[Table, ...]:
    """Open tables of a channel or thread, newest first."""
    here = (tables.c.channel_id == channel_id) | (tables.c.thread_id == channel_id)
    return _read_open(connection, here, user_id=None)


def read_open_of_person(connection: Connection, user_id: int, guild_id: int | None) -> tuple[Table, ...]:
    """Open tables where a person sits and has not left, in one server or all, as `_read_open` orders them."""
    own_seats = select(seats.c.code).where(seats.c.user_id == user_id, seats.c.left_at.is_(None))
    theirs = tables.c.code.in_(own_seats)
    here = true() if guild_id is None else tables.c.guild_id == guild_id
    return _read_open(connection, theirs, here, user_id=user_id)


def read_of_thread(connection: Connection, thread_id: int) -> Table | None:
    """The newest table that is or was played in a thread, open or over."""
    codes = select(tables.c.code).where(tables.c.thread_id == thread_id).order_by(tables.c.opened_at.desc())
    found = read_tables(connection, connection.execute(codes.limit(1)).scalars().all())
    return found[0] if found else None


def read_finished(connection: Connection, guild_id: int, *, prefix: str, limit: int) -> tuple[Table, ...]:
    """Finished games of a server whose code has a prefix, newest end first, without cancelled ones."""
    codes = (
        select(results.c.code)
        .where(results.c.guild_id == guild_id, results.c.code.startswith(prefix, autoescape=True))
        .group_by(results.c.code)
        .order_by(func.max(results.c.finished_at).desc(), results.c.code)
        .limit(limit)
    )
    return read_tables(connection, connection.execute(codes).scalars().all())


def _read_open(
    connection: Connection, *conditions: ColumnElement[bool], user_id: int | None, limit: int | None = None
) -> tuple[Table, ...]:
    """Open tables: those that wait for a person, then their others, then the rest; each newest first."""
    mine = seats.alias("mine")
    stays = mine.c.left_at.is_(None)
    waits = (mine.c.seat == tables.c.to_act) & mine.c.stand_in.is_(None)
    codes = (
        select(tables.c.code)
        .outerjoin(mine, (mine.c.code == tables.c.code) & (mine.c.user_id == user_id) & stays)
        .where(OPEN, *conditions)
        .order_by(
            case((waits, 0), (mine.c.seat.is_not(None), 1), else_=2),
            tables.c.opened_at.desc(),
            tables.c.code,
        )
        .limit(limit)
    )
    return read_tables(connection, connection.execute(codes).scalars().all())
