"""The machine's clock is set, or wrong: time limits are durations, and nobody loses time by it."""

from datetime import timedelta

import pytest
from discord.utils import format_dt

from engine.message import DIGEST
from engine.store.deadlines import read_deadline
from engine.store.messages import read_messages
from tests.bot.deadlines.passing import after, the_clock
from tests.bot.features.personal.test_hours import asked_while_asleep
from tests.bot.insight.test_health import health, watched
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import look_at_deadlines, until_background_work_done, until_deadlines_met
from tests.bot.support.messages import labels
from tests.bot.support.personal import choose, direct_messages
from tests.in_turn import in_turn
from tests.moved_calendar import MovedCalendar
from tests.waiting import until

pytestmark = pytest.mark.usefixtures("no_quiet_time")

NEARLY = timedelta(seconds=60)


@pytest.mark.parametrize(
    ("step", "stopped"), in_turn([timedelta(days=3), timedelta(days=-3)], lambda _: [False, True])
)
async def test_a_step_of_the_clock_moves_all_deadlines(
    calendar: MovedCalendar, night: GameNight, step: timedelta, *, stopped: bool
) -> None:
    """Everybody has the time they had, whether the bot runs or is stopped then.

    Nobody is reminded or late because of it, and the message shows the end by the new clock.
    """
    code, player = await night.started_game(night.ben)
    turn = await night.turn_message(code, player)
    await set_clock(night, calendar, stopped=stopped, seconds=step.total_seconds())
    clock, now = await the_clock(night), calendar.now()
    assert abs(clock.ends_at - now - timedelta(hours=24)) < NEARLY
    assert abs(clock.acted_at - now) < NEARLY
    assert now < clock.due_at < clock.ends_at
    assert len(player.pings) == 1
    shown = format_dt(clock.ends_at, "R")
    await player.wait_until(lambda: shown in player.messages[turn["id"]]["content"])


async def test_a_machine_that_starts_in_the_past(calendar: MovedCalendar, night: GameNight) -> None:
    """What was decided before the start and what was decided by the wrong clock have the time they had."""
    old = await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    await night.stop_bot()
    calendar.set(days=-3)
    await night.start_bot()
    await until_deadlines_met(night.bot)
    await night.go_to_games()
    new = await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    calendar.set(days=3)
    await until_deadlines_met(night.bot)
    for code in (old, new):
        clock = await night.tables.read(read_deadline, code)
        assert clock
        assert abs(clock.ends_at - calendar.now() - timedelta(hours=24)) < NEARLY


WHILE = [pytest.param(True, id="stopped"), pytest.param(False, marks=pytest.mark.repeats, id="running")]
"""Whether the bot is stopped while the clock is set."""


async def set_clock(night: GameNight, calendar: MovedCalendar, *, stopped: bool, **by: float) -> None:
    """Let the clock be set while the bot is stopped, or while it runs."""
    await until_deadlines_met(night.bot)
    if stopped:
        await night.stop_bot()
    calendar.set(**by)
    if stopped:
        await night.start_bot()
    await until_deadlines_met(night.bot)


@pytest.mark.parametrize("stopped", WHILE)
async def test_limits_of_pings_are_moved(calendar: MovedCalendar, night: GameNight, *, stopped: bool) -> None:
    """Whoever was invited by a clock that was days ahead can be pinged again an hour later, not before."""
    await night.open_lobby(player2=night.ben.id)
    await set_clock(night, calendar, stopped=stopped, days=-3)
    pinged = len(night.ben.pings)
    for hours, more in ((0, 0), (1, 1)):
        calendar.forward(hours=hours, minutes=1)
        await night.anna.slash("ra cancel")
        await night.open_lobby(player2=night.ben.id)
        await until_background_work_done(night.bot)
        assert len(night.ben.pings) == pinged + more


@pytest.mark.parametrize("stopped", WHILE)
async def test_what_waits_for_an_hour_comes_at_the_next_one(
    calendar: MovedCalendar, night: GameNight, *, stopped: bool
) -> None:
    """A direct message that a clock days ahead put off until morning comes the next day; so do digests."""
    second = await asked_while_asleep(night)
    await choose(night.caro, notify="digest")
    await set_clock(night, calendar, stopped=stopped, days=-3)
    assert direct_messages(night, second) == []
    calendar.forward(hours=11)
    await until_deadlines_met(night.bot)
    assert len(direct_messages(night, second)) == 1
    [digest] = await night.tables.read(read_messages, DIGEST, user_id=int(night.caro.id))
    assert digest.past - calendar.now().timestamp() < timedelta(days=1).total_seconds()


@pytest.mark.parametrize("step", [timedelta(hours=3), timedelta(hours=-3)], ids=str)
async def test_a_planned_stop_is_moved(calendar: MovedCalendar, night: GameNight, step: timedelta) -> None:
    """One that has begun does not end by it, and its message says when it ends by the new clock."""
    await night.start_game(night.ben, pace="live")
    await until_deadlines_met(night.bot)
    stop = await night.tables.stops.announce(timedelta(), timedelta(minutes=10))
    await after(night, calendar, seconds=2)
    calendar.set(seconds=step.total_seconds())
    await look_at_deadlines(night.bot)
    assert night.bot.services.timekeeper.presence.clocks_stand_still
    await until_deadlines_met(night.bot)
    shown = format_dt(stop.ends + step, "t")
    await until(lambda: night.said(shown))


async def test_time_limits_wait_for_a_right_clock(
    calendar: MovedCalendar, night: GameNight, caplog: pytest.LogCaptureFixture
) -> None:
    """If Discord's date differs by more than a minute, log and health page say so, and nobody's time ends."""
    _, player = await night.started_game(night.ben)
    await until_deadlines_met(night.bot)
    night.world.date_ahead = timedelta(days=3).total_seconds()
    calendar.forward(hours=25)
    for _ in range(3):
        await after(night, calendar, seconds=1)
    await until(lambda: "clock is 3 days, 0:00:00 behind Discord's: set it" in caplog.text)
    assert "timedatectl set-ntp true" in caplog.text
    assert len(player.pings) == 1
    async with watched(night.bot) as address:
        said = (503, ["This machine's clock is 3 days, 0:00:00 behind Discord's: set it."])
        assert await health(address) == said
        night.world.date_ahead = 0.0
        calendar.forward(minutes=1)
        await until_deadlines_met(night.bot)
        await until_deadlines_met(night.bot)
        assert await health(address) == (200, [])
    await player.wait_for_message(lambda one: "Play on" in str(labels(one)))


async def test_a_few_seconds_are_no_difference(
    calendar: MovedCalendar, night: GameNight, caplog: pytest.LogCaptureFixture
) -> None:
    """Dates have whole seconds and take some time to arrive: half a minute says nothing."""
    await night.start_game(night.ben)
    night.world.date_ahead = 30.0
    calendar.forward(minutes=1)
    await until_deadlines_met(night.bot)
    assert "Discord's: set it" not in caplog.text
