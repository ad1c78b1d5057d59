"""Auctions in which everybody was asked at once, as they are stored."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from math import inf
from typing import NamedTuple

from sqlalchemy import Connection

from engine.errors import MalformedActionError
from engine.ra.actions import PASS
from engine.ra.bid_plans import ASK_ME, IN_TURN, BidPlan, Exactly, parse_bid_plan, planned_sun
from engine.ra.state import State
from engine.store import plans
from engine.table import Status, Table
from engine.tables.position import read_position


class Move(NamedTuple):
    code: str
    version: int
    """The table's after the move."""
    seat: int
    action: str
    by_stand_in: bool

    @property
    def is_bid(self) -> bool:
        """Whether it is made in an auction."""
        return plan_of(self.action) is not None


@dataclass(frozen=True, slots=True)
class Auction:
    """What is known of an auction when all is quiet."""

    began: int
    """The table's version with which it began."""
    moves: Sequence[Move]
    suns: Mapping[int, Sequence[int]]
    """The suns that each seat could bid."""
    answers: Mapping[int, str] = field(default_factory=dict)
    """By seat, the answers that are kept; none once the auction is over."""
    is_open: bool = False

    @property
    def ended(self) -> float:
        return inf if self.is_open else self.moves[-1].version

    @property
    def highest(self) -> int:
        """The highest sun that was bid; 0 if none was."""
        return max(map(_sun, self.moves), default=0)

    def move_of(self, seat: int) -> Move | None:
        """What was done for a seat in the end."""
        return next((move for move in reversed(self.moves) if move.seat == seat), None)

    def is_beaten(self, seat: int) -> bool:
        """Whether the lot went for more than a seat could bid, so that its answer was not needed."""
        return max(self.suns[seat], default=0) < self.highest

    def leads_to(self, action: str, move: Move) -> bool:
        """Whether somebody who answers with an action, or takes it back, makes this move on their turn."""
        plan = plan_of(action)
        if plan in {IN_TURN, ASK_ME}:
            return move.action == str(PASS) and self.is_beaten(move.seat)
        before = max((_sun(one) for one in self.moves if one.version < move.version), default=0)
        sun = planned_sun(plan, [sun for sun in self.suns[move.seat] if sun > before]) if plan else None
        return plan is not None and move.action == (f"bid {sun}" if sun else str(PASS))


def plan_of(action: str) -> BidPlan | None:
    """The answer that a button is, whose sun is bid if it leads; None for what answers no auction."""
    try:
        return parse_bid_plan(re.sub("^bid", Exactly.words, action))
    except MalformedActionError:
        return None


def _sun(move: Move) -> int:
    kind, _, sun = move.action.partition(" ")
    return int(sun) if kind == "bid" else 0


def read_auctions(connection: Connection, table: Table, moves: Sequence[Move]) -> list[Auction]:
    """All auctions of a table, if everybody bids at once there; the last one may still run."""
    if not moves or table.game != "ra" or not table.own_options.bids_at_once:
        return []
    found, began = list[Auction](), 0
    for is_bid, part in groupby(moves, lambda move: move.is_bid):
        group = list(part)
        if is_bid:
            found.append(Auction(began, group, _suns(connection, table, began)))
        began = began if is_bid else group[-1].version
    if table.status is Status.RUNNING and _state(connection, table, table.version).auction:
        made = found.pop().moves if found and found[-1].began == began else ()
        kept = plans.read_plans(connection, table.code, plans.BID, began)
        answers = {seat: stored.plan for seat, stored in kept.items()}
        found.append(Auction(began, made, _suns(connection, table, began), answers, is_open=True))
    return found


def _suns(connection: Connection, table: Table, version: int) -> dict[int, list[int]]:
    players = _state(connection, table, version).players
    return {seat: sorted(player.suns_up) for seat, player in enumerate(players)}


def _state(connection: Connection, table: Table, version: int) -> State:
    """The position at a version, whoever was to move then."""
    state = read_position(connection, replace(table, version=version, status=Status.FINISHED), None).state
    assert isinstance(state, State)
    return state
