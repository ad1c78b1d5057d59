"""Seats kept for people who were invited, games that begin by themselves, and rematches."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest

from engine.store.lookups import read_open_in_channel
from engine.tables import Person, Status, Table, Tables, errors
from engine.tables.transitions.lobby import join, keep_seats, new_table
from engine.tables.transitions.rematch import KEPT_FOR
from tests.engine.tables.tableside import ANNA, BEN, CLEO, DORA, HERE, play_on, raises, wish

NOON = datetime(2026, 1, 1, 12, tzinfo=UTC)


def kept(table: Table) -> list[str]:
    return [seat.name for seat in table.kept_seats]


async def test_a_seat_is_kept_once_for_each_person_invited(tables: Tables) -> None:
    """The same person twice counts once, and the host sits already; nobody invited is seated."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, invited=[BEN, CLEO, BEN, ANNA])

    assert kept(table) == ["Ben", "Cleo"]
    assert [seat.name for seat in table.seats] == ["Anna"]
    assert table == await tables.get(table.code)


async def test_no_more_seats_are_kept_than_are_free(tables: Tables) -> None:
    """A table for two has one seat besides the host's."""
    await raises(
        errors.TableFullError, tables.lobbies.open(HERE, ANNA, players_wanted=2, invited=[BEN, CLEO])
    )


async def test_only_the_person_invited_takes_a_kept_seat(tables: Tables) -> None:
    """Of other people and computers no more sit down than the seats that are free for all."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, invited=[BEN])
    assert kept(await tables.lobbies.join(table.code, CLEO)) == ["Ben"]
    await raises(errors.SeatsKeptError, tables.lobbies.join(table.code, DORA))
    await raises(errors.SeatsKeptError, tables.lobbies.add_computer(table.code, ANNA.user_id, "random"))
    joined = await tables.lobbies.join(table.code, BEN)

    assert ([seat.name for seat in joined.seats], kept(joined)) == (["Anna", "Cleo", "Ben"], [])
    await raises(errors.TableFullError, tables.lobbies.join(table.code, DORA))


@pytest.mark.parametrize("how", ["decline", "leave"])
async def test_a_kept_seat_can_be_given_up(tables: Tables, how: str) -> None:
    """It is free for others then."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=2, invited=[BEN])
    declined = await getattr(tables.lobbies, how)(table.code, BEN.user_id)

    assert (kept(declined), declined.version) == ([], table.version + 1)
    assert len((await tables.lobbies.join(table.code, CLEO)).seats) == 2


async def test_the_host_frees_a_kept_seat(tables: Tables) -> None:
    """Nobody else does, and no seat that is not kept."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, invited=[BEN])
    await raises(errors.NotHostError, tables.lobbies.free_seat(table.code, BEN.user_id, BEN.user_id))
    await raises(errors.NoKeptSeatError, tables.lobbies.free_seat(table.code, ANNA.user_id, CLEO.user_id))

    assert kept(await tables.lobbies.free_seat(table.code, ANNA.user_id, BEN.user_id)) == []


async def test_there_is_nothing_to_decline_without_a_kept_seat(tables: Tables) -> None:
    """Those who sit there stay, and strangers are refused."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, invited=[BEN])
    await raises(errors.AlreadySeatedError, tables.lobbies.decline(table.code, ANNA.user_id))
    await raises(errors.NoKeptSeatError, tables.lobbies.decline(table.code, CLEO.user_id))
    await raises(errors.NotSeatedError, tables.lobbies.leave(table.code, CLEO.user_id))
    assert table == await tables.get(table.code)


async def test_kept_seats_count_when_the_host_asks_for_fewer(tables: Tables) -> None:
    """A table cannot become smaller than the seats that are taken or kept."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=4, invited=[BEN, CLEO])
    with pytest.raises(errors.SeatsKeptError):
        await tables.lobbies.change_options(table.code, ANNA.user_id, wish(2))
    smaller = await tables.lobbies.change_options(table.code, ANNA.user_id, wish(3))
    assert smaller.players_wanted == 3


async def test_only_those_who_joined_play(tables: Tables) -> None:
    """The start gives up the seats that are still kept; it needs enough people without them."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, invited=[BEN, CLEO])
    await raises(errors.TooFewPlayersError, tables.lobbies.start(table.code, ANNA.user_id))
    await tables.lobbies.join(table.code, BEN)
    started = await tables.lobbies.start(table.code, ANNA.user_id)

    assert ({seat.name for seat in started.seats}, kept(started)) == ({"Anna", "Ben"}, [])


