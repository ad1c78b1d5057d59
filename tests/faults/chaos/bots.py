"""The bot's processes as the operating system sees them: started, killed, halted, and started again."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Self

if TYPE_CHECKING:
    import signal
    from types import TracebackType

ROOT = Path(__file__).parents[3]
PATIENCE = 60.0
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


class Zygote:
    """The process that forks bots; an asynchronous context manager."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process
        self._births: asyncio.Queue[int] = asyncio.Queue()
        self._deaths: dict[int, asyncio.Future[int]] = {}
        self._ordering = asyncio.Lock()
        self._reading: asyncio.Task[None]

    async def __aenter__(self) -> Self:
        """Start it."""
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "tests.faults.chaos.zygote"),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            start_new_session=True,  # Ctrl-C goes to whoever ordered the bots
        )
        self._reading = asyncio.create_task(self._read())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End it, and all bots with it."""
        assert self._process.stdin
        self._process.stdin.close()
        await self._process.wait()
        await self._reading

    async def bear(self, order: dict[str, object]) -> tuple[int, asyncio.Future[int]]:
        """Start a bot; return its process id, and its exit status once it is dead."""
        assert self._process.stdin
        async with self._ordering:
            self._process.stdin.write(f"{json.dumps(order)}\n".encode())
            pid = await asyncio.wait_for(self._births.get(), PATIENCE)
            return pid, self._deaths[pid]

    async def _read(self) -> None:
        assert self._process.stdout
        async for line in self._process.stdout:
            match line.decode().split():
                case ["born", pid]:
                    self._deaths[int(pid)] = asyncio.get_running_loop().create_future()
                    self._births.put_nowait(int(pid))
                case ["gone", pid, status]:
                    self._deaths.pop(int(pid)).set_result(int(status))


@dataclass(slots=True)
class Bot:
    """One of the bot's processes, which a service manager starts again whenever it has ended."""

    number: int
    zygote: Zygote
    order: dict[str, object]
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
            pid, death = await self.zygote.bear(self.order)
            self.pid = pid
            self.pids.append(pid)
            status = await death
            self.pid = 0
            if pid not in self._ended:
                self.statuses.append(status)
                self._note(status)
            await asyncio.sleep(RESTART_AFTER)

    def _note(self, status: int) -> None:
        with Path(str(self.order["log"])).open("a", encoding="utf-8") as log:
            log.write(f"--- ended with status {status} at {time.time():.2f}\n")

    def end(self, how: signal.Signals) -> bool:
        """Let it end by a signal; return whether there was a process that got it."""
        self._ended.add(self.pid)
        with suppress(ProcessLookupError):
            os.kill(self.pid, how)
            return True
        return False
