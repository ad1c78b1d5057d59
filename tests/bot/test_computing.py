"""`COMPUTE_IN=processes`: pictures are drawn and computers think in processes of their own."""

import os
import signal
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from random import Random

import pytest

from playground.load.processes import started_by
from tests.bot.support.program import BotProgram, ProgramNight, program_night
from tests.bot.support.table_watcher import TableWatcher

pytestmark = pytest.mark.processes


@pytest.fixture
async def night(tmp_path: Path) -> AsyncIterator[ProgramNight]:
    program = BotProgram(tmp_path, log_level="INFO", COMPUTE_IN="processes")
    async with program_night(program) as night:
        yield night


WORKERS = 2
"""One draws; another thinks, from the first turn of a computer on."""


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_game_survives_the_death_of_its_workers(night: ProgramNight, game: str) -> None:
    """If all processes that draw and think are killed, others draw the next boards, and computers play on."""
    code = await night.start_game(night.ben, computers=2, game=game)
    watcher, random = TableWatcher(night, code), Random(1)
    play = partial(night.play, code)
    while len(killed := _workers(night)) < WORKERS:
        assert (await night.table(code)).player_to_act
        await watcher.play_at_random(play, random, moves=8)
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    await watcher.play_at_random(play, random, moves=8)

    assert not {*killed} & {*_workers(night)}
    assert "cannot be drawn" not in night.bot.output
    assert (await night.current_message(code))["attachments"]


def _workers(night: ProgramNight) -> list[int]:
    """The processes that the bot has started to compute."""
    return [pid for pid in started_by(night.bot.process.pid) if "spawn_main" in _command(pid)]


def _command(pid: int) -> str:
    return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8")
