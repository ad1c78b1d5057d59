"""How a message comes into the world and changes there, whoever sends it and by whatever route."""

from dataclasses import dataclass, field
from typing import Any

from playground.channels import Channel, Thread
from playground.errors import DiscordError, Problem, invalid
from playground.events import Event
from playground.mentions import MESSAGE_DEFAULT, mentioned
from playground.messages import REPLY, Attachment, Message, MessageFlag, attachment_path
from playground.people import User
from playground.snowflakes import Json, now
from playground.validation_layouts import walk
from playground.validation_messages import (
    AllowedMentions,
    MessageForm,
    Upload,
    check_no_classic_fields,
    checked_components,
)
from playground.world import World

SENDABLE = (
    MessageFlag.SUPPRESS_EMBEDS
    | MessageFlag.EPHEMERAL
    | MessageFlag.SUPPRESS_NOTIFICATIONS
    | MessageFlag.IS_COMPONENTS_V2
)
Uploads = dict[int, Upload]


@dataclass(slots=True)
class Circumstances:
    """What a message is beside what its author wrote."""

    type: int = 0
    flags: MessageFlag = MessageFlag.NONE
    application_id: str | None = None
    interaction_metadata: Json | None = None
    ephemeral_to: str | None = None
    replied_to: Message | None = None
    default_mentions: AllowedMentions = field(default_factory=lambda: MESSAGE_DEFAULT)


def post(
    world: World,
    channel: Channel,
    author: User,
    form: MessageForm,
    uploads: Uploads,
    *,
    circumstances: Circumstances | None = None,
) -> Message:
    """Adds a message to the channel and tells everyone; an archived thread opens again by it."""
    given = circumstances or Circumstances()
    message = Message(world.snowflakes.next(), channel.id, author)
    message.type = given.type
    message.flags = given.flags | (MessageFlag(form.flags or 0) & SENDABLE)
    message.nonce = form.nonce
    message.application_id = message.webhook_id = given.application_id
    message.interaction_metadata, message.ephemeral_to = given.interaction_metadata, given.ephemeral_to
    if given.replied_to is not None:
        _refer(message, given.replied_to, channel)
    write(world, message, form, uploads)
    _require_something(message)
    message.mentions = mentioned(
        world, message, channel, form.allowed_mentions or given.default_mentions, given.replied_to
    )
    enter(world, channel, message)
    return message


def enter(world: World, channel: Channel, message: Message) -> None:
    """Puts a finished message into its channel and tells everyone."""
    if isinstance(channel, Thread):
        if channel.archived:
            world.archive_thread(channel.id, archived=False)
        channel.message_count += 1
        channel.members.setdefault(message.author.id, now())
    if message.ephemeral_to is None:
        channel.last_message_id = message.id
    world.messages[channel.id][message.id] = message
    for attachment in message.attachments:
        world.attachments[attachment.id] = attachment
    world.events.tell(Event("MESSAGE_CREATE", message.payload(), channel, message))


def edit(
    world: World,
    message: Message,
    form: MessageForm,
    uploads: Uploads,
    default_mentions: AllowedMentions | None = None,
) -> None:
    """Changes the fields that the form names; an edit mentions anew, and never notifies."""
    channel = world.channel(message.channel_id)
    wanted = MessageFlag(form.flags or 0)
    before = _snapshot(message)
    try:
        message.flags |= wanted & MessageFlag.IS_COMPONENTS_V2
        if form.sends("flags"):
            message.flags = (message.flags & ~MessageFlag.SUPPRESS_EMBEDS) | (
                wanted & MessageFlag.SUPPRESS_EMBEDS
            )
        write(world, message, form, uploads)
        _require_something(message)
    except DiscordError:
        _restore(message, before)
        raise
    allowed = form.allowed_mentions or default_mentions or MESSAGE_DEFAULT
    message.mentions = mentioned(world, message, channel, allowed, message.referenced)
    _finish_edit(world, message, channel)


def _finish_edit(world: World, message: Message, channel: Channel) -> None:
    if message.flags & MessageFlag.LOADING:
        message.flags &= ~MessageFlag.LOADING
    else:
        message.edited_at = now()
    for attachment in message.attachments:
        world.attachments[attachment.id] = attachment
    world.events.tell(Event("MESSAGE_UPDATE", message.payload(), channel, message))


