"""Clocks in the database: when they run, and that of simultaneous events one takes effect."""

import asyncio
from datetime import timedelta

import pytest

from engine.message import INVITATION, Wait
from engine.store import deadlines as stored
from engine.store.dashboard import read_own_tables
from engine.store.deadlines import write_heartbeat
from engine.store.lookups import read_finished, read_open_in_channel
from engine.store.messages import read_due
from engine.tables import Deadline, Kind, Status, Table, Tables, errors
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    NOBODY,
    act,
    annas_turn,
    announce,
    clock_of,
    legal,
    player_to_move,
    raises,
    run_sql,
    seat_to_move,
    start_game,
)
from tests.moved_calendar import MovedCalendar


async def meet_next(tables: Tables) -> Table:
    """Act on the one deadline there is, whenever it is due."""
    table = await tables.deadlines.meet(await clock_of(tables))
    assert table is not None
    return table


async def test_a_clock_runs_from_the_announcement_to_the_move(tables: Tables) -> None:
    """It starts when the message was announced, not before, and ends with the decision."""
    table = await annas_turn(tables)
    assert await tables.deadlines.nearest_deadlines(9) == ()
    shown = await tables.deadlines.clock(table)
    await announce(tables, table, clock=shown)
    running = await clock_of(tables)
    assert shown is not None
    assert running.decision == table.version
    assert running.ends_at == running.shown_end == shown.ends_at
    await act(tables, table, legal(await tables.views.look(table.code))[0])
    assert await tables.deadlines.nearest_deadlines(9) == ()


async def test_a_reminder_and_the_end_come_once(tables: Tables, others: Tables) -> None:
    """If many act on one deadline, in two processes, one does it: one message is due, one end is counted."""
    table = await announce(tables, await annas_turn(tables))
    for kind in (Kind.REMINDER, Kind.EXPIRY):
        deadline = await clock_of(others)
        assert deadline.kind is kind
        done = await asyncio.gather(*(one.deadlines.meet(deadline) for one in (tables, others) * 3))
        assert sum(each is not None for each in done) == 1
    assert await tables.messages.subjects_due() == ((Kind.REMINDER, table.code), (Kind.EXPIRY, table.code))
    after = await tables.get(table.code)
    assert (after.version, player_to_move(after).expirations) == (table.version, 1)
    assert (await clock_of(tables)).kind is Kind.ABANDONMENT


async def test_a_deadline_of_a_game_that_is_over_is_not_met(tables: Tables) -> None:
    """Whoever still knows the clock that it stopped does nothing."""
    table = await announce(tables, await annas_turn(tables))
    deadline = await clock_of(tables)
    await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)
    assert await tables.deadlines.meet(deadline) is None


async def test_the_time_of_somebody_away_is_put_off_once(tables: Tables, calendar: MovedCalendar) -> None:
    """However many act on its deadline."""
    await announce(tables, await annas_turn(tables))
    deadline, heard = await clock_of(tables), list[Deadline]()
    await tables.settings.change(ANNA.user_id, away_until=calendar.now() + timedelta(days=3))
    tables.deadlines.on_deadline = heard.append
    assert [await tables.deadlines.meet(deadline) for _ in range(2)] == [None, None]
    assert heard == [await clock_of(tables)]


async def test_an_offer_that_is_still_to_be_sent_is_not_owed_twice(tables: Tables) -> None:
    """To play on without a late player."""
    table = await announce(tables, await annas_turn(tables))
    for _ in range(2):
        await meet_next(tables)
    assert await tables.deadlines.renew_offer(table.code) is None
    assert len(await tables.read(read_due, [Kind.EXPIRY], table.code)) == 1


