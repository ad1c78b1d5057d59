"""The messages that the bot owes, of all kinds: what is due, what was sent, and what waits for something."""

from collections.abc import Collection, Mapping
from dataclasses import fields, replace
from typing import Any

from sqlalchemy import (
    BigInteger,
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    func,
    insert,
    or_,
    select,
    true,
    update,
)

from engine import calendar
from engine.message import NOWHERE, Message, MessagePlace, Until, Wait, subject_of
from engine.shard import Shard
from engine.store.rows import count_rows, delete_rows, have, is_in_shard
from engine.store.schema import messages, tables


def _now() -> int:
    return int(calendar.now().timestamp())


_FIELDS = tuple(messages.c[field.name] for field in fields(Message))
_JOINED = messages.outerjoin(tables, tables.c.code == messages.c.code)
_IS_OVER = and_(messages.c.until.not_in([Until.CALLED, Until.TIME]), tables.c.finished_at.is_not(None))
_HAS_WAITED = or_(
    _IS_OVER,
    and_(messages.c.until == Until.DECIDED, messages.c.past != tables.c.decision),
    and_(messages.c.until == Until.UNKEPT, tables.c.kept_seats.is_(None)),
    and_(messages.c.until == Until.NEWS, messages.c.past < tables.c.announced),
    and_(
        messages.c.until == Until.TIME, messages.c.past <= bindparam("now", callable_=_now, type_=BigInteger)
    ),
)
_CAN_BE_SENT = or_(
    messages.c.channel_id.is_not(None), tables.c.paused.is_not(true()), tables.c.finished_at.is_not(None)
)
_DUE = and_(or_(messages.c.calls > messages.c.settled, _HAS_WAITED), _CAN_BE_SENT)
"""What is to be sent at a table without a place waits until it has one, or until it is over."""
_READ = select(*_FIELDS).order_by(messages.c.number)
_READ_DUE = select(*_FIELDS).select_from(_JOINED).where(_DUE).order_by(messages.c.number)


def insert_message(
    connection: Connection,
    kind: str,
    *,
    code: str | None = None,
    guild_id: int | None = None,
    user_id: int | None = None,
    about: object = "",
    state: Mapping[str, Any] | None = None,
    place: MessagePlace | None = None,
    channel_id: int | None = None,
    wait: Wait | None = None,
) -> int:
    """Note a message about a table or a server, which is due at once unless it is to `wait`.

    Where it is, or may be, is known from its `place` or channel. Returns its number.
    """
    row = {
        "kind": kind,
        "guild_id": guild_id,
        "code": code,
        "user_id": user_id,
        "about": str(about),
        "state": dict(state or {}),
        "channel_id": place.channel_id if place else channel_id,
        "message_id": place.message_id if place else None,
        "until": wait.until if wait else Until.CALLED,
        "past": wait.past if wait else 0,
        "made_at": calendar.now(),
        "calls": 0 if wait else 1,
    }
    statement = insert(messages).returning(messages.c.number)
    if guild_id is None:
        del row["guild_id"]
        guild_of = select(tables.c.guild_id).where(tables.c.code == code)
        statement = statement.values(guild_id=guild_of.scalar_subquery())
    number: int = connection.execute(statement.values(row)).scalar_one()
    return number


def read_messages(connection: Connection, /, *kinds: str, **wanted: Any) -> tuple[Message, ...]:
    """The messages of some kinds whose columns have these values, those noted first before others."""
    found = connection.execute(_READ.where(messages.c.kind.in_(kinds), *have(messages, wanted)))
    return tuple(map(_message, found))


def read_due(connection: Connection, kinds: Collection[str], subject: str) -> tuple[Message, ...]:
    """The messages of some kinds that are due at a table or server, those noted first before others."""
    due = _READ_DUE.where(messages.c.kind.in_(kinds), _is_about(subject))
    return tuple(map(_message, connection.execute(due)))


