"""Processes that are forked from one that has imported the bot already, which saves each of them a second.

`run("tests.bot.support.bot_process:run_program", {…})` calls that function in a process of its own. The
server is multiprocessing's; it ends with this process, however that ends, and all that it has forked with it.
"""

import asyncio
import atexit
import ctypes
import importlib
import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
from contextlib import chdir, suppress
from functools import cache
from multiprocessing import forkserver as server
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds to wait for another process, on a busy machine."""
_CONTEXT = multiprocessing.get_context("forkserver")
_CONTEXT.set_forkserver_preload(["tests.warmed_up"])
_SET_DEATH_SIGNAL = 1


class Forked:
    """A process that was forked."""

    def __init__(self, process: ForkServerProcess) -> None:
        assert process.pid
        self._process, self.pid = process, process.pid

    @property
    def returncode(self) -> int | None:
        """The exit status, or the signal as a negative number, once it is dead."""
        return self._process.exitcode

    async def wait(self) -> int:
        """Wait until the process is dead; return its `returncode`."""
        loop, is_dead = asyncio.get_running_loop(), asyncio.Event()
        end = os.dup(self._process.sentinel)  # several may wait, and a loop has one reader of a file
        loop.add_reader(end, is_dead.set)
        try:
            await is_dead.wait()
        finally:
            loop.remove_reader(end)
            os.close(end)
        self._process.join()
        assert self.returncode is not None
        return self.returncode

    def send_signal(self, how: signal.Signals) -> None:
        """Send the process a signal, unless it is dead."""
        with suppress(ProcessLookupError):
            if self.returncode is None:
                os.kill(self.pid, how)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """End the process, whatever it is doing."""
        self.send_signal(signal.SIGKILL)

    def halt(self) -> None:
        """Halt the process by SIGSTOP, and return once it stands still."""
        self.send_signal(signal.SIGSTOP)
        while not self._stands_still():
            time.sleep(0.001)

    def _stands_still(self) -> bool:
        threads = Path(f"/proc/{self.pid}/task").glob("*/stat")
        try:
            return all(b") T " in thread.read_bytes() for thread in threads)
        except (FileNotFoundError, ProcessLookupError):  # one has just ended
            return False


class Forkserver:
    """What starts processes, all of which end at the latest by `close`."""

    def __init__(self) -> None:
        self._alive: list[Forked] = []
        with chdir(ROOT):  # where the server finds our modules
            server.ensure_running()

    async def run(
        self, function: str, arguments: dict[str, Any], *, output: Path | None = None, **where: Any
    ) -> Forked:
        """Let a process call a function, in an `environment` and a `folder`, this process's by default."""
        where = {"environment": dict(os.environ), "folder": str(Path.cwd()), **where}
        process = _CONTEXT.Process(target=_run, args=(function, arguments, output), kwargs=where)
        await asyncio.to_thread(process.start)
        forked = Forked(process)
        self._alive = [*(one for one in self._alive if one.returncode is None), forked]
        return forked

    def close(self) -> None:
        """End all processes."""
        for process in self._alive:
            process.kill()


@cache
def forkserver() -> Forkserver:
    """What starts the processes that end with this one."""
    found = Forkserver()
    atexit.register(found.close)
    return found


# In the forked process


def _run(function: str, arguments: dict[str, Any], output: Path | None, **where: Any) -> None:
    """Call the function; end as Python does, but without freeing memory, which would have to be copied."""
    status = 1
    try:
        _settle(output, **where)
        module, _, name = function.partition(":")
        getattr(importlib.import_module(module), name)(**arguments)
        status = 0
    except SystemExit as end:
        status = int(end.code or 0)
    except BaseException:  # noqa: BLE001  # what Python does at the end of a process
        traceback.print_exc()
    finally:
        threading._shutdown()  # type: ignore[attr-defined]  # waits for threads and pools, as at every exit
        atexit._run_exitfuncs()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _settle(output: Path | None, environment: dict[str, str], folder: str) -> None:
    os.close(server._forkserver._forkserver_alive_fd)  # type: ignore[attr-defined]  # it keeps the server alive
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)
    os.setsid()  # Ctrl-C goes to whoever ordered the process
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # tests may run under nohup
    os.chdir(folder)
    if output:
        opened = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(opened, stream.fileno())
        # Python asks only at its start whether a stream can seek.
        sys.stdout, sys.stderr = (
            os.fdopen(stream.fileno(), "w", buffering=1) for stream in (sys.stdout, sys.stderr)
        )
    os.environ.clear()
    os.environ.update(environment)
