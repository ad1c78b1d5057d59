"""People who hand their seats over: a computer decides for them until they take the seats back."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from engine import calendar
from engine.dice.state import Phase
from engine.record import dumps, loads, replay
from engine.store.lookups import read_open_of_person
from engine.tables import Person, Table, Tables, TableSeat, errors
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    CLEO,
    HERE,
    NOBODY,
    act,
    annas_draft,
    annas_turn,
    announce,
    clock_of,
    each_game,
    either_game,
    everything,
    handed_over,
    legal,
    move,
    play_with_computers,
    player_to_move,
    raises,
    seat_to_move,
    standings,
    start_game,
    undo,
    until_turn_of,
)
from tests.typed_updates import look_at_dice

# While a computer plays for a person.


@either_game
async def test_the_seat_stays_the_persons(tables: Tables, game: str) -> None:
    """Name, tables, result and record stay the person's; the table says which computer plays."""
    before = await annas_turn(tables, game=game)
    table = await tables.absences.hand_over(before.code, ANNA.user_id)
    away = replace(player_to_move(before), stand_in="regular", handed_over_at=table.version, missed_turn=True)
    assert away == table.player_to_act
    assert {ANNA.user_id, BEN.user_id} == {seat.user_id for seat in table.people}
    assert await tables.read(read_open_of_person, ANNA.user_id) == (table,)
    await play_with_computers(tables, table)
    record = loads(dumps(await tables.views.record(table.code)))
    made = [logged.action for logged in await tables.views.log(table.code) if logged.action]
    assert made == [str(step.action) for step in replay(record)]
    board = await standings(tables, HERE.guild_id, game)
    assert {("Anna", 1), ("Ben", 1)} == {(line.name, line.games) for line in board}


@either_game
async def test_a_stand_ins_moves_are_known_as_such(tables: Tables, others: Tables, game: str) -> None:
    """They are neither the person's own nor those of computers with a seat, in another process too."""
    table = await start_game(tables, 2, computers=("random",), game=game)
    table = await until_turn_of(tables, table, ANNA)
    before = await tables.views.log(table.code)
    await tables.absences.hand_over(table.code, ANNA.user_id)
    table = await tables.play.play_computers(table.code)
    await tables.absences.give_back(table.code, ANNA.user_id)
    table = await until_turn_of(tables, await tables.get(table.code), ANNA)
    table = await move(tables, table)
    log = await tables.views.log(table.code)
    assert await others.views.log(table.code) == log
    anna = table.seat_of(ANNA.user_id)
    assert not any(logged.by_stand_in for logged in before)
    played = [logged.seat for logged in log if logged.by_stand_in]
    assert played
    assert set(played) == {anna}
    assert not log[-1].by_stand_in


async def test_a_table_does_not_wait_for_a_person_who_is_away(tables: Tables) -> None:
    """Of a person's tables those come first that wait for them, not those where a computer decides."""
    waiting = await annas_turn(tables)
    over = await handed_over(tables)
    assert await tables.read(read_open_of_person, ANNA.user_id) == (waiting, over)
    back = await tables.absences.give_back(over.code, ANNA.user_id)
    assert await tables.read(read_open_of_person, ANNA.user_id) == (back, waiting)


# Taking a seat back.


async def test_uses_that_the_computer_made_stand(tables: Tables) -> None:
    """A computer's uses of dice are moves: a person who is back goes on from them and cannot undo them."""
    used = False
    while not used:
        table = await handed_over(tables, game="dice")
        while table.player_to_act and table.player_to_act.decider and not used:
            await tables.play._play_computer(table.code)
            table = await tables.get(table.code)
            view = (await look_at_dice(tables, table.code)).view
            is_annas = player_to_move(table).user_id == ANNA.user_id
            used = bool(view.phase is Phase.USING and view.uses and is_annas)
    table = await tables.absences.give_back(table.code, ANNA.user_id)
    assert replace(view, stand_ins=frozenset()) == (await tables.views.look(table.code)).view
    await raises(errors.NothingToUndoError, undo(tables, table))
    after = await act(tables, table, "done")
    assert after.version == table.version + 1


# Drafts, and a restart.


async def test_a_draft_is_discarded_with_the_seat(tables: Tables) -> None:
    """A draft was never final: the computer decides on the dice as they were rolled."""
    table = await annas_draft(tables)
    log = await tables.views.log(table.code)
    over = await tables.absences.hand_over(table.code, ANNA.user_id)
    assert (table.version + 1, (), table.to_act) == (over.version, over.draft, over.to_act)
    update = await look_at_dice(tables, table.code, since=0)
    assert (update.view.uses, update.draft, update.moves) == ((), (), log)
    assert player_to_move(await tables.play.play_computers(table.code)).user_id == BEN.user_id


