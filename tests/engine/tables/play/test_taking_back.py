"""What can be taken back: drafts until the next move, and a last move that revealed and ended nothing."""

import asyncio
from pathlib import Path

import pytest

from engine import chance
from engine.dice.actions import Use
from engine.dice.events import DiceRolled
from engine.dice.state import Phase
from engine.errors import NotLegalError, NotYourTurnError
from engine.record import dumps, loads, replay
from engine.tables import Status, Table, Tables, errors, open_tables
from engine.tables.transitions.bidding import is_auction
from tests.engine.tables.tableside import (
    ANNA,
    act,
    address,
    everything,
    legal,
    move,
    player_to_move,
    position_of,
    raises,
    run_sql,
    seat_to_move,
    start_auction,
    start_game,
    suns_of,
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
    await raises(
        errors.NothingToUndoError, tables.play.undo(table.code, table.version, 1 - seat_to_move(table))
    )
    table = await undo(tables, table)
    assert (before.version + 2, ()) == (table.version, table.draft)
    assert view == await tables.views.view(table.code, None)
    await raises(errors.NothingToUndoError, undo(tables, table))


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
    with pytest.raises(errors.CorruptTableError, match=f"draft of table {table.code} cannot be played"):
        await tables.views.look(table.code)
    await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)
    await tables.get(table.code)


async def test_a_cancelled_table_has_no_draft(tables: Tables) -> None:
    """Cancelling discards the draft; the position can still be looked at."""
    table = await draft(tables, await using(tables))
    table = await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)
    assert (table.draft, (await tables.views.look(table.code)).draft) == ((), ())
    await raises(errors.NotRunningError, tables.play.undo(table.code, table.version, 0))


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


# The last move in Ra.


async def after_a_pass(tables: Tables) -> tuple[Table, int]:
    """An auction of three in which the first has passed, and their seat."""
    table = await start_auction(tables)
    return await act(tables, table, "pass"), seat_to_move(table)


async def undoers(tables: Tables, table: Table) -> list[int]:
    """The seats that may take back their last move."""
    return [
        seat.seat
        for seat in table.people
        if seat.user_id and await tables.play.undoable(table.code, seat.user_id)
    ]


async def test_a_pass_is_taken_back(tables: Tables) -> None:
    """Everything is as it was before, at a new version; the log has the news in place of the move."""
    before = await start_auction(tables)
    seat, view, log = (
        seat_to_move(before),
        await tables.views.view(before.code, None),
        await tables.views.log(before.code),
    )
    table = await act(tables, before, "pass")
    assert await undoers(tables, table) == [seat]
    table = await tables.play.undo(table.code, table.version, seat)
    news = (await tables.views.log(table.code))[-1]

    assert (table.to_act, table.version) == (seat, before.version + 2)
    assert await tables.views.view(table.code, None) == view
    assert (await tables.views.log(table.code))[:-1] == log
    assert (news.seat, news.version, news.is_move, news.events) == (seat, table.version, False, ())
    assert news.taken_back
    assert news.taken_back.action == "pass"


async def test_changes_of_seats_leave_it_open(tables: Tables) -> None:
    """Another one who goes away and comes back has not acted; one who leaves has."""
    table, seat = await after_a_pass(tables)
    third = next(one for one in table.people if one.seat not in {seat, table.to_act})
    for change in (tables.absences.hand_over, tables.absences.give_back):
        await change(table.code, third.user_id or 0)
        assert await undoers(tables, table) == [seat]
    await tables.absences.leave_for_good(table.code, third.user_id or 0)
    assert await undoers(tables, table) == []


async def test_nobody_else_takes_it_back(tables: Tables) -> None:
    """Neither another player nor, once they have acted, the player themselves."""
    table, seat = await after_a_pass(tables)
    for other in {0, 1, 2} - {seat}:
        await raises(errors.NothingToUndoError, tables.play.undo(table.code, table.version, other))
    table = await act(tables, table, "pass")
    await raises(errors.NothingToUndoError, tables.play.undo(table.code, table.version, seat))


async def test_what_reveals_or_ends_something_stays(tables: Tables) -> None:
    """Only bids and passes within an auction, and discards, are ever taken back; others are not."""
    kept, taken_back = set[str](), set[str]()
    for _ in range(3):
        table = await start_game(tables, 3)
        while table.status is Status.RUNNING:
            seat = seat_to_move(table)
            table = await move(tables, table)
            kind = (await tables.views.log(table.code))[-1].action.split()[0]
            can = await undoers(tables, table)
            assert can in ([], [seat])
            if kind in {"bid", "pass"}:
                assert bool(can) == is_auction((await position_of(tables, table)).state)
            (taken_back if can else kept).add(kind)

    assert {"bid", "pass"} <= taken_back <= {"bid", "pass", "discard"}
    assert kept >= {"draw", "invoke", "bid", "pass"}


async def test_a_second_thought_is_the_last(tables: Tables) -> None:
    """After taking back a move a player must stand by the next one."""
    table, seat = await after_a_pass(tables)
    table = await tables.play.undo(table.code, table.version, seat)
    await raises(errors.NothingToUndoError, tables.play.undo(table.code, table.version, seat))
    table = await act(tables, table, "pass")
    assert await undoers(tables, table) == []
    await raises(errors.NothingToUndoError, tables.play.undo(table.code, table.version, seat))


