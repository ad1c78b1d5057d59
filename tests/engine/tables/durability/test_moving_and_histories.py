"""Moving a whole database into another one, and what a new history changes in one."""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from datetime import date, timedelta
from pathlib import Path

import pytest

from engine import calendar
from engine.histories import history_after, history_of
from engine.store import moving
from engine.store.deadlines import move_all
from engine.store.departures import write_removed
from engine.store.errors import StoreError
from engine.store.finished_games import read_games
from engine.store.histories import read_history
from engine.store.notes import write_note
from engine.store.puzzles import Answer
from engine.store.seasons import open_season
from engine.store.witness import FileWitness
from engine.tables import Kind, Place, StaleVersionError, Status, Table, Tables, open_tables
from engine.tables import moving as tables_moving
from engine.tables.histories import Cause
from engine.tables.moving import Moved, move_database
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    NOBODY,
    act,
    address,
    annas_draft,
    announce,
    clock_of,
    legal,
    play_on,
    raises,
    rows,
    run_sql,
    start_game,
)
from tests.in_turn import repeated
from tests.moved_calendar import MovedCalendar

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


async def stored(tables: Tables) -> dict[str, list[str]]:
    """Every row of the database."""
    return {name: sorted(map(repr, found)) for name, found in (await rows(tables)).items()}


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


# What a new history changes, and how it is known that one must begin.

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
