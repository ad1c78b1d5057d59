"""The lobby: who sits where, who is host, what is played, and how people cancel a table."""

import asyncio
from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any, cast

import pytest
from sqlalchemy import select

from engine.errors import OptionError
from engine.ra.state import State
from engine.store import schema
from engine.store.lookups import read_open_in_channel, read_open_of_person
from engine.table_options import TableOptions
from engine.tables import Status, Table, Tables, WantedOptions, errors, lobbies
from engine.tables.codes import candidate_codes
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    NOBODY,
    PEOPLE,
    position_of,
    raises,
    run_sql,
    seat_to_move,
    start_game,
    wish,
)
from tests.typed_updates import look_at_ra


def names(table: Table) -> list[str]:
    return [seat.name for seat in table.seats]


async def test_the_host_sits_at_once(tables: Tables) -> None:
    """A new table is a lobby at version 1, with its host in the first seat, and keeps the host's choices."""
    table = await tables.lobbies.open(
        HERE, ANNA, players_wanted=2, options={"two_player_suns": "bgg"}, locale="ru"
    )
    assert (Status.LOBBY, 1, 0, ANNA.user_id) == (table.status, table.version, table.announced, table.host_id)
    assert (table.game, table.options) == ("ra", {"two_player_suns": "bgg"})
    assert (table.players_wanted, table.locale) == (2, "ru")
    assert table.seat_of(ANNA.user_id) == 0
    assert table == await tables.get(table.code)


@pytest.mark.parametrize(
    "choices",
    [
        {"game": "chess"},
        {"players_wanted": 1},
        {"players_wanted": 6},
        {"options": {"colour": "red"}},
        {"players_wanted": 3, "options": {"two_player_suns": "bgg"}},
    ],
)
async def test_no_table_for_nonsense(tables: Tables, choices: dict[str, Any]) -> None:
    """A game, number of players or option that does not exist opens no table."""
    await raises(OptionError, tables.lobbies.open(HERE, ANNA, **choices))
    assert await tables.read(read_open_in_channel, HERE.channel_id) == ()


async def test_host_rights_pass_on(tables: Tables) -> None:
    """When the host leaves, the next person becomes host, never a computer; the last to leave cancels."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=4)
    await tables.lobbies.add_computer(table.code, ANNA.user_id)
    for person in (BEN, CLEO):
        await tables.lobbies.join(table.code, person)
    assert (await tables.lobbies.leave(table.code, CLEO.user_id)).host_id == ANNA.user_id
    assert (await tables.lobbies.leave(table.code, ANNA.user_id)).host_id == BEN.user_id
    table = await tables.lobbies.leave(table.code, BEN.user_id)
    assert (table.status, table.finished_at is not None) == (Status.CANCELLED, True)
    await raises(errors.TableOverError, tables.lobbies.join(table.code, ANNA))


async def test_computers_sit_too(tables: Tables) -> None:
    """Computers have names that nobody else at the table has; the last one added is the first removed."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=5)
    for _ in range(4):
        table = await tables.lobbies.add_computer(table.code, ANNA.user_id, "random")
    assert len(set(names(table))) == 5
    assert [seat.computer for seat in table.seats] == [None, "random", "random", "random", "random"]
    await raises(errors.TableFullError, tables.lobbies.add_computer(table.code, ANNA.user_id))
    shorter = await tables.lobbies.remove_computer(table.code, ANNA.user_id)
    assert table.seats[:4] == shorter.seats
    await tables.lobbies.join(table.code, type(BEN)(BEN.user_id, shorter.seats[1].name))
    for _ in range(3):
        await tables.lobbies.remove_computer(table.code, BEN.user_id)
    await raises(errors.NoComputerError, tables.lobbies.remove_computer(table.code, BEN.user_id))
    table = await tables.lobbies.add_computer(table.code, BEN.user_id)
    assert len(set(names(table))) == 3


async def test_the_host_chooses_what_is_played(tables: Tables) -> None:
    """The host can change options and the number of seats before the start."""
    table = await tables.lobbies.open(HERE, ANNA)
    table = await tables.lobbies.change_options(table.code, ANNA.user_id, wish(2, {"two_player_ra_track": 7}))
    assert (table.players_wanted, table.options) == (2, {"two_player_ra_track": 7})
    await tables.lobbies.join(table.code, BEN)
    table = await tables.lobbies.start(table.code, ANNA.user_id)
    assert (await look_at_ra(tables, table.code)).view.options.two_player_ra_track == 7


