"""The time from a click in a member's app to its acknowledgement and to the new picture, in the playground.

The bounds are clicks on a bot that does nothing else: it edits a text, or sends a ready PNG of the same size.
"""

from __future__ import annotations

import asyncio
import gc
import tempfile
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import discord

from bot.client.client import RaBot
from engine.tables import open_tables
from playground.load.trivial_bot import TrivialBot
from playground.member import buttons
from playground.run_bot import point_discord_at
from playground.server import running_playground

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from engine.tables import Tables
    from playground.member import Member
    from playground.server import Playground
    from tools.benchmarks.timing import Row

Message = dict[str, Any]

CLICKS = 240


def run() -> list[Row]:
    """Medians of one person's clicks in milliseconds, and how far they exceed their bounds."""
    gc.freeze()  # as `python -m bot` does
    return asyncio.run(_measure())


async def _measure() -> list[Row]:
    moves, looks, picture = await _measure_game()
    texts, pictures = await _measure_bound(picture)
    return [
        _row("click to acknowledgement, a private answer", looks, texts),
        _row("click to acknowledgement, a move (with its picture)", moves, texts),
        _row(f"click to new picture ({len(picture) // 1000} kB)", moves, pictures),
    ]


def _row(name: str, seconds: list[float], bound: list[float]) -> Row:
    value, least = 1000 * median(seconds), 1000 * median(bound)
    return (
        f"{name}: {value - least:.1f} ms over its bound",
        f"{value:.1f} ms",
        f"{least:.1f} ms",
        value / least,
    )


async def _measure_game() -> tuple[list[float], list[float], bytes]:
    """Seconds for moves of two people, for their private requests in between, and one of the pictures."""
    moves: list[float] = []
    looks: list[float] = []
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        playground = await stack.enter_async_context(running_playground())
        address = f"sqlite:///{Path(folder) / 'ra.db'}"
        tables = await stack.enter_async_context(open_tables(address))
        await stack.enter_async_context(_logged_in(playground, RaBot(tables)))
        anna = await stack.enter_async_context(playground.member("anna"))
        ben = await stack.enter_async_context(playground.member("ben"))
        while len(moves) < CLICKS:
            code = await _new_game(anna, ben)
            while len(moves) < CLICKS:
                await _remembered(tables, code)
                table = await tables.get(code)
                if table.player_to_act is None:
                    break
                person = {anna.id: anna, ben.id: ben}[str(table.player_to_act.user_id)]
                message = person.messages[str(table.message_id)]
                if len(buttons(message)) == 1:  # a discard
                    break
                looks.append(await _timed(person, message, "More"))
                moves.append(await _timed(person, message, buttons(message)[0]))
        picture = next(iter(playground.world.attachments.values())).data
    return moves, looks, picture


async def _new_game(anna: Member, ben: Member) -> str:
    known = set(anna.messages)
    await anna.slash("ra new", players=2)
    lobby = await anna.wait_for_message(lambda one: one["id"] not in known and "Join" in buttons(one))
    await ben.click(lobby, "Join")
    await anna.click(lobby, "Start")
    await anna.wait_for_message(lambda one: one["id"] not in known and bool(one["attachments"]))
    return str(lobby["components"][0]["components"][0]["custom_id"]).split(":")[1]


async def _remembered(tables: Tables, code: str) -> None:
    """Wait until the announcement is stored; when a person clicks again, it long is."""
    while (table := await tables.get(code)).announced < table.version:  # noqa: ASYNC110  # polls as a person does
        await asyncio.sleep(0.005)


async def _measure_bound(picture: bytes) -> tuple[list[float], list[float]]:
    async with running_playground() as playground:
        bot = TrivialBot(picture)
        async with _logged_in(playground, bot), playground.member("anna") as anna:
            await bot.show_buttons(int(anna.channel_id))
            message = await anna.wait_for_message(lambda one: "Text" in buttons(one))
            texts = [await _timed(anna, message, "Text") for _ in range(CLICKS)]
            pictures = [await _timed(anna, message, "Picture") for _ in range(CLICKS)]
    return texts, pictures


async def _timed(member: Member, message: Message, button: str) -> float:
    """Seconds from the click until the app has the acknowledgement, which brings the new message."""
    begun = time.perf_counter()
    answer = await member.click(message, button)
    seconds = time.perf_counter() - begun
    if not answer["ok"]:
        raise RuntimeError(answer)
    return seconds


@asynccontextmanager
async def _logged_in(playground: Playground, bot: discord.Client) -> AsyncIterator[None]:
    point_discord_at(playground.base_url)
    async with bot:
        playing = asyncio.create_task(bot.start(playground.world.token))
        await bot.wait_for("shard_connect" if isinstance(bot, discord.AutoShardedClient) else "connect")
        yield
        if isinstance(bot, RaBot):
            await bot.shut_down()
    await playing
