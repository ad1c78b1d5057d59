"""A person's tables, as their dashboard lists them."""

from datetime import timedelta

import pytest

from engine import calendar
from engine.store.departures import write_removed, write_returned
from engine.tables import Person, Tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    ELSEWHERE,
    HERE,
    NOBODY,
    act,
    legal,
    play_on,
    run_sql,
    start_game,
)

KEPT_FOR = "engine.tables.transitions.rematch.KEPT_FOR"


async def codes_of(tables: Tables, person: Person, guild_id: int | None = None) -> list[str]:
    return [one.table.code for one in await tables.views.own_tables(person.user_id, guild_id)]


async def test_own_tables_are_those_that_are_open(tables: Tables) -> None:
    """Where a person sits, in one server or in all; neither tables that are over nor those of others."""
    running = await start_game(tables, 2)
    there = await tables.lobbies.open(ELSEWHERE, BEN)
    await play_on(tables, await start_game(tables, 2))
    await tables.lobbies.open(HERE, CLEO)
    assert await codes_of(tables, BEN, HERE.guild_id) == [running.code]
    assert await codes_of(tables, BEN) == [there.code, running.code]
    assert await tables.views.own_tables(NOBODY) == []


async def test_a_kept_seat_makes_a_table_theirs(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """As long as it is kept: not once it is declined, nor when its time is over."""
    invited = await tables.lobbies.open(HERE, ANNA, invited=[BEN, CLEO])
    assert await codes_of(tables, BEN, HERE.guild_id) == [invited.code]
    assert await codes_of(tables, BEN, ELSEWHERE.guild_id) == []
    assert await tables.views.own_tables(1) == []  # the end of nobody's id is a person's
    await tables.lobbies.decline(invited.code, BEN.user_id)
    assert await codes_of(tables, BEN) == []
    over = await play_on(tables, await start_game(tables, 2))
    monkeypatch.setattr(KEPT_FOR, timedelta(0))
    await tables.lobbies.rematch(over.code, ANNA)
    assert await codes_of(tables, BEN) == []


async def test_a_server_without_the_bot_has_no_tables_of_anybody(tables: Tables) -> None:
    """Nobody reads each day that it is their turn where nothing can be played; if it returns, they do."""
    here = await tables.lobbies.open(HERE, ANNA)
    there = await tables.lobbies.open(ELSEWHERE, ANNA)
    await tables.write(write_removed, ELSEWHERE.guild_id, calendar.now())
    assert await codes_of(tables, ANNA) == [here.code]
    await tables.write(write_returned, ELSEWHERE.guild_id)
    assert await codes_of(tables, ANNA) == [there.code, here.code]


async def test_since_when_a_table_waits(tables: Tables) -> None:
    """A lobby since it was opened, a game since its beginning or its last move; nothing has a clock yet."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    (own,) = await tables.views.own_tables(ANNA.user_id)
    assert (own.since, own.until) == (lobby.opened_at, None)
    table = await start_game(tables, 2)
    own = (await tables.views.own_tables(ANNA.user_id))[0]
    assert own.since == table.started_at
    for _ in range(2):
        table = await act(tables, table, legal(await tables.views.look(table.code))[0])
    last_move = "UPDATE moves SET at = '2026-01-02 03:04:05.000000' WHERE version = ?"
    await run_sql(tables, last_move, table.version)
    own = (await tables.views.own_tables(ANNA.user_id))[0]
    assert (own.since.day, own.since.hour, own.since.tzinfo is not None) == (2, 3, True)


async def test_a_game_that_cannot_be_replayed_is_listed(tables: Tables, others: Tables) -> None:
    """Though nobody knows whether the person has answered where all are asked at once."""
    table = await act(tables, await start_game(tables, 3, auctions="at_once"), "invoke")
    await run_sql(tables, "UPDATE moves SET action = 'fly' WHERE code = ?", table.code)
    assert await codes_of(others, ANNA) == [table.code]
