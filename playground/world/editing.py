"""How a message changes."""

from collections.abc import Iterator
from contextlib import contextmanager

from playground.errors import DiscordError
from playground.validation.messages import AllowedMentions, MessageForm, Uploads
from playground.world.channels import Channel
from playground.world.contents import write
from playground.world.events import Event
from playground.world.mentions import MESSAGE_DEFAULT, mentions_in
from playground.world.messages import Message, MessageFlag
from playground.world.snowflakes import now
from playground.world.world import World


def edit(
    world: World,
    message: Message,
    form: MessageForm,
    uploads: Uploads,
    default_mentions: AllowedMentions = MESSAGE_DEFAULT,
) -> None:
    """Change the fields that the form names and tell everyone.

    An edit mentions again but notifies nobody; an edit that is refused changes nothing.
    """
    channel = world.channel(message.channel_id)
    with _unchanged_if_refused(message):
        write(world, message, form, uploads)
    allowed = form.allowed_mentions or default_mentions
    message.mentions = mentions_in(world, message, channel, allowed, message.referenced)
    _finish(world, message, channel)


@contextmanager
def _unchanged_if_refused(message: Message) -> Iterator[None]:
    names = ("content", "flags", "attachments", "components")
    before = {name: getattr(message, name) for name in names}
    former = dict(message.former)
    try:
        yield
    except DiscordError:
        for name in names:
            setattr(message, name, before[name])
        message.former = former
        raise


def _finish(world: World, message: Message, channel: Channel) -> None:
    if message.flags & MessageFlag.LOADING:
        message.flags &= ~MessageFlag.LOADING
    else:
        message.edited_at = now()
    for attachment in message.attachments:
        world.attachments[attachment.id] = attachment
    world.events.tell(Event("MESSAGE_UPDATE", message.payload(), channel, message))
