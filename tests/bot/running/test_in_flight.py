"""The work that a shutdown waits for, or ends."""

import asyncio

import pytest

from bot.running.in_flight import InFlight


async def test_what_is_cut_off_has_ended() -> None:
    """Whoever cuts off the work in flight may close what it used: each piece has ended, nested ones too."""
    in_flight, ended = InFlight(), list[str]()

    async def work() -> None:
        try:
            with in_flight.one_more(), in_flight.one_more():
                await asyncio.Event().wait()
        finally:
            await asyncio.sleep(0)
            ended.append("a piece")

    working = [asyncio.create_task(work()) for _ in range(2)]
    await asyncio.sleep(0)
    assert in_flight.count == 4
    await in_flight.cut_off()
    assert (in_flight.count, ended) == (0, ["a piece"] * 2)
    for task in working:
        with pytest.raises(asyncio.CancelledError):
            await task
