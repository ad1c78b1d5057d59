"""Games as records: those played here, and those from elsewhere, there for watching and nowhere else."""

import pytest

from engine.imports import read_finished_game
from engine.record import replay
from engine.store.imports import KEPT, KEPT_OF_PERSON
from engine.store.lookups import read_finished, read_open_in_channel
from engine.store.personal import read_person
from engine.tables import Person, Place, Status, Table, Tables, errors, imports
from tests.engine.records import played, sealed_game
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    ELSEWHERE,
    HERE,
    play_on,
    raises,
    rows,
    standings,
    start_game,
)
from tests.moved_calendar import MovedCalendar

RECORDS = {
    "ra": read_finished_game(played("ra", "two").read_bytes()),
    "dice": read_finished_game(played("dice", "three").read_bytes()),
    "sealed": sealed_game("ra"),
}
DIRECT = Place.in_direct_messages(777)


async def import_game(tables: Tables, by: Person = ANNA, place: Place = HERE, *, game: str = "ra") -> Table:
    return await tables.imports.import_game(place, by, RECORDS[game], locale="en")


@pytest.mark.parametrize("game", sorted(RECORDS))
async def test_an_imported_game_is_that_of_its_record(tables: Tables, game: str) -> None:
    """Its record, its log and each of its positions are those of the file."""
    table, record = await import_game(tables, game=game), RECORDS[game]

    assert await tables.get(table.code) == table
    assert (table.status, table.imported, table.is_rated) == (Status.FINISHED, True, False)
    assert await tables.views.record(table.code) == record
    moves = [(move.seat, move.action) for move in await tables.views.log(table.code) if move.is_move]
    assert moves == list(record.moves)
    moments = await tables.views.replay_steps(table.code)
    assert [moment.state for moment in moments[1:]] == [step.state for step in replay(record)]


async def test_nobody_sits_there_and_it_counts_nowhere(tables: Tables) -> None:
    """There is no rematch, nothing to play or to send, no result, and no place in lists of open tables."""
    table = await import_game(tables)
    assert {(seat.user_id, seat.computer, seat.name) for seat in table.seats} == {(None, None, "")}
    await raises(errors.NotSeatedError, tables.lobbies.rematch(table.code, ANNA))
    await raises(errors.NotRunningError, tables.play.act(table.code, table.version, 0, "draw"))
    assert (await rows(tables))["results"] == []
    assert await standings(tables, HERE.guild_id) == ()
    assert await tables.views.own_tables(ANNA.user_id) == []
    assert await tables.read(read_open_in_channel, HERE.channel_id) == ()
    assert await tables.announcements.unannounced() == ()
    assert table.announced == table.version


async def test_the_oldest_games_of_a_person_go(tables: Tables, calendar: MovedCalendar) -> None:
    """As many stay as a person may keep in a server, with nothing left of the others."""
    other, elsewhere = await import_game(tables, BEN), await import_game(tables, place=ELSEWHERE)
    own = []
    for _ in range(KEPT_OF_PERSON + 2):
        calendar.forward(seconds=1)
        own.append(await import_game(tables))

    kept = {table.code for table in await tables.read(read_finished, guild_id=HERE.guild_id, limit=100)}
    assert kept == {other.code, *(table.code for table in own[2:])}
    assert len((await rows(tables))["moves"]) == (len(kept) + 1) * len(RECORDS["ra"].moves)
    await raises(errors.NoSuchTableError, tables.views.record(own[0].code))
    assert await tables.get(elsewhere.code) == elsewhere


async def test_the_oldest_games_of_a_server_go(tables: Tables, calendar: MovedCalendar) -> None:
    """However many people import."""
    everybody = []
    for number in range(KEPT + 3):
        calendar.forward(seconds=1)
        everybody.append(await import_game(tables, Person(5000 + number, f"Person {number}")))

    kept = {table.code for table in await tables.read(read_finished, guild_id=HERE.guild_id, limit=100)}
    assert kept == {table.code for table in everybody[3:]}


async def test_deleting_ones_data_makes_no_room_for_more(tables: Tables, calendar: MovedCalendar) -> None:
    """Whoever imports, is deleted and imports again pushes out nobody else's games."""
    other = await import_game(tables, BEN)
    for _ in range(KEPT + 3):
        calendar.forward(seconds=1)
        await import_game(tables)
        await tables.privacy.erase(ANNA.user_id)
    newest = await import_game(tables)
    kept = {table.code for table in await tables.read(read_finished, guild_id=HERE.guild_id, limit=100)}
    assert {other.code, newest.code} < kept
    assert len(kept) == KEPT_OF_PERSON + 2


async def test_it_stays_without_the_person_who_imported_it(tables: Tables) -> None:
    """Their export has it; once their data is deleted it names nobody, and in direct messages it goes."""
    table, private = await import_game(tables), await import_game(tables, place=DIRECT)
    exported = await tables.read(read_person, ANNA.user_id)
    assert {(one["code"], one["imported"]) for one in exported["tables"]} == {
        (table.code, True),
        (private.code, True),
    }
    await tables.privacy.delete_left_practice()
    assert await tables.get(private.code) == private
    await tables.privacy.erase(ANNA.user_id)
    await tables.privacy.delete_left_practice()

    assert (await tables.get(table.code)).host_id != ANNA.user_id
    assert await tables.views.record(table.code) == RECORDS["ra"]
    await raises(errors.NoSuchTableError, tables.get(private.code))


async def test_only_a_finished_game_has_a_record(tables: Tables) -> None:
    """The deck of a game that goes on stays secret; a lobby has no record either."""
    running = await play_on(tables, await start_game(tables), moves=20)
    for table in (await tables.lobbies.open(HERE, ANNA), running):
        await raises(errors.NotFinishedError, tables.views.record(table.code))
    await raises(errors.NoSuchTableError, tables.views.record("NONE"))


async def test_a_code_used_again_leads_to_the_new_one(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is remembered of the game that had it before."""
    monkeypatch.setattr(imports, "candidate_codes", lambda _: ["KKK"])
    short, *_, long = sorted(RECORDS, key=lambda game: len(RECORDS[game].moves))
    old = await import_game(tables, place=DIRECT, game=short)
    assert await tables.views.record(old.code) == RECORDS[short]
    await tables.privacy.erase(ANNA.user_id)
    await tables.privacy.delete_left_practice()

    new = await import_game(tables, BEN, game=long)
    assert new.code == old.code
    assert await tables.views.record(new.code) == RECORDS[long]
