"""Moving a whole database into another one."""

from collections.abc import Awaitable, Callable, Sequence
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from engine import calendar
from engine.store import moving
from engine.store.errors import StoreError
from engine.store.finished_games import read_games
from engine.store.notes import write_note
from engine.store.puzzles import Answer
from engine.store.schema import metadata
from engine.store.seasons import open_season
from engine.tables import Place, Tables, open_tables
from engine.tables import moving as tables_moving
from engine.tables.moving import Moved, move_database
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    NOBODY,
    address,
    annas_draft,
    announce,
    play_on,
    raises,
    run_sql,
    start_game,
)
from tests.in_turn import repeated

NAME = "the old one"
HERE_ON_SQLITE = "sqlite:///{}/here.db"


@pytest.fixture(params=["there", repeated("back")])
def addresses(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, str]:
    """From SQLite to a database of the kind of this test, and back."""
    both = HERE_ON_SQLITE.format(tmp_path), address(tmp_path)
    return both if request.param == "there" else both[::-1]


async def play_a_lot(tables: Tables) -> None:
    """Tables at every stage, with what belongs to them and to people."""
    await tables.lobbies.open(HERE, ANNA, invited=[BEN])
    await announce(tables, await annas_draft(tables))
    await announce(tables, await play_on(tables, await start_game(tables), moves=9))
    await tables.write(open_season, HERE.guild_id, "Spring", calendar.now())
    for _ in range(2):
        await play_on(tables, await start_game(tables, 2))
    alone = Place.in_direct_messages(5)
    await tables.lobbies.open(alone, ANNA, players_wanted=2, computers=("random",))
    await tables.settings.change(ANNA.user_id, language="ru")
    await tables.puzzles.answer_puzzle(1, ANNA.user_id, date(2026, 11, 22), Answer("draw", correct=True))
    await tables.puzzles.puzzle(1, date(2026, 11, 22))
    await tables.write(write_note, "known", "fact")


async def stored(tables: Tables) -> dict[str, list[Any]]:
    """Every row of the database, in the order of the keys."""
    return await tables.read(
        lambda c: {
            table.name: sorted(map(repr, c.execute(select(table).order_by(*table.primary_key))))
            for table in metadata.sorted_tables
        }
    )


async def test_everything_is_moved(addresses: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every row arrives as it was, games go on, and the next one gets the number it would have got."""
    monkeypatch.setattr(tables_moving, "ROWS_A_STEP", 7)
    async with open_tables(addresses[0]) as old:
        await play_a_lot(old)
        await play_on(old, await start_game(old, 2))
        await run_sql(old, "DELETE FROM results WHERE number = 3")
        await run_sql(old, "DELETE FROM games WHERE number = 3")  # its number is not given again
        async with open_tables(addresses[1]) as new:
            moved = await move_database(old, new, NAME)
            everything = await stored(old)
            assert everything == await stored(new)
            assert moved == Moved(sum(map(len, everything.values())), running=3)
            for code in await new.read(moving.read_running):
                await play_on(new, await new.get(code), moves=1)
            await play_on(new, await start_game(new, 2))
            assert (await new.read(lambda c: read_games(c, 0, 9)))[-1].number == 4


async def test_an_interrupted_move_goes_on(addresses: Sequence[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Wherever it is interrupted, the new database is not used before it is complete; then it is the old."""
    monkeypatch.setattr(tables_moving, "ROWS_A_STEP", 15)
    seen = set()

    def interrupt(what: str, done: int, of: int) -> None:
        if (what, done) not in seen:
            seen.add((what, done))
            raise KeyboardInterrupt

    async with open_tables(addresses[0]) as old:
        await play_a_lot(old)
        is_complete = False
        while not is_complete:
            async with open_tables(addresses[1], may_be_incomplete=True) as new:
                try:
                    await move_database(old, new, NAME, interrupt)
                    is_complete = True
                except KeyboardInterrupt:
                    with pytest.raises(StoreError, match=f"incomplete: go on with moving {NAME} into it"):
                        async with open_tables(addresses[1]):
                            pytest.fail("it was opened")
        assert len(seen) > 10
        async with open_tables(addresses[1]) as new:
            assert await stored(old) == await stored(new)


async def test_only_an_empty_database_is_filled(addresses: Sequence[str]) -> None:
    """What has rows already, or some of another database, is refused and left as it is."""
    async with open_tables(addresses[0]) as old, open_tables(addresses[1]) as new:
        await old.lobbies.open(HERE, ANNA)
        await new.lobbies.open(HERE, BEN)
        before = await stored(new)
        with pytest.raises(StoreError, match="The target is not empty"):
            await move_database(old, new, NAME)
        assert await stored(new) == before


async def test_two_databases_are_not_mixed(addresses: Sequence[str]) -> None:
    """What is being moved from one database is not gone on with from another one."""
    async with open_tables(addresses[0]) as old, open_tables(addresses[1]) as new:
        await old.lobbies.open(HERE, ANNA)
        await raises(KeyboardInterrupt, move_database(old, new, NAME, _interrupt_at("guilds")))
        with pytest.raises(StoreError, match=f"it is being moved from {NAME}"):
            await move_database(old, new, "another one")


async def test_a_source_that_goes_on_is_not_moved_any_further(addresses: Sequence[str]) -> None:
    """Where people played, or chose, after an interruption, nothing old is taken for what there is now."""
    changes: list[Callable[[Tables], Awaitable[object]]] = [
        lambda old: old.settings.change(ANNA.user_id, language="es"),
        lambda old: run_sql(old, "DELETE FROM settings"),
    ]
    async with open_tables(addresses[0]) as old:
        await play_a_lot(old)
        async with open_tables(addresses[1], may_be_incomplete=True) as new:
            await raises(KeyboardInterrupt, move_database(old, new, NAME, _interrupt_at("tables")))
            for change in changes:
                await change(old)
                with pytest.raises(StoreError, match=r"settings: the source has changed .* into a new one\."):
                    await move_database(old, new, NAME)


async def test_what_differs_in_the_end_is_found(addresses: Sequence[str]) -> None:
    """A row too many, or one that is not the same, ends the move with an error."""
    async with open_tables(addresses[0]) as old:
        await play_on(old, await start_game(old), moves=5)
        async with open_tables(addresses[1], may_be_incomplete=True) as new:
            await raises(KeyboardInterrupt, move_database(old, new, NAME, _interrupt_at("moves")))
            await run_sql(new, "UPDATE moves SET action = 'bid 99'")
            with pytest.raises(StoreError, match="moves: the source has changed"):
                await move_database(old, new, NAME)
            await run_sql(new, "INSERT INTO users (id, name) VALUES (?, '')", NOBODY)
            with pytest.raises(StoreError, match="users: the source has changed"):
                await move_database(old, new, NAME)


def _interrupt_at(name: str) -> tables_moving.Progress:
    def interrupt(what: str, *_: int) -> None:
        if what == name:
            raise KeyboardInterrupt

    return interrupt
