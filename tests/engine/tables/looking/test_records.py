"""Finished games as records."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.record import dumps, loads
from engine.tables import NoSuchTableError, NotFinishedError, Tables, open_tables
from tests.engine.tables.tableside import ANNA, HERE, NOBODY, address, play_on, start_game

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random


async def test_the_record_is_the_same_after_a_restart(tmp_path: Path, random: Random) -> None:
    """It comes from what is stored, survives being written down, and has the options of the table."""
    async with open_tables(address(tmp_path)) as tables:
        table = await tables.lobbies.open(HERE, ANNA, players_wanted=2, options={"two_player_suns": "bgg"})
        await tables.lobbies.add_computer(table.code, ANNA.user_id, "random")
        table = await play_on(tables, await tables.lobbies.start(table.code, ANNA.user_id), random)
        record = await tables.views.record(table.code)
    async with open_tables(address(tmp_path)) as tables:
        assert await tables.views.record(table.code) == record
    assert loads(dumps(record)) == record
    assert record.options.two_player_suns == "bgg"


async def test_only_a_finished_game_has_a_record(tables: Tables, random: Random) -> None:
    """The deck of a game that goes on or was cancelled stays secret; a lobby has no record either."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    running = await play_on(tables, await start_game(tables), random, moves=20)
    cancelled = await start_game(tables)
    await tables.lobbies.cancel(cancelled.code, NOBODY, moderator=True)
    for table in (lobby, running, cancelled):
        with pytest.raises(NotFinishedError):
            await tables.views.record(table.code)
    with pytest.raises(NoSuchTableError):
        await tables.views.record("NONE")
