"""What a table wants its boards to show beside the position."""

from dataclasses import dataclass

LARGER = 1.4
"""How much larger words and numbers are in tall pictures."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a table wants its boards to show beside the position."""

    points_now: bool = True
    """Whether beside each player of Ra stands what the epoch would bring them if it ended now."""
    lot_points: bool = True
    """Whether beside each bidder of Ra stands what winning the lot would change in these points."""
    tall: bool = False
    """Whether boards are 4 : 5, with everything larger, rather than 4 : 3."""


PLAIN = Look()
"""The look of a table that has asked for nothing."""
