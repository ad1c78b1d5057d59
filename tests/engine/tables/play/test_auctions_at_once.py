"""Tables at which everybody is asked at once in auctions: answers are secret, durable, and count together."""

import asyncio
from datetime import timedelta

import pytest

from engine import calendar as dates
from engine import chance
from engine.ra.state import State
from engine.record import dumps
from engine.tables import Kind, Status, Table, TableOptions, Tables, errors
from engine.tables.plans import read_awaited
from engine.tables.transitions.bidding import as_if_next, find_bidders
from tests.engine.tables.tableside import (
    act,
    announce,
    everything,
    move,
    player_to_move,
    position_of,
    raises,
    seat_to_move,
    start_game,
    suns_of,
)
from tests.in_turn import repeated
from tests.moved_calendar import MovedCalendar


async def start_auction(tables: Tables, people: int = 3) -> tuple[Table, list[int]]:
    """A game whose first player has invoked Ra; the ids of the bidders, in their order."""
    table = await act(tables, await start_game(tables, people, auctions="at_once"), "invoke")
    first = seat_to_move(table)
    order = [table.seats[(first + place) % people].user_id for place in range(people)]
    return await announce(tables, table), [user_id for user_id in order if user_id]


async def answer(tables: Tables, table: Table, user_id: int, plan: str | None) -> Table:
    return (await tables.plans.plan_bid(table.code, user_id, plan)).table


async def bids(tables: Tables, table: Table) -> list[str]:
    """What was decided since Ra was last invoked."""
    actions = [move.action for move in await tables.views.log(table.code)]
    return actions[len(actions) - actions[::-1].index("invoke") :]


@pytest.mark.usefixtures("usual_auctions")
@pytest.mark.parametrize(
    ("own", "at_once"),
    [
        ({"pace": "day"}, True),
        ({"pace": "slow"}, True),
        ({"pace": "live"}, False),
        ({"pace": "none"}, False),
        ({"pace": "none", "auctions": "at_once"}, True),
        ({"pace": "day", "auctions": "in_turn"}, False),
        ({"pace": "live", "auctions": "at_once"}, False),
    ],
)
def test_who_says_nothing_bids_at_once_where_there_is_time(own: dict[str, str], at_once: bool) -> None:
    """By default at the paces of a day and three days; never at live pace, where each has their own time."""
    assert TableOptions(**own).bids_at_once is at_once  # type: ignore[arg-type]


async def test_a_bidder_is_judged_as_if_all_before_them_passed(tables: Tables) -> None:
    """Whoever does not bid changes nothing."""
    table, _ = await start_auction(tables)
    state = (await position_of(tables, table)).state
    assert isinstance(state, State)
    assert state.auction
    first, *later = state.auction.bidders
    for place, seat in enumerate(later):
        others = state.auction._replace(bidders=tuple(later[place:]))
        assert as_if_next(state, seat) == state.with_auction(others)
    last = as_if_next(state, later[-1])
    assert as_if_next(last, first) == last


async def test_an_answer_changes_nothing_that_is_seen(tables: Tables) -> None:
    """Neither the version, nor what anybody can look at, nor what is to be shown."""
    table, (_, second, third) = await start_auction(tables)
    before = await everything(tables, table.code)
    assert await answer(tables, table, third, "pass") == table
    await answer(tables, table, second, "in turn")

    assert await everything(tables, table.code) == before
    assert await tables.announcements.unannounced() == ()
    assert await tables.play.play_computers(table.code) == table


async def test_answers_count_together_in_the_order_of_the_rules(tables: Tables) -> None:
    """Whoever answers last: its transaction makes all of them."""
    table, (first, second, third) = await start_auction(tables)
    low = (await suns_of(tables, table, first))[0]
    await answer(tables, table, third, "pass")
    await answer(tables, table, first, f"exactly {low}")
    assert await bids(tables, table) == []
    planning = await tables.plans.plan_bid(table.code, second, "pass")

    assert planning.counts
    assert planning.table.version == table.version + 3
    assert await bids(tables, table) == [f"exactly {low}".replace("exactly", "bid"), "pass", "pass"]


async def test_an_answer_that_counts_is_found_after_a_kill(tables: Tables, others: Tables) -> None:
    """A process that dies right after the last answer leaves a table that is to be shown."""
    table, people = await start_auction(tables)
    for user_id in people:
        await answer(tables, table, user_id, "pass")
    assert await others.announcements.unannounced() == (table.code,)
    await others.play.play_computers(table.code)
    assert await bids(others, table) == ["pass", "pass"]


