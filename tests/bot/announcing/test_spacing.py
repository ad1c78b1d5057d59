"""The pace by itself: how far apart work starts."""

from __future__ import annotations

import asyncio

from tests.bot.support.internals import Spacing

SECONDS = 0.02


async def test_simultaneous_work_starts_spaced_out() -> None:
    """Work that arrives at one moment starts in order, some seconds apart."""
    pace, begun = Spacing(SECONDS), list[tuple[int, float]]()

    async def begin(number: int) -> None:
        await pace.wait()
        begun.append((number, asyncio.get_running_loop().time()))

    started = asyncio.get_running_loop().time()
    await asyncio.gather(*map(begin, range(4)))
    assert [number for number, _ in begun] == [0, 1, 2, 3]
    # The event loop may wake a sleeper a tick of its clock too early.
    assert all(at >= started + 0.9 * number * SECONDS for number, at in begun)


async def test_a_single_piece_does_not_wait() -> None:
    """The first piece starts without yielding to anything else."""
    waiting = Spacing(SECONDS).wait()
    try:
        waiting.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits")
