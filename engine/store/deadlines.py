"""The clocks of tables: a row for each running clock.

A deadline is claimed in the transaction that acts on it, by a statement that names it as it was read: of
everything that happens at the same moment, in this process or another, only one thing takes effect.
"""

from dataclasses import asdict, fields
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Row,
    bindparam,
    delete,
    or_,
    select,
    true,
    type_coerce,
    update,
)

from engine.deadline import Deadline, Kind, whole
from engine.games import Seat
from engine.playing_hours import Hours
from engine.shard import WHOLE_BOT, Shard
from engine.store.direct_messages import wait_again
from engine.store.notes import read_notes, write_note
from engine.store.rows import delete_rows, have, is_at_table_of, is_in_shard, write_row
from engine.store.schema import KEEPS_SEATS, OPEN, deadlines, guilds, lobby_pings, pings, seats, tables
from engine.store.stops import move_stops
from engine.table import Status, Table

_FIELDS = tuple(field.name for field in fields(Deadline))
_READ = select(*(deadlines.c[name] for name in _FIELDS))
READ_NEAREST = _READ.order_by(deadlines.c.due_at).limit(bindparam("most"))
HEARTBEAT = "heartbeat"
"""The note that says when the whole bot was last known to be connected to Discord.

That of a shard is followed by its number and how many there are.
"""


def read_deadline(connection: Connection, code: str) -> Deadline | None:
    """The clock of a table, or None if none runs."""
    row = connection.execute(_READ.where(deadlines.c.code == code)).one_or_none()
    return None if row is None else _deadline(row)


def read_nearest(connection: Connection, most: int, shard: Shard) -> tuple[Deadline, ...]:
    """A shard's nearest deadlines in order, at most this many."""
    nearest = READ_NEAREST.where(is_at_table_of(shard, deadlines.c.code))
    return tuple(_deadline(row) for row in connection.execute(nearest, {"most": most}))


def _deadline(row: Row[*tuple[Any, ...]]) -> Deadline:
    values = row._asdict()
    return Deadline(**values | {"kind": Kind(values["kind"])})


def write_deadline(connection: Connection, deadline: Deadline) -> None:
    """Write the clock of a table, replacing any other."""
    write_row(connection, deadlines, {"code": deadline.code}, asdict(deadline))


def delete_if_decided(connection: Connection, table: Table) -> None:
    """Stop the clock of a table whose decision has changed, or that no longer waits for one."""
    if table.status is Status.RUNNING:
        others = (deadlines.c.code == table.code) & (deadlines.c.decision != table.decision)
        connection.execute(delete(deadlines).where(others))
    elif table.finished_at:
        delete_rows(connection, deadlines, code=table.code)


def claim(connection: Connection, deadline: Deadline, after: Deadline | None = None) -> bool:
    """Replace a deadline by the next one, or stop its clock; return False if it has changed meanwhile."""
    known = {name: getattr(deadline, name) for name in ("code", "decision", "kind", "due_at")}
    changed = update(deadlines).values(asdict(after)) if after else delete(deadlines)
    return connection.execute(changed.where(*have(deadlines, known))).rowcount == 1


def count_expiry(connection: Connection, code: str, seat: Seat) -> None:
    """Count that a player ran out of time; this makes no new version of the table."""
    this = update(seats).where(seats.c.code == code, seats.c.seat == seat)
    connection.execute(this.values(expirations=seats.c.expirations + 1))


def write_hours(connection: Connection, user_id: int, hours: Hours | None, now: datetime) -> None:
    """Let the time of a person pass in these hours from now on, wherever they are to move."""
    now = whole(now)
    asked = (
        _READ.join(tables, tables.c.code == deadlines.c.code)
        .join(seats, (seats.c.code == tables.c.code) & (seats.c.seat == tables.c.to_act))
        .where(seats.c.user_id == user_id, seats.c.stand_in.is_(None))
        .where(deadlines.c.kind.in_([Kind.REMINDER, Kind.EXPIRY]))
        .where(tables.c.bidders == 0)  # a time of several people at once stays as it began
    )
    for row in connection.execute(asked).all():
        clock = _deadline(row)
        claim(connection, clock, clock.goes_on(now, now, hours))


# What Discord shows.


def read_untrue(connection: Connection, tolerance: timedelta, limit: int, shard: Shard) -> tuple[str, ...]:
    """A shard's tables whose message is off by more than this about the end of the time.

    That with the nearest deadline comes first.
    """
    off = _seconds(deadlines.c.ends_at) - _seconds(deadlines.c.shown_end)
    most = int(tolerance.total_seconds())
    untrue = (
        select(deadlines.c.code)
        .join(tables, tables.c.code == deadlines.c.code)
        .where(deadlines.c.kind != Kind.CLOSING, tables.c.paused.is_(False))
        .where(deadlines.c.shown_end.is_(None) | (off > most) | (off < -most))
        .where(is_in_shard(tables.c.guild_id, shard))
        .order_by(deadlines.c.due_at)
        .limit(limit)
    )
    return tuple(connection.execute(untrue).scalars())


def write_shown_end(connection: Connection, deadline: Deadline) -> None:
    """Note that Discord shows the end of this clock."""
    same = have(deadlines, {"code": deadline.code, "decision": deadline.decision})
    connection.execute(update(deadlines).where(*same).values(shown_end=deadline.ends_at))


# Outages.


