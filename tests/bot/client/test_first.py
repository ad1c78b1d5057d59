"""Waiting for the first of several things."""

import asyncio

from tests.bot.support.internals import first


async def test_waiting_leaves_nothing_behind() -> None:
    """What was begun only to be waited for ends with the first; what was going on before goes on."""
    going_on = asyncio.create_task(asyncio.Event().wait())
    before = asyncio.all_tasks()
    await first(going_on, asyncio.Event().wait(), asyncio.sleep(0))
    await asyncio.sleep(0)
    assert asyncio.all_tasks() == before
    going_on.cancel()
