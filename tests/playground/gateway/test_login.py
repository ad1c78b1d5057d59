"""Logging in, losing the connection and coming back, and the frames that Discord refuses."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground.member import Member
from playground.server import Playground
from tests.playground.conftest import running_bot
from tests.playground.example_bot import ExampleBot
from tests.waiting import PATIENCE


class Wire:
    """A connection to the gateway that sends and receives raw frames."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def close_code(self) -> int | None:
        """The code with which the gateway closes the connection, once it does."""
        async for _ in self.socket:
            pass
        return self.socket.close_code


@asynccontextmanager
async def wire(playground: Playground, query: str = "") -> AsyncIterator[Wire]:
    """A connection, closed at the end of the block."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.base_url}/gateway{query}") as socket,
    ):
        yield Wire(socket)


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
            await client.socket.send_str(frame)
        assert await client.close_code() == code


@pytest.mark.parametrize(("kind", "library"), [("zlib", "zlib"), ("zstd", "compression.zstd")])
async def test_compressed_stream(playground: Playground, kind: str, library: str) -> None:
    """All frames form one stream, and each is flushed; discord.py asks for zstd from Python 3.14 on."""
    found: Any = pytest.importorskip(library)
    inflate = found.decompressobj() if kind == "zlib" else found.ZstdDecompressor()
    async with wire(playground, f"?v=10&encoding=json&compress={kind}-stream") as client:
        hello = json.loads(inflate.decompress(await client.socket.receive_bytes()))
        await client.send(1)
        beat = json.loads(inflate.decompress(await client.socket.receive_bytes()))
    assert (hello["op"], beat["op"]) == (10, 11)


@pytest.mark.parametrize("shard", [0, 1])
async def test_guild_belongs_to_one_shard(playground: Playground, shard: int) -> None:
    """Of two shards, the one that follows from the guild's id has the guild."""
    has_guild = (int(playground.world.guild.id) >> 22) % 2 == shard
    async with wire(playground) as client:
        await client.socket.receive_json()
        await client.send(2, {"token": "MTIzNDU.play.ground", "intents": 1, "shard": [shard, 2]})
        ready = await client.socket.receive_json()
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
