"""Where a table is played and what Discord shows of it: nothing here makes a new version of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, case, func, select, update

from engine.store.old_messages import insert_kept_while_seats_are, insert_replaced
from engine.store.schema import BEHIND, INVITES, KEEPS_SEATS, moves, tables
from engine.store.shards import is_in_shard

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from engine.shard import Shard

_TABLE = update(tables).where(tables.c.code == bindparam("wanted"))
_ANNOUNCED = _TABLE.where(tables.c.announced <= bindparam("news")).values(
    message_since=case(
        (tables.c.message_id == bindparam("new"), tables.c.message_since),
        (tables.c.announced_seat.is_(None), 0),  # the first turn message: computers may have begun
        else_=bindparam("news"),
    )
)


_BEHIND_SINCE = func.coalesce(
    select(func.min(moves.c.at))
    .where(moves.c.code == tables.c.code, moves.c.version > tables.c.announced)
    .scalar_subquery(),
    tables.c.started_at,
    tables.c.opened_at,
)


def read_unannounced(connection: Connection, shard: Shard) -> tuple[str, ...]:
    """The codes of a shard's tables that `BEHIND` describes, those first that have waited longest."""
    behind = select(tables.c.code).where(BEHIND, is_in_shard(tables.c.guild_id, shard))
    return tuple(connection.execute(behind.order_by(_BEHIND_SINCE)).scalars())


def write_announced(
    connection: Connection, code: str, version: int, *, message_id: int, channel_id: int, seat: int | None
) -> None:
    """Write which message shows a version and whose turn it announces, unless it shows a newer one.

    A message that it replaces is noted as an old one. An edit does not change since when a message is there.
    """
    insert_replaced(connection, code, version, message_id)
    announcement = {"message_id": message_id, "message_channel_id": channel_id, "announced_seat": seat}
    named = {"wanted": code, "news": version, "new": message_id}
    connection.execute(_ANNOUNCED, {**named, "announced": version, **announcement})


def write_place(connection: Connection, code: str, *, channel_id: int, thread_id: int | None) -> None:
    """Write where a table is played; this ends a pause."""
    place = {"channel_id": channel_id, "thread_id": thread_id, "paused": False}
    connection.execute(_TABLE, {"wanted": code, **place})


def write_paused(connection: Connection, code: str, *, channel_id: int, thread_id: int | None) -> None:
    """Pause a table if it is still played in this channel and thread."""
    same_thread = tables.c.thread_id.is_not_distinct_from(thread_id)
    still_there = _TABLE.where(tables.c.channel_id == channel_id, same_thread)
    connection.execute(still_there, {"wanted": code, "paused": True})


def write_invitation_due(connection: Connection, code: str) -> None:
    """Write that people are to be invited to kept seats (again), if there are any."""
    connection.execute(_TABLE.where(KEEPS_SEATS), {"wanted": code, "invitation_due": True})


def read_uninvited(connection: Connection, shard: Shard) -> tuple[str, ...]:
    """The codes of a shard's tables that `INVITES` describes."""
    inviting = select(tables.c.code).where(INVITES, is_in_shard(tables.c.guild_id, shard))
    return tuple(connection.execute(inviting).scalars())


def write_invited(connection: Connection, code: str, *, channel_id: int, message_id: int | None) -> None:
    """Note that no invitation is due any more, and which message it was; None if none was needed."""
    connection.execute(_TABLE, {"wanted": code, "invitation_due": False})
    if message_id is not None:
        insert_kept_while_seats_are(connection, code, channel_id, message_id)