async def test_answers_of_all_at_once_in_two_processes_each_count(tables: Tables, others: Tables) -> None:
    """None makes another stale, and the bids are made once."""
    table, people = await start_auction(tables)
    low = (await suns_of(tables, table, people[0]))[0]
    await asyncio.gather(
        answer(tables, table, people[0], f"exactly {low}"),
        answer(others, table, people[1], "pass"),
        answer(tables, table, people[2], "pass"),
    )
    await asyncio.gather(*(each.play.play_computers(table.code) for each in (tables, others, tables)))
    assert await bids(others, table) == [f"bid {low}", "pass", "pass"]


async def test_who_is_asked_in_turn_is_asked_with_the_earlier_bids(tables: Tables) -> None:
    """Later answers stay sealed; who bids first has nobody to wait for."""
    table, (first, second, third) = await start_auction(tables)
    await raises(errors.NextToBidError, answer(tables, table, first, "in turn"))
    await answer(tables, table, second, "in turn")
    await answer(tables, table, third, "pass")
    table = await answer(tables, table, first, f"exactly {(await suns_of(tables, table, first))[0]}")
    table = await tables.play.play_computers(table.code)

    assert player_to_move(table).user_id == second
    assert len(await bids(tables, table)) == 1
    assert (await tables.plans.bid_planning(table.code, second)).chosen is None, "they are asked now"
    await raises(errors.NextToBidError, answer(tables, table, second, "in turn"))
    await answer(tables, table, second, "pass")
    await tables.play.play_computers(table.code)
    assert len(await bids(tables, table)) == 3


async def test_an_answer_is_taken_back_until_it_counts(tables: Tables) -> None:
    """Then it stands: nobody gets it back who has seen how the auction ended."""
    table, (first, second, third) = await start_auction(tables)
    low = (await suns_of(tables, table, first))[0]
    await answer(tables, table, first, f"exactly {low}")
    await answer(tables, table, first, None)
    await answer(tables, table, second, "pass")
    await answer(tables, table, third, "pass")
    assert await bids(tables, table) == []
    await answer(tables, table, first, "pass")
    table = await tables.play.play_computers(table.code)

    assert await bids(tables, table) == ["pass", "pass"]
    for user_id in (first, second, third):
        assert await tables.play.undoable(table.code, user_id) is None


async def test_a_sun_of_another_player_is_refused(tables: Tables) -> None:
    """The earlier answer stays, and so does a press on a message of an older position change nothing."""
    table, (first, second, _) = await start_auction(tables)
    await answer(tables, table, first, "pass")
    other = (await suns_of(tables, table, second))[0]
    await raises(errors.UselessPlanError, answer(tables, table, first, f"exactly {other}"))
    await raises(
        errors.StaleVersionError, tables.plans.plan_bid(table.code, first, None, version=table.version - 1)
    )
    assert str((await tables.plans.bid_planning(table.code, first)).chosen) == "pass"


async def test_who_is_to_be_asked_in_turn_is_not_if_it_makes_no_difference(tables: Tables) -> None:
    """Once a later bid beats whatever they could bid, nobody waits for them any more."""
    while True:
        table, (first, second, third) = await start_auction(tables)
        top = (await suns_of(tables, table, third))[-1]
        if top > (await suns_of(tables, table, second))[-1]:
            break
    await answer(tables, table, second, "in turn")
    await answer(tables, table, third, f"exactly {top}")
    await answer(tables, table, first, "pass")
    table = await tables.play.play_computers(table.code)
    assert (await bids(tables, table))[:3] == ["pass", "pass", f"bid {top}"]


# Time


async def until(tables: Tables, kind: Kind) -> None:
    """Act on deadlines until one of this kind was met."""
    while True:
        (deadline,) = await tables.deadlines.nearest_deadlines(2)
        await tables.deadlines.meet(deadline)
        if deadline.kind is kind:
            return


