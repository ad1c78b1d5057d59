"""Workers: threads, and processes that live no longer than the one that needs them."""

import asyncio
import os
import signal
import sys
import threading
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest

from engine.workers import ComputeIn, Worker
from tests.waiting import until

PATIENCE = 30.0
ROOT = Path(__file__).parent.parent.parent
ASKS_FOR_A_WORKER = """
import asyncio, os, time
from engine.workers import Worker
worker = Worker("tests", "processes")
print(asyncio.run(worker.run(os.getpid)), flush=True)
time.sleep(600)
"""


async def test_a_thread_belongs_to_this_process() -> None:
    """Its work runs beside the event loop's thread, in the same process."""
    with closing(Worker("tests")) as worker:
        assert await worker.run(threading.get_ident) != threading.get_ident()
        assert await worker.run(os.getpid) == os.getpid()


async def test_a_process_does_all_its_work() -> None:
    """Its work runs in one other process, which stays for the next piece."""
    with closing(Worker("tests", "processes")) as worker:
        pids = [await worker.run(os.getpid) for _ in range(3)]
    assert len({*pids, os.getpid()}) == 2


@pytest.mark.parametrize("compute_in", ["threads", "processes"])
async def test_errors_come_back(compute_in: ComputeIn) -> None:
    """What the work raises is raised to whoever waits for it, and the worker goes on."""
    with closing(Worker("tests", compute_in)) as worker:
        with pytest.raises(ValueError, match="no-number"):
            await worker.run(partial(int, "no-number"))
        assert await worker.run(partial(int, "7")) == 7


async def test_a_process_that_has_died_is_replaced(tmp_path: Path) -> None:
    """If a process is killed, waiting or at work, another one does the work."""
    with closing(Worker("tests", "processes")) as worker:
        killed = await worker.run(os.getpid)
        os.kill(killed, signal.SIGKILL)
        other = await worker.run(os.getpid)
        assert other != killed

        at_work = asyncio.create_task(
            worker.run(partial(_sleep_once, killed := other, begun := tmp_path / "begun"))
        )
        await until(begun.exists)
        os.kill(killed, signal.SIGKILL)
        assert await at_work != killed


def _sleep_once(pid: int, begun: Path) -> int:
    """The process that does this, once it is not the one named."""
    begun.touch()
    if os.getpid() == pid:
        threading.Event().wait(PATIENCE)
    return os.getpid()


async def test_work_that_kills_its_process_fails_alone() -> None:
    """It is tried twice and then fails; what comes next is done."""
    with closing(Worker("tests", "processes")) as worker:
        with pytest.raises(Exception, match="terminated abruptly"):
            await worker.run(partial(os._exit, 1))
        assert await worker.run(partial(int, "7")) == 7


async def test_signals_to_all_processes_are_the_bots() -> None:
    """What a terminal (Ctrl-C) or systemd sends to every process of the bot ends no work."""
    with closing(Worker("tests", "processes")) as worker:
        pid = await worker.run(os.getpid)
        for name in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGUSR1):
            os.kill(pid, name)
        assert await worker.run(os.getpid) == pid


async def test_a_process_ends_with_its_parent() -> None:
    """If the bot is killed, none of its processes stays."""
    parent = await asyncio.create_subprocess_exec(
        sys.executable, "-c", ASKS_FOR_A_WORKER, cwd=ROOT, stdout=asyncio.subprocess.PIPE
    )
    assert parent.stdout
    worker = int(await asyncio.wait_for(parent.stdout.readline(), PATIENCE))
    assert not _has_ended(worker)
    parent.kill()
    await until(lambda: _has_ended(worker))
    await parent.communicate()


def _has_ended(pid: int) -> bool:
    """Whether a process is gone, or nothing is left of it but its exit status."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return True
    return state == "Z"
