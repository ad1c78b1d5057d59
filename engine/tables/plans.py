"""Plans: who may plan what, whose decision is missing, and what plans do when the turn comes.

The plan of a bid belongs to one auction, identified by the table version at which it began. It is deleted
with the last move of the auction. Where everybody is asked at once, such plans are the answers.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ra.actions import PASS
from engine.ra.auction import biddable_suns
from engine.ra.bid_plans import (
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
from engine.ra.state import State
from engine.store import plans
from engine.table import Status
from engine.tables.errors import (
    BidNowError,
    FirstToBidError,
    HandedOverError,
    NoBidLeftError,
    NotPlannableError,
    NotRunningError,
    UselessPlanError,
)
from engine.tables.position import read_position
from engine.tables.transitions.bidding import is_auction
from engine.tables.transitions.seating import require_seated

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sqlalchemy import Connection

    from engine.games import Seat
    from engine.table import Table
    from engine.tables.position import Position
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
    """Whether the bids were made with it, so that it can no longer be changed."""


def find_planning(table: Table, position: Position | None, user_id: int) -> BidPlanning:
    """What a person can plan, without what they have planned.

    Raises `NotRunningError`, `NotSeatedError`, `HandedOverError` or `NotPlannableError`.
    """
    if table.status is not Status.RUNNING or position is None:
        raise NotRunningError
    seat = require_seated(table, user_id)
    if table.seats[seat].stand_in:
        raise HandedOverError
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


def read_planning(connection: Connection, found: BidPlanning) -> BidPlanning:
    """The same, with what the person has planned."""
    chosen = _read_bids(connection, found.table, found.auction).get(found.seat)
    return replace(found, chosen=chosen)


def write_plan(connection: Connection, before: BidPlanning, plan: str | None) -> BidPlanning:
    """Replace a person's plan; None removes it.

    Raises `UselessPlanError`, `FirstToBidError` or `MalformedActionError`.
    """
    parsed = None if plan is None else parse_bid_plan(plan)
    if parsed and not is_useful(parsed, before.suns):
        raise UselessPlanError
    if isinstance(parsed, InTurn) and parsed not in before.plans:
        raise FirstToBidError
    text = None if parsed is None else str(parsed)
    plans.write_plan(connection, before.table.code, before.seat, plans.BID, before.auction, text)
    return replace(before, chosen=parsed)


def read_planned_action(connection: Connection, table: Table, position: Position) -> str | None:
    """The action planned by the player to move, if it counts now; None if somebody has yet to decide."""
    player = table.player_to_act
    if player is None or player.decider or (running := _find_auction(position)) is None:
        return None
    state, auction = running
    bids = _read_bids(connection, table, auction)
    plan = bids.get(player.seat)
    if table.bidders:
        if _awaited(table, state, bids):
            return None
        plan = plan or PASS  # whatever they would do, it makes no difference
    action = planned_action(plan, state) if plan else None
    return None if action is None else str(action)


def read_awaited(connection: Connection, table: Table, position: Position | None = None) -> frozenset[Seat]:
    """The seats of those whose decision is missing; of those asked at once nobody else may learn it."""
    if not table.bidders:
        return frozenset(seat.seat for seat in table.asked)
    running = _find_auction(position or read_position(connection, table, None))
    if running is None:
        return frozenset()
    state, auction = running
    return _awaited(table, state, _read_bids(connection, table, auction))


def _awaited(table: Table, state: State, bids: dict[Seat, BidPlan]) -> frozenset[Seat]:
    if isinstance(bids.get(table.to_act or 0), InTurn):  # it is their turn
        bids = {seat: plan for seat, plan in bids.items() if seat != table.to_act}
    return awaited(state, bids, {seat.seat for seat in table.seats if seat.decider})


def _read_bids(connection: Connection, table: Table, auction: int) -> dict[Seat, BidPlan]:
    """What people have planned for the auction that began at this version."""
    found = plans.read_plans(connection, table.code, plans.BID, auction)
    return {seat: parse_bid_plan(plan) for seat, plan in found.items()}


def delete_after_move(connection: Connection, table: Table, before: Position, after: Position) -> None:
    """Delete the plans of an auction that a move has ended, or of a bid that was taken back."""
    if is_auction(before.state) and not is_auction(after.state):
        plans.delete_plans_of_kind(connection, table.code, plans.BID)
    elif after.log and (last := after.log[-1]).taken_back:
        plans.delete_plan(connection, table.code, last.seat, plans.BID)


def delete_after_change(connection: Connection, table: Table) -> None:
    """Delete all plans of a game that is over or of people who left, and bids of those with stand-ins."""
    if table.status is not Status.RUNNING:
        plans.delete_plans(connection, table.code)
    for seat in table.seats:
        if seat.has_left:
            plans.delete_plans_of_seat(connection, table.code, seat.seat)
        elif seat.stand_in:
            plans.delete_plan(connection, table.code, seat.seat, plans.BID)


def _find_auction(position: Position) -> tuple[State, int] | None:
    """The position in a running auction, and the version at which that began; None if none runs."""
    if not isinstance(position.state, State) or position.state.auction is None:
        return None
    return position.state, auction_start(position.log)


def auction_start(log: Sequence[Logged]) -> int:
    """The version at which the last auction began."""
    return next(
        move.version
        for move in reversed(log)
        if any(isinstance(event, AuctionStarted) for event in move.events)
    )
