"""The clock of a table in the transaction of a change: started with its message, stopped by a decision.

Where no message can show the table, it starts with the change.
"""

from sqlalchemy import Connection

from engine import calendar
from engine.deadline import Deadline
from engine.store import deadlines, stops
from engine.store.settings import read_settings
from engine.store.tables import read_table
from engine.table import Status, Table
from engine.tables.transitions import clocks
from engine.tables.transitions.seating import with_seat


def end_decision(connection: Connection, before: Table, after: Table, *, is_charged: bool = True) -> Table:
    """The next version of a table, before it is written, with what the decision has cost its player.

    It costs nothing unless it `is_charged`. The clock stops if the decision is made.
    """
    if after.status is before.status is Status.RUNNING and after.decision == before.decision:
        if after.paused:
            note_answer(connection, after)
        return after
    if is_charged and before.to_act is not None and clocks.ends_by_itself(before):
        clock = deadlines.read_deadline(connection, before.code)
        if clock and clock.decision == before.decision:
            now = calendar.now()
            used = clocks.bank_used(before, clock, stops.stopped_since(connection, now) or now)
            after = with_seat(after, before.to_act, bank_used=used)
    deadlines.delete_if_decided(connection, after)
    if after.paused:
        start_unseen(connection, after)
    return after


def note_answer(connection: Connection, table: Table) -> None:
    """Note that somebody has acted, which no message shows: nobody gives up a game that is played."""
    clock = deadlines.read_deadline(connection, table.code)
    if clock and clock.decision == table.decision:
        deadlines.claim(connection, clock, clocks.acted(clock, table, calendar.now()))


def start_clock(connection: Connection, code: str, version: int, given: Deadline | None) -> Deadline | None:
    """Start the clock of a table whose message shows `version` now; a running clock goes on.

    `given` is the clock that the message shows; None if unknown.
    """
    table, running = read_table(connection, code), deadlines.read_deadline(connection, code)
    if table is None:
        return None
    asked = table.asked if clocks.has_clock(table) else ()
    settings = [read_settings(connection, seat.user_id) for seat in asked if seat.user_id]
    away = [one.away_until for one in settings]
    away_until = min((until for until in away if until), default=None) if all(away) else None
    new = clocks.start_for_all(table, calendar.now(), away_until, [one.hours for one in settings])
    clock = clocks.announced(table, version, new, running, given)
    if clock and clock != running:
        deadlines.write_deadline(connection, clock)
    return clock


def start_unseen(connection: Connection, table: Table) -> None:
    """Start the clock of a table whose place is gone, unless one runs for its decision."""
    running, new = deadlines.read_deadline(connection, table.code), clocks.unseen(table, calendar.now())
    if new and (running is None or running.decision != new.decision):
        deadlines.write_deadline(connection, new)
