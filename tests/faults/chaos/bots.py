"""The bot's processes, as the operating system sees them from outside, and what each does first."""

import asyncio
import os
import signal
import threading
import time
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple

import aiohttp
import time_machine

from engine.store import postgres
from playground.run_bot import point_discord_at
from tests.bot.support import internals
from tests.bot.support.bot_process import replace_all, set_lease
from tests.forkserver import Forked, Forkserver
from tests.postgres.server import send

RESTART_AFTER = 0.3
"""Seconds after which a dead bot is started again, as a service manager does after five."""
NOT_AGAIN = 2
"""The exit status after which a service manager starts it no more: something must be set right first."""


class Times(NamedTuple):
    """How long a lease lasts, how often it is renewed, how often others look at it, and between two logins.

    Then the time for a decision at `live` pace, the reserve for longer ones, and how long after a start
    nobody is replaced. All in seconds, and all far shorter than in real life.
    """

    ttl: float = 6.0
    heartbeat: float = 2.0
    look: float = 0.2
    spacing: float = 1.1
    own_time: float = 2.0
    bank: float = 3.0
    quiet: float = 1.0


class Order(NamedTuple):
    """What a process of the bot is to be."""

    url: str
    """Of the playground."""
    settings: dict[str, str]
    log: Path
    clock: Path
    """A file that says by how many seconds the machine's clock is off."""
    times: Times

    async def carry_out(self, server: Forkserver) -> Forked:
        """Start the process."""
        return await server.run(
            "tests.faults.chaos.bots:run",
            {"url": self.url, "clock": str(self.clock), "times": self.times},
            environment=os.environ | self.settings,
            output=self.log,
        )


@dataclass(slots=True)
class Bot:
    """One of the bot's processes, which a service manager starts again whenever it has ended."""

    number: int
    server: Forkserver
    order: Order
    pid: int = 0
    """0 while there is none."""
    pids: list[int] = field(default_factory=list)
    """All that it has had."""
    statuses: list[int] = field(default_factory=list)
    """How they ended by themselves."""
    _ended: set[int] = field(default_factory=set)

    async def keep_running(self) -> None:
        """Start it again and again, until it says that this is of no use, or until cancelled."""
        while NOT_AGAIN not in self.statuses:
            process = await self.order.carry_out(self.server)
            self.pid = process.pid
            self.pids.append(process.pid)
            status = await process.wait()
            self.pid = 0
            if process.pid not in self._ended:
                self.statuses.append(status)
                self._note(status)
            await asyncio.sleep(RESTART_AFTER)

    def _note(self, status: int) -> None:
        with self.order.log.open("a", encoding="utf-8") as log:
            log.write(f"--- ended with status {status} at {time.time():.2f}\n")

    def end(self, how: signal.Signals) -> bool:
        """Let it end by a signal; return whether there was a process that got it."""
        self._ended.add(self.pid)
        return send(self.pid, how)


def set_clock(file: Path, seconds: float) -> None:
    """Set the date and time of day of all processes off by so much; they follow within a moment."""
    new = file.with_suffix(".new")
    new.write_text(f"{seconds}", encoding="ascii")
    new.replace(file)


# In the forked process


PROCESS = "X-Process"
"""The header by which each request says which process sent it."""
LOOK = 0.02
"""Seconds between two looks at the machine's clock."""


def run(url: str, clock: str, times: list[float]) -> None:
    """Run the bot with these `Times`, by a clock that is as far off as the file `clock` says."""
    point_discord_at(url)
    _say_who_sends()
    _follow(Path(clock))
    ttl, heartbeat, look, spacing, *live = times
    set_lease(ttl, heartbeat, look)
    names = (internals.OWN_TIME, internals.BANK, internals.QUIET_TIME)
    own_times = zip(names, (timedelta(seconds=seconds) for seconds in live), strict=True)
    replace_all([(internals.LOGIN_SPACING, spacing), *own_times])
    internals.main([])


def _say_who_sends() -> None:
    """Let requests and sessions of PostgreSQL name this process."""
    original = aiohttp.ClientSession.__init__

    def named(self: aiohttp.ClientSession, *args: Any, **options: Any) -> None:
        original(self, *args, **{"headers": {PROCESS: str(os.getpid())}} | options)

    setattr(aiohttp.ClientSession, "__init__", named)  # noqa: B010  # an assignment would be a type error
    postgres.SETTINGS["application_name"] = f"ra {os.getpid()}"


def _follow(clock: Path) -> None:
    """Set this process's date and time of day as far off as the file says, now and whenever it changes."""
    traveller: time_machine.Traveller | None = None
    off = 0.0

    def look() -> None:
        nonlocal traveller, off
        wanted = float(clock.read_text(encoding="ascii"))
        if wanted == off:
            return
        if traveller is None:
            traveller = time_machine.travel(timedelta(), tick=True).start()
        traveller.shift(wanted - off)
        off = wanted

    def follow() -> None:
        while True:
            time.sleep(LOOK)
            look()

    look()
    threading.Thread(target=follow, daemon=True).start()
