"""Playing a finished game once more."""

import asyncio

import pytest

from engine.store.lookups import read_open_in_channel
from engine.tables import NotFinishedError, NotSeatedError, Person, Status, Table, Tables
from engine.tables.transitions.rematch import KEPT_FOR
from tests.engine.tables.tableside import ANNA, BEN, CLEO, DORA, HERE, play_on, raises


async def finished(tables: Tables) -> Table:
    """A finished game of Anna, Ben, Cleo and a computer, with unusual options, at a table for five."""
    table = await tables.lobbies.open(
        HERE,
        ANNA,
        players_wanted=5,
        options={"hidden_scores": False},
        own_options={"rated": False},
        computers=["random"],
        locale="ru",
    )
    for person in (BEN, CLEO):
        await tables.lobbies.join(table.code, person)
    return await play_on(tables, await tables.lobbies.start(table.code, ANNA.user_id))


async def test_the_same_game_is_offered_to_the_same_people(tables: Tables) -> None:
    """Options, computers, place and language are the old table's; the others' seats are kept for a day."""
    old = await finished(tables)
    table = await tables.lobbies.rematch(old.code, BEN)

    assert (table.status, table.host_id, table.players_wanted) == (Status.LOBBY, BEN.user_id, 4)
    assert (table.game, table.options, table.own_options) == (old.game, old.options, old.own_options)
    assert (table.guild_id, table.channel_id, table.locale) == (old.guild_id, old.channel_id, "ru")
    assert [seat.computer for seat in table.seats] == [None, "random"]
    assert {kept.name for kept in table.kept_seats} == {"Anna", "Cleo"}
    assert {kept.until for kept in table.kept_seats} == {table.opened_at + KEPT_FOR}


async def test_the_second_joins_what_the_first_has_opened(tables: Tables) -> None:
    """Also at the same moment; who asks twice sits there once."""
    old = await finished(tables)
    await asyncio.gather(
        *(tables.lobbies.rematch(old.code, person) for person in (BEN, CLEO, BEN)), return_exceptions=True
    )
    table = await tables.lobbies.rematch(old.code, BEN)

    assert (await tables.get(old.code)).rematch == table.code
    assert await tables.read(read_open_in_channel, HERE.channel_id) == (table,)
    assert {seat.name for seat in table.people} == {"Ben", "Cleo"}
    assert [kept.name for kept in table.kept_seats] == ["Anna"]


@pytest.mark.parametrize(
    ("person", "is_finished", "error"), [(DORA, True, NotSeatedError), (ANNA, False, NotFinishedError)]
)
async def test_a_rematch_is_for_people_of_a_finished_game(
    tables: Tables, person: Person, is_finished: bool, error: type[Exception]
) -> None:
    """Nothing is opened for others, or while the game runs."""
    if is_finished:
        old = await finished(tables)
    else:
        old = await tables.lobbies.open(HERE, ANNA)
    known = await tables.read(read_open_in_channel, HERE.channel_id)
    await raises(error, tables.lobbies.rematch(old.code, person))
    assert await tables.read(read_open_in_channel, HERE.channel_id) == known


@pytest.mark.parametrize("start_when_full", [False, True])
async def test_pressing_twice_at_once_seats_the_person(
    tables: Tables, monkeypatch: pytest.MonkeyPatch, *, start_when_full: bool
) -> None:
    """The second press, when the first has just seated the person, gets the table too."""
    table = await tables.lobbies.open(
        HERE, ANNA, players_wanted=2, own_options={"start_when_full": start_when_full}
    )
    table = await tables.lobbies.join(table.code, BEN)
    if table.status is Status.LOBBY:
        table = await tables.lobbies.start(table.code, ANNA.user_id)
    old = await play_on(tables, table)
    opened = await tables.lobbies.rematch(old.code, BEN)
    join = tables.lobbies.join

    async def join_after_the_other_press(code: str, person: Person) -> Table:
        await join(code, person)
        return await join(code, person)

    monkeypatch.setattr(tables.lobbies, "join", join_after_the_other_press)
    joined = await tables.lobbies.rematch(old.code, ANNA)

    assert joined.code == opened.code
    assert joined.seat_of(ANNA.user_id) is not None
    assert (joined.status is Status.RUNNING) == start_when_full
