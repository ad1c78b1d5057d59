"""Messages and their files, and how both look in Discord's JSON."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import IntFlag
from io import BytesIO
from mimetypes import guess_type
from urllib.parse import quote

from PIL import Image, UnidentifiedImageError

from playground.people import User
from playground.snowflakes import Json, created_at, timestamp

DEFAULT, THREAD_CREATED, REPLY, CHAT_INPUT_COMMAND, THREAD_STARTER = 0, 18, 19, 20, 21


class MessageFlag(IntFlag):
    """The flags this playground looks at, with Discord's names."""

    NONE = 0
    SUPPRESS_EMBEDS = 1 << 2
    HAS_THREAD = 1 << 5
    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    SUPPRESS_NOTIFICATIONS = 1 << 12
    IS_COMPONENTS_V2 = 1 << 15


@dataclass(slots=True)
class Attachment:
    """A file of a message; `url` leads to this playground."""

    id: str
    filename: str
    data: bytes
    url: str
    description: str | None = None
    ephemeral: bool = False
    size: Json = field(init=False)
    """The width and height of a picture."""

    def __post_init__(self) -> None:
        self.size = _size(self.data)

    def payload(self) -> Json:
        content_type, _ = guess_type(self.filename)
        optional = {"description": self.description, "content_type": content_type, **self.size}
        return {
            "id": self.id,
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            **({"ephemeral": True} if self.ephemeral else {}),
            **{key: value for key, value in optional.items() if value is not None},
        }


def _size(data: bytes) -> Json:
    try:
        with Image.open(BytesIO(data)) as image:
            return {"width": image.width, "height": image.height}
    except (UnidentifiedImageError, OSError):
        return {}


def attachment_path(channel_id: str, attachment_id: str, filename: str) -> str:
    return f"/attachments/{channel_id}/{attachment_id}/{quote(filename)}"


@dataclass(slots=True)
class Mentions:
    """Whom a message mentions: only these are notified."""

    users: list[User] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    everyone: bool = False


@dataclass(slots=True)
class Message:
    """A message; `ephemeral_to` is the one person who sees a private answer."""

    id: str
    channel_id: str
    author: User
    content: str = ""
    type: int = DEFAULT
    flags: MessageFlag = MessageFlag.NONE
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    mentions: Mentions = field(default_factory=Mentions)
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
    """The message as it was when it had the component with this custom_id: a click may be under way."""

    def payload(self, *, with_referenced: bool = True) -> Json:
        return {
            "id": self.id,
            "channel_id": self.channel_id,
            "author": self.author.payload(),
            "type": self.type,
            "content": self.content,
            "flags": int(self.flags),
            "embeds": self.embeds,
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
        if self.type == REPLY and with_referenced:  # of a chain of replies Discord shows one
            referenced = self.referenced.payload(with_referenced=False) if self.referenced else None
            present["referenced_message"] = referenced
        return present
