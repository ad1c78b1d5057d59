"""Messages that show a table no longer, or not for ever, and must still be edited."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import and_, bindparam, false, insert, literal, or_, select, update

from engine.store.schema import old_messages, tables
from engine.store.shards import is_in_shard

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from engine.shard import Shard


class OldMessage(NamedTuple):
    """A message whose controls must go now, or which has something new to tell."""

    message_id: int
    channel_id: int
    was_lobby: bool
    """Whether it showed the table before the start."""
    is_notice: bool
    """Whether it was only about the time for a decision."""
    to_be_found: bool
    """Whether it is a question about cancelling that may have been sent; `message_id` is older than it."""
    since: int | None
    """The version after which it tells what happened; None if it was no turn message."""
    until: int | None
    """The version of the message that took its place."""
    lots_to: int | None
    """The version up to which it tells the lots of its epoch; None if it tells only its own turn."""


_IS_ANOTHER = (
    (tables.c.code == bindparam("wanted"))
    & (tables.c.announced <= bindparam("news"))
    & (tables.c.message_id != bindparam("new"))
)
_INSERT_REPLACED = insert(old_messages).from_select(
    ["message_id", "channel_id", "code", "was_lobby", "while_open", "since", "until"],
    select(
        tables.c.message_id,
        tables.c.message_channel_id,
        tables.c.code,
        tables.c.announced_seat.is_(None),
        literal(value=False),
        tables.c.message_since,
        bindparam("news"),
    )
    .where(_IS_ANOTHER)
    .where(tables.c.message_id.not_in(select(old_messages.c.message_id))),
)
_DUE = or_(
    and_(
        old_messages.c.while_open == false(),
        old_messages.c.while_seats_kept == false(),
        old_messages.c.until_decided.is_(None),
        or_(
            old_messages.c.lots_to.is_(None),
            old_messages.c.lots_to < tables.c.announced,
            tables.c.finished_at.is_not(None),
        ),
    ),
    and_(old_messages.c.while_open, tables.c.finished_at.is_not(None)),
    and_(
        old_messages.c.while_seats_kept,
        or_(tables.c.kept_seats.is_(None), tables.c.finished_at.is_not(None)),
    ),
    or_(
        old_messages.c.until_decided != tables.c.decision,
        and_(old_messages.c.until_decided.is_not(None), tables.c.finished_at.is_not(None)),
    ),
)
_READ_DUE = (
    select(
        old_messages.c.message_id,
        old_messages.c.channel_id,
        old_messages.c.was_lobby,
        old_messages.c.until_decided.is_not(None),
        old_messages.c.to_be_found,
        old_messages.c.since,
        old_messages.c.until,
        old_messages.c.lots_to,
    )
    .join(tables, tables.c.code == old_messages.c.code)
    .where(old_messages.c.code == bindparam("wanted"), _DUE)
    .order_by(old_messages.c.message_id)
)
_READ_KEPT = select(old_messages.c.channel_id, old_messages.c.message_id).where(
    old_messages.c.code == bindparam("wanted"), old_messages.c.until_decided == bindparam("open")
)
_READ_LOTS_MESSAGE = select(old_messages.c.channel_id, old_messages.c.message_id).where(
    old_messages.c.code == bindparam("wanted"), old_messages.c.lots_to.is_not(None)
)
_UPDATE = update(old_messages).where(old_messages.c.message_id == bindparam("wanted"))
_DELETE = old_messages.delete().where(old_messages.c.message_id == bindparam("wanted"))


def insert_replaced(connection: Connection, code: str, version: int, message_id: int) -> None:
    """Note the table's current message if `message_id`, which shows `version`, is about to replace it."""
    connection.execute(_INSERT_REPLACED, {"wanted": code, "news": version, "new": message_id})


def insert_kept_while_open(
    connection: Connection, code: str, channel_id: int, message_id: int, *, to_be_found: bool
) -> None:
    """Note a message that keeps its controls while the table is open, or one that may follow `message_id`."""
    _insert_beside(connection, code, channel_id, message_id, while_open=True, to_be_found=to_be_found)


def insert_kept_while_seats_are(connection: Connection, code: str, channel_id: int, message_id: int) -> None:
    """Note the invitation to a table's kept seats, which keeps its controls as long as a seat is kept."""
    _insert_beside(connection, code, channel_id, message_id, while_seats_kept=True)


def insert_kept_until_decided(
    connection: Connection, code: str, channel_id: int, message_id: int, decision: int
) -> None:
    """Note a message about the time for a decision, which stays until the decision is made."""
    _insert_beside(connection, code, channel_id, message_id, until_decided=decision)


def _insert_beside(connection: Connection, code: str, channel_id: int, message_id: int, **kept: int) -> None:
    # A message may be found a second time: the invitation of a lobby that was closed and opened again.
    delete_old_message(connection, message_id)
    row = {"message_id": message_id, "channel_id": channel_id, "code": code}
    connection.execute(insert(old_messages), row | {"was_lobby": False, "while_open": False} | kept)


def read_kept_until_decided(connection: Connection, code: str, decision: int) -> tuple[tuple[int, int], ...]:
    """The messages about the time for a decision: of each the ids of its channel and its own."""
    found = connection.execute(_READ_KEPT, {"wanted": code, "open": decision})
    return tuple((row.channel_id, row.message_id) for row in found)


def read_due(connection: Connection, code: str) -> tuple[OldMessage, ...]:
    """The messages of a table that must be edited now, oldest first."""
    return tuple(OldMessage(*row) for row in connection.execute(_READ_DUE, {"wanted": code}))


def read_tables_with_old_messages(connection: Connection, shard: Shard) -> tuple[str, ...]:
    """The codes of a shard's tables that have such messages."""
    joined = old_messages.join(tables, tables.c.code == old_messages.c.code)
    found = select(old_messages.c.code).select_from(joined).where(_DUE)
    here = is_in_shard(tables.c.guild_id, shard)
    return tuple(connection.execute(found.where(here).distinct()).scalars())


def read_lots_message(connection: Connection, code: str) -> tuple[int, int] | None:
    """The message that tells the lots of the epoch, by the ids of its channel and its own, or None."""
    found = connection.execute(_READ_LOTS_MESSAGE, {"wanted": code}).first()
    return (found.channel_id, found.message_id) if found else None


def write_lots_told(connection: Connection, message_id: int, version: int) -> None:
    """Note that a message tells the lots of its epoch, up to a version; it is due again after the next."""
    connection.execute(_UPDATE, {"wanted": message_id, "lots_to": version})


def write_while_open(connection: Connection, message_id: int) -> None:
    """Note that nothing is to be done about a message until the table is over."""
    connection.execute(_UPDATE, {"wanted": message_id, "while_open": True})


def delete_old_message(connection: Connection, message_id: int) -> None:
    """Forget a message that needs no edit any more, or is gone."""
    connection.execute(_DELETE, {"wanted": message_id})
