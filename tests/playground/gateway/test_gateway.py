"""Logging in, losing the connection and coming back, frames that are refused, and what the bot hears."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground.member import Member
from playground.server import Playground
from playground.validation.threads import ThreadForm
from playground.world.permissions import Permission
from playground.world.threads import open_thread
from tests.playground.conftest import running_bot
from tests.playground.example_bot import ExampleBot
from tests.waiting import PATIENCE, until


@asynccontextmanager
async def wire(playground: Playground, query: str = "") -> AsyncIterator[aiohttp.ClientWebSocketResponse]:
    """A connection to the gateway for raw frames, closed at the end of the block."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.base_url}/gateway{query}") as socket,
    ):
        yield socket


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["not json"], 4002),
        (["[]"], 4002),
        (['{"op": 99}'], 4001),
        (['{"op": 3, "d": {}}'], 4003),
        (['{"op": 2, "d": {"token": "wrong", "intents": 0}}'], 4004),
        (['{"op": 2, "d": {"token": "MTIzNDU.play.ground", "intents": 0}}'] * 2, 4005),
        (['{"op": 2, "d": {"token": "MTIzNDU.play.ground"}}'], 4013),
        (['{"op": 2, "d": {"token": "MTIzNDU.play.ground", "intents": 1073741824}}'], 4013),
        (['{"op": 2, "d": {"token": "MTIzNDU.play.ground", "intents": 2}}'], 4014),
        (['{"op": 2, "d": {"token": "MTIzNDU.play.ground", "intents": 0, "shard": [2, 2]}}'], 4010),
    ],
)
async def test_misuse_ends_with_discords_code(playground: Playground, frames: list[str], code: int) -> None:
    """Every misuse of the gateway ends the connection with Discord's code for it."""
    async with wire(playground) as client:
        for frame in frames:
            await client.send_str(frame)
        async for _ in client:
            pass
        assert client.close_code == code


@pytest.mark.parametrize(("kind", "library"), [("zlib", "zlib"), ("zstd", "compression.zstd")])
async def test_compressed_stream(playground: Playground, kind: str, library: str) -> None:
    """All frames form one stream, and each is flushed; discord.py asks for zstd from Python 3.14 on."""
    found: Any = pytest.importorskip(library)
    inflate = found.decompressobj() if kind == "zlib" else found.ZstdDecompressor()
    async with wire(playground, f"?v=10&encoding=json&compress={kind}-stream") as client:
        hello = json.loads(inflate.decompress(await client.receive_bytes()))
        await client.send_json({"op": 1, "d": None})
        beat = json.loads(inflate.decompress(await client.receive_bytes()))
    assert (hello["op"], beat["op"]) == (10, 11)


@pytest.mark.parametrize("shard", [0, 1])
async def test_guild_belongs_to_one_shard(playground: Playground, shard: int) -> None:
    """Of two shards, the one that follows from the guild's id has the guild."""
    has_guild = (int(playground.world.guild.id) >> 22) % 2 == shard
    async with wire(playground) as client:
        await client.receive_json()
        identity = {"token": "MTIzNDU.play.ground", "intents": 1, "shard": [shard, 2]}
        await client.send_json({"op": 2, "d": identity})
        ready = await client.receive_json()
    assert len(ready["d"]["guilds"]) == has_guild


def session_ids(playground: Playground) -> set[str]:
    return {session.id for session in playground.gateway._sessions}


async def test_resuming_brings_what_was_missed(playground: Playground, bot: ExampleBot, anna: Member) -> None:
    """After a lost connection, the bot resumes its session and receives once what it missed."""
    before = session_ids(playground)
    await playground.gateway.drop()
    await anna.say("while you were away")
    await asyncio.wait_for(bot.resumed.wait(), PATIENCE)
    assert session_ids(playground) == before
    assert len(bot.heard) == 1


async def test_unknown_session_identifies_again(
    playground: Playground, bot: ExampleBot, anna: Member
) -> None:
    """A forgotten session cannot be resumed; the bot identifies again and works."""
    playground.gateway.forget_sessions()
    await playground.gateway.drop()
    await anna.wait_until(lambda: anna.events[-1:] != [] and anna.events[-1]["t"] == "BOT_ONLINE")
    await bot.wait_until_ready()
    assert (await anna.slash("ra echo", words="back"))["ok"]


async def test_members_learn_whether_the_bot_is_there(playground: Playground) -> None:
    """Members see when the bot comes and goes; after that an interaction fails without waiting for it."""
    playground.world.acknowledge_within = 600
    async with playground.member("anna") as anna:
        assert (await anna.world())["application"] is None
        async with running_bot(playground):
            await anna.wait_until(lambda: "BOT_ONLINE" in [event["t"] for event in anna.events])
        await anna.wait_until(lambda: "BOT_OFFLINE" in [event["t"] for event in anna.events])
        assert not (await anna.slash("ra echo", words="anybody?"))["ok"]


# Events


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
