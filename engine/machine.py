"""What this process may use of its machine, and so where it computes best."""

import math
import os
from pathlib import Path, PurePosixPath

from engine.workers import ComputeIn, can_start_processes

ROOT = Path("/")
ENOUGH_CORES, ENOUGH_BYTES = 2, 10**9
"""What makes processes pay: on one core they only take turns, and they use 100 MB more than threads."""


def where_to_compute(root: Path = ROOT) -> tuple[ComputeIn, str]:
    """Where to draw and think, and why, for the log.

    Processes if there are cores and memory for them; threads otherwise, and on systems other than Linux,
    where it is unknown how much memory is left. `root` is the folder in which the files of the system are.
    """
    cores, memory = usable_cores(root), spare_bytes(root)
    if memory is None:
        return "threads", f"{cores:.3g} cores, and nobody says how much memory is left"
    room = f"{cores:.3g} cores and {memory / 1e9:.1f} GB to spare"
    if cores < ENOUGH_CORES or memory < ENOUGH_BYTES:
        return "threads", room
    if not can_start_processes():
        return "threads", f"{room}, but processes cannot share locks here"
    return "processes", room


def usable_cores(root: Path = ROOT) -> float:
    """How many cores this process may keep busy: those it may run on, as far as its quota goes."""
    allowed = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min([allowed, *map(_quota, _control_groups(root))])


def spare_bytes(root: Path = ROOT) -> float | None:
    """How many more bytes this process may take before something has to go; None if that is not known."""
    available = _numbers(root / "proc/meminfo").get("MemAvailable:")
    if available is None:
        return None
    return min([1024 * available, *map(_room, _control_groups(root))])


def _control_groups(root: Path) -> list[Path]:
    """The folders of this process's control group (version 2) and of those around it, which bound it too."""
    for line in _read(root / "proc/self/cgroup").splitlines():
        if line.startswith("0::/"):
            group = PurePosixPath(line.removeprefix("0::/"))
            return [root / "sys/fs/cgroup" / one for one in (group, *group.parents)]
    return []


def _quota(group: Path) -> float:
    """How many cores a group may keep busy, as in containers and units of systemd."""
    quota, _, period = _read(group / "cpu.max").partition(" ")
    return int(quota) / int(period) if quota.isdecimal() else math.inf


def _room(group: Path) -> float:
    """How many bytes a group may still take. Files that nobody has read for a while give way."""
    limit, used = (_read(group / f"memory.{name}").strip() for name in ("max", "current"))
    if not (limit.isdecimal() and used.isdecimal()):
        return math.inf
    return int(limit) - int(used) + _numbers(group / "memory.stat").get("inactive_file", 0)


def _numbers(file: Path) -> dict[str, int]:
    """The numbers of a file whose lines are a name and a number; none if there is no such file."""
    lines = (line.split() for line in _read(file).splitlines())
    return {line[0]: int(line[1]) for line in lines if len(line) > 1 and line[1].isdecimal()}


def _read(file: Path) -> str:
    try:
        return file.read_text(encoding="ascii")
    except OSError:
        return ""
