"""What a table wants its boards to show beside the position."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Look:
    """What a table wants its boards to show beside the position."""

    points_now: bool = True
    """Whether beside each player of Ra stands what the epoch would bring them if it ended now."""
    seat_marks: tuple[str, ...] = ()
    """By seat the mark beside the player's name, the rest of the name of a sprite `mark-…`; "" for none."""

    def mark(self, seat: int) -> str:
        """The mark of a seat; "" for none."""
        return self.seat_marks[seat] if seat < len(self.seat_marks) else ""


PLAIN = Look()
"""The look of a table that has asked for nothing."""
