"""Computers at tables."""

import asyncio
import threading
from typing import Any

import pytest

from engine.games import GAMES
from engine.players import Reason
from engine.tables import Status, Table, Tables, computers
from tests.engine.tables.tableside import NOBODY, computers_turn, move, position_of, start_game
from tests.waiting import PATIENCE


async def test_one_call_at_a_time_lets_computers_act(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of simultaneous calls one lets a table's computers think, and all return the same table."""
    thoughts, choose = list[object](), computers.choose

    def noted(*args: Any) -> tuple[str, Reason | None]:
        thoughts.append(args)
        return choose(*args)

    monkeypatch.setattr(computers, "choose", noted)
    table = await start_game(tables, 1, computers=("random",) * 4)
    while len(thoughts) < 20:
        ends = await asyncio.gather(*[tables.play.play_computers(table.code) for _ in range(5)])
        assert [ends[0]] * 5 == ends
        log = await tables.views.log(table.code)
        assert len(thoughts) == sum(ends[0].seats[logged.seat].computer is not None for logged in log)
        table = await move(tables, ends[0])


async def test_others_play_while_a_computer_thinks(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a computer thinks, no table is locked, its own included, and the event loop runs on."""
    begun, enough = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def slow(table: Table, state: Any) -> tuple[str, None]:
        loop.call_soon_threadsafe(begun.set)
        enough.wait(10)
        return str(GAMES[table.game].legal_actions(state)[0]), None

    monkeypatch.setattr(computers, "choose", slow)
    table = await computers_turn(tables)
    task = asyncio.create_task(tables.play.play_computers(table.code))
    await asyncio.wait_for(begun.wait(), PATIENCE)
    other = await start_game(tables)
    await move(tables, other)
    assert table == (await tables.views.look(table.code)).table
    cancelled = await tables.lobbies.cancel(table.code, NOBODY, moderator=True)
    enough.set()
    assert cancelled == await task
    assert cancelled.version == table.version + 1


async def test_reasons_are_kept(tables: Tables, others: Tables) -> None:
    """The log has computers' reasons, in another process too; a person's moves have none."""
    table = await start_game(tables, 1, computers=("regular",))
    while not any(logged.reason for logged in await tables.views.log(table.code)):
        if table.status is not Status.RUNNING:
            table = await start_game(tables, 1, computers=("regular",))
        table = await tables.play.play_computers(table.code)
        table = await move(tables, table) if table.player_to_act else table
    log = await tables.views.log(table.code)
    told = [logged.seat for logged in log if logged.reason]
    assert {table.seats[seat].computer for seat in told} == {"regular"}
    assert log == await others.views.log(table.code)


async def test_a_computer_decides_the_same_again(tables: Tables) -> None:
    """A computer that plays by chance decides the same again at the same table, and not at all others."""
    decided = set[str]()
    for _ in range(20):
        table = await computers_turn(tables)
        state = (await position_of(tables, table)).state
        (choice,) = {computers.choose(table, state) for _ in range(5)}
        decided.add(choice[0])
    assert len(decided) > 1


async def test_all_computers_think_in_one_thread(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Computers at many tables think one after another, in a thread beside the event loop."""
    threads, choose = list[str](), computers.choose

    def watched(*args: Any) -> tuple[str, Reason | None]:
        threads.append(threading.current_thread().name)
        return choose(*args)

    monkeypatch.setattr(computers, "choose", watched)
    while len(threads) < 10:  # where Anna moves first, no computer has to think
        started = [await start_game(tables, 1, computers=("random",) * 4) for _ in range(5)]
        await asyncio.gather(*[tables.play.play_computers(table.code) for table in started])
    assert len(set(threads)) == 1
    assert threads[0].startswith("computers")


async def test_computers_of_two_processes(tables: Tables, others: Tables) -> None:
    """Where two processes let the same computers play, each move is made once, and both return the same."""
    table = await start_game(tables, 1, computers=("random", "random", "random"))
    for _ in range(8):
        ends = await asyncio.gather(*(one.play.play_computers(table.code) for one in (tables, others)))
        table = ends[0]
        assert table == await others.get(table.code)
        log = await others.views.log(table.code)
        assert [logged.version for logged in log] == list(range(6, table.version + 1))
        table = await move(others, table)
