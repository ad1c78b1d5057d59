"""How threads are opened."""

from playground.validation.threads import ThreadForm
from playground.world.channels import NEWS, NEWS_THREAD, PUBLIC_THREAD, Channel, Thread
from playground.world.events import Event
from playground.world.messages import THREAD_CREATED, THREAD_STARTER, Message, MessageFlag
from playground.world.people import User
from playground.world.posting import enter
from playground.world.snowflakes import now
from playground.world.world import World


def open_thread(world: World, channel: Channel, owner: User, form: ThreadForm) -> Thread:
    """Open a thread under a channel, which gets a note of it unless the thread is private."""
    thread = _opened(world, channel, owner, form, world.snowflakes.next())
    thread.type = form.type
    _tell_created(world, thread)
    if not thread.is_private:
        _add_note(world, channel, thread, owner)
    return thread


def open_thread_on(world: World, channel: Channel, message: Message, owner: User, form: ThreadForm) -> Thread:
    """Open a thread on a message of the channel; it has the message's id."""
    thread = _opened(world, channel, owner, form, message.id)
    message.flags |= MessageFlag.HAS_THREAD
    _tell_created(world, thread)
    message.thread = thread.payload()
    world.events.tell(Event("MESSAGE_UPDATE", message.payload(), channel, message))
    _add_starter(world, thread, message)
    return thread


def _opened(world: World, channel: Channel, owner: User, form: ThreadForm, thread_id: str) -> Thread:
    thread = Thread(
        id=thread_id,
        name=form.name,
        guild_id=channel.guild_id,
        parent_id=channel.id,
        owner_id=owner.id,
        auto_archive_duration=form.auto_archive_duration or 4320,
        rate_limit_per_user=form.rate_limit_per_user or 0,
        invitable=form.invitable is not False,
        type=NEWS_THREAD if channel.type == NEWS else PUBLIC_THREAD,
        members={owner.id: now()},
    )
    world.enter(thread)
    return thread


def _tell_created(world: World, thread: Thread) -> None:
    world.events.tell(Event("THREAD_CREATE", {**thread.payload(), "newly_created": True}, thread))


def _add_note(world: World, channel: Channel, thread: Thread, owner: User) -> None:
    """Tell the channel that a thread was opened."""
    note = Message(world.snowflakes.next(), channel.id, owner, content=thread.name, type=THREAD_CREATED)
    note.reference = {"type": 0, "channel_id": thread.id, "guild_id": thread.guild_id}
    enter(world, channel, note)


def _add_starter(world: World, thread: Thread, message: Message) -> None:
    """Begin the thread with a pointer to its message, which does not count as a message of the thread."""
    starter = Message(world.snowflakes.next(), thread.id, world.bot, type=THREAD_STARTER)
    starter.reference = {
        "type": 0,
        "message_id": message.id,
        "channel_id": message.channel_id,
        "guild_id": thread.guild_id,
    }
    starter.referenced = message
    enter(world, thread, starter)
    thread.message_count = 0
