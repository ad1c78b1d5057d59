"""What a new history changes in a database, and how it is known that one must begin."""

import secrets
from datetime import timedelta
from pathlib import Path

import pytest

from engine.histories import history_after, history_of
from engine.store.deadlines import move_all
from engine.store.departures import write_removed
from engine.store.histories import read_history
from engine.store.witness import FileWitness
from engine.tables import Kind, StaleVersionError, Status, Table, Tables, open_tables
from engine.tables.histories import Cause
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    act,
    address,
    announce,
    clock_of,
    legal,
    play_on,
    raises,
    start_game,
)
from tests.moved_calendar import MovedCalendar

APPLICATION = 77


async def test_open_tables_go_on_in_the_new_history(tables: Tables) -> None:
    """They have new versions and decisions, the same positions, and no clock; the old versions are stale."""
    before = await play_on(tables, await start_game(tables, pace="day"), moves=5)
    await announce(tables, before)
    moves = await tables.views.log(before.code)
    await tables.histories.begin()
    after = await tables.get(before.code)
    assert history_of(after.version) == await tables.read(read_history) > 0
    assert after.decision == after.version == after.position_version
    assert (await tables.views.log(after.code), after.to_act) == (moves, before.to_act)
    assert await tables.deadlines.nearest_deadlines(1) == ()
    assert before.code in await tables.announcements.unannounced()
    await raises(StaleVersionError, act(tables, before, legal(await tables.views.look(before.code))[0]))
    played = await act(tables, after, legal(await tables.views.look(after.code))[0])
    assert played.version > after.version


async def test_tables_without_place_have_clocks_in_the_new_history(tables: Tables) -> None:
    """No message would start them: the game is given up, and the lobby closes, unless somebody goes on."""
    game, lobby = await start_game(tables, pace="day"), await tables.lobbies.open(HERE, ANNA)
    for table in (game, lobby):
        await tables.announcements.pause(await announce(tables, table))
    await tables.histories.begin()
    clocks = await tables.deadlines.nearest_deadlines(9)
    assert [(one.code, one.kind) for one in clocks] == [
        (lobby.code, Kind.CLOSING), (game.code, Kind.ABANDONMENT),
    ]  # fmt: skip
    for one, status in zip(clocks, (Status.CLOSED, Status.ABANDONED), strict=True):
        after = await tables.deadlines.meet(one)
        assert after is not None
        assert after.status is status


async def test_tables_that_are_over_stay_in_their_history(tables: Tables) -> None:
    """So that their buttons go on working; tables that are opened later belong to the new one."""
    over = await play_on(tables, await start_game(tables))
    await tables.histories.begin()
    assert (await tables.get(over.code)).version == over.version
    opened = await tables.lobbies.open(HERE, ANNA, players_wanted=2)
    assert history_of(opened.version) == await tables.read(read_history)


@pytest.mark.parametrize("is_full", [False, True])
async def test_a_lobby_that_opens_again_goes_on_in_the_new_history(tables: Tables, is_full: bool) -> None:
    """So does a full one whose game begins with that: what is lost may have come to the next versions."""
    own = {"start_when_full": True}
    lobby = await tables.lobbies.open(HERE, ANNA, players_wanted=2, own_options=own)
    with pytest.MonkeyPatch.context() as held_up:
        held_up.setattr(tables.changing, "may_begin", _never)
        if is_full:
            lobby = await tables.lobbies.join(lobby.code, BEN)
        await announce(tables, lobby)
        await tables.deadlines.meet(await clock_of(tables))
    await tables.histories.begin()
    again = await tables.deadlines.reopen(lobby.code, ANNA.user_id)
    assert again.status is (Status.RUNNING if is_full else Status.LOBBY)
    assert history_of(again.version) == await tables.read(read_history) > 0


async def _never(_: Table) -> bool:
    return False


def test_histories_have_numbers_of_their_own(calendar: MovedCalendar) -> None:
    """Each is later than the last, whatever the clock says, and two restores of one backup differ."""
    first = history_after(0, calendar.now())
    calendar.set(days=-3)
    assert history_after(first, calendar.now()) == first + 1
    calendar.set(days=3, seconds=2)
    assert history_after(0, calendar.now()) > first
    assert len(f"{first}000000") <= 15


