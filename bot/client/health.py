"""Whether the bot can do its work now: with Discord, with its lease, and with its database."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bot.client.client import RaBot
from bot.deadlines.machine_clock import words
from bot.deadlines.presence import LONGEST_SILENCE, silence_of
from engine.tables import StoreUnavailableError, Tables

PATIENCE = 2.0
"""Seconds that the database has to answer."""


async def problems_of(tables: Tables, bots: Sequence[RaBot]) -> list[str]:
    """What keeps the bots from their work, one sentence each, without anything secret."""
    found = [problem for bot in bots for problem in _of_discord(bot)]
    found += [words(off) for off in {bot.services.timekeeper.presence.clock.off for bot in bots} if off]
    found.append(await _of_database(tables))
    if not all(bot.services.lease.is_held for bot in bots if bot.services.lease):
        found.append("This process does not hold the lease.")
    return [problem for problem in found if problem]


def _of_discord(bot: RaBot) -> list[str]:
    if not bot.is_ready():
        return ["The bot is not logged in."]
    return [problem for shard_id in bot.shards if (problem := _of_shard(bot, shard_id))]


def _of_shard(bot: RaBot, shard_id: int) -> str:
    if not is_connected(bot, shard_id):
        return f"Shard {shard_id} is not connected."
    if (silence := silence_of(bot, shard_id)) > LONGEST_SILENCE:
        return f"Shard {shard_id} has not heard from Discord for {silence:.0f} seconds."
    return ""


def is_connected(bot: RaBot, shard_id: int) -> bool:
    """Whether a shard has a connection to Discord."""
    lost = bot.services.timekeeper.presence.lost_shards
    return shard_id not in lost and not bot.shards[shard_id].is_closed()


async def _of_database(tables: Tables) -> str:
    answering = asyncio.create_task(tables.check())
    answered, _ = await asyncio.wait({answering}, timeout=PATIENCE)
    if not answered:
        answering.cancel()  # it ends when the database lets it
        return f"The database has not answered for {PATIENCE:.0f} seconds."
    try:
        answering.result()
    except StoreUnavailableError as error:
        return f"The database does not answer: {error.reason}."
    return ""
