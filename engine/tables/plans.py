"""Plans: who may plan what, whose decision is missing, and what plans do when the turn comes.

The plan of a bid belongs to one auction, identified by the table version at which it began. It is deleted
with the last move of the auction. Where everybody is asked at once, such plans are the answers.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from sqlalchemy import Connection

from engine.games import Seat
from engine.ra.actions import DRAW, PASS
from engine.ra.auction import biddable_suns
from engine.ra.bid_plans import (
    ASK_ME,
    IN_TURN,
    BidPlan,
    InTurn,
    is_useful,
    parse_bid_plan,
    planned_action,
    sensible_plans,
)
from engine.ra.events import AuctionStarted
from engine.ra.sealed_bids import awaited
from engine.ra.standing_plans import AuctionPlan, TurnPlan, parse_auction_plan, parse_turn_plan
from engine.ra.state import State
from engine.store import plans
from engine.table import Status, Table
from engine.tables.errors import (
    BidNowError,
    HandedOverError,
    NextToBidError,
    NoBidLeftError,
    NotPlannableError,
    NotRunningError,
    UselessPlanError,
)
from engine.tables.position import Position, read_position
from engine.tables.transitions.bidding import is_auction
from engine.tables.transitions.seating import require_seated
from engine.tables.values import Logged


@dataclass(frozen=True, slots=True)
class BidPlanning:
    """What a person who has yet to bid can plan, and has planned."""

    table: Table
    seat: Seat
    auction: int
    """The table version at which the auction began."""
    suns: tuple[int, ...]
    """The suns that they can still bid, in ascending order."""
    plans: tuple[BidPlan, ...]
    """Every plan that makes a difference, in the order in which they are offered."""
    chosen: BidPlan | None
    counts: bool = False
    """Whether it has become a bid or a pass, so that it can no longer be changed."""
    is_asked: bool = False
    """Whether bids before theirs count now, and the person is asked alone."""


def find_planning(table: Table, position: Position | None, user_id: int) -> BidPlanning:
    """What a person can plan for the running auction, without what they have planned.

    Raises `NotRunningError`, `NotSeatedError`, `HandedOverError`, `NotPlannableError`, `BidNowError` where
    they are to bid themselves, or `NoBidLeftError`.
    """
    seat, position = _find_planner(table, position, user_id)
    running = _find_auction(position)
    if running is None:
        raise NotPlannableError
    state, auction = running
    if seat == table.to_act and not table.bidders:
        raise BidNowError
    suns = biddable_suns(state, seat)[::-1]
    if not suns:
        raise NoBidLeftError
    offered = sensible_plans(suns)
    if table.bidders and seat != table.to_act:
        offered = (*offered, IN_TURN)
    return BidPlanning(table, seat, auction, suns, offered, chosen=None)


def read_planning(connection: Connection, found: BidPlanning, position: Position | None) -> BidPlanning:
    """The same, with what the person has planned, or what their plan for all auctions does in this one."""
    running = _find_auction(position)
    bids = _read_all_bids(connection, found.table, *running) if running else {}
    return replace(found, chosen=_answers(found.table, bids).get(found.seat))


def write_plan(connection: Connection, before: BidPlanning, plan: str | None) -> BidPlanning:
    """Replace a person's plan; None removes it.

    Raises `UselessPlanError`, `NextToBidError` or `MalformedActionError`.
    """
    parsed = None if plan is None else parse_bid_plan(plan)
    if parsed and not is_useful(parsed, before.suns):
        raise UselessPlanError
    if isinstance(parsed, InTurn) and parsed not in before.plans:
        raise NextToBidError
    # Without it the plan for all auctions would answer: "ask me" is what the person means.
    stored = plans.StoredPlan(str(parsed or ASK_ME), before.table.version)
    plans.write_plan(connection, before.table.code, before.seat, plans.BID, before.auction, stored)
    return replace(before, chosen=parsed)


def after_bids(
    connection: Connection, before: BidPlanning, table: Table, position: Position, user_id: int
) -> BidPlanning:
    """What has become of a person's answer once the bids that count were made."""
    running = _find_auction(position)
    if running is None or not biddable_suns(running[0], before.seat):
        return replace(before, table=table, counts=True)
    if before.seat == table.to_act:
        return replace(before, table=table, is_asked=True)
    return read_planning(connection, find_planning(table, position, user_id), position)


