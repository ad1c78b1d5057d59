"""What a kind of message declares: what it should be now, and how it is recognised after a crash.

Everything else (sending, editing, deleting, trying again, finding what was sent and never noted) is done for
all kinds alike, in `bot.announcing.owed`.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import ClassVar, NamedTuple

import discord

from bot.announcing.recent_answers import RecentAnswers
from bot.announcing.table_messages import TableMessages
from bot.discord import requests
from bot.discord.failures import Trouble
from bot.discord.links import channel_of
from bot.discord.posts import Post, nonce
from bot.discord.sight import mentionable
from bot.drawing import Drawing
from engine import calendar, playing_hours
from engine.message import Message, MessagePlace, Until, Wait
from engine.tables import Table, Tables


@dataclass(frozen=True, slots=True)
class Show:
    """The message should say this; whoever is pinged by it is pinged when it is sent."""

    post: Post
    wait: Wait | None = None
    """When to look at it again; None if nothing is left to do about it then."""
    send: bool = True
    """Whether to send it if it is not there."""


@dataclass(frozen=True, slots=True)
class Retire:
    """If it is there, it should have no controls; it is not sent."""


@dataclass(frozen=True, slots=True)
class Delete:
    """It should not be there."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Nothing is to be done about it now."""

    wait: Wait | None = None
    look: bool = False
    """Whether to find out where it is."""


Aim = Show | Retire | Delete | Leave


class Mark(NamedTuple):
    """How a message is recognised: by the custom_id of a control, or by its whole text."""

    control: str = ""
    words: re.Pattern[str] | None = None
    names: int | None = None
    """The person whom the text mentions, where several people get the same."""


class Lane(NamedTuple):
    """Kinds of messages whose requests wait for each other."""

    name: str
    at_once: int = 5
    """For how many tables; Discord takes fifty requests a second, and people who act need some of them."""
    a_second: float | None = None
    """How many may be sent in a second; None for any number."""


@dataclass(frozen=True, slots=True)
class Means:
    """What kinds may use."""

    client: discord.Client
    tables: Tables
    drawing: Drawing
    messages: TableMessages
    answers: RecentAnswers
    is_quiet: Callable[[], bool]
    """Whether nobody is to be reminded now, since the bot was away just before."""


class Owed(NamedTuple):
    """A message with the table that it is about, as that is now."""

    message: Message
    at: Table | None

    @property
    def table(self) -> Table:
        """The table; only for messages that are about one. Raises `ValueError`."""
        if self.at is None:
            raise ValueError(f"Message {self.message.number} is about no table.")
        return self.at


class Kind(ABC):
    """A kind of message; there is one value of each in a bot."""

    name: ClassVar[str]
    """What the database calls it."""
    lane: ClassVar[Lane]
    is_beside_board: ClassVar[bool] = False
    """Whether it is sent while nothing else is shown at its table, so that what it says of that is true."""
    invites: ClassVar[bool] = False
    """Whether its ping may bring people to its place; otherwise it pings only those who see that place."""
    patience: ClassVar[timedelta | None] = None
    """How long an edit that is refused is tried again; None: for as long as the message exists."""
    gone: ClassVar[frozenset[Trouble]] = frozenset(
        {Trouble.UNKNOWN_MESSAGE, Trouble.UNKNOWN_CHANNEL, Trouble.CANNOT_EDIT_ANOTHERS_MESSAGE}
    )
    """What Discord says of a message, or its place, that is gone; an unseen one may be seen again.

    A message of the application that the bot had before is gone, too.
    """

    def __init__(self, means: Means) -> None:
        self.means = means

    @abstractmethod
    async def aim(self, owed: Owed) -> Aim | None:
        """How a message should be now; None: it is too early to say."""

    async def wait_for_hours(self, user_id: int | None) -> Wait | None:
        """What a message to a person waits for outside of the hours in which they play; None in these."""
        hours = (await self.means.tables.settings.of(user_id)).hours if user_id else None
        now = calendar.now()
        if hours is None or playing_hours.contains(hours, now):
            return None
        return Wait(Until.TIME, int(playing_hours.next_in(hours, now).timestamp()))

    def mark(self, owed: Owed) -> Mark:
        """How a message is recognised that may have been sent without being noted."""
        raise NotImplementedError(f"The place of {owed.message.kind} {owed.message.number} is known.")

    async def channel(self, owed: Owed) -> int | None:
        """The channel that it would be in; None if it cannot have been sent."""
        return owed.message.channel_id or channel_of(owed.table)

    def is_missing(self, trouble: Trouble) -> bool:  # noqa: ARG002  # most kinds do not care why
        """Whether a message counts as not sent where Discord does not let the bot look for it."""
        return True

    async def find(self, owed: Owed) -> MessagePlace | None:
        """Find a message that may have been sent. Raises `RequestRefusedError` where that cannot be seen."""
        channel_id, mark = await self.channel(owed), self.mark(owed)
        if channel_id is None:
            return None
        if mark.words:
            texts = await requests.find_own_texts(self.means.client, channel_id, mark.words)
            found = texts[0] if texts else None
        else:
            found = await requests.find_own_control(
                self.means.client, channel_id, mark.control, names=mark.names
            )
        return MessagePlace(channel_id, found) if found else None

    async def send(self, owed: Owed, post: Post) -> MessagePlace | None:
        """Send it; None if it can be sent nowhere. Raises `NotShownError` or `RequestRefusedError`."""
        if post.pings and not self.invites:
            post = replace(post, pings=[*await mentionable(self.means.client, owed.table, post.pings)])
        message_id = await self.means.messages.send(owed.table, post, nonce=_nonce_of(owed.message))
        return MessagePlace(channel_of(owed.table), message_id)

    async def send_in(self, channel_id: int, owed: Owed, post: Post) -> MessagePlace:
        """Send it in a channel that is no table's. Raises `RequestRefusedError`."""
        sent = await requests.send(self.means.client, channel_id, post, nonce=_nonce_of(owed.message))
        return MessagePlace(channel_id, sent)


def _nonce_of(message: Message) -> str:
    """Identifies a message for a few minutes."""
    return nonce(message.number, message.kind, message.subject, message.made_at.isoformat(), message.state)
