"""Plans at tables, for an auction or an epoch: carried out like presses, never seen, and void in time."""

import asyncio

import pytest

from engine.errors import MalformedActionError
from engine.tables import StandingPlans, Table, Tables, errors
from engine.tables.transitions.bidding import is_auction
from tests.engine.tables.tableside import (
    ANNA,
    HERE,
    NOBODY,
    PEOPLE,
    act,
    everything,
    legal,
    play_on,
    player_to_move,
    position_of,
    raises,
    rows,
    run_sql,
    start_auction,
    start_game,
    suns_of,
    user_after,
)


async def auction_with_a_plan(tables: Tables) -> Table:
    """An auction in which the next player plans to pass."""
    table = await start_auction(tables)
    await tables.plans.plan_bid(table.code, user_after(table), "pass")
    return table


async def test_a_plan_is_carried_out_on_the_planners_turn(tables: Tables) -> None:
    """The move is like one made by hand: it has no reason, and the next player is asked."""
    table = await start_auction(tables)
    planner = user_after(table)
    (lowest, *_) = await suns_of(tables, table, planner)
    planned = await tables.plans.plan_bid(table.code, planner, f"exactly {lowest}")
    assert planned.table == table
    table = await act(tables, table, "pass")
    played = await tables.play.play_computers(table.code)

    log = await tables.views.log(table.code)
    assert (log[-1].seat, log[-1].action, log[-1].reason) == (table.seat_of(planner), f"bid {lowest}", None)
    assert played.version == table.version + 1
    assert player_to_move(played).user_id != planner


async def test_a_plan_is_replaced_and_taken_back(tables: Tables) -> None:
    """The last plan counts, and a plan that was removed does nothing."""
    table = await start_auction(tables)
    planner = user_after(table)
    suns = await suns_of(tables, table, planner)
    for plan in ("pass", f"up to {suns[-1]}"):
        await tables.plans.plan_bid(table.code, planner, plan)
        assert str((await tables.plans.bid_planning(table.code, planner)).chosen) == plan
        assert len((await rows(tables))["plans"]) == 1
    await tables.plans.plan_bid(table.code, planner, None)
    assert (await tables.plans.bid_planning(table.code, planner)).chosen is None
    table = await act(tables, table, "pass")

    assert await tables.play.play_computers(table.code) == table


async def test_plans_end_with_their_auction(tables: Tables) -> None:
    """Whoever bids last, no row remains when the auction is over, and none piles up in a game."""
    table, planned = await start_auction(tables), 0
    while (table := await play_on(tables, table, moves=1)).to_act is not None:
        for person in PEOPLE[:3]:
            try:
                await tables.plans.plan_bid(table.code, person.user_id, "pass")
                planned += 1
            except errors.NotPlannableError:
                continue
        state = (await tables.views.look(table.code)).view
        assert getattr(state, "auction", None) or (await rows(tables))["plans"] == []
    assert planned > 10
    assert (await rows(tables))["plans"] == []


async def test_a_plan_of_another_auction_does_nothing(tables: Tables) -> None:
    """A plan belongs to the version at which its auction began."""
    table = await auction_with_a_plan(tables)
    await run_sql(tables, "UPDATE plans SET since = since - 1")
    table = await act(tables, table, "pass")

    assert await tables.play.play_computers(table.code) == table


async def test_a_choice_for_an_auction_that_is_over_is_refused(tables: Tables) -> None:
    """A person who chooses from an old list plans nothing, and keeps what they have planned."""
    table = await start_auction(tables)
    planning = await tables.plans.plan_bid(table.code, user_after(table), "pass")
    with pytest.raises(errors.NotPlannableError):
        await tables.plans.plan_bid(table.code, user_after(table), None, auction=planning.auction - 1)
    assert await tables.plans.bid_planning(table.code, user_after(table)) == planning


async def test_a_player_who_must_bid_is_asked(tables: Tables) -> None:
    """A plan to pass is not carried out where the player who invoked Ra must bid."""
    table = await start_auction(tables, 2)
    await tables.plans.plan_bid(table.code, user_after(table), "pass")
    table = await act(tables, table, "pass")
    assert "pass" not in legal(await tables.views.look(table.code))

    assert await tables.play.play_computers(table.code) == table


async def test_a_plan_follows_a_computer(tables: Tables) -> None:
    """A plan is carried out in the same go as the computers' moves before it."""
    table = await start_auction(tables)
    computer, planner = user_after(table, 0), user_after(table)
    await tables.plans.plan_bid(table.code, planner, "pass")
    table = await tables.absences.hand_over(table.code, computer)
    played = await tables.play.play_computers(table.code)

    seats = [move.seat for move in await tables.views.log(table.code) if move.version > table.version]
    assert seats[:2] == [table.seat_of(computer), table.seat_of(planner)]
    assert played.version >= table.version + 2


