"""People who hand their seats over: a computer decides for them until they take them back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from tableside import (
    ANNA,
    BEN,
    HERE,
    address,
    annas_draft,
    annas_turn,
    everything,
    handed_over,
    move,
    start_game,
)

from engine.dice.state import Phase
from engine.games import GAMES
from engine.record import dumps, loads, replay
from engine.tables import (
    NothingToUndoError,
    Status,
    open_tables,
)

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from engine.tables import Table, Tables

each_game = pytest.mark.parametrize("game", sorted(GAMES))


async def play_with_computers(tables: Tables, table: Table, random: Random) -> Table:
    """The game to its end: people who play themselves move at random."""
    while (table := await tables.play_computers(table.code)).status is Status.RUNNING:
        assert table.asked.stand_in is None
        table = await move(tables, table, random)
    return table


# What a computer does for a person.


@each_game
async def test_a_computer_decides_for_him(tables: Tables, random: Random, game: str) -> None:
    """From the next decision on he is never asked, and the game goes on to its end without him."""
    before = await annas_turn(tables, random, game=game)
    log = await tables.log(before.code)
    table = await tables.hand_over(before.code, ANNA.user_id)
    assert (before.version + 1, before.to_act) == (table.version, table.to_act)
    assert log == await tables.log(table.code)
    end = await play_with_computers(tables, table, random)
    anna = end.seat_of(ANNA.user_id)
    assert end.status is Status.FINISHED
    assert anna in {logged.seat for logged in (await tables.log(table.code))[len(log) :]}


@each_game
async def test_the_seat_stays_his(tables: Tables, random: Random, game: str) -> None:
    """His name, his tables, his result and the record's players are what they were; it is told who plays."""
    before = await annas_turn(tables, random, game=game)
    table = await tables.hand_over(before.code, ANNA.user_id)
    assert replace(before.asked, stand_in="regular") == table.asked
    assert {ANNA.user_id, BEN.user_id} == {seat.user_id for seat in table.people}
    assert await tables.tables_of(ANNA.user_id) == (table,)
    await play_with_computers(tables, table, random)
    record = loads(dumps(await tables.record(table.code)))
    made = [logged.action for logged in await tables.log(table.code) if logged.action]
    assert made == [str(step.action) for step in replay(record)]
    board = await tables.leaderboard(HERE.guild_id, game)
    assert {("Anna", 1), ("Ben", 1)} == {(line.name, line.games) for line in board}


@each_game
async def test_where_all_have_handed_over_computers_play_to_the_end(
    tables: Tables, random: Random, game: str
) -> None:
    """Nobody is asked any more, and the result counts for the people."""
    table = await start_game(tables, 2, computers=("random",), game=game)
    for person in (ANNA, BEN):
        await tables.hand_over(table.code, person.user_id)
    table = await tables.play_computers(table.code)
    assert table.status is Status.FINISHED
    assert len(await tables.leaderboard(HERE.guild_id, game)) == 2


async def test_it_does_not_wait_for_him(tables: Tables, random: Random) -> None:
    """Tables that wait for a person come first, and one where a computer decides for him does not."""
    waiting = await annas_turn(tables, random)
    over = await handed_over(tables, random)
    assert await tables.tables_of(ANNA.user_id) == (waiting, over)
    back = await tables.give_back(over.code, ANNA.user_id)
    assert await tables.tables_of(ANNA.user_id) == (back, waiting)


# Taking it back.


@each_game
async def test_he_takes_it_back_at_any_version(tables: Tables, random: Random, game: str) -> None:
    """However often he comes and goes, he decides when he is back, also in the middle of a turn."""
    table = await annas_turn(tables, random, game=game)
    while table.status is Status.RUNNING:
        await tables.hand_over(table.code, ANNA.user_id)
        for _ in range(random.randrange(4)):
            await tables._play_computer(table.code)
        before = await tables.get(table.code)
        if before.asked is None:
            break
        table = await tables.give_back(table.code, ANNA.user_id)
        assert (before.version + 1, None) == (table.version, table.asked.decider)
        table = await move(tables, table, random)


async def test_what_the_computer_made_of_his_dice_stands(tables: Tables, random: Random) -> None:
    """Its uses are moves: back in the middle of them he goes on, and cannot take them back."""
    used = False
    while not used:
        table = await handed_over(tables, random, game="dice")
        while table.asked and table.asked.decider and not used:
            await tables._play_computer(table.code)
            table = await tables.get(table.code)
            view = (await tables.look(table.code)).view
            used = bool(view.phase is Phase.USING and view.uses and table.asked.user_id == ANNA.user_id)
    table = await tables.give_back(table.code, ANNA.user_id)
    assert view == (await tables.look(table.code)).view
    with pytest.raises(NothingToUndoError):
        await tables.undo(table.code, table.version, table.to_act)
    after = await tables.act(table.code, table.version, table.to_act, "done")
    assert after.version == table.version + 1


# What becomes of drafts, and of it all after a restart.


async def test_his_draft_is_discarded(tables: Tables, random: Random) -> None:
    """What he tried out was not made: the computer decides on the dice as they were rolled."""
    table = await annas_draft(tables, random)
    log = await tables.log(table.code)
    over = await tables.hand_over(table.code, ANNA.user_id)
    assert (table.version + 1, (), table.to_act) == (over.version, over.draft, over.to_act)
    update = await tables.look(table.code, since=0)
    assert (update.view.uses, update.draft, update.moves) == ((), (), log)
    assert (await tables.play_computers(table.code)).asked.user_id == BEN.user_id


async def test_anothers_draft_stays(tables: Tables, random: Random) -> None:
    """Whoever tries out uses of his dice keeps them when somebody else comes or goes."""
    table = await annas_draft(tables, random)
    view = (await tables.look(table.code)).view
    over = await tables.hand_over(table.code, BEN.user_id)
    assert table.draft == over.draft
    assert view == (await tables.look(table.code)).view
    back = await tables.give_back(table.code, BEN.user_id)
    after = await tables.undo(back.code, back.version, back.to_act)
    assert after.draft == table.draft[:-1]


@each_game
async def test_it_survives_a_restart(tmp_path: Path, random: Random, game: str) -> None:
    """After a restart in the middle the table waits for a computer, which plays until he is back."""
    async with open_tables(address(tmp_path)) as tables:
        table = await handed_over(tables, random, game=game)
        await tables.announced(table.code, table.version, message_id=1, channel_id=1, seat=None)
        there = await everything(tables, table.code)
    async with open_tables(address(tmp_path)) as tables:
        assert await tables.unannounced() == (table.code,)
        assert there == await everything(tables, table.code)
        table = await tables.play_computers(table.code)
        table = await move(tables, table, random)
    async with open_tables(address(tmp_path)) as tables:
        table = await tables.give_back(table.code, ANNA.user_id)
        await tables.announced(table.code, table.version, message_id=2, channel_id=1, seat=None)
        assert await tables.unannounced() == ()
        assert not any(seat.decider for seat in table.seats)
