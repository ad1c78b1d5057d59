"""A bot as long as it has its lease: logged in, and told to stop in the end."""

from __future__ import annotations

import asyncio
from typing import Any

from bot.client.client import RaBot
from bot.running.lease import Lease


async def serve(bot: RaBot, lease: Lease, token: str, stop: asyncio.Event) -> None:
    """Play until told to stop, which finishes what is in flight, or until the lease is lost, which does not.

    Raises what logging in raises.
    """
    async with bot:
        playing = asyncio.create_task(bot.start(token))
        await first(playing, asyncio.create_task(stop.wait()), asyncio.create_task(lease.lost.wait()))
        if lease.lost.is_set():
            await bot.leave()
        elif playing.done():
            await bot.leave()  # before the database closes, which work in the background still asks
            playing.result()
        else:
            await bot.shut_down()
        playing.cancel()  # it may still be waiting for Discord to let it in
        await asyncio.gather(playing, return_exceptions=True)


async def first(*tasks: asyncio.Task[Any]) -> None:
    """Wait for the first of these."""
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