async def test_a_cancelled_table_keeps_no_seat(tables: Tables) -> None:
    """Neither by the host's wish nor when the last person leaves."""
    for cancel in (tables.lobbies.cancel, tables.lobbies.leave):
        table = await tables.lobbies.open(HERE, ANNA, invited=[BEN])
        cancelled = await cancel(table.code, ANNA.user_id)
        assert (cancelled.status, kept(cancelled)) == (Status.CANCELLED, [])


def test_a_seat_kept_for_a_time_is_free_afterwards() -> None:
    """At the moment itself others may sit down."""
    table = keep_seats(new_table(HERE, ANNA, "ra", 2, {}, "en", NOON), [BEN], NOON)
    assert [seat.name for seat in table.kept_at(NOON - timedelta(seconds=1))] == ["Ben"]
    assert table.kept_at(NOON) == ()
    with pytest.raises(errors.SeatsKeptError):
        join(table, CLEO, NOON - timedelta(seconds=1))
    assert [seat.name for seat in join(table, CLEO, NOON).seats] == ["Anna", "Cleo"]


async def test_a_game_begins_when_the_last_seat_is_taken(tables: Tables) -> None:
    """By a person or a computer, in the same version; kept seats are not taken."""
    own = {"start_when_full": True}
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, own_options=own, invited=[CLEO])
    second = await tables.lobbies.join(table.code, BEN)
    assert second.status is Status.LOBBY
    last = await tables.lobbies.join(table.code, CLEO)
    assert (last.status, last.version) == (Status.RUNNING, second.version + 1)
    assert last.player_to_act

    with_computer = await tables.lobbies.open(HERE, ANNA, players_wanted=2, own_options=own)
    assert (await tables.lobbies.add_computer(with_computer.code, ANNA.user_id, "random")).started_at


async def test_a_game_begins_whatever_fills_the_table(tables: Tables) -> None:
    """Full from its opening, with fewer players wanted, or once its host wants no waiting."""
    own: dict[str, object] = {"start_when_full": True}
    full = await tables.lobbies.open(HERE, ANNA, players_wanted=2, own_options=own, computers=["random"])
    assert full.status is Status.RUNNING

    for before, wanted in ((own, 3), ({}, 2)):
        table = await tables.lobbies.open(HERE, ANNA, players_wanted=wanted, own_options=before)
        await tables.lobbies.join(table.code, BEN)
        table = await tables.lobbies.change_options(table.code, ANNA.user_id, wish(2, own=own))
        assert table.status is Status.RUNNING


async def test_where_no_game_may_begin_by_itself_the_table_is_full(tables: Tables) -> None:
    """The seat is taken all the same, nobody is asked before the last one is, and the host starts, once."""
    asked: list[int] = []

    async def may_begin(table: Table) -> bool:
        asked.append(len(table.seats))
        return False

    tables.changing.may_begin = may_begin
    own = {"start_when_full": True}
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, own_options=own, invited=[CLEO])
    await tables.lobbies.join(table.code, BEN)
    last = await tables.lobbies.join(table.code, CLEO)
    assert (last.status, [seat.name for seat in last.seats]) == (Status.LOBBY, ["Anna", "Ben", "Cleo"])
    assert asked == [3]
    started = await tables.lobbies.start(table.code, ANNA.user_id)
    assert started.started_at
    assert await tables.lobbies.begin_if_full(table.code) == started


@pytest.mark.parametrize(
    ("rated", "others", "expected"), [(True, [BEN], True), (False, [BEN], False), (True, [], False)]
)
async def test_a_game_is_rated_by_choice_between_people(
    tables: Tables, rated: bool, others: list[Person], expected: bool
) -> None:
    """A table with one person is friendly whatever its host chose."""
    table = await tables.lobbies.open(HERE, ANNA, own_options={"rated": rated}, computers=["random"])
    for person in others:
        table = await tables.lobbies.join(table.code, person)
    assert table.is_rated is expected


# Playing a finished game once more.


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
    ("person", "is_finished", "error"),
    [(DORA, True, errors.NotSeatedError), (ANNA, False, errors.NotFinishedError)],
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