async def test_only_who_has_not_answered_is_late(tables: Tables) -> None:
    """They are counted as such, and each can be replaced by anybody else, one by one."""
    table, (first, second, third) = await start_auction(tables)
    await answer(tables, table, second, "pass")
    await until(tables, Kind.EXPIRY)
    late = await tables.deadlines.late(await tables.get(table.code))
    assert {seat.user_id for seat in late} == {first, third}
    table = await tables.get(table.code)
    assert {seat.user_id for seat in table.seats if seat.expirations} == {first, third}

    seats = {seat.user_id: seat.seat for seat in table.seats}
    await raises(
        errors.NotLateError, tables.deadlines.play_on(table.code, first, table.decision, seats[first])
    )
    with pytest.raises(errors.StaleVersionError):
        await tables.deadlines.play_on(table.code, first, table.decision, seats[second])
    table = await tables.deadlines.play_on(table.code, second, table.decision, seats[third])
    assert table.seats[seats[third]].decider
    (clock,) = await tables.deadlines.nearest_deadlines(2)
    assert (clock.kind, clock.decision) == (Kind.ABANDONMENT, table.decision)
    table = await tables.deadlines.play_on(table.code, second, table.decision, seats[first])
    await tables.play.play_computers(table.code)
    assert len((await bids(tables, table))[:3]) == 3


async def test_an_answer_keeps_a_game_from_being_given_up(tables: Tables, calendar: MovedCalendar) -> None:
    """As any move does where bids are made in turn, however late it is."""
    table, (_, second, _) = await start_auction(tables)
    await until(tables, Kind.EXPIRY)
    (before,) = await tables.deadlines.nearest_deadlines(2)
    calendar.forward(days=6)
    await answer(tables, table, second, "pass")
    (after,) = await tables.deadlines.nearest_deadlines(2)
    assert (before.kind, after.kind) == (Kind.ABANDONMENT, Kind.ABANDONMENT)
    assert after.due_at - before.due_at >= timedelta(days=6)


async def test_any_of_those_who_are_asked_gets_more_time(tables: Tables) -> None:
    """Once a decision, for all of them: they have one clock."""
    table, (first, second, _) = await start_auction(tables)
    (clock,) = await tables.deadlines.nearest_deadlines(2)
    longer = await tables.deadlines.extend(table.code, second, table.decision)
    assert longer.ends_at > clock.ends_at
    assert await tables.deadlines.extend(table.code, first, table.decision) == longer


async def test_who_is_away_is_replaced_unless_they_have_answered(tables: Tables) -> None:
    """Nobody waits for them, and what they answered before they went counts."""
    table, (first, second, third) = await start_auction(tables)
    await answer(tables, table, first, "pass")
    for user_id in (first, second):
        await tables.settings.change(user_id, away_until=dates.now() + timedelta(days=3))
    table = await tables.play.play_computers(table.code)
    deciders = {seat.user_id: seat.decider for seat in table.seats}
    assert deciders == {first: None, second: "regular", third: None}


async def test_who_is_back_is_asked_with_the_others(tables: Tables, calendar: MovedCalendar) -> None:
    """Once the date has come until which they were away, the next auction asks them as it asks everybody."""
    table = await announce(tables, await start_game(tables, 3, auctions="at_once"))
    away = player_to_move(table).user_id or 0
    await tables.settings.change(away, away_until=dates.now() + timedelta(days=1))
    table = await tables.play.play_computers(table.code)
    while table.bidders:  # what the computer has begun
        for seat in table.asked:
            await answer(tables, table, seat.user_id or 0, "pass")
        table = await tables.play.play_computers(table.code)
    calendar.forward(days=2)
    await act(tables, await announce(tables, table), "invoke")
    table = await tables.play.play_computers(table.code)
    assert away in {seat.user_id for seat in table.asked}
    assert {seat.seat for seat in table.asked} == table.bidders


# Whole games


@pytest.mark.parametrize("computers", [repeated(0), 2])
async def test_games_at_once_are_played_to_the_end(tables: Tables, computers: int) -> None:
    """In any order of answers; those asked at once are always all people who can still bid."""
    table = await start_game(tables, 3, computers=("random",) * computers, auctions="at_once")
    for _ in range(2000):
        table = await tables.play.play_computers(table.code)
        if table.status is not Status.RUNNING:
            break
        assert table.bidders == find_bidders(table, (await position_of(tables, table)).state)
        missing = await tables.read(read_awaited, table)
        assert missing <= {seat.seat for seat in table.asked}
        assert missing
        if not table.bidders:
            table = await move(tables, table)
            continue
        user_id = table.seats[chance.RANDOM.choice(sorted(missing))].user_id
        planning = await tables.plans.bid_planning(table.code, user_id or 0)
        await answer(tables, table, user_id or 0, str(chance.RANDOM.choice(planning.plans)))
    assert table.status is Status.FINISHED
    assert "plan" not in dumps(await tables.views.record(table.code))