def write(world: World, message: Message, form: MessageForm, uploads: Uploads) -> None:
    """Sets the fields that the form names, checked against each other and the files."""
    if form.sends("content"):
        message.content = (form.content or "").strip()
    message.attachments = _attachments(world, message, form, uploads)
    if form.sends("embeds"):
        message.embeds = [embed.model_dump(exclude_none=True) for embed in form.embeds or []]
    if form.sends("components"):
        if former := _custom_ids(message.components):
            message.former |= dict.fromkeys(former, message.payload())
        emojis = set(world.application.emojis)
        message.components = checked_components(form.components or [], message.flags, emojis)
    if message.flags & MessageFlag.IS_COMPONENTS_V2:
        check_no_classic_fields({"content": message.content, "embeds": message.embeds})
    _resolve_media(message)


def _custom_ids(components: list[Json]) -> list[str]:
    return [part["custom_id"] for _, part in walk(components) if "custom_id" in part]


def _snapshot(message: Message) -> tuple[Any, ...]:
    return (
        message.content,
        message.flags,
        message.attachments,
        message.embeds,
        message.components,
        dict(message.former),
    )


def _restore(message: Message, before: tuple[Any, ...]) -> None:
    message.content, message.flags, message.attachments, message.embeds = before[:4]
    message.components, message.former = before[4:]


def _refer(message: Message, replied_to: Message, channel: Channel) -> None:
    message.type = message.type or REPLY
    message.referenced = replied_to
    message.reference = {
        "type": 0,
        "message_id": replied_to.id,
        "channel_id": replied_to.channel_id,
        **({"guild_id": channel.guild_id} if channel.guild_id else {}),
    }


def _require_something(message: Message) -> None:
    said = (message.content, message.embeds, message.attachments, message.components)
    if not any(said) and not message.flags & MessageFlag.LOADING:
        raise DiscordError(Problem.EMPTY_MESSAGE)


def _attachments(world: World, message: Message, form: MessageForm, uploads: Uploads) -> list[Attachment]:
    """The files after this form: those it keeps by id, and the uploads by their number."""
    old = {attachment.id: attachment for attachment in message.attachments}
    if not form.sends("attachments"):
        return [*old.values(), *(_attached(world, message, upload, None) for upload in uploads.values())]
    kept: list[Attachment] = []
    for index, wanted in enumerate(form.attachments or []):
        if wanted.id in old:
            found = old[wanted.id]
            if "description" in wanted.model_fields_set:
                found.description = wanted.description
        elif int(wanted.id) in uploads:
            found = _attached(world, message, uploads[int(wanted.id)], wanted.description)
        else:
            sentence = "Invalid attachment: neither a file of this request nor of this message"
            raise invalid(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", sentence)
        kept.append(found)
    return kept


def _attached(world: World, message: Message, upload: Upload, description: str | None) -> Attachment:
    key = world.snowflakes.next()
    filename = upload.filename.replace(" ", "_")
    url = world.base_url + attachment_path(message.channel_id, key, filename)
    ephemeral = bool(message.flags & MessageFlag.EPHEMERAL)
    return Attachment(key, filename, upload.data, url, description or None, ephemeral)


def _resolve_media(message: Message) -> None:
    """Turns `attachment://name` into the file's address; a file that is not there is refused."""
    files = {attachment.filename: attachment for attachment in message.attachments}
    for index, embed in enumerate(message.embeds):
        for key in ("image", "thumbnail"):
            if key in embed:
                _resolve(embed[key], files, ("embeds", index, key))
    for path, component in walk(message.components):
        for item in [component, *component.get("items", [])]:
            for key in ("media", "file"):
                if isinstance(item.get(key), dict):
                    _resolve(item[key], files, (*path, key))


def _resolve(media: Json, files: dict[str, Attachment], path: tuple[str | int, ...]) -> None:
    scheme, _, name = str(media["url"]).partition("://")
    if scheme != "attachment":
        return
    if name not in files:
        sentence = f"Referenced attachment '{name}' was not found in the request"
        raise invalid((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", sentence)
    media.update(url=files[name].url, proxy_url=files[name].url, attachment_id=files[name].id)
