"""The outbox, its checks of channels and its pace by themselves: what is tried when, and how much at once."""

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from unittest.mock import AsyncMock, call

import pytest

from engine.tables import NoSuchTableError
from tests.bot.support import internals as bot
from tests.moved_clock import MovedClock
from tests.waiting import until

REFUSED = bot.RequestRefusedError(bot.Trouble.MISSING_PERMISSIONS)


class Discord:
    """Takes what an outbox does, or fails; remembers the attempts."""

    def __init__(self) -> None:
        self.failure: Exception | None = None
        self.attempts: list[tuple[float, str]] = []
        self.at_once = self.most_at_once = 0

    async def take(self, code: str) -> None:
        """One piece of work, which takes a second."""
        self.attempts.append((asyncio.get_running_loop().time(), code))
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        await asyncio.sleep(1)
        self.at_once -= 1
        if self.failure:
            raise self.failure.with_traceback(None)  # else it would grow with every attempt

    @property
    def codes(self) -> list[str]:
        """The tables in the order of the attempts."""
        return [code for _, code in self.attempts]


def outbox_of(failure: Exception | None = None, *, at_once: int = 5) -> tuple[Discord, bot.Outbox]:
    """What takes an outbox's work, or fails in this way, and the outbox."""
    discord = Discord()
    discord.failure = failure
    return discord, bot.Outbox(discord.take, at_once=at_once)


@asynccontextmanager
async def running(work: bot.Outbox | bot.ChannelChecks) -> AsyncIterator[None]:
    """Let an outbox or its checks work until the block ends."""
    task = asyncio.create_task(work.run())
    yield
    task.cancel()
    await asyncio.wait({task})


async def pauses_after(failure: Exception, clock: MovedClock) -> list[float]:
    """How long an outbox waits after each attempt, in a thousand seconds in which all fail in this way."""
    discord, outbox = outbox_of(failure)
    async with running(outbox):
        outbox.hurry("AAA")
        with clock.faster(1000):
            await asyncio.sleep(1000)
    times = [time for time, _ in discord.attempts]
    return [after - before - 1 for before, after in itertools.pairwise(times)]


async def test_no_pause_is_shorter_than_what_was_asked_for(clock: MovedClock) -> None:
    """Where whatever answers says how long to wait, that is waited, from the first attempt on."""
    pauses = await pauses_after(bot.DiscordUnavailableError(retry_after=300), clock)
    assert len(pauses) == 3
    assert min(pauses) >= 300


async def test_pauses_grow_and_end(clock: MovedClock) -> None:
    """While Discord is away the pauses grow to the longest one, and never end."""
    pauses = await pauses_after(bot.DiscordUnavailableError(), clock)
    assert pauses[0] < 2 < pauses[2] < pauses[4]
    assert all(bot.LONGEST_PAUSE * 0.7 < pause < bot.LONGEST_PAUSE * 1.1 for pause in pauses[8:])
    assert len(pauses) > 15


async def test_a_table_that_was_deleted_is_tried_no_more(clock: MovedClock) -> None:
    """Nothing is left to do for it, nor anything to say of why Discord has refused it before."""
    discord, outbox = outbox_of(REFUSED)
    async with running(outbox):
        outbox.hurry("AAA")
        with clock.faster(1000):
            await until(lambda: outbox.refusal_of("AAA"))
            discord.failure = NoSuchTableError()
            await until(lambda: len(discord.codes) == 2 and not discord.at_once)
            await asyncio.sleep(1000)
    assert discord.codes == ["AAA", "AAA"]
    assert (outbox.waiting, outbox.refusal_of("AAA")) == (0, None)


async def test_no_flood_during_an_outage(clock: MovedClock) -> None:
    """While Discord is away one table at a time is tried, however many wait."""
    discord, outbox = outbox_of(bot.DiscordUnavailableError())
    async with running(outbox):
        with clock.faster(100):
            outbox.hurry("FIRST")
            await until(lambda: discord.codes and not discord.at_once)
            discord.most_at_once = 0
            for number in range(100):
                outbox.expect(f"T{number}")
            await asyncio.sleep(60)
    assert discord.most_at_once == 1


async def test_the_first_success_brings_all_back_longest_wait_first(clock: MovedClock) -> None:
    """After an outage nobody waits for the end of a long pause, and those who waited longest come first."""
    discord, outbox = outbox_of(bot.DiscordUnavailableError(), at_once=2)
    tables = [f"T{number}" for number in range(6)]
    async with running(outbox):
        with clock.faster(2000):
            for code in tables:
                outbox.expect(code)
                await asyncio.sleep(0.1)
            await asyncio.sleep(600)
            await until(lambda: not discord.at_once)  # else the attempt under way would be the first success
            discord.failure = None
            discord.attempts.clear()
            outbox.hurry(tables[3])
            await asyncio.sleep(10)
    assert discord.codes[0] == tables[3]
    assert discord.codes[1:] == [code for code in tables if code != tables[3]]


