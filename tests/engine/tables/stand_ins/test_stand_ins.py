"""People who hand their seats over: a computer decides for them until they take the seats back."""

from dataclasses import replace

from engine.dice.state import Phase
from engine.record import dumps, loads, replay
from engine.store.lookups import read_open_of_person
from engine.tables import NothingToUndoError, Tables
from tests.engine.tables.tableside import (
    ANNA,
    BEN,
    HERE,
    act,
    annas_draft,
    annas_turn,
    announce,
    either_game,
    everything,
    handed_over,
    move,
    play_with_computers,
    player_to_move,
    raises,
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
    await raises(NothingToUndoError, undo(tables, table))
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
