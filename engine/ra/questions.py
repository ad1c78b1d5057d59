"""The question that the player to act has to answer."""

from enum import StrEnum

from engine.ra.auction import must_bid
from engine.ra.gods import usable_spaces
from engine.ra.state import Auction, Position


class Question(StrEnum):
    """What the player to act has to choose between."""

    DRAW = "draw"
    """Draw or invoke Ra (R3.2)."""
    DRAW_OR_GOD = "draw-or-god"
    """Draw, use gods, or invoke Ra (R3.2)."""
    GOD = "god"
    """Use gods or invoke Ra, on a full track (R3.2)."""
    INVOKE = "invoke"
    """Invoke Ra, the only choice on a full track without usable gods (R3.2)."""
    OPEN = "open"
    """Bid any sun or pass (R4.1)."""
    BEAT = "beat"
    """Bid a higher sun or pass (R4.1)."""
    MUST_BID = "must-bid"
    """Bid any sun (R4.2)."""
    DISCARD = "discard"
    """Choose the tiles that a disaster costs (R6.4)."""
    OVER = "over"
    """Nothing: the game is over."""


def find_question(position: Position, *, over: bool) -> Question:
    """The question for the player to act; `over` says whether the game is over."""
    if over:
        return Question.OVER
    if position.losses:
        return Question.DISCARD
    if position.auction:
        return _find_auction_question(position, position.auction)
    can_use_god = bool(usable_spaces(position))
    if None in position.track:
        return Question.DRAW_OR_GOD if can_use_god else Question.DRAW
    return Question.GOD if can_use_god else Question.INVOKE


def _find_auction_question(position: Position, auction: Auction) -> Question:
    if auction.leader is not None:
        return Question.BEAT
    return Question.MUST_BID if must_bid(position, auction) else Question.OPEN
