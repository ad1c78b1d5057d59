"""Planned stops of the bot, and the messages that tell running live tables of them.

A stop is over once its clocks have been extended; until then its row stays. What a message says is noted with
it, so a stop that is moved, called off or over leaves messages that are due to be edited.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import timedelta
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import and_, bindparam, delete, exists, false, insert, or_, select, update

from engine.store.schema import OPEN, stop_notices, stops, tables
from engine.store.shards import is_in_shard
from engine.table import Status

if TYPE_CHECKING:
    from datetime import datetime

    from sqlalchemy import Connection

    from engine.shard import Shard

CATCH_UP = timedelta(minutes=1)
"""How long other processes may take to notice that a stop is over, and to extend their clocks."""
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


class StopNotice(NamedTuple):
    """The message at one table about one stop."""

    code: str
    stop: Stop
    channel_id: int | None
    message_id: int | None
    """None before it is known to have been sent."""


_STOP = tuple(stops.c[name] for name in Stop.__dataclass_fields__)
_HAS_NOTICES = exists().where(stop_notices.c.stop == stops.c.number)
_STOPS = select(*_STOP).where(or_(stops.c.over_at.is_(None), _HAS_NOTICES)).order_by(stops.c.number)
_JOINED = stop_notices.join(stops, stops.c.number == stop_notices.c.stop).join(
    tables, tables.c.code == stop_notices.c.code
)
_SAYS_OTHERWISE = or_(
    stop_notices.c.message_id.is_(None),
    stops.c.over_at.is_not(None),
    stops.c.called_off,
    stop_notices.c.shown_begins != stops.c.begins,
    stop_notices.c.shown_ends != stops.c.ends,
)
_DUE = and_(tables.c.paused == false(), _SAYS_OTHERWISE)
_READ_DUE = (
    select(stop_notices.c.code, *_STOP, stop_notices.c.channel_id, stop_notices.c.message_id)
    .select_from(_JOINED)
    .where(stop_notices.c.code == bindparam("wanted"), _DUE)
    .order_by(stop_notices.c.stop)
)
_UNTOLD = select(tables.c.code).where(
    OPEN,
    tables.c.status == Status.RUNNING,
    tables.c.paused == false(),
    tables.c.own_options["pace"].as_string() == LIVE,
    ~exists().where(stop_notices.c.code == tables.c.code, stop_notices.c.stop == bindparam("this")),
)
_NOTICE = (stop_notices.c.code == bindparam("wanted")) & (stop_notices.c.stop == bindparam("of"))


def read_stops(connection: Connection) -> tuple[Stop, ...]:
    """The stops that are not over, or have messages to edit, oldest first."""
    return tuple(Stop(*row) for row in connection.execute(_STOPS))


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
        return replace(planned, begins=begins, ends=ends)
    write_called_off(connection)
    connection.execute(delete(stops).where(stops.c.over_at < now - CATCH_UP, ~_HAS_NOTICES))
    row = {"begins": begins, "ends": ends, "called_off": False}
    added = connection.execute(insert(stops).values(row).returning(stops.c.number))
    return Stop(added.scalar_one(), begins, ends)


def write_called_off(connection: Connection) -> bool:
    """Call off every stop that is not over; return whether there was one."""
    planned = update(stops).where(stops.c.over_at.is_(None), stops.c.called_off == false())
    return connection.execute(planned.values(called_off=True)).rowcount > 0


def write_over(connection: Connection, now: datetime, begun_by: datetime | None = None) -> None:
    """Note that all stops are over that have ended, were called off, or have begun by a given time."""
    ended = or_(stops.c.called_off, stops.c.ends <= now)
    if begun_by:
        ended = or_(ended, stops.c.begins <= begun_by)
    connection.execute(update(stops).where(stops.c.over_at.is_(None), ended).values(over_at=now))


def stopped_since(connection: Connection, now: datetime) -> datetime | None:
    """Since when clocks stand still, or stood still until they are extended; None if they run."""
    may_stand = or_(stops.c.over_at.is_(None), stops.c.over_at > now - CATCH_UP)
    begun = select(stops.c.begins).where(may_stand, stops.c.begins <= now)
    return connection.execute(begun.order_by(stops.c.begins).limit(1)).scalar()


def insert_untold(connection: Connection, stop: Stop, shard: Shard) -> tuple[str, ...]:
    """Note that a shard's running live tables must be told of a stop; return those it is new to."""
    codes = read_untold(connection, stop, shard)
    if codes:
        connection.execute(insert(stop_notices), [{"code": code, "stop": stop.number} for code in codes])
    return codes


def read_untold(connection: Connection, stop: Stop, shard: Shard) -> tuple[str, ...]:
    """A shard's running live tables that nobody has yet noted as to be told of a stop."""
    untold = _UNTOLD.where(is_in_shard(tables.c.guild_id, shard))
    return tuple(connection.execute(untold, {"this": stop.number}).scalars())


def read_tables_to_tell(connection: Connection, shard: Shard) -> tuple[str, ...]:
    """A shard's tables where a message about a stop must be sent or edited, without paused ones."""
    due = select(stop_notices.c.code).select_from(_JOINED).where(_DUE)
    here = is_in_shard(tables.c.guild_id, shard)
    return tuple(connection.execute(due.where(here).distinct()).scalars())


def read_due_notices(connection: Connection, code: str) -> tuple[StopNotice, ...]:
    """The messages of a table that must be sent or edited, those about older stops first."""
    return tuple(
        StopNotice(row.code, Stop(*row[1:-2]), row.channel_id, row.message_id)
        for row in connection.execute(_READ_DUE, {"wanted": code})
    )


def write_told(connection: Connection, notice: StopNotice) -> None:
    """Note the message that tells a table of a stop as it is in `notice`."""
    told = {
        "channel_id": notice.channel_id,
        "message_id": notice.message_id,
        "shown_begins": notice.stop.begins,
        "shown_ends": notice.stop.ends,
    }
    connection.execute(
        update(stop_notices).where(_NOTICE).values(told), {"wanted": notice.code, "of": notice.stop.number}
    )


def delete_notice(connection: Connection, notice: StopNotice) -> None:
    """Forget a message that needs no further edit."""
    connection.execute(delete(stop_notices).where(_NOTICE), {"wanted": notice.code, "of": notice.stop.number})
