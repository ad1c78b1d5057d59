"""Outages and planned stops cost nobody time, be it of the bot, the connection, or the machine."""

import asyncio
import logging
import time
from datetime import datetime, timedelta

import pytest
from discord.utils import format_dt

from engine.store.stops import read_stops, write_called_off
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


SOON, LONG = timedelta(minutes=5), timedelta(minutes=10)
OVER = "the maintenance announced here is over"
CALLED_OFF = "the maintenance of the bot announced here has been called off"


async def announce(night: GameNight, begins_in: timedelta = SOON, lasts: timedelta = LONG) -> str:
    """Announce a stop; return how messages show its beginning."""
    await until_deadlines_met(night.bot)
    stop = await night.tables.stops.announce(begins_in, lasts)
    await until_deadlines_met(night.bot)
    return f"<t:{int(stop.begins.timestamp())}:R>"


async def time_left(night: GameNight, calendar: MovedCalendar) -> timedelta:
    """How long the one running clock has to go."""
    return (await the_clock(night)).ends_at - calendar.now()


async def test_live_tables_are_told_once(calendar: MovedCalendar, night: GameNight) -> None:
    """Every running live table reads it in its own language and with Discord's own time; nobody is pinged.

    One that begins between the announcement and the stop learns of it too.
    """
    codes = []
    for language in ("en", "ru", "es"):
        await night.anna.go_to("games")
        codes.append(await night.start_game(night.ben, pace="live"))
        await night.run_sql("UPDATE tables SET locale = ? WHERE code = ?", language, codes[-1])
    await night.anna.go_to("games")
    await night.start_game(night.ben, pace="day")
    pings = {person: len(person.pings) for person in night.people.values()}
    begins = await announce(night)
    for _ in range(2):
        await after(night, calendar, seconds=30)
    games = zip(("Game", "Партия", "Partida"), codes, strict=True)
    shown = sorted(content.split(":")[0] for content in night.said(begins))
    assert shown == sorted(f"{word} {code}" for word, code in games)
    assert {person: len(person.pings) for person in night.people.values()} == pings
    await night.go_to_games()
    later = await night.start_game(night.ben, pace="live")
    await until_deadlines_met(night.bot)
    assert [later in content for content in night.said(begins)].count(True) == 1


async def test_no_time_runs_until_the_bot_is_stopped(calendar: MovedCalendar, night: GameNight) -> None:
    """From the announced moment on nobody is replaced, and who decides pays for no second of it."""
    code, player = await night.started_game(night.ben, pace="live")
    seat = (await night.table(code)).seat_of(int(player.id)) or 0
    await announce(night, timedelta())
    await until_deadlines_met(night.bot)
    calendar.forward(minutes=9)
    await until_deadlines_met(night.bot)
    assert await night.player_to_move(code) is player
    await night.play(code, "draw")
    assert (await night.table(code)).seats[seat].bank_used == 0


@pytest.mark.usefixtures("no_quiet_time")
@pytest.mark.parametrize(
    ("begun", "minutes", "words"), [(False, 0, CALLED_OFF), (True, 2, CALLED_OFF), (True, 10, OVER)]
)
async def test_a_stop_that_does_not_happen(
    calendar: MovedCalendar, night: GameNight, *, begun: bool, minutes: int, words: str
) -> None:
    """It is called off, or ends by itself after the time that was announced.

    The message says so, and the clocks go on with what they had.
    """
    await night.start_game(night.ben, pace="live")
    await announce(night)
    if begun:
        await after(night, calendar, minutes=5, seconds=1)
    left = await time_left(night, calendar)
    await after(night, calendar, minutes=minutes)
    if words == CALLED_OFF:
        await night.tables.write(write_called_off)
    for _ in range(2):
        await until_deadlines_met(night.bot)
    (content,) = night.said("maintenance")
    assert words in content
    assert abs(await time_left(night, calendar) - left) < timedelta(minutes=1)
    assert await night.tables.read(read_stops) == ()


async def test_the_bot_comes_back(calendar: MovedCalendar, night: GameNight) -> None:
    """After the stop the message says that it is over, and nobody has lost time or is asked twice."""
    code, player = await night.started_game(night.ben, pace="live")
    await announce(night)
    calendar.forward(minutes=5, seconds=1)
    await until_deadlines_met(night.bot)
    left, pings = await time_left(night, calendar), len(player.pings)
    await night.stop_bot()
    calendar.forward(hours=1)
    back_at = calendar.now()
    await night.start_bot()
    await until_caught_up(night.bot)
    for _ in range(2):
        await until_deadlines_met(night.bot)
    assert left <= (await the_clock(night)).ends_at - back_at < left + timedelta(minutes=1)
    (content,) = night.said("maintenance")
    assert OVER in content
    assert len(player.pings) == pings
    assert await night.player_to_move(code) is player
