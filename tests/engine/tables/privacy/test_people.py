"""Everything that is stored about a person: exported whole, and erased without a trace."""

import asyncio
import json
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection
from sqlalchemy.util import await_only

from engine.message import DIGEST
from engine.shard import Shard
from engine.store.absences import insert_absence
from engine.store.analyses import read_jobs
from engine.store.direct_messages import insert_due, write_follower
from engine.store.messages import read_messages
from engine.store.personal import read_person
from engine.store.puzzles import Answer
from engine.tables import NoSuchTableError, Notify, NotSeatedError, Person, Place, Status, Table, Tables, Told
from tests.engine.store.test_personal import PERSONAL
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    annas_draft,
    annas_turn,
    announce,
    block,
    either_game,
    play_on,
    play_with_computers,
    raises,
    rows,
    run_sql,
    standings,
    until_turn_of,
)
from tests.waiting import PATIENCE, until

ZED = Person(987_654_321_012_345_678, "Zaphodrina", "zed.beeblebrox")
"""Somebody whose id and name nothing else contains."""


def traces(folder: Path) -> list[str]:
    """The files of the database that contain Zed's id or name anywhere, even where rows were deleted."""
    signs = (
        ZED.name.encode(),
        ZED.username.encode(),
        str(ZED.user_id).encode(),
        ZED.user_id.to_bytes(8, "big"),
    )
    return [file.name for file in folder.iterdir() for sign in signs if sign in file.read_bytes()]


async def rows_of_zed(tables: Tables) -> dict[str, int]:
    """How many rows of each table hold Zed's id or name."""
    signs = str(ZED.user_id), ZED.name, ZED.username
    held = {
        name: sum(any(sign in str(row) for sign in signs) for row in found)
        for name, found in (await rows(tables)).items()
    }
    return {name: count for name, count in held.items() if count}


async def game_with(tables: Tables, *others: Person, game: str = "ra", host: Person = ZED) -> Table:
    """A running game of two or more people."""
    people = [person for person in (ZED, *others) if person != host]
    table = await tables.lobbies.open(HERE, host, game=game, players_wanted=1 + len(people))
    for person in people:
        await tables.lobbies.join(table.code, person)
    return await tables.lobbies.start(table.code, host.user_id)


async def lead_a_life(tables: Tables) -> dict[str, Table]:
    """Let Zed leave something in every table of the database that can hold it; return their tables."""
    held = {
        "finished": await play_on(tables, await game_with(tables, BEN)),
        "running": await game_with(tables, BEN, CLEO),
        "lobby": await tables.lobbies.open(HERE, ZED, players_wanted=3),
        "kept": await tables.lobbies.open(HERE, ANNA, players_wanted=3, invited=[ZED, BEN]),
        "closed": await tables.lobbies.open(HERE, ZED, players_wanted=4, invited=[CLEO]),
        "alone": await tables.lobbies.open(HERE, ZED, players_wanted=4),
        "followed": await annas_turn(tables),
    }
    await tables.lobbies.join(held["lobby"].code, BEN)
    await tables.lobbies.join(held["closed"].code, BEN)
    await run_sql(
        tables, "UPDATE tables SET status='closed', finished_at=opened_at WHERE code=?", held["closed"].code
    )
    await tables.settings.change(ZED.user_id, notify=Notify.DIRECT)
    await tables.write(write_follower, held["followed"].code, ZED.user_id, follows=True)
    running = held["running"].code
    due = partial(insert_due, code=running, user_id=ZED.user_id, told=Told.TURN, version=1)
    await tables._repository.write(due, was_mentioned=False)
    await tables._repository.write(insert_absence, running, ZED.user_id)
    await tables.analyses.ask_for_analysis(held["finished"], ZED.user_id, HERE.channel_id)
    await tables.puzzles.answer_puzzle(
        HERE.guild_id, ZED.user_id, date(2026, 11, 22), Answer("draw", correct=True)
    )
    await block(tables, ZED.user_id, ANNA.user_id)
    return held


async def test_a_person_leaves_no_row(tables: Tables) -> None:
    """Every kind of row that can hold a person holds them before; none does afterwards.

    Analyses that they wait for end: a job of nobody's would count for nobody's limit.
    """
    await lead_a_life(tables)
    assert set(await rows_of_zed(tables)) == set(PERSONAL)
    await tables.privacy.erase(ZED.user_id)
    assert await rows_of_zed(tables) == {}
    assert await tables.read(read_jobs, tables.shard) == ()


