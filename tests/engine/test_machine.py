"""Where a machine computes best follows from the cores and the memory that the process may use."""

import errno
import os
from pathlib import Path

import pytest

from engine import workers
from engine.machine import spare_bytes, usable_cores, where_to_compute
from engine.workers import ComputeIn

GROUP = "system.slice/ra.service"


@pytest.fixture(autouse=True)
def _four_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3}, raising=False)


def machine(root: Path, megabytes: int, group: str = GROUP, **files: str) -> Path:
    """The files of a Linux with so much memory available, and those of the control group."""
    (root / "proc/self").mkdir(parents=True)
    (root / "proc/meminfo").write_text(
        f"MemTotal:       32000000 kB\nMemAvailable:   {megabytes * 1000} kB\nHugePages_Total:   0\n"
    )
    (root / "proc/self/cgroup").write_text(f"0::/{group}\n")
    limit(root, group, **files)
    return root


def limit(root: Path, group: str, **files: str) -> None:
    folder = root / "sys/fs/cgroup" / group
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in files.items():
        (folder / name.replace("_", ".")).write_text(content)


@pytest.mark.parametrize(
    ("cores", "megabytes", "where", "why"),
    [
        ("max 100000\n", 2000, "processes", "4 cores and 2.0 GB to spare"),
        ("200000 100000\n", 977, "processes", "2 cores and 1.0 GB to spare"),
        ("150000 100000\n", 2000, "threads", "1.5 cores and 2.0 GB to spare"),
        ("max 100000\n", 900, "threads", "4 cores and 0.9 GB to spare"),
    ],
)
def test_processes_need_two_cores_and_a_gigabyte(
    tmp_path: Path, cores: str, megabytes: int, where: ComputeIn, why: str
) -> None:
    """With two cores or more and 1 GB to spare, processes compute, otherwise threads; why is said."""
    assert where_to_compute(machine(tmp_path, megabytes, cpu_max=cores)) == (where, why)


def test_without_the_files_of_linux_threads_compute(tmp_path: Path) -> None:
    """Where nobody says how much memory is left, it may be too little."""
    assert where_to_compute(tmp_path) == ("threads", "4 cores, and nobody says how much memory is left")


def test_where_no_locks_are_shared_threads_compute(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that has no semaphores, as a container without shared memory, keeps no bot from starting."""

    def fail() -> None:
        raise OSError(errno.ENOSYS, "Function not implemented")

    monkeypatch.setattr(workers, "_make_process", fail)
    why = "4 cores and 2.0 GB to spare, but processes cannot share locks here"
    assert where_to_compute(machine(tmp_path, 2000)) == ("threads", why)


@pytest.mark.parametrize("group", ["", GROUP, "../elsewhere"])
def test_without_limits_the_whole_machine_counts(tmp_path: Path, group: str) -> None:
    """A control group without limits, or whose files cannot be seen, takes nothing away."""
    root = machine(tmp_path, 3000, group)
    assert (usable_cores(root), spare_bytes(root)) == (4, 3000 * 1024 * 1000)


def test_a_group_bounds_what_is_in_it(tmp_path: Path) -> None:
    """The least of the limits of all groups around the process holds."""
    root = machine(tmp_path, 3000, cpu_max="300000 100000\n", memory_max="max\n", memory_current="7\n")
    limit(root, "system.slice", cpu_max="50000 100000\n", memory_max="900000000\n", memory_current="1\n")
    assert (usable_cores(root), spare_bytes(root)) == (0.5, 899_999_999)


def test_files_in_memory_give_way(tmp_path: Path) -> None:
    """Of what a group has taken, files that nobody has read for a while are room."""
    root = machine(
        tmp_path, 3000, memory_max="900\n", memory_current="800\n", memory_stat="anon 1\ninactive_file 500\n"
    )
    assert spare_bytes(root) == 600