async def test_a_move_and_the_end_at_one_moment(tables: Tables) -> None:
    """At live pace either the move is made or the computer gets the seat, never both; the loser learns it."""
    winners = set()
    for milliseconds in (0, 0, 1, 1, 2, 2, 3, 4, 5, 9, 50):
        table = await announce(tables, await annas_turn(tables, pace="live"))
        await run_sql(tables, "UPDATE deadlines SET kind = 'expiry'")
        action = legal(await tables.views.look(table.code))[0]
        end = asyncio.create_task(tables.deadlines.meet(await clock_of(tables)))
        await asyncio.sleep(milliseconds / 1000)
        try:
            await act(tables, table, action)
        except (errors.StaleVersionError, errors.HandedOverError):
            winners.add("end")
            assert await end is not None
        else:
            winners.add("move")
            assert await end is None
        after = await tables.get(table.code)
        has_seat = after.seats[table.to_act or 0].stand_in is not None
        assert (after.version, has_seat) == (table.version + 1, await end is not None)
        await tables.lobbies.cancel(table.code, 1, moderator=True)
    assert winners == {"move", "end"}


async def test_live_goes_on_by_itself(tables: Tables) -> None:
    """At its end the computer gets the seat, the bank is empty, and no clock runs for the computer."""
    table = await announce(tables, await annas_turn(tables, pace="live"))
    assert (await meet_next(tables)).version == table.version
    after = await meet_next(tables)
    anna = after.seats[after.seat_of(ANNA.user_id) or 0]
    assert (after.version, anna.stand_in, anna.expirations) == (table.version + 1, "regular", 1)
    assert anna.bank_used == 480
    assert await tables.deadlines.nearest_deadlines(9) == ()
    assert await tables.announcements.unannounced() == (table.code,)


async def test_nobody_pays_for_a_move_that_is_taken_back(tables: Tables, calendar: MovedCalendar) -> None:
    """At live pace the time for which somebody was asked by mistake costs them nothing."""
    table = await act(tables, await start_game(tables, 3, pace="live"), "invoke")
    seat = seat_to_move(table)
    table = await announce(tables, await act(tables, table, "pass"))
    asked = seat_to_move(table)
    calendar.forward(minutes=2)
    table = await tables.play.undo(table.code, table.version, seat)
    assert table.seats[asked].bank_used == 0
    assert await tables.deadlines.nearest_deadlines(9) == ()


async def test_the_bank_is_paid_from(tables: Tables, calendar: MovedCalendar) -> None:
    """A live decision of half a minute costs ten seconds."""
    table = await announce(tables, await annas_turn(tables, pace="live"))
    seat = table.to_act or 0
    calendar.forward(seconds=30)
    table = await act(tables, table, legal(await tables.views.look(table.code))[0])
    assert table.seats[seat].bank_used in {9, 10}
    assert (await tables.get(table.code)).seats[seat].bank_used == table.seats[seat].bank_used


async def test_playing_on_without_a_late_player(tables: Tables) -> None:
    """After the end another player may hand the seat over, once, and only for this decision."""
    table = await announce(tables, await annas_turn(tables))
    decision = table.version
    await raises(errors.StaleVersionError, tables.deadlines.play_on(table.code, BEN.user_id, decision))
    for _ in range(2):
        await meet_next(tables)
    for user_id, error in ((ANNA.user_id, errors.NotLateError), (NOBODY, errors.NotSeatedError)):
        await raises(error, tables.deadlines.play_on(table.code, user_id, decision))
    await raises(errors.StaleVersionError, tables.deadlines.play_on(table.code, BEN.user_id, decision - 1))
    after = await tables.deadlines.play_on(table.code, BEN.user_id, decision)
    assert player_to_move(after).decider == "regular"
    await raises(errors.StaleVersionError, tables.deadlines.play_on(table.code, BEN.user_id, decision))


async def test_whoever_is_no_longer_late_changes_the_offer_of_their_table_alone(tables: Tables) -> None:
    """The offers of other tables name whom they named, and are not looked at."""
    late, other = [await annas_turn(tables) for _ in range(2)]
    for table in (late, other):
        await tables.messages.add(Kind.EXPIRY, table.code, wait=Wait())
    await tables.absences.hand_over(late.code, ANNA.user_id)
    assert await tables.messages.subjects_due() == ((Kind.EXPIRY, late.code),)


async def test_a_game_that_everybody_leaves_alone_is_abandoned(tables: Tables) -> None:
    """It ends without a result."""
    table = await announce(tables, await annas_turn(tables))
    for _ in range(2):
        await meet_next(tables)
    after = await meet_next(tables)
    assert (after.status, after.version, after.to_act) == (Status.ABANDONED, table.version + 1, None)
    assert await tables.deadlines.nearest_deadlines(9) == ()
    assert await tables.read(read_finished, guild_id=HERE.guild_id) == ()


