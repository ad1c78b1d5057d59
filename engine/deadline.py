"""The clock of a table as a value: what happens next by itself, and when.

Times are whole seconds, as the database has them and Discord shows them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime


class Kind(StrEnum):
    """What happens at a deadline."""

    REMINDER = "reminder"
    """The player to move is reminded: by a message of a kind of this name, about the decision."""
    EXPIRY = "expiry"
    """Their time is over: a message of a kind of this name offers to play on without them."""
    ABANDONMENT = "abandonment"
    """Nobody has acted for so long that the game is given up."""
    CLOSING = "closing"
    """A lobby closes in which nothing happens."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The one clock of a table: the time of the player to move, or of a lobby."""

    code: str
    version: int
    """The newest announced version of the table."""
    decision: int
    """The decision that the time is for, as in `Table.decision`; for a lobby, its version."""
    kind: Kind
    due_at: datetime
    """When the next thing happens."""
    ends_at: datetime
    """When the player's time, or the lobby's, runs out."""
    acted_at: datetime
    """When anybody at the table last did something."""
    extended: bool = False
    """Whether the player has asked for more time."""
    shown_end: datetime | None = None
    """The end that Discord shows, or None if it is unknown."""