async def test_start_shuffles_and_deals(tables: Tables) -> None:
    """Seats are shuffled, and every game has another deck; the player with the highest sun moves first."""
    orders, decks = set(), set()
    for _ in range(12):
        table = await start_game(tables, 3)
        assert (table.status, [seat.seat for seat in table.seats]) == (Status.RUNNING, [0, 1, 2])
        assert table == await tables.get(table.code)
        update = await look_at_ra(tables, table.code)
        assert max(update.view.players[seat_to_move(table)].suns_up) == 13
        orders.add(tuple(names(table)))
        decks.add(cast("State", (await position_of(tables, table)).state).setup.deck)
    assert len(orders) > 1
    assert len(decks) == 12


REFUSED: dict[str, tuple[Callable[[Tables, str], Any], type[Exception]]] = {
    "join twice": (lambda t, code: t.lobbies.join(code, ANNA), errors.AlreadySeatedError),
    "join when full": (lambda t, code: t.lobbies.join(code, CLEO), errors.TableFullError),
    "leave without a seat": (lambda t, code: t.lobbies.leave(code, NOBODY), errors.NotSeatedError),
    "computer by a stranger": (lambda t, code: t.lobbies.add_computer(code, NOBODY), errors.NotSeatedError),
    "computer out by a stranger": (
        lambda t, code: t.lobbies.remove_computer(code, NOBODY),
        errors.NotSeatedError,
    ),
    "computer of no kind": (
        lambda t, code: t.lobbies.add_computer(code, BEN.user_id, "oracle"),
        errors.UnknownComputerError,
    ),
    "options by another": (
        lambda t, code: t.lobbies.change_options(code, BEN.user_id, wish(3)),
        errors.NotHostError,
    ),
    "nonsense options": (
        lambda t, code: t.lobbies.change_options(code, ANNA.user_id, wish(3, {"x": 1})),
        OptionError,
    ),
    "few seats": (
        lambda t, code: t.lobbies.change_options(code, ANNA.user_id, wish(2)),
        errors.SeatsMismatchError,
    ),
    "start by another": (lambda t, code: t.lobbies.start(code, BEN.user_id), errors.NotHostError),
    "cancel by another": (lambda t, code: t.lobbies.cancel(code, BEN.user_id), errors.NotHostError),
}


@pytest.mark.parametrize(("change", "error"), REFUSED.values(), ids=REFUSED.keys())
async def test_refused_changes_change_nothing(
    tables: Tables, change: Callable[[Tables, str], Any], error: type[Exception]
) -> None:
    """Each thing that a person may not do in the lobby is refused with its own error, and changes nothing."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3)
    await tables.lobbies.join(table.code, BEN)
    table = await tables.lobbies.add_computer(table.code, BEN.user_id)
    await raises(error, change(tables, table.code))
    assert table == await tables.get(table.code)


async def test_after_the_start_the_lobby_is_closed(tables: Tables) -> None:
    """Once the game runs, nobody joins, leaves, starts again or changes what is played."""
    table = await start_game(tables)
    await raises(
        errors.AlreadyStartedError,
        tables.lobbies.join(table.code, CLEO),
        tables.lobbies.leave(table.code, BEN.user_id),
        tables.lobbies.add_computer(table.code, ANNA.user_id),
        tables.lobbies.remove_computer(table.code, ANNA.user_id),
        tables.lobbies.change_options(table.code, ANNA.user_id, wish(3)),
        tables.lobbies.start(table.code, ANNA.user_id),
    )
    assert table == await tables.get(table.code)


async def test_running_tables_are_cancelled_by_all_people(tables: Tables) -> None:
    """A running game is cancelled once all its people have asked for it; computers have no say."""
    table = await start_game(tables, 2, computers=("random",))
    await raises(errors.NotSeatedError, tables.lobbies.cancel(table.code, NOBODY))
    once = await tables.lobbies.cancel(table.code, BEN.user_id)
    assert (Status.RUNNING, table.version + 1) == (once.status, once.version)
    assert [seat.name for seat in once.seats if seat.wants_cancel] == ["Ben"]
    assert once == await tables.lobbies.cancel(table.code, BEN.user_id)
    done = await tables.lobbies.cancel(table.code, ANNA.user_id)
    assert (done.status, done.to_act) == (Status.CANCELLED, None)
    assert done == await tables.get(table.code)
    await raises(errors.NotRunningError, tables.lobbies.cancel(table.code, ANNA.user_id))


async def test_a_wish_to_cancel_can_be_withdrawn(tables: Tables) -> None:
    """The game is then cancelled only once its person has asked again; withdrawing twice changes nothing."""
    table = await start_game(tables)
    await tables.lobbies.cancel(table.code, BEN.user_id)
    once = await tables.lobbies.withdraw_cancel(table.code, BEN.user_id)
    assert (once.version, [seat for seat in once.seats if seat.wants_cancel]) == (table.version + 2, [])
    assert once == await tables.lobbies.withdraw_cancel(table.code, BEN.user_id)
    assert (await tables.lobbies.cancel(table.code, ANNA.user_id)).status is Status.RUNNING
    assert (await tables.lobbies.cancel(table.code, BEN.user_id)).status is Status.CANCELLED
    await raises(errors.NotRunningError, tables.lobbies.withdraw_cancel(table.code, BEN.user_id))


async def test_hosts_and_moderators_cancel_at_once(tables: Tables) -> None:
    """A host cancels a lobby, and a moderator any table, without anybody else's consent."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    assert (await tables.lobbies.cancel(lobby.code, ANNA.user_id)).status is Status.CANCELLED
    for table in (await tables.lobbies.open(HERE, ANNA), await start_game(tables)):
        assert (await tables.lobbies.cancel(table.code, NOBODY, moderator=True)).status is Status.CANCELLED


