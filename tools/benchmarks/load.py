"""Twenty servers at once: the time from a press to its acknowledgement, over that of a bot that does nothing.

On each server five people play one game of Ra in a thread. Each of them presses something, waits for the
acknowledgement, thinks for 0.5 to 1.5 seconds, and presses again: about ninety presses a second in all. The
player to move makes a move, so that every table makes nearly one a second; the others ask for something
private (`tools.benchmarks.crowd`). Discord's rate limits are on. The bound is the same people at a bot that
answers each press at once with a text (`tools.benchmarks.bound`).

The bot is a process of its own, as in real life, and so is the bound. The playground and all apps share
another: so on two cores the bot has one to itself. Their work is part of every time measured, and so of the
bound, though a game makes more of it: pictures, and messages for five people each. On a busy machine only the
processor time of a press says much, and the differences between the other times a little.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
import tempfile
import time
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import TYPE_CHECKING, NamedTuple

from playground.bot_process import BotProcess
from playground.limits import Limits
from playground.member import buttons
from playground.server import running_playground
from tools.benchmarks.crowd import (
    Person,
    Player,
    start_game,
    turns_shown,
    untidy_messages,
    username,
    world_of,
)

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import AsyncIterator, Sequence

    from playground.member import Member
    from playground.server import Playground
    from tools.benchmarks.crowd import Press

Row = tuple[str, str, str, float | None]

SERVERS, PEOPLE = 20, 5
WARM_UP, SECONDS = 5.0, 45.0
"""Seconds of pressing before and during the measurement."""
LONGEST_TIDYING = 180.0
"""Seconds after which messages that are still untidy count as forgotten."""
AIM = 150
"""Milliseconds by which the 95th percentile may exceed its bound."""
DEFERRED = 6


class Result(NamedTuple):
    """The outcome of a game night on all servers."""

    presses: list[Press]
    """Those of the measured seconds."""
    seconds: float
    busy: float
    """Seconds of a core that the bot was busy meanwhile."""
    others_busy: float
    """The same of the playground and the apps."""
    refusals: Counter[str]
    """The 429s that the bot received, by the limit that was exceeded."""
    untidy: int
    """Messages with controls, beyond one a table, when the last person stopped."""
    tidying: float = 0.0
    """Seconds until there were none."""
    turns: int = 0
    messages: int = 0
    """New messages that these turns took, without score sheets."""
    doubled_pings: int = 0


def run(*, servers: int = SERVERS, seconds: float = SECONDS) -> list[Row]:
    """Percentiles of acknowledgements and how far they exceed their bounds, then what must not happen."""
    gc.freeze()  # else the playground's and the apps' own pauses would be in the measurement
    bound = asyncio.run(_bound(servers, seconds))
    game = asyncio.run(_games(servers, seconds))
    return [*_times(game, bound), *_counts(game)]


def _times(game: Result, bound: Result) -> list[Row]:
    every, least = _percentiles(game.presses), _percentiles(bound.presses)
    moves = _percentiles([press for press in game.presses if press.is_move])
    edits = _percentiles([press for press in bound.presses if press.is_move])
    rate, least_rate = len(game.presses) / game.seconds, len(bound.presses) / bound.seconds
    busy, least_busy = 1000 * game.busy / len(game.presses), 1000 * bound.busy / len(bound.presses)
    others, least_others = (1000 * one.others_busy / len(one.presses) for one in (game, bound))
    return [
        ("presses a second on all servers", f"{rate:.0f}", f"{least_rate:.0f}", None),
        ("the bot's processor time for a press", f"{busy:.2f} ms", f"{least_busy:.2f} ms", busy / least_busy),
        ("the playground's and the apps'", f"{others:.2f} ms", f"{least_others:.2f} ms", None),
        *(_time(f"press to acknowledgement, p{part}", every[part], least[part]) for part in (50, 95, 99)),
        *(_time(f"move to acknowledgement, p{part}", moves[part], edits[part]) for part in (50, 95)),
    ]


def _time(name: str, value: float, least: float) -> Row:
    aim = f" (aim: {AIM})" if name.endswith("p95") else ""
    name = f"{name}: {value - least:.0f} ms over its bound{aim}"
    return name, f"{value:.0f} ms", f"{least:.0f} ms", value / least


def _counts(game: Result) -> list[Row]:
    callbacks = [press.callback for press in game.presses]
    return [
        ("presses deferred", str(callbacks.count(DEFERRED)), "", None),
        ("presses not acknowledged in time", str(callbacks.count(None)), "0", None),
        ("429s", ", ".join(f"{n} {limit}" for limit, n in game.refusals.items()) or "0", "0", None),
        ("old messages with controls at the end", str(game.untidy), "", None),
        ("seconds until there were none", f"{game.tidying:.1f} s", "", None),
        (f"messages a turn, of {game.turns} turns", f"{game.messages / game.turns:.3f}", "1", None),
        ("pings beyond one a turn", str(game.doubled_pings), "0", None),
    ]


def _percentiles(presses: Sequence[Press]) -> list[float]:
    """Milliseconds by percentile."""
    return [0.0, *quantiles((1000 * press.seconds for press in presses), n=100)]


async def _bound(servers: int, seconds: float) -> Result:
    async with _servers(servers) as (playground, apps), _bound_process(playground):
        for app in apps:
            await app.wait_for_message(lambda one: "Text" in buttons(one))
        people = [Person(app, Random(number)) for number, app in enumerate(apps)]
        return await _measure(playground, people, seconds)


async def _games(servers: int, seconds: float) -> Result:
    async with _servers(servers) as (playground, apps), _bot_process(playground):
        tables = [apps[first : first + PEOPLE] for first in range(0, len(apps), PEOPLE)]
        await asyncio.gather(*map(start_game, tables))
        people = [Player(app, Random(number)) for number, app in enumerate(apps)]
        result = await _measure(playground, people, seconds)
        ended = time.perf_counter()
        while untidy_messages(playground.world) and time.perf_counter() < ended + LONGEST_TIDYING:  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0.1)
        shown = [turns_shown(table) for table in tables]
        return result._replace(
            tidying=time.perf_counter() - ended,
            turns=sum(one.turns for one in shown),
            messages=sum(one.messages for one in shown),
            doubled_pings=sum(one.doubled_pings for one in shown),
        )


async def _measure(playground: Playground, people: Sequence[Person], seconds: float) -> Result:
    limits = playground.world.limits or Limits()
    before = limits.exceeded.copy()  # all games started at one moment, which is not the load meant
    begin = time.perf_counter() + WARM_UP
    pressing = asyncio.gather(*(person.act_until(begin + seconds) for person in people))
    await asyncio.sleep(WARM_UP)
    busy, others_busy = _childs_time(), time.process_time()
    await pressing
    busy, others_busy = _childs_time() - busy, time.process_time() - others_busy
    presses = [press for person in people for press in person.presses if press.at >= begin]
    refusals = limits.exceeded - before
    return Result(presses, seconds, busy, others_busy, refusals, untidy_messages(playground.world))


def _childs_time() -> float:
    """The processor time of this process's only child, in seconds."""
    (child,) = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()
    fields = Path(f"/proc/{child}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def _servers(servers: int) -> AsyncIterator[tuple[Playground, list[Member]]]:
    """A playground with Discord's rate limits, and the apps of all people, server by server."""
    world = world_of(servers, PEOPLE)
    world.limits = Limits()
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(running_playground(world=world))
        names = [username(server, person) for server in range(servers) for person in range(PEOPLE)]
        yield playground, [await stack.enter_async_context(playground.member(name)) for name in names]


@asynccontextmanager
async def _bot_process(playground: Playground) -> AsyncIterator[None]:
    with tempfile.TemporaryDirectory() as folder:
        bot = BotProcess(playground.base_url, f"sqlite+aiosqlite:///{folder}/ra.db", LOG_LEVEL="ERROR")
        await bot.start()
        try:
            while not playground.world.bot_online:  # noqa: ASYNC110  # no event says so
                await asyncio.sleep(0.1)
            yield
        finally:
            await bot.stop()


@asynccontextmanager
async def _bound_process(playground: Playground) -> AsyncIterator[None]:
    command = (sys.executable, "-m", "tools.benchmarks.bound", playground.base_url)
    process = await asyncio.create_subprocess_exec(*command)
    try:
        yield
    finally:
        process.terminate()
        await process.wait()
