"""Who may ping whom by an invitation, and how often, whatever the two do in between."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace

import pytest
from sqlalchemy import Connection, select

from engine import calendar
from engine.store.personal import read_person
from engine.store.pings import delete_block, read_blocked, read_held_back, read_pinged
from engine.store.schema import blocks, pings
from engine.tables import Invites, Person, Table, Tables, TooManyInvitationsError
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    DORA,
    ELSEWHERE,
    HERE,
    PEOPLE,
    act,
    announce,
    block,
    clock_of,
    move,
    play_on,
    player_to_move,
    raises,
    run_sql,
    start_auction,
    start_game,
)
from tests.moved_calendar import MovedCalendar

Does = Callable[[Tables, Table], Coroutine[None, None, object]]


async def invite(tables: Tables, *people: Person, by: Person = ANNA) -> Table:
    return await tables.lobbies.open(HERE, by, players_wanted=5, invited=people)


async def pinged(tables: Tables, table: Table) -> list[str]:
    """The names of those whom the invitation to a table pings."""
    ids = await tables.read(read_pinged, table.code)
    return [person.name for person in PEOPLE if person.user_id in ids]


async def held_back(tables: Tables, table: Table) -> list[str]:
    """The names of those whom, as the host reads, a limit forbids to ping."""
    ids = await tables.read(read_held_back, table.code, calendar.now())
    return [person.name for person in PEOPLE if person.user_id in ids]


async def stored_ids(tables: Tables) -> set[int]:
    """Whose ids blocks and pings hold."""

    def work(connection: Connection) -> set[int]:
        columns = (pings.c.user_id, pings.c.by_id, blocks.c.user_id, blocks.c.blocked_id)
        found = (connection.execute(select(column)).scalars() for column in columns)
        return {user_id for ids in found for user_id in ids if user_id is not None}

    return await tables.read(work)


async def joins_and_leaves(tables: Tables, table: Table) -> None:
    await tables.lobbies.join(table.code, BEN)
    await tables.lobbies.leave(table.code, BEN.user_id)


async def begins_without(tables: Tables, table: Table) -> None:
    await tables.lobbies.add_computer(table.code, ANNA.user_id, "random")
    await tables.lobbies.start(table.code, ANNA.user_id)


ANSWERS: dict[str, tuple[Does, int]] = {
    "does not look": (lambda tables, table: tables.get(table.code), 60),
    "is freed": (lambda tables, table: tables.lobbies.free_seat(table.code, ANNA.user_id, BEN.user_id), 60),
    "is cancelled": (lambda tables, table: tables.lobbies.cancel(table.code, ANNA.user_id), 60),
    "is deserted": (lambda tables, table: tables.lobbies.leave(table.code, ANNA.user_id), 60),
    "begins without": (begins_without, 60),
    "is forgotten": (lambda tables, _: tables.privacy.erase(ANNA.user_id), 60),
    "declines": (lambda tables, table: tables.lobbies.decline(table.code, BEN.user_id), 24 * 60),
    "leaves": (lambda tables, table: tables.lobbies.leave(table.code, BEN.user_id), 24 * 60),
    "joins": (lambda tables, table: tables.lobbies.join(table.code, BEN), 0),
    "joins and leaves": (joins_and_leaves, 0),
}
"""What happens to an invitation, and for how many minutes the person is not pinged again."""


@pytest.mark.parametrize(("happens", "minutes"), ANSWERS.values(), ids=ANSWERS)
async def test_the_same_person_is_pinged_again_once_they_answered_or_time_has_passed(
    tables: Tables, calendar: MovedCalendar, happens: Does, minutes: int
) -> None:
    """An hour without an answer, a day after Decline; whoever joins may be invited again at once."""
    first = await invite(tables, BEN)
    assert await pinged(tables, first) == ["Ben"]
    await happens(tables, first)
    if minutes:
        calendar.forward(minutes=minutes - 1)
        second = await invite(tables, BEN, CLEO)
        assert (await pinged(tables, second), await held_back(tables, second)) == (["Cleo"], ["Ben"])
        calendar.forward(minutes=1, seconds=2)
    third = await invite(tables, BEN)
    assert (await pinged(tables, third), await held_back(tables, third)) == (["Ben"], [])


async def test_whoever_reopens_a_lobby_is_not_pinged_by_it(tables: Tables, calendar: MovedCalendar) -> None:
    """The others invited are; and another table may ping them at once, since this one has not."""
    table = await announce(tables, await invite(tables, BEN, CLEO))
    calendar.forward(hours=48, seconds=2)
    assert await tables.deadlines.meet(await clock_of(tables))
    await tables.deadlines.reopen(table.code, BEN.user_id)
    assert await pinged(tables, table) == ["Cleo"]
    assert await pinged(tables, await invite(tables, BEN, CLEO)) == ["Ben"]


async def test_a_ping_held_back_makes_nobody_wait_longer(tables: Tables, calendar: MovedCalendar) -> None:
    """The hour is that since the last ping, not since the last try."""
    for minutes in (0, 25, 25):
        calendar.forward(minutes=minutes)
        table = await invite(tables, BEN)
    assert await held_back(tables, table) == ["Ben"]
    calendar.forward(minutes=11)
    assert await pinged(tables, await invite(tables, BEN)) == ["Ben"]


async def test_others_may_still_invite_the_same_person(tables: Tables) -> None:
    """A limit is one of two people."""
    await invite(tables, BEN)
    assert await pinged(tables, await invite(tables, BEN, by=CLEO)) == ["Ben"]
    assert await pinged(tables, await invite(tables, CLEO)) == ["Cleo"]


async def test_a_rematch_invites_within_the_same_limits(tables: Tables) -> None:
    """Opened and cancelled again and again, it pings each of the others once; after three it is refused."""
    old = await play_on(tables, await start_game(tables, 3))
    seen = []
    for _ in range(3):
        table = await tables.lobbies.rematch(old.code, ANNA)
        seen.append(await pinged(tables, table))
        await tables.lobbies.cancel(table.code, ANNA.user_id)
    assert seen == [["Ben", "Cleo"], [], []]
    await raises(TooManyInvitationsError, tables.lobbies.rematch(old.code, ANNA))
    assert await pinged(tables, await tables.lobbies.rematch(old.code, BEN)) == ["Anna", "Cleo"]


async def test_three_messages_of_invitations_in_ten_minutes(tables: Tables, calendar: MovedCalendar) -> None:
    """A fourth table with people invited is not opened; one without is, and others are not concerned."""
    for person in (BEN, CLEO, DORA):
        await tables.lobbies.cancel((await invite(tables, person)).code, ANNA.user_id)
    await raises(TooManyInvitationsError, invite(tables, PEOPLE[4]))
    assert not (await invite(tables)).kept_seats
    await invite(tables, PEOPLE[4], by=BEN)
    calendar.forward(minutes=10, seconds=1)
    await invite(tables, PEOPLE[4])


async def test_deleting_data_is_no_way_around_a_limit(tables: Tables) -> None:
    """Neither two people's nor an inviter's: after three tables with people invited a fourth is refused."""
    for person in (BEN, CLEO, DORA):
        await invite(tables, person)
        await tables.privacy.erase(ANNA.user_id)
    await raises(TooManyInvitationsError, invite(tables, PEOPLE[4]))
    await invite(tables, PEOPLE[4], by=BEN)


async def test_declining_is_an_answer_to_whoever_invited(tables: Tables, calendar: MovedCalendar) -> None:
    """Not to who hosts the table since: whoever invited and left may not ping them for a day."""
    table = await invite(tables, BEN)
    await tables.lobbies.join(table.code, CLEO)
    await tables.lobbies.leave(table.code, ANNA.user_id)
    assert (await tables.lobbies.decline(table.code, BEN.user_id)).host_id == CLEO.user_id
    calendar.forward(hours=2)
    assert await pinged(tables, await invite(tables, BEN)) == []
    assert await pinged(tables, await invite(tables, BEN, by=CLEO)) == ["Ben"]


async def test_choices_and_blocks_look_like_no_answer(tables: Tables, calendar: MovedCalendar) -> None:
    """Who invites sees the same kept seats, and is held back by the same limits, as where all are pinged."""
    await tables.settings.change(CLEO.user_id, invites=Invites.NOBODY)
    await tables.settings.change(DORA.user_id, invites=Invites.MET)
    await block(tables, PEOPLE[4].user_id, ANNA.user_id)
    seen = []
    for minutes in (0, 30, 31):
        calendar.forward(minutes=minutes)
        table = await invite(tables, *PEOPLE[1:])
        assert [kept.name for kept in table.kept_seats] == [person.name for person in PEOPLE[1:]]
        seen.append((await pinged(tables, table), await held_back(tables, table)))

    everybody = [person.name for person in PEOPLE[1:]]
    assert seen == [(["Ben"], []), ([], everybody), (["Ben"], [])]


async def test_those_who_have_played_together_know_each_other(tables: Tables) -> None:
    """A finished game is enough, on any server."""
    await play_on(tables, await start_game(tables, 2, place=ELSEWHERE))
    for person in (BEN, CLEO):
        await tables.settings.change(person.user_id, invites=Invites.MET)
    assert await pinged(tables, await invite(tables, BEN, CLEO)) == ["Ben"]


async def test_a_block_outlives_the_data_of_the_blocked(tables: Tables) -> None:
    """Deleting one's data takes the name off the list, and is no way around a block; undoing it is one."""
    await invite(tables, BEN)
    await block(tables, BEN.user_id, ANNA.user_id)
    assert [one.name for one in await tables.read(read_blocked, BEN.user_id)] == ["Anna"]
    await tables.privacy.erase(ANNA.user_id)
    assert await stored_ids(tables) <= {BEN.user_id}
    await run_sql(tables, "UPDATE pings SET at = 0")
    (blocked,) = await tables.read(read_blocked, BEN.user_id)
    assert blocked.name == ""
    assert await pinged(tables, await invite(tables, BEN)) == []
    await tables.write_rows(delete_block, BEN.user_id, blocked.fingerprint)
    await run_sql(tables, "UPDATE pings SET at = 0")
    assert await tables.read(read_blocked, BEN.user_id) == ()
    assert await pinged(tables, await invite(tables, BEN)) == ["Ben"]


