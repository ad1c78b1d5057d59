"""Where a table is played and what Discord shows of it: nothing here makes a new version of the table."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, case, func, select, update

from engine.games import Seat
from engine.message import INVITATION, LOBBY, TURN, MessagePlace
from engine.shard import Shard
from engine.store.messages import call_messages, insert_message, read_messages
from engine.store.rows import is_in_shard
from engine.store.schema import BEHIND, moves, tables


@dataclass(frozen=True, slots=True)
class Announcement:
    """A message that shows a version of a table, with what is known of it."""

    version: int
    place: MessagePlace
    seat: Seat | None = None
    """The seat that it asks."""
    told: Collection[int] | None = None
    """Those who know what it tells."""
    pinged: Collection[int] | None = None
    """Those whom it pings."""
    since: int | None = None
    """Since which version it tells what happened, if nothing is left to tell for the one that it replaces."""
    moves: bool = False
    """Whether the table is played in its channel from now on."""


_TABLE = update(tables).where(tables.c.code == bindparam("wanted"))
_ANNOUNCED = _TABLE.where(tables.c.announced <= bindparam("news")).values(
    message_since=case(
        (tables.c.message_id == bindparam("new"), tables.c.message_since),
        (tables.c.announced_seat.is_(None), 0),  # the first turn message: computers may have begun
        else_=bindparam("since", type_=tables.c.message_since.type),
    )
)
_REPLACED = select(
    tables.c.message_channel_id, tables.c.message_id, tables.c.announced_seat, tables.c.message_since
).where(
    tables.c.code == bindparam("wanted"),
    tables.c.announced <= bindparam("news"),
    tables.c.message_id != bindparam("new"),
)
_BEHIND_SINCE = func.coalesce(
    select(func.min(moves.c.at))
    .where(moves.c.code == tables.c.code, moves.c.version > tables.c.announced)
    .scalar_subquery(),
    tables.c.started_at,
    tables.c.opened_at,
)


def read_unannounced(connection: Connection, shard: Shard, guild_id: int | None = None) -> tuple[str, ...]:
    """The codes of a shard's or server's tables that `BEHIND` describes, longest waiting first."""
    behind = select(tables.c.code).where(BEHIND, is_in_shard(tables.c.guild_id, shard, guild_id))
    return tuple(connection.execute(behind.order_by(_BEHIND_SINCE)).scalars())


def write_announced(connection: Connection, code: str, made: Announcement) -> None:
    """Write which message shows a version and whose turn it announces, unless it shows a newer one.

    A message that it replaces is noted as an old one; nothing is left for that one to tell where it is known
    `since` which version the new one tells what happened. An edit does not change since when a message is
    there.
    """
    message_id, seat = made.place.message_id, made.seat
    named = {"wanted": code, "news": made.version, "new": message_id}
    _note_replaced(connection, code, made, named)
    shown = {"message_id": message_id, "message_channel_id": made.place.channel_id, "announced_seat": seat}
    begins = made.version if made.since is None else made.since
    connection.execute(_ANNOUNCED, {**named, "since": begins, "announced": made.version, **shown})
    if made.moves:
        write_place(connection, code, channel_id=made.place.channel_id, thread_id=None)
    if seat is None or made.moves:  # it links to the lobby, the game or the result
        call_messages(connection, LOBBY, code=code)  # its edit may be on its way


def _note_replaced(connection: Connection, code: str, made: Announcement, named: Mapping[str, Any]) -> None:
    """Note the table's current message if another one is about to replace it."""
    replaced = connection.execute(_REPLACED, named).one_or_none()
    if replaced is None or read_messages(connection, LOBBY, TURN, code=code, message_id=replaced.message_id):
        return
    if made.seat is None:
        call_messages(connection, INVITATION, code=code)  # it links to the lobby
    folded = {} if made.since is None else {"folded": True}
    insert_message(
        connection,
        LOBBY if replaced.announced_seat is None else TURN,
        code=code,
        place=MessagePlace(replaced.message_channel_id, replaced.message_id),
        state={"since": replaced.message_since, "until": made.version, **folded},
    )


def write_place(connection: Connection, code: str, *, channel_id: int, thread_id: int | None) -> None:
    """Write where a table is played; this ends a pause."""
    place = {"channel_id": channel_id, "thread_id": thread_id, "paused": False}
    connection.execute(_TABLE, {"wanted": code, **place})


def write_paused(connection: Connection, code: str, *, channel_id: int, thread_id: int | None) -> None:
    """Pause a table if it is still played in this channel and thread."""
    same_thread = tables.c.thread_id.is_not_distinct_from(thread_id)
    still_there = _TABLE.where(tables.c.channel_id == channel_id, same_thread)
    connection.execute(still_there, {"wanted": code, "paused": True})