def write_heartbeat(connection: Connection, now: datetime, shard: Shard) -> None:
    """Note that a shard is connected to Discord now."""
    write_note(connection, _heartbeat(shard), now.isoformat())


def end_outage(connection: Connection, now: datetime, length: timedelta | None, shard: Shard) -> timedelta:
    """Extend a shard's clocks by the length of an outage and note that it is over; return its length.

    With None the outage has lasted since the last heartbeat; if that is still to come, the calendar was set
    back meanwhile, and the clocks with it, and all else that `move_all` moves. Everything happens in one
    transaction, so that no outage counts twice.
    """
    if length is None:
        last = _read_heartbeat(connection, shard)
        length = now - last if last else timedelta()
        if length < timedelta():
            _move_others(connection, now, length, shard)
    write_heartbeat(connection, now, shard)
    _put_off(connection, now, int(length.total_seconds() + 0.999), shard)
    return length


def _is_older_than_jump(noted: ColumnElement[datetime], now: datetime) -> ColumnElement[bool]:
    """Whether a time was noted by the calendar as it was before a jump that has just been noticed.

    What was noted in the two seconds since then tells it by the calendar as it is.
    """
    at, now_is = _seconds(noted), int(now.timestamp())
    is_older: ColumnElement[bool] = or_(at < now_is - 2, at > now_is + 1)
    return is_older


def _put_off(
    connection: Connection,
    now: datetime,
    seconds: int,
    shard: Shard,
    which: ColumnElement[bool] | None = None,
) -> None:
    """Let clocks go on now as they stood `seconds` ago; those with hours one by one."""
    if seconds:
        columns = ("due_at", "ends_at", "acted_at", "latest_at")
        put_off = {one: _seconds(deadlines.c[one]) + seconds for one in columns}
        wanted = is_at_table_of(shard, deadlines.c.code) & (true() if which is None else which)
        now = whole(now)
        for row in connection.execute(_READ.where(wanted, deadlines.c.hours.is_not(None))).all():
            clock = _deadline(row)
            claim(connection, clock, clock.goes_on(now - timedelta(seconds=seconds), now, clock.hours))
        connection.execute(update(deadlines).where(wanted, deadlines.c.hours.is_(None)).values(put_off))


def move_all(connection: Connection, now: datetime, jump: timedelta, shard: Shard) -> None:
    """Move whatever a shard keeps for a while with the calendar, which has jumped.

    These are the clocks of tables, seats that are kept, limits of pings, data of servers that the bot has
    left, planned stops, and what waits for an hour. Days that people chose stay. The heartbeat goes along, so
    that the jump does not count again.
    """
    write_heartbeat(connection, now, shard)
    _put_off(
        connection, now, round(jump.total_seconds()), shard, _is_older_than_jump(deadlines.c.acted_at, now)
    )
    _move_others(connection, now, jump, shard)


def _move_others(connection: Connection, now: datetime, jump: timedelta, shard: Shard) -> None:
    _move_kept_seats(connection, jump, shard)
    _move_pings(connection, now, round(jump.total_seconds()), shard)
    left = select(guilds).where(guilds.c.removed_at.is_not(None), is_in_shard(guilds.c.id, shard))
    for guild in connection.execute(left).all():
        moved = update(guilds).where(guilds.c.id == guild.id)
        connection.execute(moved.values(removed_at=guild.removed_at + jump))
    if shard.has_direct_messages:  # one of the shards is enough
        move_stops(connection, jump)
    wait_again(connection, now, shard)


def _move_kept_seats(connection: Connection, jump: timedelta, shard: Shard) -> None:
    here = is_in_shard(tables.c.guild_id, shard)
    keeping = select(tables.c.code, tables.c.kept_seats).where(KEEPS_SEATS, OPEN, here)
    for row in connection.execute(keeping).all():
        kept = [
            one | {"until": one["until"] and (datetime.fromisoformat(one["until"]) + jump).isoformat()}
            for one in row.kept_seats
        ]
        connection.execute(update(tables).where(tables.c.code == row.code).values(kept_seats=kept))


def _move_pings(connection: Connection, now: datetime, seconds: int, shard: Shard) -> None:
    """Let limits of pings last as long as they did; else nobody could be asked for days."""
    here = is_at_table_of(shard, pings.c.code)
    moved = {one: _seconds(pings.c[one]) + seconds for one in ("at", "answered_at")}
    connection.execute(update(pings).where(here, _is_older_than_jump(pings.c.at, now)).values(moved))
    in_server = is_in_shard(lobby_pings.c.guild_id, shard), _is_older_than_jump(lobby_pings.c.at, now)
    connection.execute(update(lobby_pings).where(*in_server).values(at=_seconds(lobby_pings.c.at) + seconds))


def _heartbeat(shard: Shard) -> str:
    return HEARTBEAT if shard == WHOLE_BOT else f"{HEARTBEAT} {shard.number}/{shard.count}"


def _read_heartbeat(connection: Connection, shard: Shard) -> datetime | None:
    """When a shard was last connected, even as a part of others, if there was another number of them."""
    found = read_notes(connection, HEARTBEAT)
    siblings = {_heartbeat(Shard(number, shard.count)) for number in range(shard.count)}
    last = [at for key, at in found.items() if key == _heartbeat(shard) or key not in siblings]
    return max(map(datetime.fromisoformat, last), default=None)


def _seconds(column: Any) -> Any:
    return type_coerce(column, Integer)
