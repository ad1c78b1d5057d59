"""The bot dies while a game is analysed: no message waits for an analysis that never comes."""

from __future__ import annotations

import asyncio

import pytest

from engine.message import ANALYSIS
from engine.store.messages import read_messages
from playground.member import PATIENCE
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.internals import (
    ANALYSIS_ASKED_FOR,
    ANALYSIS_ENDED,
    ANALYSIS_IN_THE_MIDDLE,
    BEFORE_NOTING,
)
from tests.bot.support.killable_bot import KillableNight, until_ready
from tests.bot.support.messages import labels

pytestmark = BOT_IS_KILLED


async def finished_game(night: KillableNight, *, quickly: bool = True) -> str:
    """A game that ended while the bot was away, so that it shows the result as it starts."""
    code = await night.start_game(night.ben)
    await night.bot.kill()
    while not quickly and (await night.table(code)).to_act is not None:
        await night.act(code)
    await night.play_quickly(code)
    await night.bot.start(night.playground.base_url)
    await until_ready(night.playground, night.tables)
    await night.until_shown(code)
    return code


async def until_no_job(night: KillableNight) -> None:
    """Wait until every job is forgotten, and so is its message."""
    async with asyncio.timeout(PATIENCE):
        while await night.tables.analyses.analysis_jobs():  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0.005)
        while await night.tables.read(read_messages, ANALYSIS):  # noqa: ASYNC110  # nor here
            await asyncio.sleep(0.005)


def words_about(night: KillableNight, code: str) -> list[str]:
    """What all public messages about the analysis of a game say."""
    public = [one.content for one in night.all_messages() if one.ephemeral_to is None]
    return [content for content in public if code in content and "nalys" in content]


@pytest.mark.parametrize("moment", [ANALYSIS_ASKED_FOR, BEFORE_NOTING, ANALYSIS_IN_THE_MIDDLE])
async def test_a_killed_analysis_comes_all_the_same(killable_night: KillableNight, moment: str) -> None:
    """It is made once the bot is back, in the message that was posted, or kept if there is none."""
    night = killable_night
    code = await finished_game(night)
    result = await night.current_message(code)
    await crash(night, moment, lambda: night.anna.click(result, "Analyse"))
    await until_no_job(night)
    told = words_about(night, code)
    assert len(told) == (moment != ANALYSIS_ASKED_FOR)
    assert all("Accuracy:" in one for one in told)
    assert await night.tables.analyses.analysis(await night.table(code))
    known = len(night.ben.private_answers)
    await night.ben.click(await night.current_message(code, night.ben), "Analyse")
    await night.ben.wait_until(lambda: "Accuracy:" in str(night.ben.private_answers[known:]))


async def test_a_killed_cancellation_is_told(killable_night: KillableNight) -> None:
    """Whether it came in time or not, the message says how the analysis ended."""
    night = killable_night
    code = await finished_game(night)

    async def cancel() -> None:
        await night.anna.click(await night.current_message(code), "Analyse")
        running = await night.anna.wait_for_message(
            lambda message: code in message["content"] and "Cancel" in labels(message)
        )
        await night.anna.click(running, "Cancel")

    await crash(night, ANALYSIS_ENDED, cancel)
    await until_no_job(night)
    (told,) = words_about(night, code)
    assert "was cancelled" in told or "Accuracy:" in told
