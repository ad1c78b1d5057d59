"""The options that belong to a table rather than to its game."""

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest
from sqlalchemy import select

from engine.errors import OptionError
from engine.store import schema
from engine.store.lookups import read_open_in_channel
from engine.table_options import TableOptions
from engine.tables import Table, Tables, WantedOptions
from tests.engine.tables.tableside import ANNA, BEN, CLEO, HERE, raises, run_sql, wish

WRONG: dict[str, tuple[str, dict[str, Any]]] = {
    "an unknown name": ("ra", {"colour": "red"}),
    "an option of the game": ("ra", {"hidden_scores": True}),
    "a value that is no choice": ("ra", {"hints": "off"}),
    "a number for a truth value": ("ra", {"hints": 0}),
    "an option that the game does not offer": ("dice", {"lot_points": True}),
}


async def change(tables: Tables, table: Table, own_options: Mapping[str, object] | None) -> Table:
    changed = await tables.lobbies.change_options(table.code, ANNA.user_id, wish(3, own=own_options))
    assert changed == await tables.get(table.code)
    return changed


async def test_the_host_chooses_them_before_the_start(tables: Tables) -> None:
    """What the host did not choose has its default; options that are given later change, and no others."""
    assert (await tables.lobbies.open(HERE, ANNA)).own_options == TableOptions()
    table = await tables.lobbies.open(HERE, ANNA, own_options={"hints": False})
    assert (await tables.get(table.code)).own_options == TableOptions(hints=False)
    for given, hints in ((None, False), ({"hints": True}, True), ({}, True), ({"hints": False}, False)):
        table = await change(tables, table, given)
        assert table.own_options.hints is hints


async def test_changes_at_the_same_moment_all_count(tables: Tables) -> None:
    """Each goes by the options as they are when it is made."""
    table = await tables.lobbies.open(HERE, ANNA)

    def choose(given: Mapping[str, object], now: Table) -> WantedOptions:
        return WantedOptions(3, {**now.options, **given})

    fame, gods = {"hidden_scores": False}, {"god_takes_disaster": "forbid"}
    changes = [partial(choose, given) for given in (fame, gods)]
    await asyncio.gather(*(tables.lobbies.change_options(table.code, ANNA.user_id, one) for one in changes))
    assert (await tables.get(table.code)).options == fame | gods


@pytest.mark.parametrize(("game", "own_options"), WRONG.values(), ids=WRONG.keys())
async def test_wrong_options_are_refused(tables: Tables, game: str, own_options: dict[str, Any]) -> None:
    """No table is opened with a wrong option, and none is changed by one."""
    await raises(OptionError, tables.lobbies.open(HERE, ANNA, game=game, own_options=own_options))
    assert await tables.read(read_open_in_channel, HERE.channel_id) == ()
    table = await tables.lobbies.open(HERE, ANNA, game=game)
    await raises(OptionError, change(tables, table, own_options))
    assert table == await tables.get(table.code)


async def test_unknown_stored_options_are_skipped(tables: Tables) -> None:
    """A table that a newer program has written opens with the options that this program knows."""
    stored = '{"hints": false, "colour": "red"}', '{"hints": "sometimes"}'
    for value, expected in zip(stored, (TableOptions(hints=False), TableOptions()), strict=True):
        table = await tables.lobbies.open(HERE, ANNA)
        await run_sql(tables, "UPDATE tables SET own_options = ? WHERE code = ?", value, table.code)
        assert (await tables.get(table.code)).own_options == expected


async def test_only_what_differs_from_the_default_is_stored(tables: Tables) -> None:
    """A default can change later, and tables whose hosts chose nothing follow it."""
    chosen: tuple[tuple[bool, dict[str, bool]], ...] = ((True, {}), (False, {"hints": False}))
    for hints, expected in chosen:
        table = await tables.lobbies.open(HERE, ANNA, own_options={"hints": hints})
        assert await stored_options(tables, table) == expected


async def stored_options(tables: Tables, table: Table) -> object:
    query = select(schema.tables.c.own_options).where(schema.tables.c.code == table.code)
    return await tables.read(lambda c: c.execute(query).scalar())


@pytest.mark.parametrize("place", [1, 2, 3])
async def test_the_host_chooses_who_begins(tables: Tables, place: int) -> None:
    """In the dice game the player in the chosen place of the lobby has the first turn, whatever is drawn."""
    for _ in range(4):
        table = await tables.lobbies.open(HERE, ANNA, game="dice", own_options={"first_player": place})
        for person in (BEN, CLEO):
            table = await tables.lobbies.join(table.code, person)
        chosen = table.seats[place - 1].user_id
        table = await tables.lobbies.start(table.code, ANNA.user_id)

        assert table.player_to_act
        assert table.player_to_act.user_id == chosen


async def test_a_place_that_stays_empty_has_no_first_turn(tables: Tables) -> None:
    """Who begins is drawn at random then."""
    table = await tables.lobbies.open(HERE, ANNA, game="dice", own_options={"first_player": 4})
    await tables.lobbies.join(table.code, BEN)
    assert (await tables.lobbies.start(table.code, ANNA.user_id)).player_to_act