async def test_a_lobby_closes_and_opens_again_as_it_was(tables: Tables, calendar: MovedCalendar) -> None:
    """Any activity postpones it by two days; afterwards one press brings everything back."""
    lobby = await announce(tables, await tables.lobbies.open(HERE, ANNA, invited=[BEN]))
    calendar.forward(hours=47)
    before = await announce(tables, await tables.lobbies.add_computer(lobby.code, ANNA.user_id, "random"))
    (invitation,) = await tables.read(read_due, [INVITATION], lobby.code)
    await tables.messages.settled(invitation, None)
    deadline = await clock_of(tables)
    assert deadline.due_at - calendar.now() > timedelta(hours=47, minutes=59)
    closed = await meet_next(tables)
    assert (closed.status, closed.seats) == (Status.CLOSED, before.seats)
    assert await tables.read(read_open_in_channel, HERE.channel_id) == ()
    await raises(errors.NotSeatedError, tables.deadlines.reopen(lobby.code, NOBODY))
    again = await tables.deadlines.reopen(lobby.code, BEN.user_id)
    assert (again.seats, again.kept_seats) == (before.seats, before.kept_seats)
    assert (again.status, again.finished_at) == (Status.LOBBY, None)
    assert await tables.messages.subjects_due() == ((INVITATION, lobby.code),)
    await raises(errors.StaleVersionError, tables.deadlines.reopen(lobby.code, BEN.user_id))


async def test_an_unannounced_change_keeps_a_lobby_open(tables: Tables) -> None:
    """A lobby stays open if a person has joined and Discord does not show it yet."""
    lobby = await announce(tables, await tables.lobbies.open(HERE, ANNA))
    await tables.lobbies.join(lobby.code, BEN)
    after = await meet_next(tables)
    assert after.status is Status.LOBBY
    await announce(tables, after)
    assert (await clock_of(tables)).kind is Kind.CLOSING


async def test_a_lobby_without_place_closes_like_any_other(tables: Tables, calendar: MovedCalendar) -> None:
    """Its time begins with the news, and again with what somebody does there, though no message shows it."""
    lobby = await tables.announcements.pause(await tables.lobbies.open(HERE, ANNA))
    first = await clock_of(tables)
    assert first.due_at - calendar.now() > timedelta(hours=47, minutes=59)
    calendar.forward(hours=47)
    await tables.announcements.pause(await tables.lobbies.join(lobby.code, BEN))
    assert await tables.deadlines.meet(first) is None
    assert (await meet_next(tables)).status is Status.CLOSED


async def test_a_lobby_without_place_closes_though_somebody_has_left_it(tables: Tables) -> None:
    """No message shows the change, so none would start the clock again."""
    lobby = await tables.lobbies.open(HERE, ANNA, players_wanted=3)
    await tables.announcements.pause(await tables.lobbies.join(lobby.code, BEN))
    await tables.privacy.erase(BEN.user_id)
    assert (await meet_next(tables)).status is Status.CLOSED


async def test_an_outage_is_given_back_once(tables: Tables, others: Tables, calendar: MovedCalendar) -> None:
    """After a stop all clocks end later by its length; a second look adds nothing."""
    for _ in range(3):
        await announce(tables, await annas_turn(tables))
    await tables.write_rows(write_heartbeat, calendar.now(), tables.shard)
    before = await tables.deadlines.nearest_deadlines(9)
    calendar.forward(hours=5)
    assert timedelta(hours=5) <= await others.deadlines.end_outage() < timedelta(hours=5, minutes=1)
    assert await others.deadlines.end_outage() < timedelta(minutes=1)
    after = await others.deadlines.nearest_deadlines(9)
    for old, new in zip(before, after, strict=True):
        for moved in (new.due_at - old.due_at, new.ends_at - old.ends_at, new.acted_at - old.acted_at):
            assert timedelta(hours=5) <= moved < timedelta(hours=5, minutes=2)


