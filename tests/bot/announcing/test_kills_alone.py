"""The bot is killed while somebody practises in direct messages; afterwards they play on."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.tables import Status
from tests.bot.support.alone import practise
from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.internals import BEFORE_ANNOUNCING, BEFORE_REMEMBERING, MOVE_STORED
from tests.bot.support.killable_bot import until_ready
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


@pytest.mark.parametrize("moment", [BEFORE_ANNOUNCING, BEFORE_REMEMBERING])
async def test_killed_while_a_game_opens(killable_night: KillableNight, moment: str) -> None:
    """The game has begun, and one board shows it, whatever the moment."""
    night = killable_night
    await night.anna.go_to_direct_messages()
    await crash(night, moment, lambda: night.anna.slash("ra new", level="greedy"))
    [table] = await night.tables.finding.tables_of(int(night.anna.id))
    await _assert_goes_on(night, table.code)


@pytest.mark.parametrize("moment", [MOVE_STORED, BEFORE_REMEMBERING])
async def test_killed_while_computers_move(killable_night: KillableNight, moment: str) -> None:
    """The move survives, the computers move after the restart, and the same board shows it."""
    night = killable_night
    code = await practise(night, night.anna, level="greedy")
    before, board = await night.table(code), await night.turn_message(code, night.anna)
    await crash(night, moment, lambda: night.anna.click(board, f"move:{code}:{before.version}:draw"))

    after = await night.until_shown(code, after=before.version)
    assert after.message_id == before.message_id
    await _assert_goes_on(night, code)


async def _assert_goes_on(night: KillableNight, code: str) -> None:
    table = await night.until_shown(code)
    await until_ready(night.playground, night.tables)
    assert table.status is Status.RUNNING
    assert TableWatcher(night, code).live_messages() == [str(table.message_id)]
    await night.turn_message(code, night.anna)
    await night.play(code, str((await night.tables.views.look(code)).legal[0]))
    assert (await night.table(code)).version > table.version