async def test_nothing_is_taken_back_from_a_computer(tables: Tables) -> None:
    """Where a computer is to answer, or decides for either player, a move stays."""
    table = await act(tables, await annas_auction(tables), "pass")
    assert player_to_move(table).computer
    assert await tables.play.undoable(table.code, ANNA.user_id) is None
    with pytest.raises(errors.NothingToUndoError):
        await tables.play.undo(table.code, table.version, table.seat_of(ANNA.user_id) or 0)


async def annas_auction(tables: Tables) -> Table:
    """An auction in which Anna bids first and a computer after her."""
    while True:
        table = await start_game(tables, 1, computers=("random",) * 2)
        if table.seats[(seat_to_move(table) + 1) % 3].user_id == ANNA.user_id:
            return await act(tables, table, "invoke")


async def test_a_stand_ins_move_stays(tables: Tables) -> None:
    """A player cannot take back what a stand-in decided, even when they are back."""
    running, absent = False, 0
    while not running:
        table = await start_auction(tables)
        absent = table.seats[(seat_to_move(table) + 1) % 3].user_id or 0
        table = await tables.absences.hand_over(table.code, absent)
        table = await tables.play.play_computers((await act(tables, table, "pass")).code)
        running = is_auction((await position_of(tables, table)).state)
    assert await undoers(tables, table) == []
    table = await tables.absences.give_back(table.code, absent)
    assert await undoers(tables, table) == []


async def test_one_of_undo_and_the_next_move_wins(tables: Tables) -> None:
    """At one moment either the player takes back, or the next one acts; the other's version is stale."""
    for order in (1, -1):
        table, seat = await after_a_pass(tables)
        both = [tables.play.undo(table.code, table.version, seat), act(tables, table, "pass")]
        answers = await asyncio.gather(*both[::order], return_exceptions=True)
        (won,) = [answer for answer in answers if isinstance(answer, Table)]
        assert sum(isinstance(answer, errors.StaleVersionError) for answer in answers) == 1
        assert await tables.get(table.code) == won


async def test_a_plan_that_was_taken_back_is_forgotten(tables: Tables) -> None:
    """A planned bid can be taken back like any other; its player is asked then, and other plans stay."""
    table = await start_auction(tables)
    second, third = (table.seats[(seat_to_move(table) + places) % 3] for places in (1, 2))
    assert second.user_id
    assert third.user_id
    await tables.plans.plan_bid(table.code, second.user_id, "pass")
    table = await tables.play.play_computers((await act(tables, table, "pass")).code)
    assert table.to_act == third.seat
    table = await tables.play.undo(table.code, table.version, second.seat)
    table = await tables.play.play_computers(table.code)
    assert table.to_act == second.seat
    lowest, *_ = await suns_of(tables, table, third.user_id)
    await tables.plans.plan_bid(table.code, third.user_id, f"exactly {lowest}")
    table = await tables.play.play_computers((await act(tables, table, "pass")).code)

    assert [m.action for m in await tables.views.log(table.code)][-1].startswith("bid")


async def test_a_lasting_plan_does_not_repeat_what_was_taken_back(tables: Tables) -> None:
    """Its player is asked in this auction; the plan stays for the next ones."""
    table = await start_game(tables, 3)
    planner = table.seats[(seat_to_move(table) + 1) % 3]
    assert planner.user_id
    await tables.plans.plan_epoch(table.code, planner.user_id, "auctions", "pass if 8")
    table = await tables.play.play_computers((await act(tables, table, "invoke")).code)
    assert await undoers(tables, table) == [planner.seat]
    table = await tables.play.undo(table.code, table.version, planner.seat)
    table = await tables.play.play_computers(table.code)
    assert table.to_act == planner.seat
    assert (await tables.plans.standing(table.code, planner.user_id)).auctions


async def test_it_is_on_the_disk(tables: Tables, others: Tables, tmp_path: Path) -> None:
    """After a restart, and in another process that knew the move, the table is the same in every respect."""
    table, seat = await after_a_pass(tables)
    await others.views.look(table.code)
    table = await tables.play.undo(table.code, table.version, seat)
    known = await everything(tables, table.code)
    assert await others.views.log(table.code) == await tables.views.log(table.code)
    async with open_tables(address(tmp_path)) as fresh:
        assert await everything(others, table.code) == await everything(fresh, table.code) == known
        await act(fresh, table, "pass")


async def test_the_record_has_only_moves_that_count(tables: Tables) -> None:
    """Whole games with second thoughts have a record that can be replayed, without what was taken back."""
    table, number = await start_game(tables, 4), 0
    while table.status is Status.RUNNING:
        seat = seat_to_move(table)
        table = await move(tables, table)
        if seat in await undoers(tables, table):
            table = await tables.play.undo(table.code, table.version, seat)
            number += 1
    log = await tables.views.log(table.code)
    record = loads(dumps(await tables.views.record(table.code)))

    assert number > 10
    assert len([logged for logged in log if logged.taken_back]) == number
    assert [step.seat for step in replay(record)] == [logged.seat for logged in log if logged.is_move]


async def test_a_wish_to_cancel_is_no_move(tables: Tables) -> None:
    """Whoever asks to cancel has not acted in the game: what was done before can still be taken back."""
    table, seat = await after_a_pass(tables)
    table = await tables.lobbies.cancel(table.code, ANNA.user_id)
    assert await undoers(tables, table) == [seat]
