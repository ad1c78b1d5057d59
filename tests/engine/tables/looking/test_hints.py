"""Hints: a strong computer's judgement for the player to move."""

from __future__ import annotations

import threading
from typing import TYPE_CHECKING, Any

import pytest

from engine.tables import HintsOffError, NotRunningError, StaleVersionError, computers
from tests.engine.tables.tableside import ANNA, HERE, everything, legal, move, play_on, start_game

if TYPE_CHECKING:
    from random import Random

    from engine.tables import Tables


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_a_hint_is_for_the_player_to_move(tables: Tables, random: Random, game: str) -> None:
    """In every position of a game each option of a hint is legal now, and asking changes nothing."""
    table = await start_game(tables, 3, game=game)
    for _ in range(6):
        table = await play_on(tables, table, random, 9)
        before = await everything(tables, table.code)
        hint = await tables.views.hint(table.code, table.version)
        assert hint.seat == table.to_act
        assert {str(option.action) for option in hint.options} <= set(
            legal(await tables.views.look(table.code))
        )
        assert await everything(tables, table.code) == before


async def test_hints_are_made_in_the_computers_thread(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
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
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=2, own_options={"hints": False})
    await tables.lobbies.add_computer(table.code, ANNA.user_id, "random")
    table = await tables.lobbies.start(table.code, ANNA.user_id)
    with pytest.raises(HintsOffError):
        await tables.views.hint(table.code, table.version)


async def test_a_hint_is_for_the_current_position_of_a_running_game(tables: Tables, random: Random) -> None:
    """There is none for a position of the past, before the start, or after the end."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    with pytest.raises(NotRunningError):
        await tables.views.hint(lobby.code, lobby.version)
    table = await start_game(tables)
    moved = await move(tables, table, random)
    with pytest.raises(StaleVersionError):
        await tables.views.hint(table.code, table.version)
    over = await play_on(tables, moved, random)
    with pytest.raises(NotRunningError):
        await tables.views.hint(over.code, over.version)
