"""What a strong computer tells: hints for the player to move, and lessons about mistakes."""

import threading
from typing import Any

import pytest

from engine.errors import RecordError
from engine.store.lessons import Learned, delete_progress, read_progress, write_learned
from engine.store.personal import read_person
from engine.tables import (
    HintsOffError,
    NotFinishedError,
    NotRunningError,
    StaleVersionError,
    Tables,
    computers,
)
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    either_game,
    everything,
    legal,
    move,
    play_on,
    raises,
    start_game,
)


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_hint_is_for_the_player_to_move(tables: Tables, game: str) -> None:
    """In every position of a game each option of a hint is legal now, and asking changes nothing."""
    table = await start_game(tables, 3, game=game)
    for _ in range(6):
        table = await play_on(tables, table, 9)
        before = await everything(tables, table.code)
        hint = await tables.views.hint(table.code, table.version)
        assert hint.seat == table.to_act
        now = legal(await tables.views.look(table.code))
        assert {str(option.action) for option in hint.options} <= {*now}
        assert await everything(tables, table.code) == before


async def test_hints_are_made_where_computers_think(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the player who asked waits for a hint."""
    threads, judge = [], computers.judge

    def watched(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return judge(*args)

    monkeypatch.setattr(computers, "judge", watched)
    table = await start_game(tables)
    await tables.views.hint(table.code, table.version)
    assert threads[0].startswith("computers")


async def test_a_table_without_hints_gives_none(tables: Tables) -> None:
    """Where the host has turned hints off, every player's question is refused."""
    table = await start_game(tables, hints=False)
    await raises(HintsOffError, tables.views.hint(table.code, table.version))


async def test_a_hint_is_for_the_current_position_of_a_running_game(tables: Tables) -> None:
    """There is none for a position of the past, before the start, or after the end."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    await raises(NotRunningError, tables.views.hint(lobby.code, lobby.version))
    table = await start_game(tables)
    moved = await move(tables, table)
    await raises(StaleVersionError, tables.views.hint(table.code, table.version))
    over = await play_on(tables, moved)
    await raises(NotRunningError, tables.views.hint(over.code, over.version))


async def test_the_first_answer_counts(tables: Tables) -> None:
    """What was tried can only be seen later; what was found stays found; each seat has its own."""
    code = (await play_on(tables, await start_game(tables))).code
    await tables.write(write_learned, code, 0, 5, Learned.FOUND)
    await tables.write(write_learned, code, 0, 5, Learned.TRIED)
    await tables.write(write_learned, code, 0, 9, Learned.TRIED)
    await tables.write(write_learned, code, 0, 9, Learned.TRIED)
    assert await tables.read(read_progress, code, 0) == {5: Learned.FOUND, 9: Learned.TRIED}
    assert await tables.write(write_learned, code, 0, 9, Learned.FOUND) == {5: Learned.FOUND, 9: Learned.SEEN}
    assert await tables.read(read_progress, code, 1) == {}
    await tables.write_rows(delete_progress, code, 0)
    assert await tables.read(read_progress, code, 0) == {}


async def test_what_was_learned_is_exported_and_goes_with_the_person(tables: Tables) -> None:
    """The seat stays, as nobody's, and tells nothing of what they answered."""
    code = (await play_on(tables, await start_game(tables))).code
    seat = (await tables.get(code)).seat_of(BEN.user_id)
    assert seat is not None
    await tables.write(write_learned, code, seat, 5, Learned.FOUND)
    exported = await tables.read(read_person, BEN.user_id)
    assert exported["tables"][0]["seats"][0]["lesson"] == {"5": "found"}
    await tables.privacy.erase(BEN.user_id)
    assert await tables.read(read_progress, code, seat) == {}


@either_game
async def test_only_decisions_of_finished_games_are_looked_at(tables: Tables, game: str) -> None:
    """A running game tells no share, and no game has moves that were not made."""
    table = await start_game(tables, game=game)
    await raises(NotFinishedError, tables.analyses.options(table.code, 1))
    await play_on(tables, table)
    for n in (0, 100_000):
        await raises(RecordError, tables.analyses.decision(table.code, n))
