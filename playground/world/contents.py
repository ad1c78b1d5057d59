"""The contents of a message: text, embeds, components and files, set from what its author sends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.errors import DiscordError, FieldPath, Problem, invalid
from playground.validation.component_trees import walk
from playground.validation.messages import (
    AttachmentForm,
    MessageForm,
    Upload,
    Uploads,
    check_no_classic_fields,
    checked_components,
)
from playground.world.attachments import Attachment, attachment_path
from playground.world.messages import Message, MessageFlag

if TYPE_CHECKING:
    from playground.discord_json import Json
    from playground.world.world import World


def write(world: World, message: Message, form: MessageForm, uploads: Uploads) -> None:
    """Set the fields that the form names.

    Raises Discord's errors if they do not fit each other or the files, if the message would be empty, or if
    AutoMod blocks it; the message may then be half written.
    """
    if form.sends("content"):
        _pass_automod(world, message, form.content or "")
        message.content = (form.content or "").strip()
    message.attachments = _attachments(world, message, form, uploads)
    if form.sends("embeds"):
        message.embeds = [embed.model_dump(exclude_none=True) for embed in form.embeds or []]
    if form.sends("components"):
        _keep_for_late_clicks(message)
        emojis = set(world.application.emojis)
        components = form.components or []
        message.components = checked_components(components, is_layout=message.is_layout, emojis=emojis)
    if message.is_layout:
        check_no_classic_fields({"content": message.content, "embeds": message.embeds})
    _resolve_media(message)
    _require_something(message)


def _pass_automod(world: World, message: Message, content: str) -> None:
    """AutoMod reads what is sent or edited in a server, answers to interactions included, for all to see."""
    is_public = not message.flags & MessageFlag.EPHEMERAL
    in_server = world.guild_of(world.channel(message.channel_id)) is not None
    if is_public and in_server and any(word in content for word in world.automod):
        raise DiscordError(Problem.BLOCKED_BY_AUTOMOD)


def _keep_for_late_clicks(message: Message) -> None:
    custom_ids = [part["custom_id"] for _, part in walk(message.components) if "custom_id" in part]
    if custom_ids:
        message.former |= dict.fromkeys(custom_ids, message.payload())


def _require_something(message: Message) -> None:
    contents = (message.content, message.embeds, message.attachments, message.components)
    if not any(contents) and not message.flags & MessageFlag.LOADING:
        raise DiscordError(Problem.EMPTY_MESSAGE)


def _attachments(world: World, message: Message, form: MessageForm, uploads: Uploads) -> list[Attachment]:
    """The files that the form keeps or, if it names none, all of them, with the uploads added."""
    old = {attachment.id: attachment for attachment in message.attachments}
    if not form.sends("attachments"):
        return [*old.values(), *(_attached(world, message, upload, None) for upload in uploads.values())]
    kept: list[Attachment] = []
    for index, wanted in enumerate(form.attachments or []):
        if wanted.id in old:
            kept.append(_described(old[wanted.id], wanted))
        elif int(wanted.id) in uploads:
            kept.append(_attached(world, message, uploads[int(wanted.id)], wanted.description))
        else:
            sentence = "Invalid attachment: neither a file of this request nor of this message"
            raise invalid(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", sentence)
    return kept


def _described(attachment: Attachment, wanted: AttachmentForm) -> Attachment:
    if "description" in wanted.model_fields_set:
        attachment.description = wanted.description
    return attachment


def _attached(world: World, message: Message, upload: Upload, description: str | None) -> Attachment:
    key = world.snowflakes.next()
    filename = upload.filename.replace(" ", "_")
    url = world.base_url + attachment_path(message.channel_id, key, filename)
    ephemeral = bool(message.flags & MessageFlag.EPHEMERAL)
    return Attachment(key, filename, upload.data, url, description or None, ephemeral)


def _resolve_media(message: Message) -> None:
    """Replace `attachment://name` by the file's address, or raise if the message has no such file."""
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


def _resolve(media: Json, files: dict[str, Attachment], path: FieldPath) -> None:
    scheme, _, name = str(media["url"]).partition("://")
    if scheme != "attachment":
        return
    if name not in files:
        sentence = f"Referenced attachment '{name}' was not found in the request"
        raise invalid((*path, "url"), "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", sentence)
    media.update(url=files[name].url, proxy_url=files[name].url, attachment_id=files[name].id)
