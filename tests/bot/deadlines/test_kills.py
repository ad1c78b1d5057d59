"""The bot is killed while time passes: deadlines, planned stops, the next day's puzzles; all happens once."""

from datetime import UTC, date, datetime, time, timedelta

import pytest

from engine import calendar
from engine.puzzles import shipped_puzzles
from engine.store.puzzles import Answer, read_puzzle
from engine.store.stops import read_stops
from playground.fault_kinds import error
from tests.bot.support import internals as bot
from tests.bot.support.crashes import BOT_IS_KILLED, crash, crash_at_start
from tests.bot.support.database import come_due
from tests.bot.support.faults import POST_MESSAGE
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import answer_to, labels
from tests.bot.support.table_watcher import TableWatcher
from tests.in_turn import repeated
from tests.waiting import until

pytestmark = BOT_IS_KILLED


async def finished_game(night: KillableNight) -> str:
    """A game that ended while the bot was away, so that it shows the result as it starts."""
    code = await night.start_game(night.ben)
    await night.bot.kill()
    await night.play_quickly(code)
    await night.bot.start(night.playground.base_url)
    await until_ready(night.playground, night.tables)
    await night.until_shown(code)
    return code


@pytest.mark.parametrize("moment", [bot.REMINDER_DUE, repeated(bot.BEFORE_REMEMBERING)])
async def test_killed_while_a_computer_takes_over(killable_night: KillableNight, moment: str) -> None:
    """At the end of a live time the computer plays after the restart, and the next player is asked once."""
    night = killable_night
    code, player, other = await night.game_of_two(pace="live")
    await night.run_sql("UPDATE deadlines SET kind = 'expiry'")
    version = (await night.table(code)).version
    await crash(night, moment, lambda: come_due(night.tables, code, 600))
    table = await night.until_shown(code, after=version + 1)
    assert (await night.seat_of(code, player)).expirations == 1
    watcher = TableWatcher(night, code)
    await watcher.check()
    assert watcher.pings(other) == [str(table.message_id)]


async def until_told(night: KillableNight, words: str) -> None:
    """Wait until one message alone is about a stop, with these words, and nothing is due."""

    async def is_told() -> bool:
        told = night.said("maintenance")
        return told == night.said(words) and len(told) == 1 and not await night.tables.messages.subjects_due()

    await until(is_told)


async def test_killed_while_it_comes_back_from_a_stop(killable_night: KillableNight) -> None:
    """The time is given back once, and the table reads that the stop is over."""
    night = killable_night
    await night.start_game(night.ben, pace="live")
    await night.tables.stops.announce(timedelta(minutes=30), timedelta(minutes=10))
    await until_told(night, "down for maintenance")
    (before,) = await night.tables.deadlines.nearest_deadlines(2)
    await night.run_sql("UPDATE stops SET begins = ?", int(calendar.now().timestamp()) - 2)

    await crash_at_start(night, bot.CLOCKS_EXTENDED)
    await until_told(night, "is over")
    (clock,) = await night.tables.deadlines.nearest_deadlines(2)
    assert timedelta() < clock.ends_at - before.ends_at < timedelta(seconds=90)

    async def is_forgotten() -> bool:
        return not await night.tables.read(read_stops)

    await until(is_forgotten)


async def forward_to(night: KillableNight, day: date, hour: int) -> None:
    """Set the calendar to an hour of a day."""
    night.world.forward((datetime.combine(day, time(hour), UTC) - calendar.now()).total_seconds())


@pytest.mark.parametrize(
    "moment", [bot.GAME_SEARCHED, *map(repeated, (bot.BEFORE_CHOOSING, bot.ANALYSIS_IN_THE_MIDDLE))]
)
async def test_a_search_that_was_killed_is_made_again(killable_night: KillableNight, moment: str) -> None:
    """The next start chooses the puzzle, from the same game; asked before, it would be a shipped one."""
    night = killable_night
    guild_id, today = int(night.world.guild.id), calendar.now().date() + timedelta(days=1)
    day = today + timedelta(days=1)
    await forward_to(night, today, 8)  # when no puzzle is chosen
    code = await finished_game(night)
    wrong = Answer("pass", correct=False)
    await night.tables.puzzles.answer_puzzle(guild_id, int(night.ben.id), today, wrong)

    await crash(night, moment, lambda: forward_to(night, today, 21))
    await until(lambda: night.tables.read(read_puzzle, guild_id, day))
    puzzle, record = await night.tables.puzzles.puzzle(guild_id, day), await night.tables.views.record(code)
    assert puzzle not in shipped_puzzles()
    assert record.moves[: len(puzzle.moves)] == puzzle.moves


async def test_a_refused_result_is_not_posted_after_all(killable_night: KillableNight) -> None:
    """Nothing is left of it once Share is offered again, so that nobody shares a result twice."""
    night, anna = killable_night, killable_night.anna
    guild_id, today = int(night.world.guild.id), calendar.now().date()
    puzzle = await night.tables.puzzles.puzzle(guild_id, today)
    await night.tables.puzzles.answer_puzzle(guild_id, int(anna.id), today, Answer(puzzle.best, correct=True))
    verdict = await answer_to(anna, "ra-learn puzzle")
    night.world.faults.strike(POST_MESSAGE, error(403))

    await crash(night, bot.RESULT_UNSHARED, lambda: anna.click(verdict, "Share"))
    assert night.said("Ra puzzle") == []
    assert labels(await answer_to(anna, "ra-learn puzzle")) == ["Share"]
