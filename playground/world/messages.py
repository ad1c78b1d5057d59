"""Messages, and the people whom they mention."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntFlag

from playground.discord_json import Json
from playground.world.attachments import Attachment
from playground.world.people import User
from playground.world.snowflakes import created_at, timestamp

DEFAULT, THREAD_CREATED, REPLY, CHAT_INPUT_COMMAND, THREAD_STARTER = 0, 18, 19, 20, 21


class MessageFlag(IntFlag):
    """The flags that the playground uses, under Discord's names."""

    NONE = 0
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12


@dataclass(slots=True)
class Mentions:
    """The users, roles (by id) and everyone that a message notifies."""

    users: list[User] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


@dataclass(slots=True)
class Message:
    """A message; `ephemeral_to` is the id of the only person who sees a private answer."""

    id: str
    channel_id: str
    author: User
    content: str = ""
    type: int = DEFAULT
    flags: MessageFlag = MessageFlag.NONE
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: Mentions = field(default_factory=Mentions)
    notified: Mentions = field(default_factory=Mentions)
    """Its mentions when it was sent; an edit mentions again but notifies nobody."""
    edited_at: datetime | None = None
    nonce: str | None = None
    application_id: str | None = None
    webhook_id: str | None = None
    reference: Json | None = None
    referenced: "Message | None" = None
    interaction_metadata: Json | None = None
    ephemeral_to: str | None = None
    thread: Json | None = None
    former: dict[str, Json] = field(default_factory=dict)
    """By custom_id, the message as it was when it last had that component: a click on it may be under way."""

    def is_visible_to(self, user_id: str) -> bool:
        """Whether a person who can see the channel sees this message there."""
        return self.ephemeral_to in (None, user_id)

    def payload(self, *, with_referenced: bool = True) -> Json:
        return {
            "id": self.id,
            "channel_id": self.channel_id,
            "author": self.author.payload(),
            "type": self.type,
            "content": self.content,
            "flags": int(self.flags),
            "embeds": [],
            "components": self.components,
            "attachments": [attachment.payload() for attachment in self.attachments],
            "mentions": [user.payload() for user in self.mentions.users],
            "mention_roles": list(self.mentions.roles),
            "mention_everyone": self.mentions.everyone,
            "timestamp": timestamp(created_at(self.id)),
            "edited_timestamp": timestamp(self.edited_at) if self.edited_at else None,
            "pinned": False,
            "tts": False,
            **self._optional(with_referenced=with_referenced),
        }

    def _optional(self, *, with_referenced: bool) -> Json:
        optional: Json = {
            "nonce": self.nonce,
            "application_id": self.application_id,
            "webhook_id": self.webhook_id,
            "message_reference": self.reference,
            "interaction_metadata": self.interaction_metadata,
            "thread": self.thread,
        }
        present = {key: value for key, value in optional.items() if value is not None}
        if self.type == REPLY and with_referenced:  # Discord shows one link of a chain of replies
            referenced = self.referenced.payload(with_referenced=False) if self.referenced else None
            present["referenced_message"] = referenced
        return present
