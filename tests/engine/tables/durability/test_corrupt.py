"""A table whose stored game makes no sense fails alone, with an error of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.tables import CorruptTableError, open_tables
from tests.engine.tables.tableside import NOBODY, act, address, everything, play_on, run_sql, start_game

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random


@pytest.mark.parametrize(
    "damage",
    [
        'UPDATE tables SET chance = \'{"suns": [], "deck": []}\' WHERE code = ?',
        "UPDATE tables SET chance = 'no json' WHERE code = ?",
        "UPDATE tables SET chance = '17' WHERE code = ?",
        "UPDATE tables SET chance = NULL WHERE code = ?",
        "UPDATE tables SET options = '{\"colour\": 1}' WHERE code = ?",
        "UPDATE tables SET game = 'chess' WHERE code = ?",
        "UPDATE tables SET to_act = 1 - to_act WHERE code = ?",
        "UPDATE moves SET action = 'discard temple' WHERE version = 7 AND code = ?",
        "UPDATE moves SET action = 'fly' WHERE version = 7 AND code = ?",
        "UPDATE moves SET seat = 5 WHERE version = 7 AND code = ?",
    ],
)
async def test_corrupt_rows(tmp_path: Path, random: Random, damage: str, database_kind: str) -> None:
    """A table that cannot be replayed is `corrupt` and can be cancelled; other tables play on."""
    if "no json" in damage and database_kind == "postgres":
        return  # it keeps no such thing
    async with open_tables(address(tmp_path)) as tables:
        table, other = [await play_on(tables, await start_game(tables), random, moves=7) for _ in range(2)]
        await run_sql(tables, damage, table.code)
    async with open_tables(address(tmp_path)) as tables:
        for call in (
            tables.views.look(table.code),
            tables.views.view(table.code, 0),
            tables.views.log(table.code),
            act(tables, table, "draw"),
        ):
            with pytest.raises(CorruptTableError, match=f"{table.code} cannot be replayed") as error:
                await call
            assert error.value.reason == "corrupt"
        assert {table.code, other.code} == set(await tables.announcements.unannounced())
        await everything(tables, other.code)
        await play_on(tables, other, random)
        assert (await tables.lobbies.cancel(table.code, NOBODY, moderator=True)).finished_at is not None
