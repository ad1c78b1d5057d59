"""Bodies of messages: content, rows of components, files and mentions."""

from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, model_validator

from playground.discord_json import Json
from playground.errors import DiscordError, Problem, invalid
from playground.validation.component_trees import check_custom_ids, numbered
from playground.validation.components import Rows
from playground.validation.forms import (
    Flag,
    Form,
    OneTo1024,
    Snowflake,
    UpTo25,
    UpTo1024,
    UpTo2000,
    failure,
    parse,
)

FILE_BYTES = 10 * 1024 * 1024
FILES = 10


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
    embeds: Annotated[list[Any], Field(max_length=0)] | None = None
    """The playground has none."""
    components: list[Any] | None = None
    attachments: Annotated[list[AttachmentForm], Field(max_length=FILES)] | None = None
    allowed_mentions: AllowedMentions | None = None
    flags: Annotated[int, Field(ge=0)] | None = None
    nonce: Nonce | None = None
    enforce_nonce: bool | None = None
    message_reference: Reference | None = None

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
    """The body as a form; raises `DiscordError` for its fields and its files."""
    for upload in uploads.values():
        if len(upload.data) > FILE_BYTES:
            raise DiscordError(Problem.TOO_LARGE)
    if len(uploads) > FILES:
        raise invalid(("files",), "BASE_TYPE_MAX_LENGTH", f"Must be {FILES} or fewer in length.")
    return parse(MessageForm, body)


def checked_components(components: list[Any], *, emojis: set[str]) -> list[Json]:
    """The rows as Discord returns them; raises Discord's form errors.

    `emojis` are the ids of the application's emojis.
    """
    form = parse(Rows, {"components": components}, emojis=emojis)
    written: list[Json] = form.model_dump(exclude_none=True)["components"]
    check_custom_ids(written)
    return numbered(written)