async def test_news_do_not_cost_a_table_its_place(clock: MovedClock) -> None:
    """A table added again during a failing attempt is tried before those that came after it."""
    discord, outbox = outbox_of(REFUSED, at_once=1)
    async with running(outbox):
        outbox.hurry("EARLY")
        with clock.faster(100):
            await until(lambda: discord.codes)
            outbox.hurry("LATE")
            outbox.hurry("EARLY")
            await outbox.until_idle()
    assert discord.codes == ["EARLY", "EARLY", "LATE"]


async def test_no_more_at_once_than_allowed(clock: MovedClock) -> None:
    """In good times several tables are brought up to date at once, but not all."""
    discord, outbox = outbox_of()
    async with running(outbox):
        for number in range(20):
            outbox.hurry(f"T{number}")
        with clock.faster(100):
            await outbox.until_idle()
    assert (discord.most_at_once, len(discord.codes)) == (5, 20)


@pytest.mark.parametrize("failure", [REFUSED, ValueError()])
async def test_a_refusal_keeps_no_other_table_waiting(clock: MovedClock, failure: Exception) -> None:
    """What Discord refuses or a bug prevents is retried soon, then seldom; other tables get their turn."""
    discord, outbox = outbox_of(failure, at_once=1)
    async with running(outbox):
        with clock.faster(10000):
            outbox.hurry("AAA")
            await asyncio.sleep(4000)
            await until(lambda: not discord.at_once)  # else the attempt under way would be the first success
            refused = len(discord.attempts)
            discord.failure = None
            outbox.hurry("BBB")
            await outbox.until_idle()
            assert discord.codes[refused:] == ["BBB"]
            await asyncio.sleep(bot.LONGEST_PAUSE_AFTER_REFUSAL + 5)
    assert 9 < refused < 30
    assert discord.attempts[2][0] - discord.attempts[0][0] < 10
    assert discord.codes[refused:] == ["BBB", "AAA"]


async def test_news_during_an_attempt_are_not_lost(clock: MovedClock) -> None:
    """What is added while the same table is tried is done afterwards, once."""
    discord, outbox = outbox_of()
    async with running(outbox):
        outbox.hurry("AAA")
        with clock.faster(100):
            await until(lambda: discord.codes)
            outbox.hurry("AAA")
            outbox.hurry("AAA")
            await outbox.until_idle()
    assert discord.codes == ["AAA", "AAA"]


async def test_only_what_has_failed_is_retried_at_once(clock: MovedClock) -> None:
    """What has not been tried is given its pause, in which whoever has just acted may do it."""
    discord, outbox = outbox_of(ValueError(), at_once=1)
    async with running(outbox):
        with clock.faster(100):
            outbox.hurry("FAILED")
            await outbox.until_idle()
            for code in ("FAILED", "NEW"):
                outbox.retry(code, pause=1000)
            await outbox.until_idle()
    assert discord.codes == ["FAILED", "FAILED"]


async def test_what_is_hurried_keeps_it_busy(clock: MovedClock) -> None:
    """Whoever hurries all that wait can wait until each has been tried."""
    discord, outbox = outbox_of(at_once=1)
    async with running(outbox):
        with clock.faster(100):
            outbox.expect("AAA", pause=1000)
            await outbox.until_idle()
            outbox.hurry_all()
            await outbox.until_idle()
    assert discord.codes == ["AAA"]


HERE, THERE = 1, 2


async def test_replies_within_a_pause_lead_to_one_check() -> None:
    """A channel is checked after the first reply, and once more with what the last reply has seen."""
    look = AsyncMock()
    lookout = bot.ChannelChecks(look)
    for message_id in range(10):
        lookout.look_after(HERE, {message_id})
    await lookout.until_idle()

    assert look.await_args_list == [call(HERE, {0}), call(HERE, {9})]


async def test_a_channel_where_people_go_on_is_checked_after_each_pause(clock: MovedClock) -> None:
    """However long they do, no reply stays without a check after it."""
    look = AsyncMock()
    lookout = bot.ChannelChecks(look)
    async with running(lookout):
        with clock.faster(100):
            for message_id in range(10):
                lookout.look_after(HERE, {message_id})
                await asyncio.sleep(1)
            await asyncio.sleep(3)
    assert 4 < look.await_count < 10
    assert look.await_args == call(HERE, {9})


async def test_channels_have_pauses_of_their_own() -> None:
    """A busy channel does not delay checks of the others."""
    look = AsyncMock()
    lookout = bot.ChannelChecks(look)
    for channel_id in (HERE, HERE, THERE):
        lookout.look_after(channel_id, set())
    await lookout.until_idle()

    assert look.await_args_list == [call(HERE, set()), call(THERE, set()), call(HERE, set())]


SECONDS = 0.02


async def test_simultaneous_work_starts_spaced_out() -> None:
    """Work that arrives at one moment starts in order, some seconds apart."""
    pace, begun = bot.Spacing(SECONDS), list[tuple[int, float]]()

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
    waiting = bot.Spacing(SECONDS).wait()
    try:
        waiting.send(None)
    except StopIteration:
        return
    raise AssertionError("it waits")
