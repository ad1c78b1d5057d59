"""What memory knows of a table, what it cannot know, and what it forgets first."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import cast

import pytest
from sqlalchemy import event

from engine import chance
from engine.personal_settings import Notify, Settings
from engine.store.database import PostgresDatabase, SqliteDatabase
from engine.store.notes import write_note
from engine.tables import StaleVersionError, Table, Tables, position_cache, settings
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    act,
    annas_turn,
    announce,
    everything,
    legal,
    move,
    start_game,
)

CHANGES: dict[str, Callable[[Tables, Table], Awaitable[object]]] = {
    "a move": move,
    "announced": announce,
    "placed": lambda tables, table: tables.announcements.placed(table.code, channel_id=9, thread_id=10),
    "paused": lambda tables, table: tables.announcements.pause(table),
    "a wish to cancel": lambda tables, table: tables.lobbies.cancel(table.code, ANNA.user_id),
    "handed over": lambda tables, table: tables.absences.hand_over(table.code, ANNA.user_id),
    "left": lambda tables, table: tables.absences.leave_for_good(table.code, BEN.user_id),
}


def statements_of(tables: Tables) -> list[str]:
    """All SQL statements that the tables run from now on, in a list that grows."""
    statements: list[str] = []
    database = cast("SqliteDatabase | PostgresDatabase", tables._repository._database)
    engine = database.engine if isinstance(database, SqliteDatabase) else database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda _conn, _cursor, sql, *_: statements.append(sql))
    return statements


@pytest.mark.parametrize("change", CHANGES)
async def test_memory_agrees_with_the_database(tables: Tables, others: Tables, change: str) -> None:
    """After any change at a table, memory returns what another process reads, and no version of the past."""
    before = await annas_turn(tables)
    await tables.views.look(before.code)  # now memory knows it
    await CHANGES[change](tables, before)
    told = {await tables.get(before.code, version) for version in range(before.version + 3)}
    table = await others.get(before.code)
    assert told == {table}
    assert await tables.views.look(before.code, version=table.version) == await others.views.look(before.code)


async def test_a_version_that_another_program_left_behind_is_stale(tables: Tables, others: Tables) -> None:
    """Where another program has moved on, an act at memory's version is refused and changes nothing."""
    before = await annas_turn(tables)
    action = legal(await tables.views.look(before.code))[0]
    after = await move(others, before)
    assert await tables.get(before.code, before.version) == before  # from memory
    with pytest.raises(StaleVersionError) as stale:
        await act(tables, before, action)
    assert stale.value.table == after == await tables.get(before.code)
    assert await everything(tables, before.code) == await everything(others, before.code)


async def test_a_move_at_the_known_version_reads_nothing(tables: Tables, database_kind: str) -> None:
    """From the click to the message, a move costs the database one transaction and no reading."""
    table = await annas_turn(tables)
    action = legal(await tables.views.look(table.code))[0]
    statements = statements_of(tables)
    await tables.get(table.code, table.version)
    after = await act(tables, table, action)
    await tables.views.look(table.code, version=after.version)
    asks_for_its_number = ["SELECT"] if database_kind == "postgres" else []
    kinds = [statement.split()[0] for statement in statements]
    assert kinds == ["DELETE", "UPDATE", "INSERT", *asks_for_its_number]  # the clock, the table, the move


async def test_an_announcement_leaves_the_table_in_memory(tables: Tables) -> None:
    """After a message was sent, the click on it reads nothing: memory knows the table with its message."""
    table = await annas_turn(tables)
    await tables.views.look(table.code)  # now memory knows it
    announced = await announce(tables, table)
    statements = statements_of(tables)
    assert announced == (await tables.views.look(table.code, version=table.version)).table
    assert statements == []


async def test_a_memory_of_one_position_is_enough(
    tables: Tables, others: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Any position may be dropped at any time: it is replayed from the database when it is needed."""
    monkeypatch.setattr(position_cache, "CAPACITY", 1)
    games = [await start_game(tables, 2), await start_game(tables, 3)]
    for _ in range(15):
        games = [await move(tables, table) for table in games]
    for table in games:
        assert await everything(tables, table.code) == await everything(others, table.code)


async def test_the_position_unused_longest_goes(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where memory is full, a new position takes the place of the one that nobody used for longest."""
    monkeypatch.setattr(position_cache, "CAPACITY", 2)
    used, unused = [await start_game(tables) for _ in range(2)]
    for table in (used, unused):
        await tables.views.look(table.code)
    used = await move(tables, used)
    new = await start_game(tables)
    await tables.views.look(new.code)
    statements = statements_of(tables)
    for table in (used, new):
        await tables.views.look(table.code, version=table.version)
    assert statements == []
    await tables.views.look(unused.code, version=unused.version)
    assert statements != []


async def test_what_is_to_be_shown_is_found_without_positions(tables: Tables, others: Tables) -> None:
    """However many tables are open, none is loaded until somebody looks at it."""
    table = await start_game(tables)
    assert await others.announcements.unannounced() == (table.code,)
    assert not others._repository.cache._kept


async def test_a_memory_of_few_settings_is_enough(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many people there are: those of others are read again."""
    monkeypatch.setattr(settings, "MOST_KNOWN", 1)
    changed = await tables.settings.change(ANNA.user_id, notify=Notify.DIRECT)
    assert await tables.settings.of(BEN.user_id) == Settings()
    statements = statements_of(tables)
    assert await tables.settings.of(ANNA.user_id) == changed
    assert statements


@pytest.mark.parametrize("seen", ["the old version", "the new version"])
async def test_no_table_is_paired_with_an_old_position(tables: Tables, others: Tables, seen: str) -> None:
    """After another program has moved and this one has announced, a look has the table's own position."""
    before = await annas_turn(tables)
    await tables.views.look(before.code)  # now memory knows the position
    await move(others, before)
    after = await announce(tables, before)
    version = before.version if seen == "the old version" else after.version
    assert await tables.views.look(after.code, version=version) == await others.views.look(after.code)


async def test_memory_is_right_after_a_cancelled_call(tables: Tables) -> None:
    """A call that is cancelled at any instant leaves memory as the database is."""
    table = await annas_turn(tables)
    for number in range(60):
        await tables.views.look(table.code)  # now memory knows the table
        task = asyncio.create_task(announce(tables, table, message_id=number))
        for _ in range(number % 20):
            await asyncio.sleep(0)
        await asyncio.sleep(chance.RANDOM.random() / 500)
        task.cancel()
        await asyncio.wait([task])
        await tables.write(write_note, "a later write", "waits for the earlier one")
        assert await tables.get(table.code, table.version) == await tables.get(table.code)
