"""Losing the connection, and coming back."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.playground.conftest import running_bot

if TYPE_CHECKING:
    from playground.member import Member
    from playground.server import Playground
    from tests.playground.example_bot import ExampleBot


def session_ids(playground: Playground) -> set[str]:
    return {session.id for session in playground.gateway._sessions}


async def test_lost_connection_is_resumed_with_what_was_missed(
    playground: Playground, bot: ExampleBot, anna: Member
) -> None:
    """After a lost connection, the bot resumes its session and receives once what it missed."""
    before = session_ids(playground)
    await playground.gateway.drop()
    await anna.say("while you were away")
    await asyncio.wait_for(bot.resumed.wait(), 10)
    assert session_ids(playground) == before
    assert len(bot.heard) == 1


async def test_unknown_session_identifies_anew(playground: Playground, bot: ExampleBot, anna: Member) -> None:
    """A forgotten session cannot be resumed; the bot identifies again and works."""
    playground.gateway.forget_sessions()
    await playground.gateway.drop()
    await anna.wait_until(lambda: anna.events[-1:] != [] and anna.events[-1]["t"] == "BOT_ONLINE")
    await bot.wait_until_ready()
    assert (await anna.slash("ra echo", words="back"))["ok"]


async def test_members_learn_whether_the_bot_is_there(playground: Playground) -> None:
    """Members see when the bot comes and goes."""
    async with playground.member("anna") as anna:
        assert (await anna.world())["application"] is None
        async with running_bot(playground):
            await anna.wait_until(lambda: "BOT_ONLINE" in [event["t"] for event in anna.events])
        await anna.wait_until(lambda: "BOT_OFFLINE" in [event["t"] for event in anna.events])


async def test_interaction_without_a_bot_fails_at_once(playground: Playground) -> None:
    """After the bot has gone, an interaction fails without waiting for it."""
    playground.world.acknowledge_within = 600
    async with playground.member("anna") as anna:
        async with running_bot(playground):
            pass
        await anna.wait_until(lambda: "BOT_OFFLINE" in [event["t"] for event in anna.events])
        assert not (await anna.slash("ra echo", words="anybody?"))["ok"]