class PlannedAction(NamedTuple):
    """The action that a plan leads to now."""

    action: str
    lasts: bool
    """Whether the plan is for more than this auction."""


def read_planned_action(connection: Connection, table: Table, position: Position) -> PlannedAction | None:
    """The action planned by the player to move, if it counts now; None if somebody has yet to decide."""
    player, state = table.player_to_act, position.state
    if player is None or player.decider or not isinstance(state, State):
        return None
    if (running := _find_auction(position)) is None:
        return _read_planned_draw(connection, table, state, player.seat)
    _, auction = running
    bids = _read_bids(connection, table, auction)
    lasts = player.seat not in bids
    bids = _read_standing_bids(connection, table, state, auction) | bids
    plan = bids.get(player.seat)
    if table.bidders:
        if _awaited(table, state, bids):
            return None
        if plan in {None, IN_TURN, ASK_ME}:
            plan = PASS  # whatever they would do, it makes no difference
    action = planned_action(plan, state) if plan else None
    return None if action is None else PlannedAction(str(action), lasts and player.seat in bids)


def _read_planned_draw(
    connection: Connection, table: Table, state: State, seat: Seat
) -> PlannedAction | None:
    """The draw of the player to move, at the beginning of their turn."""
    if state.losses or state.finished:
        return None
    stored = plans.read_plans(connection, table.code, plans.TURNS, state.epoch).get(seat)
    if stored is None or stored.made_at >= table.decision or not parse_turn_plan(stored.plan).draws(state):
        return None
    return PlannedAction(str(DRAW), lasts=True)


def read_awaited(connection: Connection, table: Table) -> frozenset[Seat]:
    """The seats of those whose decision is missing; of those asked at once nobody else may learn it."""
    running = _find_auction(read_position(connection, table, None)) if table.bidders else None
    if running is None:
        return frozenset(seat.seat for seat in table.asked)
    return _awaited(table, running[0], _read_all_bids(connection, table, *running))


def read_unanswered(
    connection: Connection, table: Table, position: Position | None = None
) -> frozenset[Seat]:
    """The seats of those who are asked and have not answered, by a plan for all auctions either.

    Unlike `read_awaited` it reveals nothing of what others have answered, so each of them may see it.
    """
    asked = frozenset(seat.seat for seat in table.asked)
    running = _find_auction(position or read_position(connection, table, None)) if table.bidders else None
    if running is None:
        return asked
    return asked.difference(_answers(table, _read_all_bids(connection, table, *running)))


def _awaited(table: Table, state: State, bids: dict[Seat, BidPlan]) -> frozenset[Seat]:
    return awaited(state, _answers(table, bids), {seat.seat for seat in table.seats if seat.decider})


def _answers(table: Table, bids: dict[Seat, BidPlan]) -> dict[Seat, BidPlan]:
    """What was planned, without the plans that leave the decision to a person now."""
    return {
        seat: plan
        for seat, plan in bids.items()
        if plan != ASK_ME and not (plan == IN_TURN and seat == table.to_act)  # it is their turn
    }


def _read_all_bids(connection: Connection, table: Table, state: State, auction: int) -> dict[Seat, BidPlan]:
    """What people have planned for the auction that began at this version, or else for all auctions."""
    return _read_standing_bids(connection, table, state, auction) | _read_bids(connection, table, auction)


def _read_bids(connection: Connection, table: Table, auction: int) -> dict[Seat, BidPlan]:
    """What people have planned for the auction that began at this version."""
    found = plans.read_plans(connection, table.code, plans.BID, auction)
    return {seat: parse_bid_plan(stored.plan) for seat, stored in found.items()}


def _read_standing_bids(
    connection: Connection, table: Table, state: State, auction: int
) -> dict[Seat, BidPlan]:
    """What the plans for all auctions of the epoch do in the one that began at this version.

    A plan does nothing in an auction that ran when it was made.
    """
    found = plans.read_plans(connection, table.code, plans.AUCTIONS, state.epoch)
    answers = {
        seat: parse_auction_plan(stored.plan).answer(state)
        for seat, stored in found.items()
        if stored.made_at < auction
    }
    return {seat: plan for seat, plan in answers.items() if plan is not None}


