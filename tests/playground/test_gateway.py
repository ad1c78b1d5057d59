"""The gateway: logging in, losing the connection, coming back."""

import asyncio
import json
import zlib
from typing import Any

import aiohttp
import discord
import pytest

from playground.member import Member
from playground.run_bot import point_discord_at
from playground.server import Playground
from tests.playground.conftest import running_bot
from tests.playground.example_bot import ExampleBot


async def test_wrong_token_is_refused_at_login(playground: Playground) -> None:
    """A bot with another token cannot log in: discord.py's LoginFailure."""
    point_discord_at(playground.base_url)
    async with ExampleBot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("another token")


async def test_privileged_intents_must_be_granted(playground: Playground) -> None:
    """An intent that the application was not granted ends the connection (4014)."""
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running_bot(playground, ExampleBot(discord.Intents.all())):
            pass


async def test_lost_connection_is_resumed_with_what_was_missed(
    playground: Playground, bot: ExampleBot, anna: Member
) -> None:
    """After a lost connection the bot resumes its session and gets what it missed, once."""
    sessions = set(playground.gateway._sessions)
    await playground.gateway.drop()
    await anna.say("while you were away")
    await asyncio.wait_for(bot.resumed.wait(), 10)
    assert sessions == set(playground.gateway._sessions)
    assert len(bot.heard) == 1


async def test_reconnect_is_obeyed(playground: Playground, bot: ExampleBot) -> None:
    """Asked to reconnect, the bot resumes."""
    playground.gateway.reconnect()
    await asyncio.wait_for(bot.resumed.wait(), 10)


async def test_unknown_session_identifies_anew(playground: Playground, bot: ExampleBot, anna: Member) -> None:
    """A session that is no longer known cannot be resumed; the bot identifies again and works."""
    playground.gateway.forget_sessions()
    await playground.gateway.drop()
    await anna.wait_until(lambda: anna.events[-1:] != [] and anna.events[-1]["t"] == "BOT_ONLINE")
    await bot.wait_until_ready()
    assert (await anna.slash("ra echo", words="back"))["ok"]


async def test_members_learn_whether_the_bot_is_there(playground: Playground) -> None:
    """Members are told when the bot comes and goes, and a click in between fails at once."""
    async with playground.member("anna") as anna:
        assert (await anna.world())["application"] is None
        async with running_bot(playground):
            await anna.wait_until(lambda: "BOT_ONLINE" in [event["t"] for event in anna.events])
        await anna.wait_until(lambda: "BOT_OFFLINE" in [event["t"] for event in anna.events])
        assert not (await anna.slash("ra echo", words="anybody?"))["ok"]


class Wire:
    """A gateway client of raw frames."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket

    async def send(self, op: int, data: Any = None) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def closed(self) -> int | None:
        async for _ in self.socket:
            pass
        return self.socket.close_code


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["not json"], 4002),
        (["[]"], 4002),
        (['{"op": 99}'], 4001),
        (['{"op": 3, "d": {}}'], 4003),
        (['{"op": 2, "d": {"token": "wrong", "intents": 0}}'], 4004),
        (['{"op": 2, "d": {"token": "playground", "intents": 0}}'] * 2, 4005),
        (['{"op": 2, "d": {"token": "playground"}}'], 4013),
        (['{"op": 2, "d": {"token": "playground", "intents": 1073741824}}'], 4013),
        (['{"op": 2, "d": {"token": "playground", "intents": 2}}'], 4014),
        (['{"op": 2, "d": {"token": "playground", "intents": 0, "shard": [2, 2]}}'], 4010),
    ],
)
async def test_wrong_frames_close_with_discords_code(
    playground: Playground, frames: list[str], code: int
) -> None:
    """Every misuse of the gateway ends the connection with the code that Discord gives it."""
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(f"{playground.base_url}/gateway") as socket,
    ):
        for frame in frames:
            await socket.send_str(frame)
        assert code == await Wire(socket).closed()


async def test_compressed_stream(playground: Playground) -> None:
    """With zlib-stream all frames are one zlib stream, each flushed."""
    url = f"{playground.base_url}/gateway?v=10&encoding=json&compress=zlib-stream"
    inflate = zlib.decompressobj()
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        hello = json.loads(inflate.decompress(await socket.receive_bytes()))
        await Wire(socket).send(1)
        beat = json.loads(inflate.decompress(await socket.receive_bytes()))
    assert (hello["op"], beat["op"]) == (10, 11)


async def test_shards_share_the_guilds(playground: Playground) -> None:
    """Of two shards exactly one has the guild, as its id says."""
    guilds = []
    async with aiohttp.ClientSession() as session:
        for number in (0, 1):
            async with session.ws_connect(f"{playground.base_url}/gateway") as socket:
                await socket.receive_json()
                await Wire(socket).send(2, {"token": "playground", "intents": 1, "shard": [number, 2]})
                guilds.append(len((await socket.receive_json())["d"]["guilds"]))
    assert sorted(guilds) == [0, 1]
    assert guilds[(int(playground.world.guild_id) >> 22) % 2] == 1
