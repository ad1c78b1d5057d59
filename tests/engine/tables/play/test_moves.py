"""Moves of people and computers: one at a time, by the rules, on the disk when they are acknowledged."""

import asyncio
import threading
from typing import Any

import pytest

from engine import chance
from engine.errors import MalformedActionError, NotLegalError, NotYourTurnError
from engine.games import GAMES
from engine.message import MessagePlace
from engine.players import Reason
from engine.store.announcements import Announcement
from engine.tables import Status, Table, Tables, computers, errors
from tests.engine.tables.tableside import (
    ANNA,
    ELSEWHERE,
    HERE,
    NOBODY,
    act,
    computers_turn,
    everything,
    legal,
    move,
    play_on,
    position_of,
    raises,
    seat_to_move,
    start_game,
)
from tests.waiting import PATIENCE


async def test_two_processes_cannot_both_act(tables: Tables, others: Tables) -> None:
    """Where two processes act on the same version, exactly one wins, and the other catches up."""
    table = await start_game(tables)
    while table.status is Status.RUNNING:
        update = await chance.RANDOM.choice([tables, others]).views.look(table.code)
        action = chance.RANDOM.choice(legal(update))
        both = [act(each, table, action) for each in (tables, others)]
        answers = await asyncio.gather(*both, return_exceptions=True)
        (stale,) = [answer for answer in answers if isinstance(answer, errors.StaleVersionError)]
        (table,) = [answer for answer in answers if isinstance(answer, Table)]
        assert table == stale.table
    assert await everything(tables, table.code) == await everything(others, table.code)


async def test_simultaneous_moves_at_different_tables_all_work(tables: Tables) -> None:
    """Tables do not wait for each other, and each of their simultaneous moves is made once."""
    games = [await start_game(tables, 2, place=place) for place in (HERE, ELSEWHERE) * 10]
    for _ in range(3):
        versions = [table.version for table in games]
        games = await asyncio.gather(*[move(tables, table) for table in games])
        assert [version + 1 for version in versions] == [table.version for table in games]
    for table in games:
        assert table == await tables.get(table.code)
        assert len(await tables.views.log(table.code)) == 3


@pytest.mark.parametrize(
    ("action", "error"), [("fly", MalformedActionError), ("bid 9", NotLegalError), ("draw", NotYourTurnError)]
)
async def test_refused_actions_change_nothing(tables: Tables, action: str, error: type[Exception]) -> None:
    """An action that the rules refuse raises the rules' own error, and changes nothing."""
    table = await start_game(tables)
    before = await everything(tables, table.code)
    seat = seat_to_move(table) if error is not NotYourTurnError else 1 - seat_to_move(table)
    await raises(error, tables.play.act(table.code, table.version, seat, action))
    assert before == await everything(tables, table.code)


async def test_actions_are_kept_in_their_canonical_form(tables: Tables) -> None:
    """The log has an action's canonical text, however it was typed."""
    table = await start_game(tables)
    await tables.play.act(table.code.lower(), table.version, seat_to_move(table), "  draw ")
    assert [logged.action for logged in await tables.views.log(table.code)] == ["draw"]


async def test_before_the_start_and_after_the_end_nobody_acts(tables: Tables) -> None:
    """A lobby, a finished and a cancelled table take no moves."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    finished = await play_on(tables, await start_game(tables))
    running = await start_game(tables)
    cancelled = await tables.lobbies.cancel(running.code, NOBODY, moderator=True)
    for table in (lobby, finished, cancelled):
        await raises(errors.NotRunningError, tables.play.act(table.code, table.version, 0, "draw"))
    assert (await tables.views.look(lobby.code)).shown is None
    await raises(errors.NotRunningError, tables.views.view(lobby.code, None))
    assert (await tables.views.look(cancelled.code)).legal == ()


async def test_an_unknown_code_is_no_table(tables: Tables) -> None:
    """Every call with a code says so where there is no such table."""
    await raises(
        errors.NoSuchTableError,
        tables.get("ZZZ"),
        tables.play.act("ZZZ", 1, 0, "draw"),
        tables.views.look("ZZZ"),
        tables.lobbies.join("ZZZ", ANNA),
        tables.announcements.placed("ZZZ", channel_id=1, thread_id=None),
        tables.announcements.announced("ZZZ", Announcement(1, MessagePlace(1, 1), None)),
        tables.play.play_computers("ZZZ"),
    )


async def test_views_are_those_of_the_game(tables: Tables) -> None:
    """Seats and spectators get the game's own views of the position that the log leads to."""
    table = await play_on(tables, await start_game(tables), moves=8)
    state = (await position_of(tables, table)).state
    for seat in (None, 0, 1):
        assert await tables.views.view(table.code, seat) == GAMES["ra"].view(state, seat)
    update = await tables.views.look(table.code)
    assert (update.table, update.view) == (table, GAMES["ra"].view(state, None))
    assert update.legal == GAMES["ra"].legal_actions(state)


async def test_a_cancelled_call_is_done_or_not_done(tables: Tables) -> None:
    """A call that is cancelled at any instant has made its move or not, and the game goes on."""
    table = await start_game(tables, 3)
    for number in range(60):
        if table.status is not Status.RUNNING:
            table = await start_game(tables, 3)
        action = chance.RANDOM.choice(legal(await tables.views.look(table.code)))
        task = asyncio.create_task(act(tables, table, action))
        for _ in range(number % 20):
            await asyncio.sleep(0)
        await asyncio.sleep(chance.RANDOM.random() / 500)
        task.cancel()
        await asyncio.wait([task])
        after = await tables.get(table.code)
        assert after.version in {table.version, table.version + 1}
        assert len(await tables.views.log(table.code)) == after.version - 4
        table = after if after.status is not Status.RUNNING else await move(tables, after)


# Computers at tables.


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
