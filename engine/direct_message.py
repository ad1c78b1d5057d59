"""Direct messages that are due."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Told(StrEnum):
    """What a message is about."""

    TURN = "turn"
    BEGINS = "begins"
    """The game begins with another player's turn."""
    REMINDER = "reminder"
    """Most of their time for the decision is over."""
    RESULT = "result"
    ENDED = "ended"
    """The game has ended without a result."""


class How(StrEnum):
    """How the message reaches them."""

    DIRECT = "direct"
    MENTION = "mention"
    """A mention in the table's channel: Discord refused the direct message, or they now prefer mentions."""
    EXPLAINED = "explained"
    """The same with an explanation, sent once each time that they choose direct messages."""


class DirectMessage(NamedTuple):
    """One message that is due."""

    code: str
    user_id: int
    told: Told
    version: int
    """The table version it is about."""
    how: How