async def test_another_players_draft_stays(tables: Tables) -> None:
    """A player's draft stays when another player comes or goes."""
    table = await annas_draft(tables)
    view = (await tables.views.look(table.code)).view
    over = await tables.absences.hand_over(table.code, BEN.user_id)
    assert table.draft == over.draft
    now = (await tables.views.look(table.code)).view
    assert replace(view, stand_ins=frozenset({over.seat_of(BEN.user_id)})) == now
    back = await tables.absences.give_back(table.code, BEN.user_id)
    after = await undo(tables, back)
    assert after.draft == table.draft[:-1]


@either_game
async def test_a_stand_in_is_on_the_disk(tables: Tables, others: Tables, game: str) -> None:
    """Another process finds a table that waits for the computer, which plays until the person is back."""
    table = await announce(tables, await handed_over(tables, game=game))
    assert await others.announcements.unannounced() == (table.code,)
    assert await everything(tables, table.code) == await everything(others, table.code)
    await move(others, await others.play.play_computers(table.code))
    table = await announce(tables, await tables.absences.give_back(table.code, ANNA.user_id))
    assert await tables.announcements.unannounced() == ()
    assert not any(seat.decider for seat in table.seats)


# What people who hand their seats over may not do, and what cannot be handed over or taken back.


async def test_a_person_who_is_away_cannot_act(tables: Tables) -> None:
    """At the current version and at an older one, the refusal says that a computer plays for them."""
    before = await annas_draft(tables)
    seat = seat_to_move(before)
    action = legal(await tables.views.look(before.code))[0]
    table = await tables.absences.hand_over(before.code, ANNA.user_id)
    there = await everything(tables, table.code)
    for version in (before.version, table.version):
        await raises(
            errors.HandedOverError,
            tables.play.undo(table.code, version, seat),
            tables.play.act(table.code, version, seat, action),
        )
    assert there == await everything(tables, table.code)


async def test_others_act_as_before(tables: Tables) -> None:
    """People without a stand-in act on the position they saw, whoever has come or gone since."""
    table = await until_turn_of(tables, await start_game(tables), BEN)
    seen, ben = table.version, seat_to_move(table)
    await tables.absences.hand_over(table.code, ANNA.user_id)
    table = await tables.absences.give_back(table.code, ANNA.user_id)
    action = legal(await tables.views.look(table.code))[0]
    await raises(errors.StaleVersionError, tables.play.act(table.code, seen - 1, ben, action))
    after = await tables.play.act(table.code, seen, ben, action)
    assert after.version == table.version + 1
    await raises(errors.StaleVersionError, tables.play.act(table.code, table.version, ben, action))


@pytest.mark.parametrize(
    ("change", "person", "refusal"),
    [
        ("hand_over", CLEO, errors.NotSeatedError),
        ("hand_over", ANNA, errors.HandedOverError),
        ("give_back", CLEO, errors.NotSeatedError),
        ("give_back", BEN, errors.NotHandedOverError),
    ],
)
async def test_what_cannot_change_hands(
    tables: Tables, change: str, person: Person, refusal: type[errors.TableError]
) -> None:
    """A stranger has no seat, and nobody hands a seat over or takes it back twice; nothing changes."""
    table = await start_game(tables, 2, computers=("random",))
    await tables.absences.hand_over(table.code, ANNA.user_id)
    before = await everything(tables, table.code)
    await raises(refusal, getattr(tables.absences, change)(table.code, person.user_id))
    assert before == await everything(tables, table.code)


async def test_only_seats_of_running_games_change_hands(tables: Tables) -> None:
    """A lobby, a finished and a cancelled table refuse both."""
    lobby = await tables.lobbies.open(HERE, ANNA)
    finished = await handed_over(tables)
    await tables.absences.hand_over(finished.code, BEN.user_id)
    await tables.play.play_computers(finished.code)
    cancelled = await handed_over(tables)
    await tables.lobbies.cancel(cancelled.code, NOBODY, moderator=True)
    changes: list[Callable[..., Any]] = [tables.absences.hand_over, tables.absences.give_back]
    for table in (lobby, finished, cancelled):
        for change in changes:
            await raises(errors.NotRunningError, change(table.code, ANNA.user_id))
    assert {"regular"} == {seat.stand_in for seat in (await tables.get(finished.code)).seats}


# What is stored about a stand-in's moves until the person has read them, and how long it plays.


def anna_at(table: Table) -> TableSeat:
    return next(seat for seat in table.seats if seat.user_id == ANNA.user_id)


