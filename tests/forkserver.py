"""Processes that are forked from one that has imported the bot already, which saves each of them a second.

`run("tests.bot.support.bot_process:run_program", {…})` calls that function in a process of its own. The
server reads orders from stdin, one a line, as JSON: the `function` with its `arguments`, the whole
`environment`, the `folder` to be in, and the file or pipe for its `output`. It says `born PID`, `halted PID`
and, once the process is dead, `gone PID STATUS`. All of them die with it, and it ends when its stdin closes.
"""

import asyncio
import atexit
import ctypes
import gc
import importlib
import json
import os
import select
import signal
import subprocess
import sys
import threading
import traceback
from collections import deque
from concurrent.futures import Future
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
"""Seconds to wait for another process, on a busy machine."""
_SET_DEATH_SIGNAL = 1
_WARMED_UP = "tests.bot.support.bot_process"


class Forked:
    """A process that was forked."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None
        """The exit status, or the signal as a negative number, once it is dead."""
        self._gone = _future()
        self._halted = _future()

    async def wait(self) -> int:
        """Wait until the process is dead; return its `returncode`."""
        return await asyncio.wrap_future(self._gone)

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
        self._halted = _future()
        self.send_signal(signal.SIGSTOP)
        self._halted.result(PATIENCE)

    def has_halted(self) -> None:
        """Note that it stands still."""
        if not self._halted.done():
            self._halted.set_result(0)

    def has_ended(self, status: int) -> None:
        """Note that it is dead."""
        self.returncode = status
        self._gone.set_result(status)


class Forkserver:
    """The server, from its start until `close`."""

    def __init__(self) -> None:
        self._server = subprocess.Popen(
            [sys.executable, "-m", "tests.forkserver"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            bufsize=1,
            start_new_session=True,  # Ctrl-C goes to whoever ordered the processes
        )
        self._unborn = deque[Future[Forked]]()
        self._alive: dict[int, Forked] = {}
        self._ordering = threading.Lock()
        self._listener = threading.Thread(target=self._listen, daemon=True)
        self._listener.start()

    async def run(
        self, function: str, arguments: dict[str, Any], *, output: Path | None = None, **where: Any
    ) -> Forked:
        """Let a process call a function, in an `environment` and a `folder`, this process's by default."""
        order = {"environment": dict(os.environ), "folder": str(Path.cwd()), **where}
        order |= {"function": function, "arguments": arguments, "output": output and str(output)}
        born: Future[Forked] = _future()
        with self._ordering:
            self._unborn.append(born)
            assert self._server.stdin
            self._server.stdin.write(f"{json.dumps(order)}\n")
        return await asyncio.wait_for(asyncio.wrap_future(born), PATIENCE)

    def close(self) -> None:
        """End the server, and all processes with it."""
        assert self._server.stdin
        assert self._server.stdout
        self._server.stdin.close()
        self._server.wait()
        self._listener.join()
        self._server.stdout.close()

    def _listen(self) -> None:
        assert self._server.stdout
        for line in self._server.stdout:
            match line.split():
                case ["born", pid]:
                    self._alive[int(pid)] = Forked(int(pid))
                    self._unborn.popleft().set_result(self._alive[int(pid)])
                case ["halted", pid]:
                    self._alive[int(pid)].has_halted()
                case ["gone", pid, status]:
                    self._alive.pop(int(pid)).has_ended(int(status))


@cache
def forkserver() -> Forkserver:
    """The server of this process, which ends with it."""
    server = Forkserver()
    atexit.register(server.close)
    return server


def _future() -> Future[Any]:
    """What somebody who stops waiting for it does not cancel for all others."""
    future: Future[Any] = Future()
    future.set_running_or_notify_cancel()
    return future


# The server


def serve() -> None:
    """Fork processes until stdin closes."""
    importlib.import_module(_WARMED_UP).warm_up()
    gc.freeze()  # the processes share this memory as long as their garbage collectors leave it alone
    noted, noting = os.pipe()
    os.set_blocking(noting, False)
    signal.set_wakeup_fd(noting)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    orders = b""
    while True:
        ready, _, _ = select.select([sys.stdin.fileno(), noted], [], [])
        if noted in ready:
            os.read(noted, 4096)
            _look_at_children()
        if sys.stdin.fileno() not in ready:
            continue
        if not (read := os.read(sys.stdin.fileno(), 65536)):
            return
        *lines, orders = (orders + read).split(b"\n")
        for line in lines:
            _fork(json.loads(line))


def _say(words: str) -> None:
    os.write(sys.stdout.fileno(), f"{words}\n".encode())  # at once, and in one piece


def _look_at_children() -> None:
    """Tell of every process that has been halted or is dead."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG | os.WUNTRACED)
        except ChildProcessError:
            return
        if not pid:
            return
        has_halted = os.WIFSTOPPED(status)
        _say(f"halted {pid}" if has_halted else f"gone {pid} {os.waitstatus_to_exitcode(status)}")


def _fork(order: dict[str, Any]) -> None:
    pid = os.fork()
    if pid:
        _say(f"born {pid}")
        return
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # tests may run under nohup
    status = 1
    try:
        _call(**order)
        status = 0
    except SystemExit as end:
        status = int(end.code or 0)
    except BaseException:  # noqa: BLE001  # what Python does at the end of a process
        traceback.print_exc()
    finally:
        _end(status)


def _end(status: int) -> None:
    """End as Python does, except that no memory is freed, which would have to be copied first."""
    threading._shutdown()  # type: ignore[attr-defined]  # waits for threads and pools, as at every exit
    atexit._run_exitfuncs()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)


def _call(
    function: str, arguments: dict[str, Any], environment: dict[str, str], folder: str, output: str | None
) -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)
    os.chdir(folder)
    if output:
        opened = os.open(output, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(opened, stream.fileno())
    os.environ.clear()
    os.environ.update(environment)
    module, _, name = function.partition(":")
    getattr(importlib.import_module(module), name)(**arguments)


if __name__ == "__main__":
    serve()
