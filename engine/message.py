"""A message that the bot owes, as the database has it."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Any, NamedTuple


class Until(StrEnum):
    """Until when nothing is to be done about a message. All but the first and last end with the table too."""

    CALLED = "called"
    """Until something that it shows has changed; whoever changes that says so (`call_messages`)."""
    OVER = "over"
    """Until the table is over."""
    DECIDED = "decided"
    """Until the decision at the table is another one than the version `past`."""
    UNKEPT = "unkept"
    """Until no seat is kept at the table."""
    NEWS = "news"
    """Until Discord shows a later version of the table than `past`."""
    TIME = "time"
    """Until the second `past` of the calendar, as Unix counts them."""


class Wait(NamedTuple):
    """What a message waits for, once it is as it should be."""

    until: Until = Until.CALLED
    past: int = 0
    state: Mapping[str, Any] | None = None
    """What its kind notes of it from now on; None leaves that as it is."""


INVITATION = "invitation"
"""The kind of the message that invites people to the seats kept at a table."""
LOBBY = "lobby"
"""The kind of a message that showed a table before the start, once another has taken its place."""
TURN = "turn"
"""The kind of a message that announced a turn, once another has taken its place.

Its state has the versions `since` which and `until` which it tells what happened. One that waits for news
tells the lots of its epoch too, as far as the version `past`. One that is `folded` is deleted, since another
message tells the same.
"""
MOVED = "moved"
"""A ping for a turn that was asked elsewhere before: the table is played in another channel now."""
ANALYSIS = "analysis"
"""The kind of the message that shows everybody how an analysis goes; its state says how it `ended`."""
LOST = "lost"
"""The kind of a message about what was played in a history that is lost; it loses its controls."""
QUESTION = "question"
"""The kind of a question whether to cancel; it is about the interaction that it answered.

Its state has the seat of the `asker`.
"""
DIGEST = "digest"
"""The kind of a daily message to a person about all tables that wait for them; it is about its moment."""
SHARED = "shared"
"""The kind of a person's result of a puzzle that they have shared; it is about the puzzle's day."""
ASLEEP = "asleep"
"""What a reminder notes when it is sent: the seats of people it does not ping, outside their hours."""
NOWHERE = 0
"""Stands for the server of a message that is about no server."""


class MessagePlace(NamedTuple):
    """Where a message is."""

    channel_id: int
    message_id: int


def subject_of(code: str | None, guild_id: int, user_id: int | None) -> str:
    """What a message is about: a table's code, or else a server's id, or else a person's after an @."""
    return code or (f"@{user_id}" if guild_id == NOWHERE else str(guild_id))


def logged_subject(subject: str) -> str:
    """What the log calls the subject of a message: it names no person."""
    if subject.startswith("@"):
        return "a person"
    return f"server {subject}" if subject.lstrip("-").isdecimal() else f"table {subject}"


@dataclass(frozen=True, slots=True)
class Message:
    """A message that is there, should be there, or may be there."""

    number: int
    """Later ones have higher numbers, also in later runs of the program."""
    kind: str
    guild_id: int
    """The server, or the negative id of direct messages, or `NOWHERE`."""
    code: str | None
    """The table that it is about; None if it is about the server, or about the person alone."""
    user_id: int | None
    """The person whom it is for, if it is for one alone."""
    about: str
    """What of the table or server it is about, such as a decision: the kind knows what that means."""
    state: Mapping[str, Any]
    """What the kind has noted, as JSON values."""
    channel_id: int | None
    """Where it is, or was about to be sent; None if it was not sent, as far as is known."""
    message_id: int | None
    """Discord's id; None as long as it is unknown, or there is no message."""
    until: Until
    past: int
    made_at: datetime
    calls: int
    """How often it has become due; a later call is not answered by what was done about an earlier one."""

    @property
    def subject(self) -> str:
        """What it is about: messages of one subject are brought in line together."""
        return subject_of(self.code, self.guild_id, self.user_id)

    @property
    def place(self) -> MessagePlace | None:
        """Where it is, if that is known."""
        if self.channel_id is None or self.message_id is None:
            return None
        return MessagePlace(self.channel_id, self.message_id)
