"""Very many deadlines that come due at one moment, as after an outage."""

import asyncio
import os

import pytest
from sqlalchemy import Connection

from playground.limits import Limits
from playground.world.permissions import Permission
from tests.bot.support.faults import deny
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import AT_ONCE, BACKLOG, until_background_work_done, until_deadlines_met
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock
from tests.waiting import PATIENCE, until

MANY = int(os.environ.get("MANY_DEADLINES", "60"))
"""The measured number is 10,000."""
TABLES_A_CHANNEL = 10
NUMBERS = "(WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?) SELECT i FROM n)"


async def copy_due(night: GameNight, code: str) -> None:
    """Copy this table many times, each in its own channel and with a reminder due now."""
    channels = [int(night.world.add_channel(f"c{i}").id) for i in range(1 + MANY // TABLES_A_CHANNEL)]

    def copy(connection: Connection) -> None:
        for table in ("tables", "seats", "deadlines"):
            names = [row.name for row in connection.exec_driver_sql(f"PRAGMA table_info({table})")]
            values = ["printf('X%05d', i)" if name == "code" else name for name in names]
            connection.exec_driver_sql(
                f"INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)}"  # noqa: S608  # own names
                f" FROM {table}, {NUMBERS} WHERE code = ?",
                (MANY - 1, code),
            )
        connection.exec_driver_sql("UPDATE tables SET thread_id = NULL WHERE code LIKE 'X%'")
        for i, channel_id in enumerate(channels):
            connection.exec_driver_sql(
                "UPDATE tables SET channel_id = ? WHERE code LIKE 'X%' AND substr(code, 2, 4) = ?",
                (channel_id, f"{i:04}"),
            )
        connection.exec_driver_sql("UPDATE deadlines SET due_at = due_at - 86400 WHERE code LIKE 'X%'")

    await night.tables.write(copy)


@pytest.mark.simulation
@pytest.mark.sqlite
@pytest.mark.usefixtures("no_quiet_time")
async def test_no_flood(night: GameNight) -> None:
    """Everybody is reminded once, Discord refuses nothing, and people who act meanwhile are answered."""
    night.world.limits = limits = Limits()
    code = await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    await copy_due(night, code)
    moves = 0
    while not _all_sent(night) and moves <= 100:
        await night.play(code, str((await night.tables.views.look(code)).legal[0]))
        moves += 1
        await asyncio.sleep(1)  # people think
    await until(lambda: _all_sent(night), within=PATIENCE + MANY)
    await until_deadlines_met(night.bot)
    assert _all_sent(night)
    assert dict(limits.exceeded) == {}


def _all_sent(night: GameNight) -> bool:
    sent = night.said("is waiting for you")
    return len(sent) == len(set(sent)) == MANY


@pytest.mark.usefixtures("no_quiet_time")
async def test_refused_messages_stop_no_other_clock(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many reminders a server refuses for want of a permission, everybody else's time goes on."""
    monkeypatch.setattr(BACKLOG, 1)
    await night.start_game(night.ben)
    await until_background_work_done(night.bot)
    deny(night, Permission.SEND_MESSAGES)
    deny(night, Permission.SEND_MESSAGES_IN_THREADS)
    calendar.forward(hours=19)
    await until_deadlines_met(night.bot)
    for person in (night.anna, night.ben):
        await person.go_to("off-topic")
    live = await night.start_game(night.ben, pace="live")
    calendar.forward(minutes=20)

    async def is_over() -> bool:
        await until_deadlines_met(night.bot)
        return any(seat.expirations for seat in (await night.table(live)).seats)

    await until(is_over)  # a look while a refused message is being tried again leaves the rest to the next


@pytest.mark.sqlite
@pytest.mark.usefixtures("no_quiet_time")
async def test_an_unreadable_table_stops_no_other_clock(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many deadlines fail for a reason that nobody expected, later ones are met."""
    monkeypatch.setattr(AT_ONCE, 1)
    unreadable = await night.start_game(night.ben, pace="live")
    for person in (night.anna, night.ben):
        await person.go_to("off-topic")
    later = await night.start_game(night.ben, pace="live")
    await until_deadlines_met(night.bot)
    await night.run_sql("UPDATE tables SET options = '{' WHERE code = ?", unreadable)
    calendar.forward(minutes=20)

    async def is_over() -> bool:
        await until_deadlines_met(night.bot)
        return any(seat.expirations for seat in (await night.table(later)).seats)

    await until(is_over)


@pytest.mark.sqlite
@pytest.mark.usefixtures("no_quiet_time")
async def test_what_cannot_be_met_is_tried_with_pauses(
    calendar: MovedCalendar, night: GameNight, clock: MovedClock, caplog: pytest.LogCaptureFixture
) -> None:
    """While the database takes no change, as on a full disk, the log does not grow many times a second."""
    await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    await night.run_sql("UPDATE deadlines SET due_at = due_at - 86400")
    await night.run_sql("PRAGMA query_only = ON")
    calendar.forward(seconds=12)  # the heartbeat, which would find that out, is not due yet
    with clock.faster(10):
        await asyncio.sleep(10)
    await night.run_sql("PRAGMA query_only = OFF")
    assert 0 < caplog.text.count("is not met") <= 2
    await until_deadlines_met(night.bot)
    await until(lambda: len(night.said("is waiting for you")) == 1)
