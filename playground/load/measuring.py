"""Lets many people press buttons, and measures how long the answers take and what the bot needs for them.

The bot is a process of its own, as in real life, or several; so is the trivial bot. The playground and all
apps share another. On a machine of few cores their work is part of every time measured, and so of the
trivial bot's, though a game makes more of it: pictures, and messages for five people each.
"""

import asyncio
import gc
import json
import re
import sys
import tempfile
import time
import urllib.request
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import lru_cache, partial
from random import Random
from typing import Any, NamedTuple, TypeVar

from playground.bot_process import BotProcess
from playground.limits import Limits
from playground.load.people import (
    Host,
    Message,
    Person,
    Player,
    Press,
    sit_down,
    start_game,
    turns_shown,
    untidy_messages,
    world_of,
)
from playground.load.processes import Usage, free_port, usage_of
from playground.member import Member, buttons
from playground.server import Playground, running_playground
from playground.world.world import World

_decode_once = lru_cache(maxsize=1_000)(json.loads)
"""Reads a text that many apps receive once for all of them, who change nothing in it."""

PersonT = TypeVar("PersonT", bound=Person)

STARTS_AT_ONCE = 5
DAY, STEPS_A_DAY = 86_400.0, 4
"""Seconds; and how often a day the calendar moves on."""
LONGEST_TIDYING = 180.0
"""Seconds after which messages that are still untidy count as forgotten."""
NEVER = 10**9
"""More collections of younger garbage than there will be, so that the oldest is never collected."""
BUCKET = re.compile(r'^(\w+)_bucket\{(?:.*,)?le="([^"]+)".*\} (\S+)$', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Load:
    """How many people play where, how quickly, for how long, and with which bot."""

    servers: int
    people: int
    think: float
    """Seconds, on average."""
    seconds: float
    processes: int = 1
    database: str | None = None
    """The address of an empty database; without it, a file."""
    compute_in: str = "threads"
    """Where the bot draws; a setting of its host."""
    warm_up: float = 5.0
    """Seconds of pressing before the measurement."""
    days: int = 0
    """How many days the calendar moves on during the measurement."""


@dataclass(slots=True)
class Result:
    """The outcome of a game night on all servers."""

    presses: list[Press]
    """Those of the measured seconds."""
    seconds: float
    bot: Usage
    others: Usage
    """What the playground and the apps used."""
    days: Sequence[float]
    """The bot's memory at the end of each day, in MB."""
    refusals: Counter[str]
    """The 429s that the bot received, by the limit that was exceeded."""
    tidying: float = 0.0
    """Seconds until no message had controls beyond one a table."""
    untidy: int = 0
    """How many messages still had them at last."""
    turns: int = 0
    messages: int = 0
    """New messages that these turns took, without score sheets."""
    doubled_pings: int = 0
    buckets: Mapping[str, Mapping[float, float]] = field(default_factory=dict)
    """What the bot's own histograms counted meanwhile, by name and upper bound."""

    @property
    def rate(self) -> float:
        """Presses a second."""
        return len(self.presses) / self.seconds


class Bots(NamedTuple):
    """The processes of a bot, and the addresses of their metrics."""

    pids: Sequence[int]
    metrics: Sequence[str] = ()


class BotEndedError(Exception):
    """The bot has ended before anybody could play; its own sentence says why."""


async def measure_trivial_bot(load: Load) -> Result:
    """The same people at a bot that answers each press at once with a text."""
    async with _servers(load) as (playground, tables), _trivial_process(playground) as bots:
        for table in tables:
            for app in table:
                await app.wait_for_message(partial(_has_buttons, app.channel_id))
        apps = [app for table in tables for app in table]
        people = [_person(Person, load, app) for app in apps]
        return await _measure(playground, people, load, bots)


def _person(kind: Callable[..., PersonT], load: Load, app: Member, **more: Any) -> PersonT:
    return kind(app, Random(app.username), load.think, **more)  # noqa: S311  # their whims are no secret


async def measure_bot(load: Load) -> Result:
    """People who play. Raises `BotEndedError`."""
    async with _servers(load) as (playground, tables), _bot_processes(playground, load) as bots:
        homes = [table[0].channel_id for table in tables]
        await _start_games(tables, homes)
        hosts = [
            _person(Host, load, table[0], people=table, home=home)
            for table, home in zip(tables, homes, strict=True)
        ]
        people = [*hosts, *(_person(Player, load, app) for table in tables for app in table[1:])]
        result = await _measure(playground, people, load, bots)
        ended = time.perf_counter()
        while untidy_messages(playground.world) and time.perf_counter() < ended + LONGEST_TIDYING:  # noqa: ASYNC110  # no event says so
            await asyncio.sleep(0.1)
        result.tidying, result.untidy = time.perf_counter() - ended, untidy_messages(playground.world)
        shown = [turns_shown(host.people) for host in hosts]
        result.turns = sum(one.turns for one in shown)
        result.messages = sum(one.messages for one in shown)
        result.doubled_pings = sum(one.doubled_pings for one in shown)
        return result


async def _start_games(tables: Sequence[Sequence[Member]], homes: Sequence[str]) -> None:
    """Start a game at each table, a few at a time: all at once is not the load to measure."""
    turn = asyncio.Semaphore(STARTS_AT_ONCE)

    async def start(people: Sequence[Member], home: str) -> None:
        async with turn:
            await start_game(people, home)

    await asyncio.gather(*map(start, tables, homes))


def _has_buttons(channel_id: str, message: Message) -> bool:
    return message["channel_id"] == channel_id and "Text" in buttons(message)


async def _measure(playground: Playground, people: Sequence[Person], load: Load, bots: Bots) -> Result:
    limits = playground.world.limits or Limits()
    before = limits.exceeded.copy()  # the start of all games is not the load meant
    with _short_collections():
        begin = time.perf_counter() + load.warm_up
        pressing = asyncio.gather(*(person.act_until(begin + load.seconds) for person in people))
        await asyncio.sleep(load.warm_up)
        counted, bot, others = await _buckets(bots), usage_of(*bots.pids), usage_of()
        days = await _let_days_pass(playground.world, load, bots)
        await pressing
    bot, others = usage_of(*bots.pids) - bot, usage_of() - others
    presses = [press for person in people for press in person.presses if press.at >= begin]
    result = Result(presses, load.seconds, bot, others, days, limits.exceeded - before)
    result.buckets = _difference(await _buckets(bots), counted)
    return result


@contextmanager
def _short_collections() -> Iterator[None]:
    """Let this process collect only young garbage meanwhile.

    Apps keep whatever they receive. Looking through all of it for garbage would halt playground and apps for
    longer and longer, up to a quarter of a second, after which everybody would press at once.
    """
    thresholds = gc.get_threshold()
    gc.collect()
    gc.set_threshold(*thresholds[:2], NEVER)
    try:
        yield
    finally:
        gc.set_threshold(*thresholds)


async def _let_days_pass(world: World, load: Load, bots: Bots) -> list[float]:
    """Move the calendar on while people play; the bot's memory at the end of each day, in MB."""
    found = list[float]()
    for step in range(1, load.days * STEPS_A_DAY + 1):
        await asyncio.sleep(load.seconds / load.days / STEPS_A_DAY)
        world.forward(DAY / STEPS_A_DAY)
        if step % STEPS_A_DAY == 0:
            found.append(usage_of(*bots.pids).megabytes)
    return found


async def _buckets(bots: Bots) -> dict[str, dict[float, float]]:
    """The bot's histograms, over all their labels and processes."""
    found: dict[str, dict[float, float]] = {}
    for address in bots.metrics:
        page = await asyncio.to_thread(_get, address)
        for name, bound, count in BUCKET.findall(page):
            counts = found.setdefault(name, {})
            counts[float(bound)] = counts.get(float(bound), 0.0) + float(count)
    return found


def _get(address: str) -> str:
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    with direct.open(address) as page:
        return str(page.read().decode())


def _difference(
    after: dict[str, dict[float, float]], before: dict[str, dict[float, float]]
) -> dict[str, dict[float, float]]:
    return {
        name: {bound: count - before.get(name, {}).get(bound, 0.0) for bound, count in counts.items()}
        for name, counts in after.items()
    }


@asynccontextmanager
async def _servers(load: Load) -> AsyncIterator[tuple[Playground, list[list[Member]]]]:
    """A playground with Discord's rate limits, and the apps of the people at each table."""
    world, tables = world_of(load.servers, load.people)
    world.limits, world.shards = Limits(), load.processes
    async with AsyncExitStack() as stack:
        playground = await stack.enter_async_context(running_playground(world=world))
        seated: list[list[Member]] = []
        for names in tables:
            people = [await stack.enter_async_context(playground.member(name)) for name in names]
            for person in people:
                person.decode = _decode_once
            await sit_down(people, _table_of(names, tables))
            seated.append(people)
        yield playground, seated


def _table_of(names: list[str], tables: list[list[str]]) -> int:
    """The number of a table among those of its server."""
    server = names[0].rpartition("-")[0]
    return [table for table in tables if table[0].rpartition("-")[0] == server].index(names)


@asynccontextmanager
async def _bot_processes(playground: Playground, load: Load) -> AsyncIterator[Bots]:
    async with AsyncExitStack() as stack:
        folder = stack.enter_context(tempfile.TemporaryDirectory(ignore_cleanup_errors=True))
        database, bots = load.database or f"sqlite:///{folder}/ra.db", list[BotProcess]()
        settings = {"COMPUTE_IN": load.compute_in}
        if load.processes > 1:
            settings["PROCESSES"] = "several"
        ports = [free_port() for _ in range(load.processes)]
        for port in ports:
            bot = BotProcess(
                playground.base_url, database, LOG_LEVEL="ERROR", METRICS_PORT=str(port), **settings
            )
            bots.append(bot)
            await bot.start()
            stack.push_async_callback(bot.stop)
        await _until_all_shards(playground, bots)
        yield Bots([bot.pid for bot in bots], [f"http://127.0.0.1:{port}/metrics" for port in ports])


async def _until_all_shards(playground: Playground, bots: Sequence[BotProcess]) -> None:
    """Wait until every shard is connected, and has been for as long as processes take to share them.

    Raises `BotEndedError`.
    """
    quiet_since, count = time.perf_counter(), len(bots)
    while time.perf_counter() - quiet_since < (0.5 if count == 1 else 15.0):
        await asyncio.sleep(0.1)
        if any(bot.has_ended for bot in bots):
            raise BotEndedError
        connections = [playground.gateway.connections_of((number, count)) for number in range(count)]
        if connections != [1] * count:
            quiet_since = time.perf_counter()


@asynccontextmanager
async def _trivial_process(playground: Playground) -> AsyncIterator[Bots]:
    command = (sys.executable, "-m", "playground.load.trivial_bot", playground.base_url)
    process = await asyncio.create_subprocess_exec(*command)
    try:
        yield Bots([process.pid])
    finally:
        process.terminate()
        await process.wait()
