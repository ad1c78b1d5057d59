"""How much there may be at once, even where many press at the same moment and two programs answer."""

import asyncio
from collections.abc import Awaitable, Iterable

import pytest

from engine.store.analyses import read_jobs
from engine.store.lookups import read_open_in_guild
from engine.tables import Caps, Person, Place, Status, Table, Tables, errors
from tests.engine.tables.tableside import ANNA, BEN, ELSEWHERE, HERE, play_on, raises, run_sql, start_game

MANY = Caps(tables=1000)


async def outcomes(asked: Iterable[Awaitable[object]]) -> list[object]:
    """What came of each, all at the same moment: a value or the class of an error."""
    found = await asyncio.gather(*asked, return_exceptions=True)
    return [type(one) if isinstance(one, Exception) else one for one in found]


def refused_among(found: list[object], error: type[Exception]) -> int:
    """How many were refused; in PostgreSQL, where many get into each other's way, some for that."""
    return found.count(error) + found.count(errors.StoreUnavailableError)


def tables_among(found: list[object]) -> list[Table]:
    return [one for one in found if isinstance(one, Table)]


async def test_a_person_hosts_five_lobbies_wherever_they_are(tables: Tables, others: Tables) -> None:
    """Of twelve opened at once by two programs, in two servers, five are there; games do not count."""
    await start_game(tables)
    both = [(one, place) for place in (HERE, ELSEWHERE) for one in (tables, others)] * 3
    found = await outcomes(one.lobbies.open(place, ANNA, caps=MANY) for one, place in both)
    assert len(tables_among(found)) == 5
    assert refused_among(found, errors.TooManyLobbiesError) == 7
    await tables.lobbies.open(HERE, BEN, caps=MANY)
    await tables.lobbies.cancel(tables_among(found)[0].code, ANNA.user_id)
    await tables.lobbies.open(HERE, ANNA, caps=MANY)


async def test_a_table_that_begins_at_once_is_no_lobby(tables: Tables) -> None:
    """Whoever hosts five lobbies can still begin a game that waits for nobody."""
    for _ in range(5):
        await tables.lobbies.open(HERE, ANNA, caps=MANY)
    at_once = {"start_when_full": True}
    opened = await tables.lobbies.open(
        HERE, ANNA, players_wanted=2, computers=["random"], own_options=at_once, caps=MANY
    )
    assert opened.status is Status.RUNNING


async def test_a_server_has_as_many_open_tables_as_it_allows(tables: Tables, others: Tables) -> None:
    """Of people who open one each at once, in two programs, as many as there is room for."""
    await start_game(tables)
    people = [Person(1000 + number, f"Player {number}") for number in range(8)]
    found = await outcomes(
        one.lobbies.open(HERE, person, caps=Caps(tables=6))
        for number, person in enumerate(people)
        for one in [(tables, others)[number % 2]]
    )
    assert len(tables_among(found)) == 5
    assert refused_among(found, errors.TooManyTablesError) == 3
    await tables.lobbies.open(ELSEWHERE, people[0], caps=Caps(tables=6))


async def test_nobody_fills_a_server_alone(tables: Tables) -> None:
    """One person hosts twenty open tables of a server, games that have begun included."""
    for _ in range(20):
        opened = await tables.lobbies.open(HERE, ANNA, players_wanted=2, computers=["random"], caps=MANY)
        await tables.lobbies.start(opened.code, ANNA.user_id)
    with pytest.raises(errors.TooManyHostedError) as refused:
        await tables.lobbies.open(HERE, ANNA, caps=MANY)
    assert refused.value.values == {"most": 20}
    await tables.lobbies.open(HERE, BEN, caps=MANY)
    await tables.lobbies.open(ELSEWHERE, ANNA, caps=MANY)


async def test_what_is_refused_leaves_nothing(tables: Tables) -> None:
    """Neither a table nor a seat; and the error says how many there may be."""
    for _ in range(5):
        await tables.lobbies.open(HERE, ANNA, caps=MANY)
    before = await tables.read(read_open_in_guild, guild_id=HERE.guild_id)
    with pytest.raises(errors.TooManyLobbiesError) as refused:
        await tables.lobbies.open(HERE, ANNA, caps=MANY)
    assert refused.value.values == {"most": 5}
    assert await tables.read(read_open_in_guild, guild_id=HERE.guild_id) == before


async def test_a_rematch_and_a_reopened_lobby_count_too(tables: Tables) -> None:
    """Whoever has five lobbies opens no sixth one by either way."""
    played = await play_on(tables, await start_game(tables))
    closed = await tables.lobbies.open(HERE, ANNA)
    await run_sql(
        tables,
        "UPDATE tables SET status = ?, finished_at = opened_at WHERE code = ?",
        Status.CLOSED.value,
        closed.code,
    )
    opened = [await tables.lobbies.open(HERE, ANNA, caps=MANY) for _ in range(5)]
    await raises(errors.TooManyLobbiesError, tables.lobbies.rematch(played.code, ANNA, caps=MANY))
    await raises(errors.TooManyLobbiesError, tables.deadlines.reopen(closed.code, ANNA.user_id, caps=MANY))
    assert (await tables.get(closed.code)).status is Status.CLOSED
    await tables.lobbies.cancel(opened[0].code, ANNA.user_id)
    assert (await tables.deadlines.reopen(closed.code, ANNA.user_id, caps=MANY)).status is Status.LOBBY


async def test_direct_messages_have_a_cap_of_their_own(tables: Tables) -> None:
    """Games there begin at once, so that only the open tables count; they have words of their own."""
    alone = Place.in_direct_messages(77)
    for _ in range(2):
        await tables.lobbies.open(alone, ANNA, players_wanted=2, computers=["random"], caps=Caps(tables=2))
    with pytest.raises(errors.TooManyTablesError) as refused:
        await tables.lobbies.open(alone, ANNA, players_wanted=2, computers=["random"], caps=Caps(tables=2))
    assert refused.value.reason == "too_many_tables_alone"


async def test_a_person_waits_for_two_analyses(tables: Tables, others: Tables) -> None:
    """Of four asked for at once, by two programs; asking again for one of them is no other one."""
    played = [await play_on(tables, await start_game(tables)) for _ in range(4)]
    found = await outcomes(
        (tables, others)[number % 2].analyses.ask_for_analysis(table, ANNA.user_id, None)
        for number, table in enumerate(played)
    )
    assert refused_among(found, errors.TooManyAnalysesError) == 2
    waiting = {job.code for job in await tables.read(read_jobs, tables.shard)}
    assert len(waiting) == 2
    for table in played:
        if table.code in waiting:
            _, is_new = await tables.analyses.ask_for_analysis(table, ANNA.user_id, None)
            assert not is_new
        else:
            await tables.analyses.ask_for_analysis(table, BEN.user_id, None)
