"""The bot is killed while it chooses the puzzles of the next day, or cannot post somebody's result."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, time, timedelta
from typing import TYPE_CHECKING

import pytest

from engine import calendar
from engine.puzzles import shipped_puzzles
from engine.store.puzzles import Answer, read_puzzle
from playground.fault_kinds import error
from playground.member import PATIENCE
from tests.bot.announcing.test_analysis_kills import finished_game
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.faults import POST_MESSAGE
from tests.bot.support.internals import (
    ANALYSIS_IN_THE_MIDDLE,
    BEFORE_CHOOSING,
    GAME_SEARCHED,
    RESULT_UNSHARED,
)
from tests.bot.support.messages import answer_to, labels

if TYPE_CHECKING:
    from datetime import date

    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


async def to_the_evening(night: KillableNight, day: date) -> None:
    """Set the calendar to the evening before a day."""
    evening = datetime.combine(day - timedelta(days=1), time(21), UTC)
    night.world.forward((evening - calendar.now()).total_seconds())


@pytest.mark.parametrize("moment", [BEFORE_CHOOSING, ANALYSIS_IN_THE_MIDDLE, GAME_SEARCHED])
async def test_a_search_that_was_killed_is_made_again(killable_night: KillableNight, moment: str) -> None:
    """The next start chooses the puzzle, from the same game; asked before, it would be a shipped one."""
    night = killable_night
    code = await finished_game(night)
    guild_id, today = int(night.world.guild.id), calendar.now().date()
    day = today + timedelta(days=2)
    await night.tables.puzzles.answer_puzzle(
        guild_id, int(night.ben.id), today, Answer("pass", correct=False)
    )

    await crash(night, moment, lambda: to_the_evening(night, day))
    async with asyncio.timeout(PATIENCE):
        while not await stored(night, day):  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0.005)
    puzzle, record = await night.tables.puzzles.puzzle(guild_id, day), await night.tables.views.record(code)
    assert puzzle not in shipped_puzzles()
    assert record.moves[: len(puzzle.moves)] == puzzle.moves


async def stored(night: KillableNight, day: date) -> bool:
    """Whether the puzzle of a day is chosen."""
    guild_id = int(night.world.guild.id)
    return bool(await night.tables.read(lambda c: read_puzzle(c, guild_id, day)))


async def test_a_refused_result_is_not_posted_after_all(killable_night: KillableNight) -> None:
    """Nothing is left of it once Share is offered again, so that nobody shares a result twice."""
    night, anna = killable_night, killable_night.anna
    guild_id, today = int(night.world.guild.id), calendar.now().date()
    puzzle = await night.tables.puzzles.puzzle(guild_id, today)
    await night.tables.puzzles.answer_puzzle(guild_id, int(anna.id), today, Answer(puzzle.best, correct=True))
    verdict = await answer_to(anna, anna.slash("ra-learn puzzle"))
    night.world.faults.strike(POST_MESSAGE, error(403))

    await crash(night, RESULT_UNSHARED, lambda: anna.click(verdict, "Share"))
    assert not any("Ra puzzle" in one.content for one in night.all_messages())
    assert labels(await answer_to(anna, anna.slash("ra-learn puzzle"))) == ["Share"]