async def test_who_is_blocked_is_listed_as_they_were_called_there(tables: Tables) -> None:
    """What they are called in another server is none of the person's business; usernames are Discord's."""
    anna = replace(ANNA, username="anna.a")
    table = await invite(tables, BEN, by=anna)
    for name in ("Anna", "Mistress of the Den"):
        await tables.lobbies.open(ELSEWHERE, replace(anna, name=name))
        await tables.pings.block_inviter(table, BEN.user_id)
        (blocked,) = await tables.read(read_blocked, BEN.user_id)
        assert (blocked.name, blocked.username) == ("Anna", "anna.a")
    await tables.lobbies.leave(table.code, ANNA.user_id)
    await tables.pings.block_inviter(table, BEN.user_id)
    (blocked,) = await tables.read(read_blocked, BEN.user_id)
    assert (blocked.name, blocked.username) == ("", "anna.a")


async def test_a_block_is_of_whoever_invited(tables: Tables) -> None:
    """Not of who hosts the table since, even if the data of the person who invited is deleted."""
    table = await invite(tables, BEN)
    await tables.lobbies.join(table.code, CLEO)
    await tables.privacy.erase(ANNA.user_id)
    table = await tables.get(table.code)
    assert table.host_id == CLEO.user_id
    assert await tables.pings.block_inviter(table, DORA.user_id) is None
    (blocked,) = await tables.pings.block_inviter(table, BEN.user_id) or ()
    assert blocked.name == ""
    await run_sql(tables, "UPDATE pings SET at = 0")
    assert await pinged(tables, await invite(tables, BEN)) == []
    assert await pinged(tables, await invite(tables, BEN, by=CLEO)) == ["Ben"]


