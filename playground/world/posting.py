"""How a message enters a channel, from any author and any route."""

from dataclasses import dataclass, field

from playground.discord_json import Json
from playground.validation.messages import AllowedMentions, MessageForm, Uploads
from playground.world.channels import Channel, Thread
from playground.world.contents import write
from playground.world.events import Event
from playground.world.mentions import MESSAGE_DEFAULT, mentions_in
from playground.world.messages import REPLY, Message, MessageFlag
from playground.world.people import User
from playground.world.snowflakes import now
from playground.world.world import World

SENDABLE = MessageFlag.EPHEMERAL | MessageFlag.SUPPRESS_NOTIFICATIONS
"""The flags that an author may set."""


@dataclass(slots=True)
class Circumstances:
    """What Discord knows about a new message beside what its author sends."""

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
    """Add a message to the channel and tell everyone; a message opens an archived thread again."""
    given = circumstances or Circumstances()
    message = _begun(world.snowflakes.next(), channel, author, form, given)
    write(world, message, form, uploads)
    allowed = form.allowed_mentions or given.default_mentions
    message.mentions = message.notified = mentions_in(world, message, channel, allowed, given.replied_to)
    enter(world, channel, message)
    if isinstance(channel, Thread):
        for mentioned in message.mentions.users:
            if mentioned.id in world.guilds[channel.guild_id or ""].memberships:
                world.add_to_thread(channel, mentioned.id)
    return message


def _begun(key: str, channel: Channel, author: User, form: MessageForm, given: Circumstances) -> Message:
    """The message without its contents."""
    message = Message(key, channel.id, author, type=given.type, nonce=form.nonce)
    message.flags = given.flags | (MessageFlag(form.flags or 0) & SENDABLE)
    message.application_id = message.webhook_id = given.application_id
    message.interaction_metadata, message.ephemeral_to = given.interaction_metadata, given.ephemeral_to
    if given.replied_to is not None:
        _refer(message, given.replied_to, channel)
    return message


def _refer(message: Message, replied_to: Message, channel: Channel) -> None:
    message.type = message.type or REPLY
    message.referenced = replied_to
    message.reference = {
        "type": 0,
        "message_id": replied_to.id,
        "channel_id": replied_to.channel_id,
        **({"guild_id": channel.guild_id} if channel.guild_id else {}),
    }


def enter(world: World, channel: Channel, message: Message) -> None:
    """Put a finished message into its channel and tell everyone."""
    if isinstance(channel, Thread):
        if channel.archived:
            world.archive_thread(channel.id, archived=False)
        channel.message_count += 1
        if message.webhook_id is None:  # an answer to an interaction makes nobody a member
            channel.members.setdefault(message.author.id, now())
    if message.ephemeral_to is None:
        channel.last_message_id = message.id
    world.messages[channel.id][message.id] = message
    for attachment in message.attachments:
        world.attachments[attachment.id] = attachment
    world.events.tell(Event("MESSAGE_CREATE", message.payload(), channel, message))
