"""What processes use of the machine, as Linux counts it."""

from __future__ import annotations

import os
import socket
from pathlib import Path
from typing import NamedTuple


class Usage(NamedTuple):
    """Processor time since the process began, and its memory now."""

    seconds: float
    megabytes: float

    def __sub__(self, before: Usage) -> Usage:
        """The time since then; the memory as it is now."""
        return Usage(self.seconds - before.seconds, self.megabytes)


def usage_of(*pids: int) -> Usage:
    """What these processes use in all; without any, this one."""
    each = [_usage(str(pid)) for pid in pids or (os.getpid(),)]
    return Usage(sum(one.seconds for one in each), sum(one.megabytes for one in each))


def _usage(pid: str) -> Usage:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    ticks, pages = int(fields[11]) + int(fields[12]), int(fields[21])
    return Usage(ticks / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE") / 1e6)


def free_port() -> int:
    """A port of this machine that nobody uses at the moment."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