async def test_who_was_blocked_just_now_leads_the_list(tables: Tables) -> None:
    """However many were blocked before: the person sees whom they have blocked, and can undo it."""
    for blocked in (ANNA, DORA):
        table = await invite(tables, BEN, by=blocked)
        (newest, *_) = await tables.pings.block_inviter(table, BEN.user_id) or ()
        assert newest.name == blocked.name


async def test_whoever_invites_learns_nothing_from_their_export(tables: Tables) -> None:
    """It has that they invited somebody, and neither whom nor what came of it; the one invited reads all."""
    await block(tables, BEN.user_id, ANNA.user_id)
    await invite(tables, BEN)
    (caused,) = (await tables.read(read_person, ANNA.user_id))["pings_caused"]
    export = await tables.read(read_person, BEN.user_id)

    assert set(caused) == {"code", "kind", "at"}
    assert [ping["state"] for ping in export["pings"]] == ["unwanted"]
    assert len(export["blocks"]) == 1
    assert (await tables.read(read_person, ANNA.user_id))["blocks"] == []


async def test_a_limit_holds_for_several_processes(tables: Tables, others: Tables) -> None:
    """Two that open tables at the same moment ping a person once between them."""
    opened = await asyncio.gather(*(invite(each, BEN) for each in (tables, others)))
    assert sum([len(await tables.read(read_pinged, table.code)) for table in opened]) == 1
    await block(tables, CLEO.user_id, ANNA.user_id)
    assert await pinged(others, await invite(others, CLEO)) == []


