"""The contents of a message: text, components and files, set from what its author sends."""

from functools import partial

from playground.errors import DiscordError, Problem, invalid
from playground.validation.component_trees import walk
from playground.validation.messages import AttachmentForm, MessageForm, Upload, Uploads, checked_components
from playground.world.attachments import Attachment, attachment_path
from playground.world.messages import Message, MessageFlag
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
    if form.sends("components"):
        _keep_for_late_clicks(message)
        emojis = set(world.application.emojis)
        message.components = checked_components(form.components or [], emojis=emojis)
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
    contents = (message.content, message.attachments, message.components)
    if not any(contents) and not message.flags & MessageFlag.LOADING:
        raise DiscordError(Problem.EMPTY_MESSAGE)


def _attachments(world: World, message: Message, form: MessageForm, uploads: Uploads) -> list[Attachment]:
    """The files that the form keeps or, if it names none, all of them, with the uploads added."""
    old = {attachment.id: attachment for attachment in message.attachments}
    is_private = bool(message.flags & MessageFlag.EPHEMERAL)
    attach = partial(new_attachment, world, message.channel_id, ephemeral=is_private)
    if not form.sends("attachments"):
        return [*old.values(), *map(attach, uploads.values())]
    kept: list[Attachment] = []
    for index, wanted in enumerate(form.attachments or []):
        if wanted.id in old:
            kept.append(_described(old[wanted.id], wanted))
        elif int(wanted.id) in uploads:
            kept.append(_described(attach(uploads[int(wanted.id)]), wanted))
        else:
            sentence = "Invalid attachment: neither a file of this request nor of this message"
            raise invalid(("attachments", index, "id"), "ATTACHMENT_NOT_FOUND", sentence)
    return kept


def _described(attachment: Attachment, wanted: AttachmentForm) -> Attachment:
    if "description" in wanted.model_fields_set:
        attachment.description = wanted.description or None
    return attachment


def new_attachment(world: World, channel_id: str, upload: Upload, *, ephemeral: bool) -> Attachment:
    """A file that was uploaded, with an address in a channel."""
    key, filename = world.snowflakes.next(), upload.filename.replace(" ", "_")
    url = world.base_url + attachment_path(channel_id, key, filename)
    return Attachment(key, filename, upload.data, url, ephemeral=ephemeral)
