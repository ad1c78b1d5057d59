"""The loop whose time tests move."""

import asyncio
import time
from pathlib import Path
from threading import Event

import pytest

from engine.store.database import open_database
from playground.server import running_playground
from tests.moved_clock import MovedClock
from tests.playground.conftest import running_bot
from tests.postgres.databases import address_of
from tests.waiting import PATIENCE


async def test_minutes_pass_in_seconds(clock: MovedClock) -> None:
    """A long sleep takes its time on the loop, and little of ours."""
    began, real = clock.time(), time.monotonic()
    with clock.faster(300):
        await asyncio.sleep(300)
    assert 300 <= clock.time() - began < 301
    assert time.monotonic() - real < 100


async def test_time_never_jumps(clock: MovedClock) -> None:
    """Whatever the speed, time never goes back, and timers fire in their order, none early."""
    fired: list[tuple[float, float]] = []

    def fire(moment: float) -> None:
        fired.append((moment, clock.time()))

    moments = [clock.time() + seconds for seconds in (1, 2, 2.001, 15, 16)]
    for moment in moments:
        clock.call_at(moment, fire, moment)
    for speed in (1000.0, 50.0, 1.0):
        clock.speed = speed
        before = clock.time()
        await asyncio.sleep(0.02 * speed)
        assert clock.time() >= before + 0.02 * speed
    assert [moment for moment, _ in fired] == moments
    assert all(now >= moment for moment, now in fired)


async def test_work_takes_its_usual_time(clock: MovedClock) -> None:
    """What the loop computes is not sped up."""
    began = clock.time()
    with clock.faster(1000):
        time.sleep(0.05)  # noqa: ASYNC251  # the loop at work
    assert clock.time() - began < 50


@pytest.mark.on_both
async def test_nobody_gives_up_while_others_work_for_the_loop(clock: MovedClock, tmp_path: Path) -> None:
    """On a busy machine the database and threads answer late: until then, time takes its usual pace."""
    has_given_up = Event()

    def work(*_: object) -> bool:
        return has_given_up.wait(0.2)

    async with open_database(address_of(tmp_path), busy_timeout=1) as database:
        waiting = clock.call_later(PATIENCE, has_given_up.set)
        with clock.faster(20_000):
            assert not await database.read(work)
            assert not await database.write(work)
            assert not await asyncio.to_thread(work)
        waiting.cancel()


async def test_bot_stays_connected(clock: MovedClock) -> None:
    """Ten minutes without events costs a bot neither its connection nor its session."""
    async with running_playground() as playground, running_bot(playground) as bot:
        with clock.faster(3000):
            await asyncio.sleep(600)
        assert not bot.resumed.is_set()
        assert playground.world.bot_online
