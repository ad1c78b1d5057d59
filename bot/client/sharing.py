"""Several processes share the bot's shards: each serves its part, and takes over what a dead one has left.

Every process makes itself known by a lease of its own. Every few seconds it counts those that live, and takes
free shards until it has its share, or gives up what is beyond it. Each shard is served by a bot of its
own, as if it were the only one, with a lease, a session, and tables that know only of its servers.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Coroutine
from contextlib import AsyncExitStack
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any, NamedTuple

from bot.client.client import RaBot
from bot.client.endings import TRY_AGAIN, ending_of
from bot.client.logging_in import log_in, plain_client
from bot.drawing import Drawing
from bot.running.lease import SHARDS, Lease, has_ended, longest_silence, name_of_lease
from bot.running.login_allowance import check_division
from bot.running.login_turns import LoginTurns
from engine.shard import Shard
from engine.store.leases import Claim, forget_expired_leases, read_leases
from engine.tables import StoreDamagedError, StoreUnavailableError, Tables

PROCESSES = "process "
"""How the names of the leases begin by which processes make themselves known."""
COUNTING = "counting"
"""The lease of the process that counts all games again."""
LOOK = 2.0
"""Seconds between two looks at the leases."""
REMEMBERED = timedelta(hours=1)
"""How long the lease of a process that is gone stays in the database."""

log = logging.getLogger(__name__)


async def serve(bot: RaBot, lease: Lease, token: str, stop: asyncio.Event) -> None:
    """Play until told to stop, which finishes what is in flight, or until the lease is lost, which does not.

    Raises what logging in raises.
    """
    async with bot:
        playing = asyncio.create_task(bot.start(token))
        await first(playing, stop.wait(), lease.lost.wait())
        if lease.lost.is_set():
            await bot.leave()
        elif playing.done():
            await bot.leave()  # before the database closes, which work in the background still asks
            playing.result()
        else:
            await bot.shut_down()
        playing.cancel()  # it may still be waiting for Discord to let it in
        await asyncio.gather(playing, return_exceptions=True)


async def first(*work: asyncio.Task[Any] | Coroutine[Any, Any, Any]) -> None:
    """Wait for the first of these to end; tasks go on then, and coroutines are cancelled."""
    tasks = [one for one in work if isinstance(one, asyncio.Task)]
    own = [asyncio.create_task(one) for one in work if not isinstance(one, asyncio.Task)]
    try:
        await asyncio.wait([*tasks, *own], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in own:
            task.cancel()


class Division(NamedTuple):
    """How Discord divides the bot."""

    shards: int
    at_once: int
    """`max_concurrency`: how many shards may log in within five seconds."""


async def ask_division(token: str, shard_count: int | None) -> Division:
    """Ask Discord how many shards it recommends, unless that is decided, and how they may log in.

    Raises `discord.LoginFailure`, `discord.HTTPException`, `aiohttp.ClientConnectionError`, or
    `TooManyShardsError`.
    """
    async with plain_client() as client:
        await log_in(client, partial(client.login, token))
        recommended, _, limits = await client.http.get_bot_gateway()
    if shard_count:
        check_division(shard_count, limits)
    return Division(shard_count or recommended, limits["max_concurrency"])


class Served(NamedTuple):
    """A shard that this process serves."""

    give_up: asyncio.Event
    task: asyncio.Task[None]


class Sharing:
    """The shards that this process serves."""

    def __init__(
        self,
        tables: Tables,
        drawing: Drawing,
        token: str,
        division: Division,
        *,
        announcing: asyncio.Event,
        progress: Callable[[int, int], None],
    ) -> None:
        self.bots: list[RaBot] = []
        """One for each shard that is served at the moment."""
        self._tables = tables
        self._announcing = announcing
        self._progress = progress
        self._token = token
        self._division = division
        self._drawing = drawing
        self._name = PROCESSES + secrets.token_hex(8)
        self._served: dict[int, Served] = {}
        self._seen: dict[str, tuple[Claim, float]] = {}
        """The claims of others, each with when this process first saw it as it is."""

    async def run(self, stop: asyncio.Event) -> None:
        """Serve this process's share of the shards until told to stop, then finish what is in flight.

        Raises what serving a shard raises, such as `discord.LoginFailure`, or `AlreadyRunningError` where the
        bot runs with another number of shards.
        """
        async with AsyncExitStack() as stack:
            known = await stack.enter_async_context(Lease(self._tables, self._name))
            stack.push_async_callback(self._give_up_all)
            await known.take()
            while not stop.is_set():
                try:
                    if await self._is_counted():
                        await self._balance()
                except StoreDamagedError:
                    raise
                except StoreUnavailableError as error:
                    log.warning("The leases of the shards cannot be read: %s", error)
                tasks = (served.task for served in self._served.values())
                await first(asyncio.sleep(LOOK), stop.wait(), *tasks)
                self._forget_ended()

    async def _is_counted(self) -> bool:
        """Whether all games are counted; counts them while no process plays, if this one may."""
        if self._served or await self._tables.counting.is_counted():
            return True
        claims = await self._tables.read(read_leases, SHARDS)
        if not all(self._is_dead(*claim) for claim in claims.items()):
            log.info("All games must be counted again: waiting for the processes of another version to stop")
            return False
        async with Lease(self._tables, COUNTING) as lease:
            if await lease.take_if_free():
                await self._tables.counting.recount(self._progress)
        return await self._tables.counting.is_counted()

    # Its share

    async def _balance(self) -> None:
        claims = await self._tables.read(read_leases, "")
        self._seen = {name: seen for name, seen in self._seen.items() if name in claims}
        others = {one: claims[one] for one in claims if one.startswith(PROCESSES) and one != self._name}
        dead = [name for name, claim in others.items() if self._is_dead(name, claim)]
        live = len(others) - len(dead)
        share = -(-self._division.shards // (1 + live))
        kept = sorted(number for number, one in self._served.items() if not one.give_up.is_set())
        for number in kept[share:]:
            log.info("Another process takes over shard %s", number)
            self._served[number].give_up.set()
        for number in range(self._division.shards):
            if len(self._served) < share and number not in self._served:
                await self._take(Shard(number, self._division.shards), claims)
        if dead:
            old = datetime.now(UTC) - REMEMBERED
            await self._tables.write(forget_expired_leases, dead, old)

    async def _take(self, shard: Shard, claims: dict[str, Claim]) -> None:
        name = name_of_lease(shard)
        claim = claims.get(name)
        if claim and not self._is_dead(name, claim):
            return
        lease = Lease(self._tables, name)
        if await lease.take_if_free(instead_of=claim):
            log.info("This process serves shard %s of %s", shard.number, shard.count)
            give_up = asyncio.Event()
            task = asyncio.create_task(self._serve(shard, lease, give_up))
            self._served[shard.number] = Served(give_up, task)

    def _is_dead(self, name: str, claim: Claim) -> bool:
        """Whether the process of a claim is gone, or was silent for so long that another may replace it."""
        if has_ended(claim):
            return True
        seen, since = self._seen.get(name, (None, 0.0))
        if seen != claim:
            self._seen[name] = claim, time.monotonic()
            return False
        return time.monotonic() - since > longest_silence(claim)

    # Serving

    async def _serve(self, shard: Shard, lease: Lease, give_up: asyncio.Event) -> None:
        async with lease:
            turns = LoginTurns(self._tables, self._division.at_once)
            tables = self._tables.of_shard(shard, lease.check)
            bot = RaBot(tables, lease, shard_count=shard.count, turns=turns, drawing=self._drawing)
            bot.services.timekeeper.stops.announce_when(self._announcing)
            self.bots.append(bot)
            try:
                await serve(bot, lease, self._token, give_up)
            finally:
                self.bots.remove(bot)

    def _forget_ended(self) -> None:
        for number, served in list(self._served.items()):
            if served.task.done():
                del self._served[number]
                try:
                    served.task.result()
                except Exception as error:
                    ending = ending_of(error)
                    if ending is None or ending.status != TRY_AGAIN:
                        raise  # else the next round takes it again
                    log.warning("Shard %s is not served any more: %s", number, error)

    async def _give_up_all(self) -> None:
        for served in self._served.values():
            served.give_up.set()
        await asyncio.gather(*(served.task for served in self._served.values()), return_exceptions=True)
