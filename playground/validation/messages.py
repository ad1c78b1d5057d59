"""Bodies of messages: content, embeds, files and mentions."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.validation.component_trees import check_custom_ids, check_totals, numbered
from playground.validation.forms import (
    Flag,
    Form,
    OneTo256,
    OneTo1024,
    OneTo2048,
    Snowflake,
    UpTo25,
    UpTo256,
    UpTo1024,
    UpTo2000,
    UpTo2048,
    UpTo4096,
    failure,
    parse,
)
from playground.validation.layouts import ClassicLayout, Layout

FILE_BYTES = 10 * 1024 * 1024
FILES = 10
EMBED_TEXT = 6000


class EmbedPicture(Form):
    url: UpTo2048


class EmbedFooter(Form):
    text: OneTo2048
    icon_url: str | None = None


class EmbedAuthor(Form):
    name: OneTo256
    url: str | None = None
    icon_url: str | None = None


class EmbedField(Form):
    name: OneTo256
    value: OneTo1024
    inline: bool = False


class Embed(Form):
    type: str = "rich"
    title: UpTo256 | None = None
    description: UpTo4096 | None = None
    url: UpTo2048 | None = None
    timestamp: str | None = None
    color: Annotated[int, Field(ge=0, le=0xFFFFFF)] | None = None
    footer: EmbedFooter | None = None
    image: EmbedPicture | None = None
    thumbnail: EmbedPicture | None = None
    author: EmbedAuthor | None = None
    fields: Annotated[list[EmbedField], Field(default_factory=list, max_length=25)]

    def length(self) -> int:
        """The number of characters that count towards the 6000 of a message."""
        texts = [
            self.title,
            self.description,
            self.footer and self.footer.text,
            self.author and self.author.name,
        ]
        texts += [part for field in self.fields for part in (field.name, field.value)]
        return sum(len(part) for part in texts if part)


class AttachmentForm(Form):
    """A file of the message: an upload by its number, or by its id a file that the message has."""

    id: Snowflake
    filename: OneTo1024 | None = None
    description: UpTo1024 | None = None


class AllowedMentions(Form):
    parse: Annotated[list[Literal["everyone", "roles", "users"]], Field(max_length=3)] | None = None
    users: Annotated[list[Snowflake], Field(max_length=100)] | None = None
    roles: Annotated[list[Snowflake], Field(max_length=100)] | None = None
    replied_user: Flag = None

    @model_validator(mode="after")
    def _names_each_kind_once(self) -> "AllowedMentions":
        for key, ids in (("users", self.users), ("roles", self.roles)):
            if ids and key in (self.parse or []):
                message = f'"{key}" and its list are mutually exclusive'
                raise failure("MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message, "parse")
        return self


class Reference(Form):
    message_id: Snowflake
    channel_id: Snowflake | None = None
    guild_id: Snowflake | None = None
    fail_if_not_exists: bool = True
    type: Literal[0] = 0


Nonce = Annotated[UpTo25, BeforeValidator(str)]


class MessageForm(Form):
    """A message to send; a field that is None was not sent, or sent as null to clear it."""

    content: UpTo2000 | None = None
    embeds: Annotated[list[Embed], Field(max_length=10)] | None = None
    components: list[Any] | None = None
    attachments: Annotated[list[AttachmentForm], Field(max_length=FILES)] | None = None
    allowed_mentions: AllowedMentions | None = None
    flags: Annotated[int, Field(ge=0)] | None = None
    nonce: Nonce | None = None
    enforce_nonce: bool | None = None
    message_reference: Reference | None = None

    @model_validator(mode="after")
    def _embeds_fit(self) -> "MessageForm":
        if sum(embed.length() for embed in self.embeds or []) > EMBED_TEXT:
            message = f"Embed size exceeds maximum size of {EMBED_TEXT}"
            raise failure("MAX_EMBED_SIZE_EXCEEDED", message, "embeds")
        return self

    def sends(self, field: str) -> bool:
        """Whether the body contains this field, even as null."""
        return field in self.model_fields_set


class Upload(Form):
    """A file that came with a request."""

    filename: str
    data: bytes


Uploads = dict[int, Upload]
"""The files of a request by the number under which its body refers to them."""


def checked_message(body: Any, uploads: Uploads) -> MessageForm:
    """The body as a form; raises Discord's errors for its fields and its files."""
    for upload in uploads.values():
        if len(upload.data) > FILE_BYTES:
            raise DiscordError(Problem.TOO_LARGE)
    if len(uploads) > FILES:
        raise invalid(("files",), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    return parse(MessageForm, body)


def checked_components(components: list[Any], *, is_layout: bool, emojis: set[str]) -> list[Json]:
    """The components as Discord returns them; raises Discord's form errors.

    `is_layout` is whether the message has IS_COMPONENTS_V2, `emojis` the ids of the application's emojis.
    """
    form = parse(Layout if is_layout else ClassicLayout, {"components": components}, emojis=emojis)
    written: list[Json] = form.model_dump(exclude_none=True)["components"]
    check_custom_ids(written)
    check_totals(written)
    return numbered(written)


def check_no_classic_fields(message: Json) -> None:
    """Raise if a message with IS_COMPONENTS_V2 has content or embeds as well."""
    for field in ("content", "embeds", "poll", "sticker_ids"):
        if message.get(field):
            sentence = f"The '{field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            raise invalid((field,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", sentence)
