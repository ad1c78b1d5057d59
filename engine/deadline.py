"""The clock of a table as a value: what happens next by itself, and when.

Times are whole seconds, as the database has them and Discord shows them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from datetime import datetime


class Kind(StrEnum):
    """What is done when a deadline has come."""

    REMINDER = "reminder"
    """The player to move is reminded."""
    EXPIRY = "expiry"
    """Their time is over."""
    ABANDONMENT = "abandonment"
    """Nobody has acted for so long that the game is given up."""
    CLOSING = "closing"
    """A lobby closes in which nothing happens."""


@dataclass(frozen=True, slots=True)
class Deadline:
    """The one clock of a table: the time of the player to move, or of a lobby."""

    code: str
    version: int
    """The newest version of the table that was announced."""
    decision: int
    """The decision that the time is for, as in `Table.decision`; of a lobby the version."""
    kind: Kind
    due_at: datetime
    """When the next thing happens."""
    ends_at: datetime
    """When the time of the player, or the lobby, ends."""
    acted_at: datetime
    """When people at the table were last seen to do something."""
    extended: bool = False
    """Whether the player has asked for more time."""
    shown_end: datetime | None = None
    """The end that Discord shows; None if that is not known."""


class Notice(NamedTuple):
    """A message about the time for a decision, to be sent once."""

    code: str
    decision: int
    kind: Kind
