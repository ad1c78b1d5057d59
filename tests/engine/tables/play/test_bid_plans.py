"""Planned bids at tables: carried out in their auction, once, and never seen."""

import pytest

from engine.errors import MalformedActionError
from engine.store.schema import plans
from engine.table import Table
from engine.tables import (
    BidNowError,
    HandedOverError,
    NoBidLeftError,
    NotPlannableError,
    NotRunningError,
    NotSeatedError,
    Tables,
    UselessPlanError,
)
from tests.engine.tables.tableside import (
    ANNA,
    HERE,
    NOBODY,
    PEOPLE,
    act,
    legal,
    play_on,
    player_to_move,
    raises,
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


async def stored(tables: Tables) -> list[tuple[object, ...]]:
    """The rows of all plans."""
    return [tuple(row) for row in await tables.read(lambda c: c.execute(plans.select()).all())]


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
        assert len(await stored(tables)) == 1
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
            except NotPlannableError:
                continue
        state = (await tables.views.look(table.code)).view
        assert getattr(state, "auction", None) or await stored(tables) == []
    assert planned > 10
    assert await stored(tables) == []


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
    with pytest.raises(NotPlannableError):
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
    await raises(HandedOverError, tables.plans.plan_bid(table.code, planner, "pass"))
    await tables.absences.give_back(table.code, planner)

    assert await stored(tables) == []


async def test_a_cancelled_game_has_no_plans(tables: Tables) -> None:
    """Cancelling deletes them."""
    table = await auction_with_a_plan(tables)
    await tables.lobbies.cancel(table.code, ANNA.user_id, moderator=True)

    assert await stored(tables) == []


async def test_what_cannot_be_planned(tables: Tables) -> None:
    """Each refusal says why, and keeps what was planned before."""
    table = await start_auction(tables)
    planner = user_after(table)
    kept = await tables.plans.plan_bid(table.code, planner, "pass")
    missing = next(sun for sun in range(1, 14) if sun not in kept.suns)
    refused = [
        (NotSeatedError, NOBODY, "pass"),
        (BidNowError, user_after(table, 0), "pass"),
        (UselessPlanError, planner, f"exactly {missing}"),
        (MalformedActionError, planner, "up to 99"),
    ]
    for error, user_id, plan in refused:
        await raises(error, tables.plans.plan_bid(table.code, user_id, plan))
    decided = user_after(table, 0)
    table = await act(tables, table, "pass")
    await raises(NoBidLeftError, tables.plans.plan_bid(table.code, decided, "pass"))
    await raises(BidNowError, tables.plans.plan_bid(table.code, planner, None))
    assert [row[-1] for row in await stored(tables)] == ["pass"]


@pytest.mark.parametrize("game", ["ra", "dice"])
async def test_without_an_auction_nothing_can_be_planned(tables: Tables, game: str) -> None:
    """Neither in a lobby, nor between auctions, nor in a game without any."""
    table = await start_game(tables, game=game)
    await raises(NotPlannableError, tables.plans.bid_planning(table.code, ANNA.user_id))
    lobby = await tables.lobbies.open(HERE, ANNA, game=game)
    await raises(NotRunningError, tables.plans.plan_bid(lobby.code, ANNA.user_id, "pass"))
