"""One process at a time talks to Discord, or for one of the bot's shards: the one that has its lease.

A process takes a lease in the database before it logs in and renews it by a heartbeat. When a process dies,
its lease expires and the next process takes it. A process that was halted for so long that another has taken
over finds this out before it sends or changes anything: each of its requests to Discord needs the lease, and
each of its transactions ends with a look at the lease's number, which grows whenever the lease is taken.
"""

import asyncio
import logging
import math
import os
import secrets
import socket
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Self

import aiohttp
import psutil

from engine import calendar
from engine.shard import WHOLE_BOT, Shard
from engine.store.leases import (
    Claim,
    LeaseLostError,
    Transaction,
    check_number,
    read_leases,
    read_number,
    release_lease,
    renew_lease,
    take_lease,
)
from engine.tables import StoreUnavailableError, Tables

SHARDS = "shard "
"""How the names of the shards' leases begin; that of the whole bot is the only one of one shard."""
TTL = 30.0
"""Seconds that a lease lasts unless it is renewed."""
HEARTBEAT = 10.0
"""Seconds between renewals. Clocks of different hosts may differ by less than the rest of the TTL."""
LOOK = 1.0
"""Seconds between looks at a lease that another process has."""

FOR_OTHERS_TOO = {"lost", "standby", "contended", "unclear"}
"""Why this process cannot renew a lease although another may take it, perhaps from another server."""

log = logging.getLogger(__name__)
_seconds = calendar.seconds


class AlreadyRunningError(Exception):
    """Another process has the lease and renews it; `other` is its claim."""

    def __init__(self, other: Claim) -> None:
        super().__init__(f"Process {other.pid} on {other.host} has the lease.")
        self.other = other


def name_of_lease(shard: Shard) -> str:
    """The name of a shard's lease. Live leases of different numbers of shards exclude each other."""
    return f"{SHARDS}{shard.number}/{shard.count}"