@either_game
async def test_moves_to_tell_are_those_between(tables: Tables, game: str) -> None:
    """They are the moves from the hand-over to the return, until they have been told."""
    over = await handed_over(tables, game=game)
    played = await tables.play.play_computers(over.code)
    back = await tables.absences.give_back(over.code, ANNA.user_id)
    anna = anna_at(back)
    assert (anna.handed_over_at, anna.given_back_at) == (over.version, played.version)
    await tables.absences.told(back, ANNA.user_id)
    anna = anna_at(await tables.get(over.code))
    assert (anna.handed_over_at, anna.given_back_at) == (None, None)


async def test_what_came_later_is_still_to_be_told(tables: Tables) -> None:
    """Telling an earlier absence does not hide a later one."""
    over = await handed_over(tables)
    back = await tables.absences.give_back(over.code, ANNA.user_id)
    await tables.absences.hand_over(over.code, ANNA.user_id)
    await tables.absences.told(back, ANNA.user_id)
    assert anna_at(await tables.get(over.code)).handed_over_at is not None


@each_game
async def test_a_live_stand_in_first_plays_one_turn(tables: Tables, game: str) -> None:
    """It plays all of that turn and nothing else; then the person decides again."""
    over = await handed_over(tables, game=game, pace="live")
    known = len(await tables.views.log(over.code))
    table = await tables.play.play_computers(over.code)
    anna = anna_at(table)
    assert anna.stand_in is None
    assert anna.given_back_at == table.version
    seats = {logged.seat for logged in (await tables.views.log(over.code))[known:]}
    assert seats == {anna.seat}
    assert game != "dice" or player_to_move(table).user_id != ANNA.user_id


@either_game
async def test_a_live_stand_in_stays_the_second_time(tables: Tables, game: str) -> None:
    """Two turns in a row without the person: the computer keeps the seat, and both turns are to be told."""
    over = await handed_over(tables, game=game, pace="live")
    table = await tables.play.play_computers(over.code)
    table = await until_turn_of(tables, table, ANNA)
    table = await tables.absences.hand_over(table.code, ANNA.user_id)
    for _ in range(3):
        table = await tables.play.play_computers(table.code)
        assert anna_at(table).stand_in
        table = await move(tables, table)
    back = await tables.absences.give_back(table.code, ANNA.user_id)
    assert anna_at(back).handed_over_at == over.version


async def test_a_live_person_who_was_there_starts_again(tables: Tables) -> None:
    """Once they have done anything, the next turn that is missed is a first one again, told or not."""
    over = await handed_over(tables, pace="live")
    await tables.play.play_computers(over.code)
    table = await tables.absences.seen(over.code, ANNA.user_id)
    table = await until_turn_of(tables, table, ANNA)
    await tables.absences.hand_over(table.code, ANNA.user_id)
    assert anna_at(await tables.play.play_computers(table.code)).stand_in is None


async def test_a_live_person_who_took_the_seat_back_starts_again(tables: Tables) -> None:
    """That is doing something too: the next turn that is missed is a first one again."""
    over = await handed_over(tables, pace="live")
    await tables.absences.give_back(over.code, ANNA.user_id)
    await tables.absences.hand_over(over.code, ANNA.user_id)
    assert anna_at(await tables.play.play_computers(over.code)).stand_in is None


async def test_a_live_turn_ends_where_the_next_is(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    """In Ra the last player with suns has one turn after another: the stand-in plays only one of them."""
    over = await annas_turn(tables, pace="live")
    while "draw" not in legal(await tables.views.look(over.code)):
        over = await until_turn_of(tables, await move(tables, over), ANNA)
    monkeypatch.setattr("engine.ra.rules.next_on_turn", lambda _, turn: turn)
    monkeypatch.setattr("engine.tables.computers.choose", lambda *_: ("draw", None))
    known = len(await tables.views.log(over.code))
    await tables.absences.hand_over(over.code, ANNA.user_id)
    table = await tables.play.play_computers(over.code)
    assert player_to_move(table).decider is None
    assert len(await tables.views.log(over.code)) == known + 1


async def test_an_absence_that_is_over_gives_no_later_seat_back(tables: Tables) -> None:
    """Whose time runs out at `live` pace is replaced, although they were away for a turn before."""
    table = await annas_turn(tables, pace="live")
    await tables.settings.change(ANNA.user_id, away_until=calendar.now() + timedelta(days=1))
    table = await tables.play.play_computers(table.code)
    assert (anna_at(table).stand_in, anna_at(table).missed_turn) == (None, True)
    await tables.settings.change(ANNA.user_id, away_until=None)
    table = await announce(tables, await until_turn_of(tables, table, ANNA))
    for _ in range(2):  # the reminder, and the end of the time
        await tables.deadlines.meet(await clock_of(tables))
    assert anna_at(await tables.play.play_computers(table.code)).stand_in is not None
