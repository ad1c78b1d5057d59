"""Plans that last for an epoch at tables: carried out like presses, kept, and void in time."""

import asyncio

import pytest

from engine.errors import MalformedActionError
from engine.store.schema import plans
from engine.tables import (
    HandedOverError,
    NotPlannableError,
    NotRunningError,
    NotSeatedError,
    PlanOverError,
    StandingPlans,
    Table,
    Tables,
)
from engine.tables.transitions.bidding import is_auction
from tests.engine.tables.tableside import (
    ANNA,
    HERE,
    NOBODY,
    act,
    everything,
    play_on,
    player_to_move,
    position_of,
    raises,
    start_game,
    user_after,
)

DRAW = "draw 8"


async def with_plan(tables: Tables) -> tuple[Table, int]:
    """A game after its first move, a tile drawn, in which the next player plans to draw; and who that is."""
    table = await start_game(tables, 3)
    planner = user_after(table)
    await tables.plans.plan_epoch(table.code, planner, "turns", DRAW)
    table = await act(tables, table, "draw")
    assert not is_auction((await position_of(tables, table)).state)
    return table, planner


async def kinds(tables: Tables) -> list[str]:
    """The kinds of all plans that are stored."""
    return sorted(row.kind for row in await tables.read(lambda c: c.execute(plans.select()).all()))


async def test_turns_are_drawn_from_the_next_one_on(tables: Tables) -> None:
    """The plan acts through the same moves as a press, and the next player is asked."""
    table = await start_game(tables, 3)
    planner, now = user_after(table), user_after(table, 0)
    before = await everything(tables, table.code)
    for user_id in (planner, now):
        await tables.plans.plan_epoch(table.code, user_id, "turns", DRAW)
    assert await everything(tables, table.code) == before
    assert await tables.play.play_computers(table.code) == table, "nobody is overtaken in their own turn"
    table = await tables.play.play_computers((await act(tables, table, "draw")).code)

    move = [move for move in await tables.views.log(table.code) if move.action][1]
    assert (move.seat, move.action, move.reason) == (table.seat_of(planner), "draw", None)


async def test_auctions_are_passed_by_plan_unless_the_person_says_otherwise(tables: Tables) -> None:
    """What is said about this auction counts more; "ask me" does too. People read what will be done."""
    table = await start_game(tables, 3)
    first, second = user_after(table), user_after(table, 2)
    for user_id in (first, second):
        await tables.plans.plan_epoch(table.code, user_id, "auctions", "pass if 8")
    table = await act(tables, table, "invoke")
    assert str((await tables.plans.bid_planning(table.code, second)).chosen) == "pass"
    await tables.plans.plan_bid(table.code, second, None)
    assert (await tables.plans.bid_planning(table.code, second)).chosen is None
    table = await tables.play.play_computers(table.code)

    assert [move.action for move in await tables.views.log(table.code)][-1] == "pass"
    assert player_to_move(table).user_id == second


async def test_a_plan_does_nothing_in_the_auction_in_which_it_was_made(tables: Tables) -> None:
    """Who is just being asked decides themselves."""
    table = await act(tables, await start_game(tables, 3), "invoke")
    await tables.plans.plan_epoch(table.code, user_after(table, 0), "auctions", "pass if 8")
    assert await tables.play.play_computers(table.code) == table


async def test_plans_end_with_the_epoch(tables: Tables) -> None:
    """No row outlives it, and none of an epoch before is changed."""
    table = await start_game(tables, 3)
    planned = 0
    epoch = 1
    while (table := await play_on(tables, table, moves=1)).to_act is not None:
        state = (await tables.views.look(table.code)).view
        if state.epoch != epoch:
            epoch = state.epoch
            assert await kinds(tables) == []
            with pytest.raises(PlanOverError):
                await tables.plans.plan_epoch(table.code, ANNA.user_id, "turns", DRAW, epoch=epoch - 1)
            continue
        await tables.plans.plan_epoch(table.code, ANNA.user_id, "turns", "draw 1")
        planned += 1
    assert planned > 10
    assert await kinds(tables) == []


async def test_a_stand_in_takes_over_without_plans_and_leaving_deletes_them(tables: Tables) -> None:
    """After coming back they hold again."""
    table = await start_game(tables, 3)
    planner = user_after(table)
    await tables.plans.plan_epoch(table.code, planner, "turns", DRAW)
    await tables.absences.hand_over(table.code, planner)
    await raises(HandedOverError, tables.plans.plan_epoch(table.code, planner, "turns", DRAW))
    table = await tables.absences.give_back(table.code, planner)
    assert (await tables.plans.standing(table.code, planner)).turns is not None
    await tables.absences.leave_for_good(table.code, planner)
    assert await kinds(tables) == []


async def test_a_plan_is_dropped(tables: Tables) -> None:
    """Then the person is asked."""
    table, planner = await with_plan(tables)
    dropped = await tables.plans.plan_epoch(table.code, planner, "turns", None)
    assert dropped.turns is None
    assert await tables.play.play_computers(table.code) == table


async def test_changes_at_the_same_moment_all_hold(tables: Tables) -> None:
    """Each is made from what the other has left, as where two lists are chosen from at once."""

    def one_more(before: StandingPlans) -> str:
        return f"draw {before.turns.fewer_than + 1 if before.turns else 2}"

    table = await start_game(tables, 3)
    person = user_after(table)
    changes = [tables.plans.change_epoch(table.code, person, "turns", one_more) for _ in range(3)]
    await asyncio.gather(*changes)
    assert str((await tables.plans.standing(table.code, person)).turns) == "draw 4"


async def test_what_cannot_be_planned(tables: Tables) -> None:
    """Each refusal says why."""
    table = await start_game(tables, 3)
    dice = await start_game(tables, game="dice")
    lobby = await tables.lobbies.open(HERE, ANNA, game="ra")
    for error, code, user_id, plan in (
        (NotSeatedError, table.code, NOBODY, DRAW),
        (MalformedActionError, table.code, ANNA.user_id, "draw 9"),
        (NotPlannableError, dice.code, ANNA.user_id, DRAW),
        (NotRunningError, lobby.code, ANNA.user_id, DRAW),
    ):
        await raises(error, tables.plans.plan_epoch(code, user_id, "turns", plan))


async def test_the_news_begin_at_what_the_person_did_themselves(tables: Tables) -> None:
    """Only the move's own row tells that it was planned, for their news."""
    table, _ = await with_plan(tables)
    await tables.play.play_computers(table.code)
    assert [move.planned for move in await tables.views.log(table.code) if move.action] == [False, True]
