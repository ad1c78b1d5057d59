"""Direct messages that are due."""

from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple

from engine.message import Message
from engine.personal_settings import Notify, Settings

DIRECT = "direct"
"""The kind of these messages; each is about one `Told`."""


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


def is_wanted(settings: Settings, told: Told, now: datetime) -> bool:
    """Whether a person wants to hear of something, however they are notified.

    While they are away they do of results alone.
    """
    if settings.told_by is Notify.NOT or (told is not Told.RESULT and settings.is_away(now)):
        return False
    return settings.reminders or told is not Told.REMINDER


class How(StrEnum):
    """How the message reaches them."""

    DIRECT = "direct"
    MENTION = "mention"
    """A mention in the table's channel: Discord refused the direct message, or they now prefer mentions."""
    EXPLAINED = "explained"
    """The same with an explanation, sent once each time that they choose direct messages."""


class DirectMessage(NamedTuple):
    """One message that is due: what the note of a message of the kind `DIRECT` says."""

    code: str
    user_id: int
    told: Told
    version: int
    """The table version it is about."""
    how: How

    @classmethod
    def of(cls, message: Message) -> "DirectMessage":
        """What a message of this kind is."""
        state = message.state
        told, how = Told(message.about), How(state["how"])
        return cls(message.code or "", message.user_id or 0, told, state["version"], how)

    @property
    def state(self) -> dict[str, Any]:
        """What the note of the message has of it."""
        return {"version": self.version, "how": self.how}
