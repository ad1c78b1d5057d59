"""What processes use of the machine."""

import os
import socket
from contextlib import suppress
from typing import NamedTuple

import psutil


class Usage(NamedTuple):
    """Processor time since the process began, and its memory now."""

    seconds: float
    megabytes: float

    def __sub__(self, before: "Usage") -> "Usage":
        """The time since then; the memory as it is now."""
        return Usage(self.seconds - before.seconds, self.megabytes)


def usage_of(*pids: int) -> Usage:
    """What these processes and those that they have started use in all; without any, this one alone."""
    each = [_usage(psutil.Process(pid)) for pid in [*pids, *started_by(*pids)] or [os.getpid()]]
    return Usage(sum(one.seconds for one in each), sum(one.megabytes for one in each))


def started_by(*pids: int) -> list[int]:
    """The processes that these have started, and theirs."""
    found = list[psutil.Process]()
    for pid in pids:
        with suppress(psutil.NoSuchProcess):  # it has ended
            found += psutil.Process(pid).children(recursive=True)
    return [process.pid for process in found]


def _usage(process: psutil.Process) -> Usage:
    times = process.cpu_times()
    return Usage(times.user + times.system, process.memory_info().rss / 1e6)


def free_port() -> int:
    """A port of this machine that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
