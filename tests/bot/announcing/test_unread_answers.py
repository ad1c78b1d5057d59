"""The answer to an interaction is lost, and at first the bot cannot even read what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.fault_kinds import LOST_ANSWER, RESET_AFTER
from tests.bot.support.faults import CALLBACK, READ_ANSWER
from tests.bot.support.internals import WAIT_BEFORE_DEFERRING, until_idle
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from playground.fault_kinds import Kind
    from tests.bot.support.game_night import GameNight


async def test_a_board_is_not_overwritten_by_words_for_one_person(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A deferral that comes after a board whose confirmation was lost does not make the board private."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    before, player = await watcher.check(), await night.player_to_move(code)
    monkeypatch.setattr(WAIT_BEFORE_DEFERRING, 0.5)
    night.world.faults.strike(CALLBACK, LOST_ANSWER)
    fault = night.world.faults.answer(READ_ANSWER, 401)
    await player.slash("ra draw")
    await until_idle(night.bot)

    after = await watcher.check()
    assert (fault.struck, after.version) == (1, before.version + 1)


@pytest.mark.parametrize(
    ("lost", "status"),
    [(RESET_AFTER, 400), (LOST_ANSWER, 403), (LOST_ANSWER, 404)],
    ids=["reset", "403", "404"],
)
async def test_an_answer_that_may_not_be_read_is_looked_for_in_the_channel(
    night: GameNight, lost: Kind, status: int
) -> None:
    """The board is there once: nobody is pinged twice."""
    code = await night.start_game(night.ben, night.caro)
    watcher = TableWatcher(night, code)
    before, player = await watcher.check(), await night.player_to_move(code)
    night.world.faults.strike(CALLBACK, lost)
    fault = night.world.faults.answer(READ_ANSWER, status)
    await player.click(await night.current_message(code, player), "Draw a tile")
    await until_idle(night.bot)

    after = await watcher.check()
    assert (fault.struck, after.version) == (1, before.version + 1)
