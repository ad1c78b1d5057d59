"""Where a run takes place: Discord and its people in this process, the bot's processes, their database."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.tables import open_tables
from playground.limits import Limit, Limits
from playground.server import Playground, running_playground
from playground.world.application import TOKEN
from tests.bot.support.shards import world_of_shards
from tests.faults.chaos.bots import Bot, Order, Times, set_clock
from tests.faults.chaos.databases import POSTGRES, SQLITE, Store, open_store
from tests.faults.chaos.people import Townsperson, person_at
from tests.faults.chaos.witnesses import Witness, keep_diary
from tests.faults.watch import Watch
from tests.forkserver import Forkserver
from tests.waiting import until

SERVERS, PEOPLE = 4, 3
THINK = 0.6
"""Seconds, on average."""
TIMES = Times()
UP_WITHIN = 60.0
"""Seconds in which all shards are served, on a busy machine."""


class Setup(NamedTuple):
    """Where games are kept, and by how many processes of the bot."""

    title: str
    database: str
    processes: int
    compute_in: str = "threads"


SETUPS = {
    "sqlite": Setup("SQLite", SQLITE, 1),
    "shared-sqlite": Setup("SQLite shared by two processes", SQLITE, 2, "processes"),
    "postgres": Setup("PostgreSQL shared by two processes", POSTGRES, 2),
}


class QuickLogins(Limits):
    """Discord's rate limits, but a shard may log in every second."""

    def may_log_in(self, turn: int, now: float) -> bool:
        """Count the login of a shard, or return that it comes too early."""
        is_in_time = self.window("quick logins", str(turn), Limit(1, 1)).spend(now)
        self.exceeded["logins"] += not is_in_time
        return is_in_time


@dataclass(slots=True)
class Stage:
    """Everything that a run needs."""

    setup: Setup
    folder: Path
    playground: Playground
    store: Store
    clock: Path
    """The file of `set_clock`."""
    bots: list[Bot]
    people: list[Townsperson]
    """All of them, by server; the first of each server opens its tables."""
    watch: Watch
    witness: Witness
    done: Counter[str] = field(default_factory=Counter)
    """How often each kind of fault has happened."""
    failed: Counter[str] = field(default_factory=Counter)
    """How many requests to Discord have failed in each way."""

    @property
    def shards(self) -> int:
        """How many shards the bot has."""
        return SERVERS if len(self.bots) > 1 else 1

    def is_up(self) -> bool:
        """Whether each shard has exactly one connection."""
        gateway, count = self.playground.gateway, self.shards
        return all(gateway.connections_of((number, count)) == 1 for number in range(count))


@asynccontextmanager
async def open_stage(setup: Setup, folder: Path, seed: int) -> AsyncIterator[Stage]:
    """A stage on which the bot is up, until the block ends."""
    shards = SERVERS if setup.processes > 1 else 1
    world, names = world_of_shards(SERVERS, people=PEOPLE)
    world.limits, world.shards, world.logins_at_once = QuickLogins(), shards, shards
    watch, witness, clock = Watch(world), Witness(shards), folder / "clock"
    set_clock(clock, 0)
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(open_store(setup.database, folder, setup.processes))
        playground = await stack.enter_async_context(running_playground(world=world, watcher=witness.watch))
        async with open_tables(store.address) as tables:
            await tables.write(keep_diary, shards)
        people = await _people(stack, playground, names, seed)
        server = stack.enter_context(closing(Forkserver()))
        bots = [
            Bot(number, server, _order(playground, address, setup, folder / f"bot-{number}.log", clock))
            for number, address in enumerate(store.addresses)
        ]
        keeping = [asyncio.create_task(bot.keep_running()) for bot in bots]
        stage = Stage(setup, folder, playground, store, clock, bots, people, watch, witness)
        try:
            await until(stage.is_up, within=UP_WITHIN)
            yield stage
        finally:
            for task in keeping:
                task.cancel()
            await asyncio.gather(*keeping, return_exceptions=True)


async def _people(
    stack: AsyncExitStack, playground: Playground, names: list[list[str]], seed: int
) -> list[Townsperson]:
    random, people = Random(seed), list[Townsperson]()
    for server, at_one_server in enumerate(names):
        for number, name in enumerate(at_one_server):
            app = await stack.enter_async_context(playground.member(name))
            whims = Random(random.random())
            people.append(person_at(app, whims, THINK, server, is_host=number == 0))
    return people


def _order(playground: Playground, database: str, setup: Setup, log: Path, clock: Path) -> Order:
    sharing = {"PROCESSES": "several", "SHARD_COUNT": str(SERVERS)} if setup.processes > 1 else {}
    settings = {
        "DISCORD_TOKEN": TOKEN,
        "DATABASE_URL": database,
        "LOG_LEVEL": "INFO",
        "COMPUTE_IN": setup.compute_in,
    }
    return Order(playground.base_url, settings | sharing, log, clock, TIMES)