@pytest.mark.sqlite
async def test_a_person_leaves_no_trace(tables: Tables, tmp_path: Path) -> None:
    """What the file held of a person before it holds no more afterwards, not even in pages that are free."""
    await lead_a_life(tables)
    # Some builds of SQLite overwrite what is deleted, others do not.
    await tables._repository.write(lambda c: c.exec_driver_sql("PRAGMA secure_delete = OFF").all())
    for _ in range(200):  # so that pages of the file become free
        await tables.lobbies.open(HERE, ZED)
    await tables.privacy.erase(ZED.user_id)
    await tables._repository.write(lambda c: c.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all())
    assert traces(tmp_path)
    await tables.privacy.wipe_traces()
    assert traces(tmp_path) == []


@pytest.mark.sqlite
async def test_traces_are_wiped_once(tables: Tables, tmp_path: Path) -> None:
    """The file is rewritten after something was deleted, even in an earlier run, and not without need."""
    await tables.lobbies.open(HERE, ZED)
    await tables.privacy.erase(ZED.user_id)
    await tables.privacy.wipe_traces()
    await run_sql(tables, "INSERT INTO notes VALUES (?, '')", ZED.name)
    await run_sql(tables, "DELETE FROM notes WHERE key = ?", ZED.name)
    await tables.privacy.wipe_traces()
    assert traces(tmp_path)


