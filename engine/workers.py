"""Workers: one thread or one process each, for work that computes, a piece after another.

A thread needs nothing of its own and shares Python's lock with everything else here. A process has a lock of
its own, and so a core if there is one; work for it and what comes of it must be picklable.
"""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Literal, TypeVar

ComputeIn = Literal["threads", "processes"]
Result = TypeVar("Result")

log = logging.getLogger(__name__)


class Worker:
    """Does one piece of work after another, beside the event loop. A process begins with its first piece."""

    def __init__(self, name: str, compute_in: ComputeIn = "threads") -> None:
        self._name = name
        threads = partial(ThreadPoolExecutor, max_workers=1, thread_name_prefix=name)
        self._make_executor: Callable[[], Executor] = threads if compute_in == "threads" else _make_process
        self._executor = self._make_executor()

    async def run(self, work: Callable[[], Result]) -> Result:
        """What the work returns; raises what it raises.

        If a process dies, another takes its place and does the work again; raises `BrokenProcessPool` if that
        one dies too.
        """
        loop, executor = asyncio.get_running_loop(), self._executor
        try:
            return await loop.run_in_executor(executor, work)
        except BrokenProcessPool:
            if self._executor is executor:
                log.warning("The process for %s has died; another takes its place", self._name)
                self._executor = self._make_executor()
            return await loop.run_in_executor(self._executor, work)

    def close(self) -> None:
        """Begin no further work, and wait for none."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _make_process() -> Executor:
    # Not forked: that would copy the locks that other threads hold just then, and every open connection.
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(max_workers=1, mp_context=context, initializer=_belong_to_parent)


def can_start_processes() -> bool:
    """Whether the system has the locks that processes share, which some containers lack."""
    try:
        _make_process().shutdown()
    except (OSError, ImportError, NotImplementedError):
        return False
    return True


def _belong_to_parent() -> None:
    """Leave signals to the parent, as a terminal or systemd sends them to all; end when it has ended."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGUSR1", "SIGBREAK"):
        if hasattr(signal, name):  # Windows has other ones
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
    os._exit(0)