async def test_a_table_is_opened_with_computers_or_not_at_all(tables: Tables) -> None:
    """They sit there in its first version; with one too many, or an unknown one, there is no table."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=3, computers=("random", "greedy:5"))
    for computers, error in (
        (("random",) * 3, errors.TableFullError),
        (("genius",), errors.UnknownComputerError),
    ):
        await raises(error, tables.lobbies.open(HERE, ANNA, players_wanted=3, computers=computers))

    assert ([seat.computer for seat in table.seats], table.version) == ([None, "random", "greedy:5"], 1)
    assert await tables.read(read_open_of_person, ANNA.user_id) == (table,)


async def test_a_running_game_is_cancelled_without_the_absent(tables: Tables) -> None:
    """People who are absent count as agreeing, but they ask for nothing in the table's record."""
    table = await start_game(tables, 3)
    absent = {CLEO.user_id}
    once = await tables.lobbies.cancel(table.code, BEN.user_id, absent=absent)
    done = await tables.lobbies.cancel(table.code, ANNA.user_id, absent=absent)

    assert (once.status, done.status) == (Status.RUNNING, Status.CANCELLED)
    assert {seat.name for seat in done.seats if seat.wants_cancel} == {"Anna", "Ben"}


async def test_a_lobby_is_cancelled_without_an_absent_host(tables: Tables) -> None:
    """Anybody who sits there may cancel it, and nobody else."""
    table = await tables.lobbies.open(HERE, ANNA)
    await tables.lobbies.join(table.code, BEN)
    await raises(
        errors.NotSeatedError, tables.lobbies.cancel(table.code, CLEO.user_id, absent={ANNA.user_id})
    )
    done = await tables.lobbies.cancel(table.code, BEN.user_id, absent={ANNA.user_id})

    assert done.status is Status.CANCELLED


async def test_joining_in_two_processes(tables: Tables, others: Tables) -> None:
    """Where people join through two processes at once, each gets a seat and a version."""
    table = await tables.lobbies.open(HERE, ANNA, players_wanted=5)
    for first, second in ((PEOPLE[1], PEOPLE[2]), (PEOPLE[3], PEOPLE[4])):
        await asyncio.gather(tables.lobbies.join(table.code, first), others.lobbies.join(table.code, second))
    table = await others.get(table.code)
    assert {person.user_id for person in PEOPLE} == {seat.user_id for seat in table.seats}
    assert table.version == 5


async def test_codes(tables: Tables) -> None:
    """Codes are short, begin with a letter, have no sign that looks like another, and all differ."""
    codes = [(await tables.lobbies.open(HERE, ANNA)).code for _ in range(60)]
    assert len(set(codes)) == 60
    for code in codes:
        assert len(code) == 3
        assert code[0].isalpha()
        assert not set(code) & set("IO01")
        assert code == code.upper()