class Lease:
    """A lease as this process sees it; a context manager that releases it in the end."""

    def __init__(self, tables: Tables, name: str = name_of_lease(WHOLE_BOT)) -> None:
        self._tables = tables
        self.name = name
        self._number = 0
        self._holder = secrets.token_hex(8)
        self._confirmed = -math.inf
        self._confirming = asyncio.Lock()
        self.lost = asyncio.Event()
        """Set once it is known that another process has taken the lease."""
        self._heartbeat: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        """Return the lease, which is not taken yet."""
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Release the lease if it was taken, so that the next process need not wait."""
        if self._heartbeat is None:
            return
        self._heartbeat.cancel()
        await asyncio.wait({self._heartbeat})
        try:
            await self._tables.write(release_lease, self.name, self._holder)
        except StoreUnavailableError as failure:
            log.warning("The lease is not released, but it will expire: %s", failure)

    # Taking it.

    async def take(self) -> None:
        """Take the lease once no other process has it; from now on a heartbeat renews it.

        Waits for a lease that may be a dead process's: until it expires or, whatever the clocks say, has not
        been renewed for its whole time. Raises `AlreadyRunningError` as soon as it is renewed, and
        `StoreUnavailableError`.
        """
        first = other = await self._claim(instead_of=None)
        patience_ends = _seconds() + TTL
        if other and not has_ended(other):
            log.info("Waiting for process %s on %s: is it still running?", other.pid, other.host)
        while other:
            if other != first:
                raise AlreadyRunningError(other)
            gone = has_ended(other) or _seconds() > patience_ends
            if not gone:
                await asyncio.sleep(LOOK)
            other = await self._claim(instead_of=other if gone else None)
        self._heartbeat = asyncio.create_task(self._keep())

    async def take_if_free(self, instead_of: Claim | None = None) -> bool:
        """Take the lease if no other process has it, or only by a claim that is known to be dead.

        Returns whether it was taken. Raises `AlreadyRunningError` if the bot runs with another number of
        shards, and `StoreUnavailableError`.
        """
        if await self._claim(instead_of=instead_of):
            return False
        self._heartbeat = asyncio.create_task(self._keep())
        return True

    async def _claim(self, *, instead_of: Claim | None) -> Claim | None:
        self._loop = asyncio.get_running_loop()
        began, now = _seconds(), datetime.now(UTC)
        mine = Claim(self._holder, socket.gethostname(), _pid_space(), os.getpid(), now + _ttl())

        def take(connection: Transaction) -> Claim | int:
            other = take_lease(connection, self.name, mine, now=now, instead_of=instead_of)
            if other is None and (rival := self._rival(connection, now)):
                raise AlreadyRunningError(rival)
            return other or read_number(connection, self.name, self._holder)

        other = await self._tables.write(take)
        if isinstance(other, Claim):
            return other
        self._number, self._confirmed = other, began
        return None

    def _rival(self, connection: Transaction, now: datetime) -> Claim | None:
        """A live claim to a shard of another number of shards."""
        claims = read_leases(connection, SHARDS) if self.name.startswith(SHARDS) else {}
        count = self.name.rpartition("/")[2]
        rivals = (claim for name, claim in claims.items() if name.rpartition("/")[2] != count)
        return next((one for one in rivals if one.expires_at > now and not has_ended(one)), None)

    # Having it.

    @property
    def is_held(self) -> bool:
        """Whether this process may act: False after a pause that was so long that another may have begun."""
        return self._is_recent() and not self.lost.is_set()

    def _is_recent(self) -> bool:
        return _seconds() - self._confirmed < TTL

    async def confirm(self) -> bool:
        """Whether this process has the lease; looks it up only if it was not renewed in time."""
        if not self._is_recent():
            async with self._confirming:
                if not self._is_recent():
                    await self._renew()
        return self.is_held

    def check(self, connection: Transaction) -> None:
        """Check in a transaction that nobody has taken the lease. Raises `LeaseLostError`."""
        try:
            check_number(connection, self.name, self._number)
        except LeaseLostError:
            self._confirmed = -math.inf
            self._loop.call_soon_threadsafe(self._note_loss)  # this may be a thread of SQLite's
            raise

    async def _keep(self) -> None:
        while not self.lost.is_set():
            await asyncio.sleep(HEARTBEAT)
            async with self._confirming:
                await self._renew()

    async def _renew(self) -> None:
        if self.lost.is_set():
            return
        began, until = _seconds(), datetime.now(UTC) + _ttl()
        try:
            held = await self._tables.write(renew_lease, self.name, self._holder, until)
        except StoreUnavailableError as failure:
            log.warning("The lease is not renewed: %s", failure)
            if failure.reason in FOR_OTHERS_TOO:
                return
            held = True  # then no other process can take the lease either
        if held:
            self._confirmed = began
        else:
            self._note_loss()

    def _note_loss(self) -> None:
        if not self.lost.is_set():
            log.error("Another process has taken the lease %r: this one stops at once", self.name)
            self.lost.set()

    def guard(self) -> aiohttp.TraceConfig:
        """Lets a client's session send requests only while this process has the lease.

        Without it, a request raises `LeaseLostError` and is not sent.
        """

        async def check(*_: object) -> None:
            if not await self.confirm():
                raise LeaseLostError

        config = aiohttp.TraceConfig()
        config.on_request_start.append(check)
        return config


def _ttl() -> timedelta:
    return timedelta(seconds=TTL)


def _pid_space() -> str:
    """Tells apart what gives processes the same pids: boots of a machine, and containers of one host name."""
    try:
        boot = Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip()
        return f"{boot} {Path('/proc/self/ns/pid').readlink()}"
    except OSError:  # not Linux
        return ""


def longest_silence(claim: Claim) -> float:
    """For how many seconds a claim must be seen without a renewal until its process is taken for dead.

    That a claim has expired is not enough: when a clock is set forward all of them have, at once. But then
    those who live renew theirs as ever.
    """
    has_expired = claim.expires_at <= datetime.now(UTC)
    return 1.5 * HEARTBEAT if has_expired else TTL


def has_ended(claim: Claim) -> bool:
    """Whether the process of another claim is surely gone; False where that cannot be known."""
    if (claim.host, claim.pid_space) != (socket.gethostname(), _pid_space()):
        return False
    if claim.pid == os.getpid():  # a container's first process always has this one's pid
        return True
    return not psutil.pid_exists(claim.pid)
