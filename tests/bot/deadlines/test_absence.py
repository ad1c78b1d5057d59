"""What people see from the end of a player's time until they return or leave."""

import pytest

from playground.member import Member
from tests.bot.deadlines.passing import after
from tests.bot.support.game_night import GameNight
from tests.bot.support.messages import private_answer
from tests.bot.support.table_watcher import TableWatcher
from tests.moved_calendar import MovedCalendar

pytestmark = pytest.mark.usefixtures("no_quiet_time")

WELCOME = "Welcome back to game"
STANDS_IN = "A computer is playing for"


async def run_out(night: GameNight, calendar: MovedCalendar, code: str) -> None:
    """Let the time of the player to move run out, with the reminder, until the outcome is shown."""
    version = (await night.until_shown(code)).version
    await after(night, calendar, seconds=8 * 60)
    await after(night, calendar, seconds=30)
    await night.until_shown(code, after=version)


async def round_until(night: GameNight, code: str, person: Member) -> None:
    """Let the others move until it is a person's turn."""
    while await night.player_to_move(code) is not person:
        await night.play_calmly(code)


async def test_nobody_waits_for_who_is_late_twice(night: GameNight, calendar: MovedCalendar) -> None:
    """The computer keeps the seat, turn after turn and without pings, until the person does something."""
    code, person = await night.started_game(night.ben, night.caro, pace="live")
    await run_out(night, calendar, code)
    await round_until(night, code, person)
    await run_out(night, calendar, code)
    watcher, pings = TableWatcher(night, code), len(person.pings)
    assert STANDS_IN in (await night.current_message(code))["content"]
    for _ in range(4):
        assert await night.player_to_move(code) is not person
        await night.play_calmly(code)
    await watcher.check()
    assert len(person.pings) == pings
    assert (await night.seat_of(code, person)).expirations == 2
    await person.slash("ra show log")
    assert (await private_answer(person, WELCOME))["content"].count("\n") > 1
    await round_until(night, code, person)


async def test_a_turn_that_comes_back_at_once_pings_again(night: GameNight, calendar: MovedCalendar) -> None:
    """Where computers play for all others too, the next decision still takes a new message, and one ping."""
    code, gone = await night.started_game(night.ben, pace="live")
    await run_out(night, calendar, code)
    await round_until(night, code, gone)
    await after(night, calendar, seconds=30)
    person, before = await night.player_to_move(code), await night.current_message(code)
    assert person is not gone
    pings = len(person.pings)
    await run_out(night, calendar, code)
    assert await night.player_to_move(code) is person
    assert (await night.current_message(code))["id"] != before["id"]
    assert len(person.pings) == pings + 2, "the reminder, and the new turn"