@pytest.mark.sqlite
async def test_what_goes_meanwhile_is_wiped_next(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the file is rewritten somebody else may have their data deleted."""
    compact = tables._repository.compact

    async def compact_while_anna_goes() -> bool:
        await tables.privacy.erase(ANNA.user_id)
        return await compact()

    await tables.privacy.erase(ZED.user_id)
    with monkeypatch.context() as patch:
        patch.setattr(tables._repository, "compact", compact_while_anna_goes)
        await tables.privacy.wipe_traces()
    assert [await tables.privacy.wipe_traces() for _ in range(2)] == [True, False]


async def test_everything_is_exported(tables: Tables) -> None:
    """Each row that holds the person is in the export, with their moves and result, and nobody else is."""
    held = await lead_a_life(tables)
    exported = await tables.read(read_person, ZED.user_id)
    assert json.loads(json.dumps(exported)) == exported
    assert exported["user"] == {"id": str(ZED.user_id), "name": ZED.name, "username": ZED.username}
    assert exported["settings"]["notify"] == "direct"
    at = {about["code"]: about for about in exported["tables"]}
    assert at.keys() == {table.code for table in held.values()}

    counts = await rows_of_zed(tables)
    found = {
        "tables": sum(about["is_host"] or bool(about["kept_seats"]) for about in at.values()),
        **{
            name: sum(len(about[name]) for about in at.values())
            for name in ("seats", "results", "absences", "messages", "followers", "analysis_jobs")
        },
        "standings": len(exported["standings"]),
        "player_totals": len(exported["player_totals"]),
        "puzzle_answers": len(exported["puzzle_answers"]),
        "pings": len(exported["pings"]) + len(exported["pings_caused"]),
        "blocks": len(exported["blocks"]),
        "meetings": 2 * len(exported["meetings"]),  # written for both who met
    }
    assert found == {name: count for name, count in counts.items() if name not in {"users", "settings"}}

    finished = at[held["finished"].code]
    log = await tables.views.log(held["finished"].code)
    mine = finished["seats"][0]["seat"]
    made = [move.action for move in log if move.seat == mine and move.action]
    assert [move["action"] for move in finished["moves"]] == made
    assert finished["results"][0]["fame"] is not None
    for person in (ANNA, BEN, CLEO):
        assert person.name not in str(exported)
    (blocked,), (met,) = exported["blocks"], exported["meetings"]
    assert (blocked["blocked_id"], blocked["fingerprint"], met["other_id"]) == (None, None, None)


async def test_drafts_and_plans_are_exported_to_their_owner(tables: Tables) -> None:
    """What Anna has drafted is in her export alone."""
    table = await annas_draft(tables)
    (anna, ben) = [await tables.read(read_person, person.user_id) for person in (ANNA, BEN)]
    drafts = [[about["draft"] for about in exported["tables"] if about["draft"]] for exported in (anna, ben)]
    assert drafts == [[list(table.draft)], []]


async def test_a_stranger_has_nothing(tables: Tables) -> None:
    """About a person who has done nothing there is nothing to export, and nothing to delete."""
    assert await tables.read(read_person, ZED.user_id) == {
        "format": "ra-person/1",
        "user": {"id": str(ZED.user_id), "name": None, "username": None},
        "settings": None,
        "tables": [],
        "standings": [],
        "player_totals": [],
        "meetings": [],
        "puzzle_answers": [],
        "blocks": [],
        "messages": [],
        "pings": [],
        "pings_caused": [],
    }
    assert await tables.privacy.erase(ZED.user_id) == ()


@either_game
async def test_running_games_go_on(tables: Tables, game: str) -> None:
    """A computer plays on as after leaving; another person is host, and the result counts for the others."""
    table = await game_with(tables, BEN, CLEO, game=game)
    (left,) = await tables.privacy.erase(ZED.user_id)
    assert left.code == table.code
    now = await tables.get(table.code)
    assert now.version == table.version + 1
    assert now.host_id in {BEN.user_id, CLEO.user_id}
    (seat,) = [seat for seat in now.seats if seat.user_id is None]
    assert (seat.name, seat.has_left, seat.decider) == ("", True, "regular")
    assert now.those_who_stay == tuple(seat for seat in now.seats if seat.user_id)

    end = await play_with_computers(tables, now)
    assert end.status is Status.FINISHED
    assert {line.name for line in await standings(tables, HERE.guild_id, game)} == {"Ben", "Cleo"}
    results = await tables.read(lambda c: c.exec_driver_sql("SELECT people, has_left FROM results").all())
    assert sorted(map(tuple, results)) == [(3, 0), (3, 0), (3, 1)]


async def test_those_who_left_before_are_erased_too(tables: Tables) -> None:
    """Whoever has left a running game leaves it no second time; it is to be shown without their name."""
    table = await game_with(tables, BEN, CLEO)
    before = await tables.absences.leave_for_good(table.code, ZED.user_id)
    assert await tables.privacy.erase(ZED.user_id) == ()
    assert (await tables.get(table.code)).version == before.version + 1
    assert await rows_of_zed(tables) == {}


async def test_the_last_person_leaves_computers(tables: Tables) -> None:
    """A game whose only person is deleted is played to its end by computers."""
    table = await tables.lobbies.open(HERE, ZED, players_wanted=2, computers=["random"])
    await tables.lobbies.start(table.code, ZED.user_id)
    await tables.privacy.erase(ZED.user_id)
    end = await play_with_computers(tables, await tables.get(table.code))
    assert (end.status, end.host_id) == (Status.FINISHED, 0)
    assert await rows_of_zed(tables) == {}


async def test_finished_games_keep_an_anonymous_seat(tables: Tables) -> None:
    """Log, record and result stay; the leaderboard has the others alone, with what they won against Zed."""
    table = await play_on(tables, await game_with(tables, BEN))
    log, record = await tables.views.log(table.code), await tables.views.record(table.code)
    (ben,) = [line for line in await standings(tables, HERE.guild_id) if line.user_id == BEN.user_id]
    assert await tables.privacy.erase(ZED.user_id) == ()
    assert (await tables.views.log(table.code), await tables.views.record(table.code)) == (log, record)
    assert await standings(tables, HERE.guild_id) == (replace(ben, place=1, number=1),)
    after = await tables.get(table.code)
    assert (len(after.people), after.seat_of(ZED.user_id), after.version) == (2, None, table.version)
    await raises(NotSeatedError, tables.lobbies.rematch(table.code, ZED))
    rematch = await tables.lobbies.rematch(table.code, BEN)
    assert (len(rematch.seats), rematch.kept_seats) == (1, ())


async def test_lobbies_are_left(tables: Tables) -> None:
    """Others go on with the lobby; a closed one stays closed; one without people is cancelled."""
    held = await lead_a_life(tables)
    left = {table.code for table in await tables.privacy.erase(ZED.user_id)}
    now = {name: await tables.get(table.code) for name, table in held.items()}
    names = ("running", "lobby", "kept", "closed", "alone")
    assert left == {held[name].code for name in names}
    assert [now[name].status for name in names] == ["running", "lobby", "lobby", "closed", "cancelled"]
    assert [now[name].host_id for name in names[1:]] == [BEN.user_id, ANNA.user_id, BEN.user_id, 0]
    assert [kept.name for kept in now["kept"].kept_seats] == ["Ben"]
    assert (await tables.deadlines.reopen(now["closed"].code, BEN.user_id)).status is Status.LOBBY


async def test_deletion_is_all_or_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """If anything fails on the way, everything is as it was, in memory too."""
    held = await lead_a_life(tables)
    before = await rows_of_zed(tables)

    def fail(*_: Any) -> None:
        raise RuntimeError

    with monkeypatch.context() as patch:
        patch.setattr("engine.store.personal.erase_person", fail)
        await raises(RuntimeError, tables.privacy.erase(ZED.user_id))
    assert await rows_of_zed(tables) == before
    running = await tables.get(held["running"].code)
    assert running == held["running"]
    await tables.views.look(running.code, version=running.version)


async def test_the_day_s_digest_is_exported_and_deleted(tables: Tables) -> None:
    """Though it is about no table; nobody else's is in it, and none is planned after the deletion."""
    for person in (ZED, ANNA):
        await tables.settings.change(person.user_id, notify=Notify.DIGEST)
    exported = await tables.read(read_person, ZED.user_id)
    assert [(one["kind"], one["user_id"]) for one in exported["messages"]] == [(DIGEST, str(ZED.user_id))]
    await tables.privacy.erase(ZED.user_id)
    assert [one.user_id for one in await tables.read(read_messages, DIGEST)] == [ANNA.user_id]


async def test_exported_ids_are_exact_wherever_they_stand(tables: Tables) -> None:
    """They are texts in what a message notes too, since programs that read JSON may round such numbers."""
    day, channel_id = date(2026, 11, 23), 2**60 + 1
    await tables.puzzles.answer_puzzle(HERE.guild_id, ZED.user_id, day, Answer("draw", correct=True))
    await tables.puzzles.share(HERE.guild_id, ZED.user_id, day, channel_id=channel_id, place=1, of=3)
    (due,) = (await tables.read(read_person, ZED.user_id))["messages"]
    assert due["state"] == {"channel": str(channel_id), "place": 1, "of": 3, "streak": 1}


async def test_a_person_may_come_back(tables: Tables) -> None:
    """Whoever plays again after it is new, with the default settings; what was deleted stays so."""
    await tables.settings.change(ZED.user_id, notify=Notify.DIRECT)
    old = await game_with(tables, BEN)
    await tables.privacy.erase(ZED.user_id)
    assert (await tables.settings.of(ZED.user_id)).notify is Notify.MENTION
    new = await game_with(tables, BEN)
    (about,) = (await tables.read(read_person, ZED.user_id))["tables"]
    assert about["code"] == new.code != old.code


async def test_who_comes_back_is_a_beginner(tables: Tables) -> None:
    """Boards explain themselves to them again, though they did not before the deletion."""
    for teaches in (True, False, True):
        table = await game_with(tables, BEN)
        table = await until_turn_of(tables, table, ZED)
        await tables.views.teaching(await until_turn_of(tables, table, BEN))
        assert (await tables.views.teaching(await until_turn_of(tables, table, ZED)))[0] is teaches
        await play_on(tables, await tables.get(table.code))
        if not teaches:
            await tables.privacy.erase(ZED.user_id)


async def test_what_is_played_meanwhile_goes_too(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that begins and ends while the deletion waits for a lock loses the person, in memory too."""
    lobby = await tables.lobbies.open(HERE, ANNA, players_wanted=3)
    await tables.lobbies.join(lobby.code, ZED)
    read, played = tables._repository.read, list[Table]()

    async def play_after_the_first_read(query: Any, *asked: Any) -> Any:
        found = await read(query, *asked)
        if not played:
            played.append(lobby)
            played.append(await play_on(tables, await game_with(tables, BEN)))
            await tables.views.look(played[-1].code)
        return found

    with monkeypatch.context() as patch:
        patch.setattr(tables._repository, "read", play_after_the_first_read)
        await tables.privacy.erase(ZED.user_id)
    assert await rows_of_zed(tables) == {}
    ended = await tables.get(played[-1].code, played[-1].version)
    assert {seat.name for seat in ended.seats} == {"", "Ben"}


async def test_practice_goes_with_its_person(tables: Tables) -> None:
    """Games in direct messages are deleted once they are over and shown, since nobody else can see them."""
    alone = Place.in_direct_messages(77)
    over, running, annas = [
        await tables.lobbies.open(place, person, players_wanted=2, computers=["random"])  # begins at once
        for person, place in ((ZED, alone), (ZED, alone), (ANNA, Place.in_direct_messages(78)))
    ]
    await announce(tables, await play_on(tables, over))
    await announce(tables, await play_on(tables, annas))
    await tables.privacy.delete_left_practice()
    await tables.privacy.erase(ZED.user_id)
    await tables.privacy.delete_left_practice()
    await raises(NoSuchTableError, tables.get(over.code))
    await announce(tables, await play_with_computers(tables, await tables.get(running.code)))
    await tables.privacy.delete_left_practice()
    await raises(NoSuchTableError, tables.get(running.code))
    assert (await tables.get(annas.code)).people
    left = await tables.read(lambda c: c.exec_driver_sql("SELECT id FROM guilds").scalars().all())
    assert left == [-78]


@pytest.mark.sqlite
async def test_a_conversation_that_goes_later_leaves_no_trace(tables: Tables, tmp_path: Path) -> None:
    """It may have to be played to its end first; then the file is rewritten once more."""
    place = Place.in_direct_messages(ZED.user_id)  # an id that nothing else contains
    running = await tables.lobbies.open(place, ZED, players_wanted=2, computers=["random"])
    await tables._repository.write(lambda c: c.exec_driver_sql("PRAGMA secure_delete = OFF").all())
    await tables.privacy.erase(ZED.user_id)
    await tables.privacy.wipe_traces()
    await announce(tables, await play_with_computers(tables, await tables.get(running.code)))
    await tables.privacy.delete_left_practice()
    await tables._repository.write(lambda c: c.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all())
    assert traces(tmp_path)
    assert await tables.privacy.wipe_traces()
    assert traces(tmp_path) == []


def waits_for_another(connection: Connection) -> bool:
    """Whether somebody in this PostgreSQL database waits for what another holds."""
    waiting = "FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    return bool(connection.exec_driver_sql(f"SELECT count(*) {waiting}").scalar_one())


@pytest.mark.only_postgres
async def test_what_was_being_written_about_a_person_goes_too(tables: Tables, others: Tables) -> None:
    """A deletion waits for whatever is being noted at the person's tables, and deletes that as well."""
    table = await game_with(tables, BEN, host=BEN)
    begun, may_end = asyncio.Event(), asyncio.Event()

    def note(connection: Connection, code: str) -> None:
        insert_due(connection, code, ZED.user_id, Told.TURN, table.version, was_mentioned=False)
        begun.set()
        await_only(may_end.wait())

    noting = asyncio.create_task(others._repository.annotate(table.code, note))
    await asyncio.wait_for(begun.wait(), PATIENCE)
    erasing = asyncio.create_task(tables.privacy.erase(ZED.user_id))
    await until(lambda: tables.read(waits_for_another))
    may_end.set()
    await asyncio.gather(noting, erasing)
    assert await rows_of_zed(tables) == {}


async def test_another_programs_memory_keeps_no_name(tables: Tables, others: Tables) -> None:
    """Of a finished game, and of a running one that they had left: what it shows and writes has no name."""
    finished = await play_on(tables, await game_with(tables, ANNA, CLEO, host=ANNA))
    running = await game_with(tables, ANNA, CLEO, host=ANNA)
    running = await tables.absences.leave_for_good(running.code, ZED.user_id)
    others = others.of_shard(Shard(0, 2))
    for table in (finished, running):
        assert ZED.name in str((await others.views.look(table.code)).table)  # now it is in its memory
    await tables.privacy.erase(ZED.user_id)
    for table in (finished, running):
        assert ZED.name not in str(await others.get(table.code, table.version))
    await others.absences.leave_for_good(running.code, ANNA.user_id)
    assert await rows_of_zed(tables) == {}