async def test_a_stand_in_ends_the_plan(tables: Tables) -> None:
    """What a person planned does not come back with them."""
    table = await start_auction(tables)
    planner = user_after(table)
    await tables.plans.plan_bid(table.code, planner, "pass")
    await tables.absences.hand_over(table.code, planner)
    await raises(errors.HandedOverError, tables.plans.plan_bid(table.code, planner, "pass"))
    await tables.absences.give_back(table.code, planner)

    assert (await rows(tables))["plans"] == []


async def test_a_cancelled_game_has_no_plans(tables: Tables) -> None:
    """Cancelling deletes them."""
    table = await auction_with_a_plan(tables)
    await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)

    assert (await rows(tables))["plans"] == []


async def test_what_cannot_be_planned(tables: Tables) -> None:
    """Each refusal says why, and keeps what was planned before."""
    table = await start_auction(tables)
    planner = user_after(table)
    kept = await tables.plans.plan_bid(table.code, planner, "pass")
    missing = next(sun for sun in range(1, 14) if sun not in kept.suns)
    refused = [
        (errors.NotSeatedError, NOBODY, "pass"),
        (errors.BidNowError, user_after(table, 0), "pass"),
        (errors.UselessPlanError, planner, f"exactly {missing}"),
        (MalformedActionError, planner, "up to 99"),
    ]
    for error, user_id, plan in refused:
        await raises(error, tables.plans.plan_bid(table.code, user_id, plan))
    decided = user_after(table, 0)
    table = await act(tables, table, "pass")
    await raises(errors.NoBidLeftError, tables.plans.plan_bid(table.code, decided, "pass"))
    await raises(errors.BidNowError, tables.plans.plan_bid(table.code, planner, None))
    assert [row[-1] for row in (await rows(tables))["plans"]] == ["pass"]


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_without_an_auction_nothing_can_be_planned(tables: Tables, game: str) -> None:
    """Neither in a lobby, nor between auctions, nor in a game without any."""
    table = await start_game(tables, game=game)
    await raises(errors.NotPlannableError, tables.plans.bid_planning(table.code, ANNA.user_id))
    lobby = await tables.lobbies.open(HERE, ANNA, game=game)
    await raises(errors.NotRunningError, tables.plans.plan_bid(lobby.code, ANNA.user_id, "pass"))


# Plans that last for an epoch.

DRAW = "draw 8"


async def with_plan(tables: Tables) -> tuple[Table, int]:
    """A game after its first move, a tile drawn, in which the next player plans to draw; and who that is."""
    table = await start_game(tables, 3)
    planner = user_after(table)
    await tables.plans.plan_epoch(table.code, planner, "turns", DRAW)
    table = await act(tables, table, "draw")
    assert not is_auction((await position_of(tables, table)).state)
    return table, planner


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
    planned, epoch = 0, 1
    while (table := await play_on(tables, table, moves=1)).to_act is not None:
        state = (await tables.views.look(table.code)).view
        if state.epoch != epoch:
            epoch = state.epoch
            assert (await rows(tables))["plans"] == []
            with pytest.raises(errors.PlanOverError):
                await tables.plans.plan_epoch(table.code, ANNA.user_id, "turns", DRAW, epoch=epoch - 1)
            continue
        await tables.plans.plan_epoch(table.code, ANNA.user_id, "turns", "draw 1")
        planned += 1
    assert planned > 10
    assert (await rows(tables))["plans"] == []


async def test_a_stand_in_takes_over_without_plans_and_leaving_deletes_them(tables: Tables) -> None:
    """After coming back they hold again."""
    table = await start_game(tables, 3)
    planner = user_after(table)
    await tables.plans.plan_epoch(table.code, planner, "turns", DRAW)
    await tables.absences.hand_over(table.code, planner)
    await raises(errors.HandedOverError, tables.plans.plan_epoch(table.code, planner, "turns", DRAW))
    table = await tables.absences.give_back(table.code, planner)
    assert (await tables.plans.standing(table.code, planner)).turns is not None
    await tables.absences.leave_for_good(table.code, planner)
    assert (await rows(tables))["plans"] == []


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


async def test_what_cannot_be_planned_for_an_epoch(tables: Tables) -> None:
    """Each refusal says why."""
    table = await start_game(tables, 3)
    dice = await start_game(tables, game="dice")
    lobby = await tables.lobbies.open(HERE, ANNA, game="ra")
    for error, code, user_id, plan in (
        (errors.NotSeatedError, table.code, NOBODY, DRAW),
        (MalformedActionError, table.code, ANNA.user_id, "draw 9"),
        (errors.NotPlannableError, dice.code, ANNA.user_id, DRAW),
        (errors.NotRunningError, lobby.code, ANNA.user_id, DRAW),
    ):
        await raises(error, tables.plans.plan_epoch(code, user_id, "turns", plan))


async def test_the_news_begin_at_what_the_person_did_themselves(tables: Tables) -> None:
    """Only the move's own row tells that it was planned, for their news."""
    table, _ = await with_plan(tables)
    await tables.play.play_computers(table.code)
    assert [move.planned for move in await tables.views.log(table.code) if move.action] == [False, True]