def delete_after_move(connection: Connection, table: Table, before: Position, after: Position) -> None:
    """Delete the plans that end with a move: all with the epoch or the game, bids with their auction.

    Whoever has taken a bid back is asked.
    """
    if table.status is not Status.RUNNING or after.state.epoch != before.state.epoch:
        plans.delete_plans(connection, table.code)
    elif is_auction(before.state) and not is_auction(after.state):
        plans.delete_plans(connection, table.code, kind=plans.BID)
    elif after.log and (last := after.log[-1]).taken_back and (running := _find_auction(after)):
        # Without it the plan for all auctions would do again what its player has just taken back.
        stored = plans.StoredPlan(str(ASK_ME), table.version)
        plans.write_plan(connection, table.code, last.seat, plans.BID, running[1], stored)


def delete_after_change(connection: Connection, table: Table) -> None:
    """Delete all plans of a game that is over or of people who left, and bids of those with stand-ins."""
    if table.status is not Status.RUNNING:
        plans.delete_plans(connection, table.code)
    for seat in table.seats:
        if seat.has_left:
            plans.delete_plans(connection, table.code, seat=seat.seat)
        elif seat.stand_in:
            plans.delete_plans(connection, table.code, seat=seat.seat, kind=plans.BID)


def _find_auction(position: Position | None) -> tuple[State, int] | None:
    """The position in a running auction, and the version at which that began; None if none runs."""
    if position is None or not isinstance(position.state, State) or position.state.auction is None:
        return None
    return position.state, auction_start(position.log)


def auction_start(log: Sequence[Logged]) -> int:
    """The version at which the last auction began."""
    return next(
        move.version
        for move in reversed(log)
        if any(isinstance(event, AuctionStarted) for event in move.events)
    )


def _find_planner(table: Table, position: Position | None, user_id: int) -> tuple[Seat, Position]:
    """The seat of somebody who plays themselves, and the position of the running game.

    Raises `NotRunningError`, `NotSeatedError` or `HandedOverError`.
    """
    if table.status is not Status.RUNNING or position is None:
        raise NotRunningError
    seat = require_seated(table, user_id)
    if table.seats[seat].stand_in:
        raise HandedOverError
    return seat, position


@dataclass(frozen=True, slots=True)
class StandingPlans:
    """What a person has planned until the end of the epoch."""

    table: Table
    seat: Seat
    epoch: int
    suns: tuple[int, ...]
    """All their suns, in ascending order."""
    turns: TurnPlan | None
    auctions: AuctionPlan | None


def find_standing(table: Table, position: Position | None, user_id: int) -> StandingPlans:
    """Whose plans can be made, without what is planned.

    Raises `NotRunningError`, `NotSeatedError`, `HandedOverError` or `NotPlannableError`.
    """
    seat, position = _find_planner(table, position, user_id)
    if not isinstance(position.state, State):
        raise NotPlannableError
    player = position.state.players[seat]
    suns = tuple(sorted((*player.suns_up, *player.suns_down)))
    return StandingPlans(table, seat, position.state.epoch, suns, None, None)


def read_standing(connection: Connection, found: StandingPlans) -> StandingPlans:
    """The same, with what is planned."""
    turns, auctions = (
        plans.read_plans(connection, found.table.code, kind, found.epoch).get(found.seat)
        for kind in (plans.TURNS, plans.AUCTIONS)
    )
    return replace(
        found,
        turns=parse_turn_plan(turns.plan) if turns else None,
        auctions=parse_auction_plan(auctions.plan) if auctions else None,
    )


def write_standing(connection: Connection, found: StandingPlans, kind: str, plan: str | None) -> None:
    """Replace a person's plan for turns or auctions; None removes it. Raises `MalformedActionError`."""
    parse = parse_turn_plan if kind == plans.TURNS else parse_auction_plan
    stored = None if plan is None else plans.StoredPlan(str(parse(plan)), found.table.version)
    plans.write_plan(connection, found.table.code, found.seat, kind, found.epoch, stored)
