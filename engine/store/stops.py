"""Planned stops of the bot, and at which running live tables messages say so.

A stop is over once its clocks have been extended; until then its row stays, and as long as a message is about
it. Whatever changes a stop lets its messages be due.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from sqlalchemy import (
    Connection,
    Integer,
    String,
    Update,
    and_,
    cast,
    delete,
    exists,
    false,
    insert,
    or_,
    select,
    type_coerce,
    update,
)

from engine.shard import Shard
from engine.store.messages import call_messages, insert_message
from engine.store.rows import is_in_shard
from engine.store.schema import OPEN, messages, stops, tables
from engine.table import Status

CATCH_UP = timedelta(minutes=1)
"""How long other processes may take to notice that a stop is over, and to extend their clocks."""
STOP = "stop"
"""The kind of the messages at tables; each is about the number of a stop."""
LIVE = "live"
"""The pace of the tables that get notices of stops: people sit there and wait."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A planned stop of the bot: when it begins, and when it is expected to end."""

    number: int
    begins: datetime
    ends: datetime
    called_off: bool = False
    over_at: datetime | None = None
    """Since when the clocks go on: nobody loses the time from its beginning until then."""

    @property
    def over(self) -> bool:
        return self.over_at is not None

    def holds(self, now: datetime) -> bool:
        """Whether clocks stand still because of it."""
        return not self.called_off and not self.over and self.begins <= now < self.ends


_STOP = tuple(stops.c[name] for name in Stop.__dataclass_fields__)
_HAS_NOTICES = exists().where(messages.c.kind == STOP, messages.c.about == cast(stops.c.number, String))


def read_stops(connection: Connection) -> tuple[Stop, ...]:
    """The stops that are not over, or have messages to edit, oldest first."""
    wanted = select(*_STOP).where(or_(stops.c.over_at.is_(None), _HAS_NOTICES)).order_by(stops.c.number)
    return tuple(Stop(*row) for row in connection.execute(wanted))


def write_stop(
    connection: Connection, begins: datetime, ends: datetime, now: datetime, *, keep: bool
) -> Stop:
    """Plan a stop, unless one is planned that is to be kept; return the one that is planned now.

    One that is planned and has not begun is moved, and one that has begun is called off.
    """
    planned = next((one for one in read_stops(connection) if not one.over and not one.called_off), None)
    if planned and keep:
        return planned
    if planned and planned.begins > now:
        moved = update(stops).where(stops.c.number == planned.number).values(begins=begins, ends=ends)
        connection.execute(moved)
        call_messages(connection, STOP, about=str(planned.number))
        return replace(planned, begins=begins, ends=ends)
    write_called_off(connection)
    connection.execute(delete(stops).where(stops.c.over_at < now - CATCH_UP, ~_HAS_NOTICES))
    row = {"begins": begins, "ends": ends, "called_off": False}
    added = connection.execute(insert(stops).values(row).returning(stops.c.number))
    return Stop(added.scalar_one(), begins, ends)


def write_called_off(connection: Connection) -> bool:
    """Call off every stop that is not over; return whether there was one."""
    planned = update(stops).where(stops.c.over_at.is_(None), stops.c.called_off == false())
    return _change(connection, planned.values(called_off=True)) > 0


def write_over(connection: Connection, now: datetime, begun_by: datetime | None = None) -> None:
    """Note that all stops are over that have ended, were called off, or have begun by a given time."""
    ended = or_(stops.c.called_off, stops.c.ends <= now)
    if begun_by:
        ended = or_(ended, stops.c.begins <= begun_by)
    _change(connection, update(stops).where(stops.c.over_at.is_(None), ended).values(over_at=now))


def move_stops(connection: Connection, jump: timedelta) -> None:
    """Move the stops that are not over with the calendar, which has jumped."""
    seconds = round(jump.total_seconds())
    moved = {one: type_coerce(stops.c[one], Integer) + seconds for one in ("begins", "ends")}
    _change(connection, update(stops).where(stops.c.over_at.is_(None)).values(moved))


def _change(connection: Connection, statement: Update) -> int:
    """Change stops, and let the messages about them be corrected; return how many were changed."""
    changed = connection.execute(statement.returning(stops.c.number)).scalars().all()
    for number in changed:
        call_messages(connection, STOP, about=str(number))
    return len(changed)


def stopped_since(connection: Connection, now: datetime) -> datetime | None:
    """Since when clocks stand still, or stood still until they are extended; None if they run."""
    has_stood = and_(stops.c.over_at > now - CATCH_UP, stops.c.over_at > stops.c.begins)
    begun = select(stops.c.begins).where(or_(stops.c.over_at.is_(None), has_stood), stops.c.begins <= now)
    return connection.execute(begun.order_by(stops.c.begins).limit(1)).scalar()


def insert_untold(connection: Connection, stop: Stop, shard: Shard) -> None:
    """Note that messages about a stop are due at a shard's running live tables."""
    for code in read_untold(connection, stop, shard):
        insert_message(connection, STOP, code=code, about=stop.number)


def read_untold(connection: Connection, stop: Stop, shard: Shard) -> tuple[str, ...]:
    """A shard's running live tables that have no message about a stop, and none due."""
    of_stop = (messages.c.kind == STOP) & (messages.c.about == str(stop.number))
    untold = select(tables.c.code).where(
        OPEN,
        tables.c.status == Status.RUNNING,
        tables.c.paused == false(),
        tables.c.own_options["pace"].as_string() == LIVE,
        is_in_shard(tables.c.guild_id, shard),
        ~exists().where(messages.c.code == tables.c.code, of_stop),
    )
    return tuple(connection.execute(untold).scalars())