def read_subjects_due(
    connection: Connection, shard: Shard, guild_id: int | None = None
) -> tuple[tuple[str, str], ...]:
    """The kinds and subjects of messages that are due in a shard's servers or one, first noted first."""
    here = is_in_shard(messages.c.guild_id, shard, guild_id)
    subject = (messages.c.code, messages.c.guild_id, messages.c.user_id)
    found = connection.execute(_READ_DUE.where(here).with_only_columns(messages.c.kind, *subject))
    return tuple(dict.fromkeys((kind, subject_of(*about)) for kind, *about in found))


def read_kinds_due(connection: Connection, code: str) -> frozenset[str]:
    """The kinds of the messages that are due at a table."""
    kinds = _READ_DUE.where(messages.c.code == code).with_only_columns(messages.c.kind)
    return frozenset(connection.execute(kinds).scalars())


def read_last_number(connection: Connection) -> int:
    """The highest number of a message; 0 if there is none."""
    return connection.execute(select(func.max(messages.c.number))).scalar() or 0


def write_channel(connection: Connection, message: Message, channel_id: int) -> None:
    """Note where a message is about to be sent."""
    _update(connection, message, channel_id=channel_id)


def _update(connection: Connection, message: Message, **values: Any) -> None:
    connection.execute(update(messages).where(messages.c.number == message.number).values(values))


def write_state(connection: Connection, message: Message, state: Mapping[str, Any]) -> Message:
    """Write what the kind notes of a message; returns the message with it."""
    _update(connection, message, state=dict(state))
    return replace(message, state=dict(state))


def is_known(connection: Connection, code: str | None, place: MessagePlace) -> bool:
    """Whether a message at a place is noted for a table."""
    there = have(messages, {"code": code, "message_id": place.message_id})
    return count_rows(connection, messages, *there) > 0


def is_placed(connection: Connection, message: Message) -> bool:
    """Whether it is known by now where a message is."""
    known = select(messages.c.message_id).where(messages.c.number == message.number)
    return connection.execute(known).scalar() is not None


def write_settled(connection: Connection, message: Message, wait: Wait, place: MessagePlace | None) -> None:
    """Note where a message is, and what it waits for; it is still due if it was called meanwhile.

    Another note of the same message of Discord's is forgotten: it may have been found a second time.
    """
    values: dict[str, Any] = {"until": wait.until, "past": wait.past, "settled": message.calls}
    if place:
        values |= place._asdict()
        same = (messages.c.message_id == place.message_id) & (messages.c.number != message.number)
        connection.execute(delete(messages).where(same, messages.c.guild_id == message.guild_id))
    if wait.state is not None:
        values["state"] = dict(wait.state)
    _update(connection, message, **values)


def delete_settled(connection: Connection, message: Message) -> None:
    """Forget a message about which nothing is left to do, unless it was called meanwhile."""
    delete_rows(connection, messages, number=message.number, calls=message.calls)


def delete_messages(connection: Connection, /, kind: str, **wanted: Any) -> int:
    """Forget the messages of a kind whose columns have these values; returns how many there were."""
    return delete_rows(connection, messages, kind=kind, **wanted)


def call_messages(connection: Connection, /, kind: str, **wanted: Any) -> int:
    """Let the messages of a kind whose columns have these values be due, since what they show has changed.

    Returns how many there are.
    """
    these = have(messages, {"kind": kind, **wanted})
    return connection.execute(update(messages).where(*these).values(calls=messages.c.calls + 1)).rowcount


def _is_about(subject: str) -> ColumnElement[bool]:
    if subject.startswith("@"):
        return and_(messages.c.guild_id == NOWHERE, messages.c.user_id == int(subject[1:]))
    if subject.lstrip("-").isdecimal():
        return and_(messages.c.code.is_(None), messages.c.guild_id == int(subject))
    return messages.c.code == subject


def _message(row: Row[*tuple[Any, ...]]) -> Message:
    values = row._asdict()
    return Message(**values | {"until": Until(values["until"])})