async def test_the_same_application_begins_no_history(tables: Tables) -> None:
    """Only where another one was noted, what it has shown counts as gone."""
    table = await start_game(tables)
    await announce(tables, table)
    assert [await tables.histories.settle(APPLICATION) for _ in range(2)] == [None, None]
    assert (await tables.get(table.code)).message_id is not None
    assert await tables.histories.settle(APPLICATION + 1) is Cause.APPLICATION
    assert (await tables.get(table.code)).message_id is None
    assert await tables.histories.settle(APPLICATION + 1) is None


async def test_what_is_kept_for_a_while_moves_with_the_clock(tables: Tables, calendar: MovedCalendar) -> None:
    """Whatever is kept for a while is kept as long as was said, by the clock as it is set now."""
    old = await play_on(tables, await start_game(tables))
    rematch = await tables.lobbies.rematch(old.code, ANNA)
    (kept,) = rematch.kept_seats
    await tables.write(write_removed, HERE.guild_id, calendar.now())
    step = timedelta(days=-40)
    calendar.set(days=-40)
    await tables.write(move_all, calendar.now(), step, tables.shard)
    assert kept.until
    assert [one.until for one in (await tables.get(rematch.code)).kept_seats] == [kept.until + step]
    assert not await tables.privacy.deserted_servers()
    calendar.forward(days=30, minutes=1)
    assert list(await tables.privacy.deserted_servers()) == [HERE.guild_id]


@pytest.mark.sqlite
async def test_a_file_beside_the_database_says_how_far_it_had_come(tables: Tables, tmp_path: Path) -> None:
    """What is behind or empty, as after a crash, says nothing; what is ahead, another's or gone does."""
    file = FileWitness(tmp_path / "ra.db").file
    assert await tables.histories.settle(APPLICATION) is None
    name, number = file.read_text().split()
    for said, cause in (
        (f"{name} {int(number) - 1}", None),
        ("", None),
        (f"{name} {int(number) + 99}", Cause.PUT_BACK),
        (f"{secrets.token_hex(8)} 1", Cause.PUT_BACK),
    ):
        file.write_text(said)
        assert await tables.histories.settle(APPLICATION) is cause
    file.unlink()
    assert await tables.histories.settle(APPLICATION) is Cause.PUT_BACK
    assert await tables.histories.settle(APPLICATION) is None


@pytest.mark.sqlite
async def test_what_could_not_be_said_there_is_not_missed(tables: Tables, tmp_path: Path) -> None:
    """Neither then nor at the next start; and nothing is left of the attempt."""
    file = FileWitness(tmp_path / "ra.db").file
    await tables.histories.settle(APPLICATION)
    file.unlink()
    file.mkdir()  # so that no file takes its place
    assert await tables.histories.settle(APPLICATION) is None
    assert [*file.parent.glob("ra.db-witness*")] == [file]
    file.rmdir()
    assert await tables.histories.settle(APPLICATION) is None


@pytest.mark.only_postgres
async def test_a_copy_in_another_place_is_no_longer_the_same(tmp_path: Path) -> None:
    """PostgreSQL knows a copy of a database by its place, whoever has made it."""
    import asyncpg  # noqa: PLC0415  # tests of SQLite need none

    original, name = address(tmp_path), f"t{secrets.token_hex(6)}"
    async with open_tables(original) as tables:
        assert [await tables.histories.settle(APPLICATION) for _ in range(2)] == [None, None]
    place, _, query = original.partition("?")
    server, _, known = place.rpartition("/")
    admin = await asyncpg.connect(f"{server}/postgres?{query}")
    await admin.execute(f'CREATE DATABASE {name} TEMPLATE "{known}"')
    try:
        async with open_tables(f"{server}/{name}?{query}") as tables:
            assert await tables.histories.settle(APPLICATION) is Cause.PUT_BACK
            assert await tables.histories.settle(APPLICATION) is None
    finally:
        await admin.execute(f"DROP DATABASE {name}")
        await admin.close()
