"""Text channels, threads and direct messages."""

from dataclasses import dataclass, field
from datetime import datetime

from playground.discord_json import Json
from playground.world.permissions import Overwrite
from playground.world.snowflakes import created_at, now, timestamp

TEXT, DM, VOICE, NEWS = 0, 1, 2, 5
NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD, STAGE, FORUM, MEDIA = 10, 11, 12, 13, 15, 16
SPOKEN = (VOICE, STAGE)
"""Channels for voices, each with a chat."""


@dataclass(slots=True)
class Channel:
    """A channel of the guild: for text, or for voices with a chat."""

    id: str
    name: str
    guild_id: str | None
    position: int = 0
    topic: str | None = None
    overwrites: list[Overwrite] = field(default_factory=list)
    last_message_id: str | None = None
    type: int = TEXT
    nsfw: bool = False
    rate_limit_per_user: int = 0
    """Slow mode, which bots are exempt from."""

    def overwrite(self, member_id: str, *, allow: int, deny: int) -> None:
        """Grant and deny one member these permissions, leaving the member's others as they are."""
        overwrite = next((known for known in self.overwrites if known.id == member_id), None)
        if overwrite is None:
            overwrite = Overwrite(member_id, 1)
            self.overwrites.append(overwrite)
        overwrite.allow = (overwrite.allow & ~deny) | allow
        overwrite.deny = (overwrite.deny & ~allow) | deny

    def payload(self) -> Json:
        return {
            "id": self.id,
            "type": self.type,
            "guild_id": self.guild_id,
            "name": self.name,
            "position": self.position,
            "topic": self.topic,
            "parent_id": None,
            "nsfw": self.nsfw,
            "flags": 0,
            "rate_limit_per_user": self.rate_limit_per_user,
            "last_message_id": self.last_message_id,
            "last_pin_timestamp": None,
            "permission_overwrites": [overwrite.payload() for overwrite in self.overwrites],
            **({"bitrate": 64_000, "user_limit": 0, "rtc_region": None} if self.type in SPOKEN else {}),
        }


@dataclass(slots=True)
class DirectMessages(Channel):
    """The bot's private conversation with one person."""

    recipient: Json = field(default_factory=dict)
    bot_id: str = ""
    """Whose it is; that of an application which was replaced stays, and lets nobody else in."""
    type: int = DM

    def is_between(self, user_id: str, bot_id: str) -> bool:
        return (user_id, bot_id) == (self.recipient["id"], self.bot_id)

    def payload(self) -> Json:
        return {
            "id": self.id,
            "type": self.type,
            "flags": 0,
            "last_message_id": self.last_message_id,
            "recipients": [self.recipient],
        }


@dataclass(slots=True)
class Thread(Channel):
    """A thread under a text channel, whose permissions it shares."""

    parent_id: str = ""
    owner_id: str = ""
    archived: bool = False
    locked: bool = False
    invitable: bool = True
    auto_archive_duration: int = 4320
    archive_timestamp: datetime = field(default_factory=now)
    message_count: int = 0
    members: dict[str, datetime] = field(default_factory=dict)
    type: int = PUBLIC_THREAD

    @property
    def is_private(self) -> bool:
        return self.type == PRIVATE_THREAD

    def payload(self) -> Json:
        return {
            "id": self.id,
            "type": self.type,
            "guild_id": self.guild_id,
            "parent_id": self.parent_id,
            "owner_id": self.owner_id,
            "name": self.name,
            "flags": 0,
            "rate_limit_per_user": self.rate_limit_per_user,
            "last_message_id": self.last_message_id,
            "last_pin_timestamp": None,
            "message_count": self.message_count,
            "total_message_sent": self.message_count,
            "member_count": min(len(self.members), 50),
            "thread_metadata": self._metadata(),
        }

    def _metadata(self) -> Json:
        private = {"invitable": self.invitable} if self.is_private else {}
        return {
            "archived": self.archived,
            "locked": self.locked,
            "auto_archive_duration": self.auto_archive_duration,
            "archive_timestamp": timestamp(self.archive_timestamp),
            "create_timestamp": timestamp(created_at(self.id)),
            **private,
        }

    def member_payload(self, user_id: str) -> Json:
        """One member of the thread, as in THREAD_CREATE and in the list of thread members."""
        return {
            "id": self.id,
            "user_id": user_id,
            "join_timestamp": timestamp(self.members[user_id]),
            "flags": 0,
        }