async def test_old_pings_without_an_answer_are_forgotten(tables: Tables, calendar: MovedCalendar) -> None:
    """After a day nothing of them is left, except where a seat is kept still."""
    cancelled, kept = await invite(tables, BEN), await invite(tables, CLEO)
    await tables.lobbies.cancel(cancelled.code, ANNA.user_id)
    calendar.forward(hours=25)
    await tables.pings.forget_old()
    assert (await pinged(tables, cancelled), await pinged(tables, kept)) == ([], ["Cleo"])


# Turns


async def test_a_turn_pings_once_until_its_seat_acts(tables: Tables, calendar: MovedCalendar) -> None:
    """Whatever others do: a message again, a move taken back. One more ping says that the table moved."""
    table = await announce(tables, await start_auction(tables, 3), channel_id=8)
    table = await announce(tables, await act(tables, table, "pass"), message_id=9)
    asked = frozenset({player_to_move(table).user_id})
    assert await tables.pings.asked_already(table, 8) == asked
    table = await tables.play.undo(table.code, table.version, (player_to_move(table).seat - 1) % 3)
    assert await tables.pings.asked_already(table, 8) == frozenset()  # it is the other one's turn again
    table = await act(tables, table, "pass")
    assert await tables.pings.asked_already(table, 8) == asked
    assert await tables.pings.asked_already(table, 77) == frozenset()
    table = await announce(tables, table, message_id=10, channel_id=77)
    assert await tables.pings.asked_already(table, 78) == asked
    calendar.forward(minutes=61)
    assert await tables.pings.asked_already(table, 77) == frozenset()


async def test_who_has_moved_is_pinged_for_their_next_turn(tables: Tables) -> None:
    """Even a second later, in every turn of a game."""
    table, message_id = await announce(tables, await start_game(tables, 3)), 7
    for _ in range(60):
        before, table = table, await move(tables, table)
        if table.to_act != before.to_act:
            message_id += 1
            assert await tables.pings.asked_already(table, 8) == frozenset()
        table = await announce(tables, table, message_id=message_id)
    assert message_id > 20
