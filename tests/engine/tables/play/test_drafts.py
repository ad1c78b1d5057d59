"""Drafts: actions that reveal nothing can be taken back until the next move, and are as durable as moves."""

import pytest

from engine import chance
from engine.dice.actions import Use
from engine.dice.events import DiceRolled
from engine.dice.state import Phase
from engine.errors import NotLegalError, NotYourTurnError
from engine.record import dumps, loads, replay
from engine.tables import CorruptTableError, NothingToUndoError, NotRunningError, Status, Table, Tables
from tests.engine.tables.tableside import (
    ANNA,
    act,
    legal,
    move,
    player_to_move,
    raises,
    run_sql,
    seat_to_move,
    start_game,
    undo,
)
from tests.typed_updates import look_at_dice


async def using(tables: Tables) -> Table:
    """A dice game in which the player to move chooses what to use their dice for."""
    table = await start_game(tables, game="dice")
    while (await look_at_dice(tables, table.code)).view.phase is not Phase.USING:
        table = await move(tables, table)
    return table


async def draft(tables: Tables, table: Table) -> Table:
    """The player to move drafts any use of their dice."""
    uses = [action for action in (await tables.views.look(table.code)).legal if isinstance(action, Use)]
    return await act(tables, table, str(chance.RANDOM.choice(uses)))


async def test_a_draft_is_seen_but_not_made(tables: Tables) -> None:
    """A draft makes a new version and another position to look at, but no move."""
    before = await using(tables)
    log = await tables.views.log(before.code)
    after = await draft(tables, before)
    update = await look_at_dice(tables, before.code, since=0)
    assert (before.version + 1, before.to_act) == (after.version, after.to_act)
    assert after.draft == tuple(map(str, update.view.uses)) == tuple(use.action for use in update.draft)
    assert update.view == await tables.views.view(before.code, None)
    assert update.moves == log


async def test_the_next_move_makes_moves_of_the_draft(tables: Tables) -> None:
    """Drafted uses and `done` become moves together, in the order of the draft."""
    table = await draft(tables, await using(tables))
    log = await tables.views.log(table.code)
    after = await act(tables, table, "done")
    made = (await tables.views.log(table.code))[len(log) :]
    assert [*table.draft, "done"] == [logged.action for logged in made]
    assert [table.version + number for number in range(1, len(made) + 1)] == [m.version for m in made]
    assert (after.version, after.draft) == (made[-1].version, ())


async def test_undo_takes_back_the_last_action_of_a_draft(tables: Tables) -> None:
    """The position is what it was before, at a new version; another player's undo, and one too many, fail."""
    before = await using(tables)
    view = await tables.views.view(before.code, None)
    table = await draft(tables, before)
    await raises(NothingToUndoError, tables.play.undo(table.code, table.version, 1 - seat_to_move(table)))
    table = await undo(tables, table)
    assert (before.version + 2, ()) == (table.version, table.draft)
    assert view == await tables.views.view(table.code, None)
    await raises(NothingToUndoError, undo(tables, table))


async def test_a_refused_action_leaves_the_draft(tables: Tables) -> None:
    """An illegal action, and another player's, change nothing."""
    table = await draft(tables, await using(tables))
    await raises(NotLegalError, act(tables, table, "keep"))
    with pytest.raises(NotYourTurnError):
        await tables.play.act(table.code, table.version, 1 - seat_to_move(table), "done")
    assert table == await tables.get(table.code)


async def test_a_draft_survives(tables: Tables, others: Tables) -> None:
    """An acknowledged draft is on the disk: another process finds it unannounced, and can undo it."""
    table = await draft(tables, await using(tables))
    update = await tables.views.look(table.code, since=0)
    assert update == await others.views.look(table.code, since=0)
    assert await others.announcements.unannounced() == (table.code,)
    assert (await undo(others, table)).draft == table.draft[:-1]


async def test_a_draft_that_cannot_be_played(tables: Tables) -> None:
    """A table with such a draft is corrupt, and can still be cancelled."""
    table = await using(tables)
    await run_sql(tables, "UPDATE tables SET draft = '[\"fly\"]' WHERE code = ?", table.code)
    with pytest.raises(CorruptTableError, match=f"draft of table {table.code} cannot be played"):
        await tables.views.look(table.code)
    await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)
    await tables.get(table.code)


async def test_a_cancelled_table_has_no_draft(tables: Tables) -> None:
    """Cancelling discards the draft; the position can still be looked at."""
    table = await draft(tables, await using(tables))
    table = await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)
    assert (table.draft, (await tables.views.look(table.code)).draft) == ((), ())
    await raises(NotRunningError, tables.play.undo(table.code, table.version, 0))


async def test_computers_draft_nothing(tables: Tables) -> None:
    """Each use of a computer's dice is a move."""
    table = await start_game(tables, 1, game="dice", computers=("random",))
    for _ in range(50):
        if table.player_to_act is None:
            break
        update = await tables.views.look(table.code)
        if table.player_to_act.computer is None:
            table = await act(tables, table, legal(update)[-1])
        else:
            table = await tables.play.play_computers(table.code)
        assert table.draft == () or player_to_move(table).computer is None
    log = await tables.views.log(table.code)
    computer = next(seat.seat for seat in table.seats if seat.computer)
    assert any(
        logged.action.startswith(("pyramid", "pharaoh", "nile")) for logged in log if logged.seat == computer
    )


async def test_a_game_with_drafts_has_a_record(tables: Tables) -> None:
    """The record of a whole game with drafts has the moves that were made, and nothing taken back."""
    table = await start_game(tables, 3, game="dice")
    while table.status is Status.RUNNING:
        if table.draft and chance.RANDOM.random() < 1 / 4:
            table = await undo(tables, table)
        table = await move(tables, table)
    record = loads(dumps(await tables.views.record(table.code)))
    made = [logged for logged in await tables.views.log(table.code) if logged.action]
    assert [(step.seat, str(step.action)) for step in replay(record)] == [(m.seat, m.action) for m in made]


async def test_the_first_roll_is_in_the_log(tables: Tables) -> None:
    """No action leads to it, so it comes before the first move; no message tells it as news."""
    table = await start_game(tables, game="dice")
    (opening,) = await tables.views.log(table.code)
    view = (await look_at_dice(tables, table.code)).view
    (rolled,) = opening.events
    assert isinstance(rolled, DiceRolled)
    assert ("", table.to_act) == (opening.action, opening.seat)
    assert tuple(face for _, face in rolled.rolled) == view.dice
    assert (await tables.views.look(table.code, since=1)).moves == ()
