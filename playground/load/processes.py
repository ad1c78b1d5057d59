"""What processes use of the machine, as Linux counts it."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Usage(NamedTuple):
    """Processor time since the process began, and its memory now."""

    seconds: float
    megabytes: float

    def __sub__(self, before: Usage) -> Usage:
        """The time since then; the memory as it is now."""
        return Usage(self.seconds - before.seconds, self.megabytes)


def usage_of(*pids: int) -> Usage:
    """What these processes and those that they have started use in all; without any, this one alone."""
    each = [_usage(_stat(pid)) for pid in [*pids, *started_by(*pids)] or [os.getpid()]]
    return Usage(sum(one.seconds for one in each), sum(one.megabytes for one in each))


def started_by(*pids: int) -> list[int]:
    """The processes that these have started, and theirs."""
    every = [int(folder.name) for folder in Path("/proc").iterdir() if folder.name.isdigit()]
    started = [pid for pid in every if _parent(pid) in pids]
    return [*started, *started_by(*started)] if started else []


def _parent(pid: int) -> int:
    try:
        return int(_stat(pid)[1])
    except (FileNotFoundError, ProcessLookupError):  # it has just ended
        return 0


def _stat(pid: int) -> list[str]:
    """The fields of a process's statistics, from its state on."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()


def _usage(fields: Sequence[str]) -> Usage:
    ticks, pages = int(fields[11]) + int(fields[12]), int(fields[21])
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


def free_port() -> int:
    """A port of this machine that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
