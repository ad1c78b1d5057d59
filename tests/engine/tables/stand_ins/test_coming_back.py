"""What is stored about a stand-in's moves until the person has read them, and how long it plays."""

from datetime import timedelta

import pytest

from engine import calendar
from engine.tables import Table, Tables, TableSeat
from tests.engine.tables.tableside import (
    ANNA,
    annas_turn,
    announce,
    clock_of,
    each_game,
    either_game,
    handed_over,
    legal,
    move,
    player_to_move,
    until_turn_of,
)


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
