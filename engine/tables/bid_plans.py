"""Planning bids: who may plan what in the running auction, and what a plan does when their turn comes.

A plan belongs to one auction, identified by the table version at which it began. It is deleted with the last
move of the auction.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.ra.auction import biddable_suns
from engine.ra.bid_plans import BidPlan, is_useful, parse_bid_plan, planned_action, sensible_plans
from engine.ra.events import AuctionStarted
from engine.ra.state import State
from engine.store.bid_plans import (
    delete_bid_plan,
    delete_bid_plans,
    read_bid_plan,
    read_version_and_bid_plan,
    write_bid_plan,
)
from engine.table import Status
from engine.tables.errors import (
    BidNowError,
    HandedOverError,
    NoBidLeftError,
    NotPlannableError,
    NotRunningError,
    StaleVersionError,
    UselessPlanError,
)
from engine.tables.transitions.seating import require_seated

if TYPE_CHECKING:
    from sqlalchemy import Connection

    from engine.games import Seat
    from engine.table import Table
    from engine.tables.position import Position


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
    """Every plan that makes a difference."""
    chosen: BidPlan | None


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
    if seat == table.to_act:
        raise BidNowError
    suns = biddable_suns(state, seat)[::-1]
    if not suns:
        raise NoBidLeftError
    return BidPlanning(table, seat, auction, suns, sensible_plans(suns), chosen=None)


def read_planning(connection: Connection, found: BidPlanning) -> BidPlanning:
    """The same, with what the person has planned."""
    chosen = read_bid_plan(connection, found.table.code, found.seat, found.auction)
    return replace(found, chosen=parse_bid_plan(chosen) if chosen else None)


def write_plan(connection: Connection, before: BidPlanning, plan: str | None) -> BidPlanning:
    """Replace a person's plan; None removes it. Raises `UselessPlanError` or `MalformedActionError`."""
    parsed = None if plan is None else parse_bid_plan(plan)
    if parsed and not is_useful(parsed, before.suns):
        raise UselessPlanError
    write_bid_plan(
        connection, before.table.code, before.seat, before.auction, None if parsed is None else str(parsed)
    )
    return replace(before, chosen=parsed)


def read_planned_action(connection: Connection, table: Table, position: Position) -> str | None:
    """The action planned by the person whose turn it is to bid; None if they must decide themselves.

    Raises `StaleVersionError` if the table has a newer version: the plan may be gone because it was carried
    out.
    """
    running, player = _find_auction(position), table.player_to_act
    if running is None or player is None or player.decider:
        return None
    state, auction = running
    version, plan = read_version_and_bid_plan(connection, table.code, player.seat, auction)
    if version != table.version:
        raise StaleVersionError(table)
    action = planned_action(parse_bid_plan(plan), state) if plan else None
    return None if action is None else str(action)


def delete_after_move(connection: Connection, table: Table, before: Position, after: Position) -> None:
    """Delete the plans of an auction that a move has ended, or of a bid that was taken back."""
    if is_auction(before) and not is_auction(after):
        delete_bid_plans(connection, table.code)
    elif after.log and (last := after.log[-1]).taken_back:
        delete_bid_plan(connection, table.code, last.seat)


def delete_after_change(connection: Connection, table: Table) -> None:
    """Delete all plans of a cancelled game, and those of people with stand-ins."""
    if table.status is not Status.RUNNING:
        delete_bid_plans(connection, table.code)
    for seat in table.seats:
        if seat.stand_in:
            delete_bid_plan(connection, table.code, seat.seat)


def is_auction(position: Position) -> bool:
    """Whether an auction runs."""
    return isinstance(position.state, State) and position.state.auction is not None


def _find_auction(position: Position) -> tuple[State, int] | None:
    """The position in a running auction, and the version at which that began; None if none runs."""
    if not isinstance(position.state, State) or position.state.auction is None:
        return None
    starts = (
        move.version
        for move in reversed(position.log)
        if any(isinstance(event, AuctionStarted) for event in move.events)
    )
    return position.state, next(starts)
