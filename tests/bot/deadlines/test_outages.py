"""Outages cost nobody time, whether of the bot, the connection, or the machine."""

import asyncio
import logging
import time
from datetime import datetime, timedelta

import pytest
from discord.utils import format_dt

from playground.fault_kinds import error
from tests.bot.deadlines.passing import after, the_clock
from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import CLOCK_THAT_NOBODY_SETS, until_caught_up, until_deadlines_met
from tests.bot.support.messages import labels, said_to
from tests.moved_calendar import MovedCalendar
from tests.moved_clock import MovedClock
from tests.waiting import until

no_quiet_time = pytest.mark.usefixtures("no_quiet_time")


async def end_of_time(night: GameNight) -> datetime:
    return (await the_clock(night)).ends_at


async def until_back(night: GameNight, before: datetime) -> None:
    """Wait until the clocks have been extended."""

    async def is_extended() -> bool:
        return await end_of_time(night) != before

    await until(is_extended)


async def test_a_stop_of_the_bot_is_given_back(
    calendar: MovedCalendar, night: GameNight, caplog: pytest.LogCaptureFixture
) -> None:
    """Message and log tell the new end of the time, and for ten minutes nobody is reminded."""
    caplog.set_level(logging.INFO)
    code, player = await night.started_game(night.ben)
    await until_deadlines_met(night.bot)
    before, turn = await end_of_time(night), await night.turn_message(code, player)
    await night.stop_bot()
    calendar.forward(hours=48)
    assert "All clocks were extended" not in caplog.text
    await night.start_bot()
    await until_back(night, before)
    assert timedelta(hours=48) <= await end_of_time(night) - before < timedelta(hours=48, minutes=1)
    shown = f"<t:{int((await end_of_time(night)).timestamp())}:R>"
    await player.wait_until(lambda: shown in player.messages[turn["id"]]["content"])
    await night.run_sql("UPDATE deadlines SET due_at = due_at - 24 * 3600")
    await until_deadlines_met(night.bot)
    assert "All clocks were extended by 2 days" in caplog.text
    assert len(player.pings) == 1
    calendar.forward(minutes=9)
    await until_deadlines_met(night.bot)
    assert len(player.pings) == 1
    calendar.forward(minutes=2)
    await until_deadlines_met(night.bot)
    await player.wait_until(lambda: len(player.pings) == 2)


async def test_nobody_is_replaced_just_after_an_outage(calendar: MovedCalendar, night: GameNight) -> None:
    """The offer to play on, from before, works again ten minutes later."""
    code, _, other = await night.game_of_two()
    await until_deadlines_met(night.bot)
    calendar.forward(hours=25)
    for _ in range(2):
        await until_deadlines_met(night.bot)
    offer = await other.wait_for_message(lambda one: "Play on" in str(labels(one)))
    await night.restart_bot()
    await until_deadlines_met(night.bot)
    assert "try again in ten minutes" in await said_to(other, other.click(offer, labels(offer)[0]))
    calendar.forward(minutes=11)
    known = len(other.private_answers)
    await other.click(offer, labels(offer)[0])
    assert [one["content"] for one in other.private_answers[known:]] == []
    assert await night.player_to_move(code) is other


async def test_a_lost_connection_is_given_back(calendar: MovedCalendar, night: GameNight) -> None:
    """The lost time runs from the last sign of life until the bot is back."""
    _, player = await night.started_game(night.ben)
    await until_deadlines_met(night.bot)
    before = await end_of_time(night)
    lost = asyncio.create_task(night.bot.wait_for("shard_disconnect"))
    await asyncio.sleep(0)
    await night.playground.gateway.drop()
    await lost
    calendar.forward(hours=3)
    await until_back(night, before)
    assert timedelta(hours=3) <= await end_of_time(night) - before < timedelta(hours=3, minutes=2)
    assert len(player.pings) == 1


