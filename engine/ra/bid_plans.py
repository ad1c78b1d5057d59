"""Bid plans: what a player wants to do in a running auction once it is their turn to bid.

Where everybody is asked at once, their answers are plans too.

Plans are not part of the rules. A plan has a text form, such as `up to 9`, like an action.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar

from engine.errors import MalformedActionError
from engine.ra.actions import BIDS, HIGHEST_SUN, PASS, Bid, Pass
from engine.ra.auction import biddable_suns, must_bid
from engine.ra.state import Position


@dataclass(frozen=True, slots=True)
class _SunPlan:
    words: ClassVar[str]
    sun: int

    def __str__(self) -> str:
        return f"{self.words} {self.sun}"


@dataclass(frozen=True, slots=True)
class UpTo(_SunPlan):
    """Bid the lowest sun that leads, up to this one."""

    words: ClassVar[str] = "up to"


@dataclass(frozen=True, slots=True)
class Exactly(_SunPlan):
    """Bid this sun if it leads."""

    words: ClassVar[str] = "exactly"


@dataclass(frozen=True, slots=True)
class InTurn:
    """Ask the player when it is their turn, once the earlier bids are there to see."""

    def __str__(self) -> str:
        return "in turn"


@dataclass(frozen=True, slots=True)
class AskMe:
    """Ask the player, whatever they have planned for all auctions."""

    def __str__(self) -> str:
        return "ask me"


IN_TURN, ASK_ME = InTurn(), AskMe()
BidPlan = Pass | UpTo | Exactly | InTurn | AskMe
"""Where a plan does not bid, it passes; the last two leave the decision to the player."""
_SUN_PLANS = {plan.words: plan for plan in (UpTo, Exactly)}


def parse_bid_plan(text: str) -> BidPlan:
    """Read a plan. Raises `MalformedActionError`."""
    words, _, number = text.rpartition(" ")
    if text == str(PASS):
        return PASS
    if text in {str(IN_TURN), str(ASK_ME)}:
        return IN_TURN if text == str(IN_TURN) else ASK_ME
    if words in _SUN_PLANS and number in map(str, range(1, HIGHEST_SUN + 1)):
        return _SUN_PLANS[words](int(number))
    raise MalformedActionError("unknown", f"{text[:80]!r} is not a plan of a bid.")


def sensible_plans(suns: Sequence[int]) -> tuple[BidPlan, ...]:
    """Every sensible plan for a player who can bid these suns, given in ascending order.

    For the lowest sun, "up to" and "exactly" mean the same, so only "exactly" is listed.
    """
    return (PASS, *map(UpTo, suns[1:]), *map(Exactly, suns))


def is_useful(plan: BidPlan, suns: Iterable[int]) -> bool:
    """Whether a plan is to pass or to be asked, or could lead to a bid of one of these suns."""
    return isinstance(plan, Pass | InTurn | AskMe) or planned_sun(plan, suns) is not None


def planned_action(plan: BidPlan, position: Position) -> Bid | Pass | None:
    """The action that a plan leads to for the player whose turn it is to bid (R4.1).

    None if it leaves the decision to them, or would pass where they must bid (R4.2): only they can choose
    the sun.
    """
    auction = position.auction
    assert auction  # noqa: S101  # else nobody bids
    if isinstance(plan, InTurn | AskMe):
        return None
    sun = planned_sun(plan, biddable_suns(position, auction.bidders[0]))
    if sun is not None:
        return BIDS[sun]
    return None if must_bid(position, auction) else PASS


def planned_sun(plan: BidPlan, suns: Iterable[int]) -> int | None:
    """The sun that a plan bids, out of these that lead; None if it bids none of them."""
    match plan:
        case UpTo(sun=most):
            return min((sun for sun in suns if sun <= most), default=None)
        case Exactly(sun=wanted) if wanted in suns:
            return wanted
    return None
