"""People who are away: their seats and turns, and which of a stand-in's moves they have heard about."""

from datetime import datetime

from sqlalchemy import Connection, bindparam, select, update

from engine.shard import Shard
from engine.store.lookups import is_asked
from engine.store.rows import delete_rows, have, is_in_shard, write_row
from engine.store.schema import absences, seats, settings, tables
from engine.table import Status, TableSeat


def insert_absence(connection: Connection, code: str, user_id: int) -> None:
    """Note that a person's seat was handed over because they are away."""
    write_row(connection, absences, {"code": code, "user_id": user_id}, {})


def delete_absence(connection: Connection, code: str, user_id: int) -> None:
    """Forget that a person's seat was handed over."""
    delete_rows(connection, absences, code=code, user_id=user_id)


def is_absent(connection: Connection, code: str, user_id: int) -> bool:
    """Whether a person's seat was handed over because they are away."""
    this = select(absences.c.code).where(*have(absences, {"code": code, "user_id": user_id}))
    return connection.execute(this).first() is not None


def read_waiting_for_absent(connection: Connection, now: datetime, shard: Shard) -> tuple[str, ...]:
    """A shard's tables where an absent player is asked and no computer plays for them yet."""
    waiting = (
        select(tables.c.code)
        .join(seats, (seats.c.code == tables.c.code) & is_asked(seats))
        .join(settings, settings.c.user_id == seats.c.user_id)
        .where(settings.c.away_until > now, seats.c.stand_in.is_(None))
        .where(tables.c.status == Status.RUNNING, tables.c.paused.is_(False))
        .where(is_in_shard(tables.c.guild_id, shard))
    )
    return tuple(connection.execute(waiting).scalars())


_TOLD = (
    update(seats)
    .where(seats.c.code == bindparam("wanted"), seats.c.seat == bindparam("of_seat"))
    .where(seats.c.handed_over_at == bindparam("since"), seats.c.given_back_at == bindparam("until"))
    .values(handed_over_at=None, given_back_at=None)
)


def write_seen(connection: Connection, code: str, user_id: int) -> None:
    """Write that a person has done something since a stand-in played their turn."""
    own = update(seats).where(*have(seats, {"code": code, "user_id": user_id}))
    connection.execute(own.values(missed_turn=False))


def write_told(connection: Connection, code: str, seat: TableSeat) -> None:
    """Note that the person knows a stand-in's moves, unless there are newer ones by now."""
    told = {"since": seat.handed_over_at, "until": seat.given_back_at}
    connection.execute(_TOLD, {"wanted": code, "of_seat": seat.seat, **told})
