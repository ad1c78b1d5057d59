"""What the bot hears: chat, its own rights, and events that come twice."""

import asyncio

from playground.member import Member
from playground.server import Playground
from playground.validation.threads import ThreadForm
from playground.world.permissions import Permission
from playground.world.threads import open_thread
from tests.playground.example_bot import ExampleBot
from tests.waiting import PATIENCE, until


async def test_bot_receives_chat_without_its_content(anna: Member, bot: ExampleBot) -> None:
    """Without the message content intent, it learns that somebody wrote; what, only if it is mentioned."""
    assert bot.user is not None
    said = f"{bot.user.mention} hello"
    await anna.say("secret plans")
    await anna.say(said)
    await anna.slash("ra echo", words="wait for me")
    assert [message.content for message in bot.heard[:2]] == ["", said]


async def test_the_bot_hears_of_its_own_timeout(playground: Playground, bot: ExampleBot) -> None:
    """Without an intent it hears of itself alone."""
    world, me = playground.world, bot.guilds[0].me
    heard = bot.wait_for("member_update")
    world.time_out(world.bot.id, 60)
    await asyncio.wait_for(heard, PATIENCE)
    assert me.is_timed_out()
    world.time_out(world.named("ben").id, 60)


async def test_the_bot_hears_of_changed_roles(playground: Playground, bot: ExampleBot) -> None:
    """A role's permissions, and that the bot has the role."""
    world = playground.world
    role = world.add_role("writers", 0)
    world.give_role(world.bot.id, role)
    world.change_role(world.guild.everyone, int(Permission.VIEW_CHANNEL))
    guild = bot.guilds[0]
    await until(lambda: guild.default_role.permissions.value == int(Permission.VIEW_CHANNEL))


async def test_the_bot_hears_only_that_a_channel_is_hidden(playground: Playground, bot: ExampleBot) -> None:
    """Not its name, nor who else may see it, until it may see it too, as by a role."""
    world, channel = playground.world, playground.world.channel_named("lobby")
    hidden = bot.guilds[0].get_channel(int(channel.id))
    assert hidden is not None
    world.deny(world.named("ben").id, channel.id, Permission.SEND_MESSAGES)
    world.change_role(world.guild.everyone, 0)
    world.allow(world.named("ben").id, channel.id, Permission.VIEW_CHANNEL)
    await until(lambda: hidden.name == "___hidden___")
    overwrites = [(one.id, rights.view_channel) for one, rights in hidden.overwrites.items()]
    assert overwrites == [(hidden.guild.id, False)]
    world.give_role(world.bot.id, world.add_role("watchers", int(Permission.VIEW_CHANNEL)))
    await until(lambda: hidden.name == "lobby")
    assert [one.id for one in hidden.overwrites] == [int(world.named("ben").id)]


async def test_the_bot_hears_of_the_threads_that_it_may_see(playground: Playground, bot: ExampleBot) -> None:
    """Of open ones alone, and in which of them it is."""
    world, channel = playground.world, playground.world.channel_named("lobby")
    world.deny(world.bot.id, channel.id, Permission.VIEW_CHANNEL)
    form = ThreadForm(name="secret", type=12)
    thread, other, old = (open_thread(world, channel, world.named("anna"), form) for _ in range(3))
    for one in (thread, old):
        world.add_to_thread(one, world.bot.id)
    world.archive_thread(old.id)
    world.allow(world.bot.id, channel.id, Permission.VIEW_CHANNEL)
    await until(lambda: bot.get_channel(int(thread.id)) is not None)
    assert [bot.get_channel(int(one.id)) for one in (other, old)] == [None, None]
    found = bot.guilds[0].get_thread(int(thread.id))
    assert found
    assert [one.id for one in found.members] == [int(world.bot.id)]


async def test_a_mention_brings_the_bot_in(playground: Playground, bot: ExampleBot, anna: Member) -> None:
    """It hears of a private thread then, and of having been removed."""
    world, channel = playground.world, playground.world.channel_named("lobby")
    form = ThreadForm(name="secret", type=12)
    thread = open_thread(world, channel, world.named("anna"), form)
    anna.channel_id = thread.id
    assert bot.get_channel(int(thread.id)) is None
    await anna.say(world.bot.mention)
    await until(lambda: bot.get_channel(int(thread.id)) is not None)
    removed = bot.wait_for("thread_remove")
    world.remove_from_thread(thread, world.bot.id)
    await asyncio.wait_for(removed, PATIENCE)


async def test_events_that_come_twice(playground: Playground, bot: ExampleBot, anna: Member) -> None:
    """The same event, with the same number, arrives again."""
    playground.world.repeated_events.add("MESSAGE_CREATE")
    await anna.say("once")
    await until(lambda: len(bot.heard) == 2)