async def test_codes_grow_when_short_ones_are_taken(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the short codes are taken, a table gets a longer one."""
    monkeypatch.setattr(lobbies, "candidate_codes", lambda _: ["KKK", "K2K", "LLLL"])
    assert [(await tables.lobbies.open(HERE, ANNA)).code for _ in range(3)] == ["KKK", "K2K", "LLLL"]
    lengths = [len(code) for code in candidate_codes(Random(1))]
    assert sorted(lengths) == lengths
    assert lengths[-1] > lengths[0]


# The options that belong to a table rather than to its game.

WRONG: dict[str, tuple[str, dict[str, Any]]] = {
    "an unknown name": ("ra", {"colour": "red"}),
    "an option of the game": ("ra", {"hidden_scores": True}),
    "a value that is no choice": ("ra", {"hints": "off"}),
    "a number for a truth value": ("ra", {"hints": 0}),
    "an option that the game does not offer": ("dice", {"lot_points": True}),
}


async def change(tables: Tables, table: Table, own_options: Mapping[str, object] | None) -> Table:
    changed = await tables.lobbies.change_options(table.code, ANNA.user_id, wish(3, own=own_options))
    assert changed == await tables.get(table.code)
    return changed


async def test_the_host_chooses_them_before_the_start(tables: Tables) -> None:
    """What the host did not choose has its default; options that are given later change, and no others."""
    assert (await tables.lobbies.open(HERE, ANNA)).own_options == TableOptions()
    table = await tables.lobbies.open(HERE, ANNA, own_options={"hints": False})
    assert (await tables.get(table.code)).own_options == TableOptions(hints=False)
    for given, hints in ((None, False), ({"hints": True}, True), ({}, True), ({"hints": False}, False)):
        table = await change(tables, table, given)
        assert table.own_options.hints is hints


async def test_changes_at_the_same_moment_all_count(tables: Tables) -> None:
    """Each goes by the options as they are when it is made."""
    table = await tables.lobbies.open(HERE, ANNA)

    def choose(given: Mapping[str, object], now: Table) -> WantedOptions:
        return WantedOptions(3, {**now.options, **given})

    fame, gods = {"hidden_scores": False}, {"god_takes_disaster": "forbid"}
    changes = [partial(choose, given) for given in (fame, gods)]
    await asyncio.gather(*(tables.lobbies.change_options(table.code, ANNA.user_id, one) for one in changes))
    assert (await tables.get(table.code)).options == fame | gods


@pytest.mark.parametrize(("game", "own_options"), WRONG.values(), ids=WRONG.keys())
async def test_wrong_options_are_refused(tables: Tables, game: str, own_options: dict[str, Any]) -> None:
    """No table is opened with a wrong option, and none is changed by one."""
    await raises(OptionError, tables.lobbies.open(HERE, ANNA, game=game, own_options=own_options))
    assert await tables.read(read_open_in_channel, HERE.channel_id) == ()
    table = await tables.lobbies.open(HERE, ANNA, game=game)
    await raises(OptionError, change(tables, table, own_options))
    assert table == await tables.get(table.code)


async def test_unknown_stored_options_are_skipped(tables: Tables) -> None:
    """A table that a newer program has written opens with the options that this program knows."""
    stored = '{"hints": false, "colour": "red"}', '{"hints": "sometimes"}'
    for value, expected in zip(stored, (TableOptions(hints=False), TableOptions()), strict=True):
        table = await tables.lobbies.open(HERE, ANNA)
        await run_sql(tables, "UPDATE tables SET own_options = ? WHERE code = ?", value, table.code)
        assert (await tables.get(table.code)).own_options == expected


async def test_only_what_differs_from_the_default_is_stored(tables: Tables) -> None:
    """A default can change later, and tables whose hosts chose nothing follow it."""
    opened = [await tables.lobbies.open(HERE, ANNA, own_options={"hints": hints}) for hints in (True, False)]
    query = select(schema.tables.c.code, schema.tables.c.own_options)
    stored = await tables.read(lambda c: {row.code: row.own_options for row in c.execute(query)})
    assert [stored[table.code] for table in opened] == [{}, {"hints": False}]


@pytest.mark.parametrize("place", [1, 2, 3])
async def test_the_host_chooses_who_begins(tables: Tables, place: int) -> None:
    """In the dice game the player in the chosen place of the lobby has the first turn, whatever is drawn."""
    for _ in range(4):
        table = await tables.lobbies.open(HERE, ANNA, game="dice", own_options={"first_player": place})
        for person in (BEN, CLEO):
            table = await tables.lobbies.join(table.code, person)
        chosen = table.seats[place - 1].user_id
        table = await tables.lobbies.start(table.code, ANNA.user_id)

        assert table.player_to_act
        assert table.player_to_act.user_id == chosen


async def test_a_place_that_stays_empty_has_no_first_turn(tables: Tables) -> None:
    """Who begins is drawn at random then."""
    table = await tables.lobbies.open(HERE, ANNA, game="dice", own_options={"first_player": 4})
    await tables.lobbies.join(table.code, BEN)
    assert (await tables.lobbies.start(table.code, ANNA.user_id)).player_to_act