@pytest.mark.parametrize("step", [timedelta(hours=2), timedelta(hours=-2)], ids=str)
async def test_a_turn_after_a_clock_was_set(tables: Tables, calendar: MovedCalendar, step: timedelta) -> None:
    """Its time is counted by the new clock before the step is noticed, and is not moved once more."""
    await announce(tables, await annas_turn(tables))
    calendar.forward(seconds=5)
    calendar.set(seconds=step.total_seconds())
    await announce(tables, await annas_turn(tables))
    await tables.write(stored.move_all, calendar.now(), step, tables.shard)
    for clock in await tables.deadlines.nearest_deadlines(2):
        assert abs(clock.ends_at - calendar.now() - timedelta(hours=24)) < timedelta(minutes=1)


@pytest.mark.parametrize("pace", ["day", "live"])
async def test_a_game_without_place_is_given_up_like_any_other(tables: Tables, pace: str) -> None:
    """A week after the last move, which no message shows; nobody is late for what they were not asked."""
    shown = await announce(tables, await annas_turn(tables, pace=pace))
    paused = await tables.announcements.pause(shown)
    table = await act(tables, paused, legal(await tables.views.look(paused.code))[0])
    clock = await clock_of(tables)
    assert (clock.kind, clock.decision) == (Kind.ABANDONMENT, table.decision)
    assert clock.due_at - clock.acted_at == timedelta(days=7)
    (own,) = await tables.read(read_own_tables, ANNA.user_id, None)
    assert own.until is None
    after = await meet_next(tables)
    assert (after.status, [seat.expirations for seat in after.seats]) == (Status.ABANDONED, [0, 0])


async def test_a_pause_starts_the_clock_of_a_turn_that_no_message_shows(tables: Tables) -> None:
    """One that a message has shown keeps its end."""
    table = await annas_turn(tables)
    await tables.announcements.pause(table)
    assert (await clock_of(tables)).kind is Kind.ABANDONMENT
    await announce(tables, await tables.announcements.placed(table.code, channel_id=50, thread_id=60))
    running = await clock_of(tables)
    assert running.kind is Kind.REMINDER
    await tables.announcements.pause(await tables.get(table.code))
    assert await clock_of(tables) == running


async def test_a_turn_that_is_shown_at_last_has_all_of_its_time(
    tables: Tables, calendar: MovedCalendar
) -> None:
    """However long the game had no place."""
    table = await tables.announcements.pause(await annas_turn(tables))
    calendar.forward(days=3)
    await announce(tables, table)
    clock = await clock_of(tables)
    assert clock.kind is Kind.REMINDER
    assert clock.ends_at - calendar.now() > timedelta(hours=23, minutes=59)


async def test_a_draft_keeps_a_game_without_place_open(tables: Tables, calendar: MovedCalendar) -> None:
    """Nobody gives up a game in which somebody is choosing dice."""
    table = await tables.announcements.pause(await annas_turn(tables, game="dice"))
    calendar.forward(days=6)
    while not table.draft:
        table = await act(tables, table, legal(await tables.views.look(table.code))[0])
    assert (await clock_of(tables)).due_at - calendar.now() > timedelta(days=6, hours=23)


async def test_a_game_without_place_waits_for_those_who_are_away(
    tables: Tables, calendar: MovedCalendar
) -> None:
    """The week begins with their return."""
    await tables.announcements.pause(await annas_turn(tables))
    away_until = calendar.now() + timedelta(days=30)
    await tables.settings.change(ANNA.user_id, away_until=away_until)
    assert await tables.deadlines.meet(await clock_of(tables)) is None
    clock = await clock_of(tables)
    assert clock.kind is Kind.ABANDONMENT
    assert timedelta() <= clock.due_at - away_until - timedelta(days=7) < timedelta(seconds=1)


@pytest.mark.sqlite
async def test_the_nearest_deadline_is_found_by_an_index(tables: Tables) -> None:
    """However many tables there are, the query reads its few rows in the order of the index."""
    query = str(stored.READ_NEAREST.compile(compile_kwargs={"literal_binds": False}))
    plan = await tables.read(
        lambda c: c.exec_driver_sql(f"EXPLAIN QUERY PLAN {query}".replace(":most", "50")).all()
    )
    assert [row.detail for row in plan] == ["SCAN deadlines USING INDEX deadlines_by_time"]
