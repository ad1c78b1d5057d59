"""What a person is still to be told by a message of their own."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class Told(StrEnum):
    """What a person is told."""

    TURN = "turn"
    BEGINS = "begins"
    """The game begins, and it is somebody else's turn."""
    REMINDER = "reminder"
    """It has been their turn for most of their time."""
    RESULT = "result"
    ENDED = "ended"
    """The game has ended without a result."""


class How(StrEnum):
    """The way in which they are told now."""

    DIRECT = "direct"
    MENTION = "mention"
    """By a mention in the table's channel: Discord refused the direct message, or they chose it meanwhile."""
    EXPLAINED = "explained"
    """The same, saying that Discord refused; once for each time that they choose direct messages."""


class DirectMessage(NamedTuple):
    """One message that is due."""

    code: str
    user_id: int
    told: Told
    version: int
    """The version of the table that it is about."""
    how: How