async def test_an_outage_that_is_over_before_another_is_given_back_counts_too(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A connection may be lost once more, and be back, while the database extends the clocks."""
    await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    before = await end_of_time(night)
    presence, deadlines = night.bot.services.timekeeper.presence, night.bot.services.tables.deadlines
    end_outage = deadlines.end_outage

    async def lose_again(length: timedelta | None) -> timedelta:
        monkeypatch.setattr(deadlines, "end_outage", end_outage)
        lose_for_a_minute()
        return await end_outage(length)

    def lose_for_a_minute() -> None:
        calendar.forward(minutes=1)
        presence.lost(0, 60)
        presence.back(0)

    monkeypatch.setattr(deadlines, "end_outage", lose_again)
    lose_for_a_minute()
    for _ in range(2):
        await until_deadlines_met(night.bot)
    assert timedelta(minutes=2) <= await end_of_time(night) - before < timedelta(minutes=3)


async def test_a_halted_machine_is_an_outage(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """When it resumes, nobody has lost time, although no connection seems lost."""
    await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    before = await end_of_time(night)
    now = time.clock_gettime(time.CLOCK_BOOTTIME)
    monkeypatch.setattr(CLOCK_THAT_NOBODY_SETS, lambda: now + 7200)
    calendar.forward(hours=2)
    await until_deadlines_met(night.bot)
    assert timedelta(hours=2) <= await end_of_time(night) - before < timedelta(hours=2, minutes=1)


@pytest.mark.parametrize("is_noticed_first", [True, False])
async def test_a_halt_that_costs_the_connection_counts_once(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch, is_noticed_first: bool
) -> None:
    """Whether the halt or the lost connection is noticed first, the same minutes are given back once."""
    await night.start_game(night.ben)
    await until_deadlines_met(night.bot)
    before, presence = await end_of_time(night), night.bot.services.timekeeper.presence
    now = time.clock_gettime(time.CLOCK_BOOTTIME)
    calendar.forward(seconds=90)
    monkeypatch.setattr(CLOCK_THAT_NOBODY_SETS, lambda: now + 90)
    if is_noticed_first:
        await until_deadlines_met(night.bot)
    presence.lost(0, 90)
    presence.back(0)
    await until_deadlines_met(night.bot)
    assert timedelta(seconds=85) <= await end_of_time(night) - before < timedelta(seconds=100)


@pytest.mark.parametrize(("seconds", "waits"), [(40, False), (90, True)])
async def test_a_short_outage_keeps_nobody_waiting(
    calendar: MovedCalendar, night: GameNight, monkeypatch: pytest.MonkeyPatch, seconds: int, waits: bool
) -> None:
    """After less than a minute nobody could have missed much: a late player is replaced at once."""
    code, late, other = await night.game_of_two()
    await after(night, calendar, hours=25)
    await until_deadlines_met(night.bot)
    offer = await other.wait_for_message(lambda one: "Play on" in str(labels(one)))
    now = time.clock_gettime(time.CLOCK_BOOTTIME)
    monkeypatch.setattr(CLOCK_THAT_NOBODY_SETS, lambda: now + seconds)
    await until_deadlines_met(night.bot)
    await other.click(offer, labels(offer)[0])
    assert (await night.player_to_move(code) is late) is waits


@no_quiet_time
async def test_failures_are_an_outage(calendar: MovedCalendar, night: GameNight, clock: MovedClock) -> None:
    """While every request fails nobody can act, although the gateway stays: no bank runs out meanwhile."""
    code = await night.start_game(night.ben, pace="live")
    await until_deadlines_met(night.bot)
    before, end = await night.table(code), await end_of_time(night)
    with night.world.faults.during("/", error(503)), clock.faster(300):
        for _ in range(3):
            calendar.forward(minutes=4)
            await until_deadlines_met(night.bot, seconds=60)
    calendar.forward(seconds=10)
    await until_deadlines_met(night.bot)
    assert [seat.expirations for seat in (await night.table(code)).seats] == [0, 0]
    assert (await night.table(code)).decision == before.decision
    assert timedelta(minutes=12) <= await end_of_time(night) - end < timedelta(minutes=14)


@no_quiet_time
async def test_a_reminder_shows_the_new_end_too(calendar: MovedCalendar, night: GameNight) -> None:
    """Whatever was said before the outage about the end of the time is true after it."""
    await night.start_game(night.ben)
    await after(night, calendar, hours=19)
    await night.stop_bot()
    calendar.forward(hours=3)
    await night.start_bot()
    await until_caught_up(night.bot)
    await after(night, calendar, seconds=61)
    await after(night, calendar, seconds=61)
    end = format_dt(await end_of_time(night), "R")
    said = night.said("<t:")
    assert [end in content for content in said] == [True, True]
