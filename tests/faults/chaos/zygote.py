"""A process that forks real bots; forking saves importing everything at each start.

Each line on stdin is an order for one bot, an object of JSON: the playground's `url`, its `environment`, the
files of its `log` and of the machine's `clock`, and its `times`. The process prints `born PID`
and, once a bot is dead, `gone PID STATUS`. All bots die with it, and it ends when its stdin closes.
"""

from __future__ import annotations

import ctypes
import importlib
import json
import os
import select
import signal
import sys
import threading
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import time_machine

from engine.store import postgres
from playground.run_bot import point_discord_at
from tests.bot.support.internals import (
    BANK,
    LEASE_HEARTBEAT,
    LEASE_LOOK,
    LEASE_TTL,
    LOGIN_LOOK,
    LOGIN_SPACING,
    OWN_TIME,
    QUIET_TIME,
    SHARING_LOOK,
    main,
)

PROCESS = "X-Process"
"""The header by which each request says which process sent it."""
LOOK = 0.02
"""Seconds between two looks at the machine's clock."""
_SET_DEATH_SIGNAL = 1


def serve() -> None:
    """Fork bots until stdin closes."""
    noted, noting = os.pipe()
    os.set_blocking(noting, False)
    signal.set_wakeup_fd(noting)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    orders = b""
    while True:
        ready, _, _ = select.select([sys.stdin.fileno(), noted], [], [])
        if noted in ready:
            os.read(noted, 4096)
            _bury()
        if sys.stdin.fileno() not in ready:
            continue
        if not (read := os.read(sys.stdin.fileno(), 65536)):
            return
        *lines, orders = (orders + read).split(b"\n")
        for line in lines:
            _fork(json.loads(line))


def _say(words: str) -> None:
    os.write(sys.stdout.fileno(), f"{words}\n".encode())  # at once, and in one piece


def _bury() -> None:
    """Tell of every bot that is dead."""
    while True:
        try:
            pid, status = os.waitpid(-1, os.WNOHANG)
        except ChildProcessError:
            return
        if not pid:
            return
        _say(f"gone {pid} {os.waitstatus_to_exitcode(status)}")


def _fork(order: dict[str, Any]) -> None:
    pid = os.fork()
    if pid:
        _say(f"born {pid}")
        return
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    status = 70
    try:
        _be_a_bot(order)
    except SystemExit as end:
        status = int(end.code or 0)
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _be_a_bot(order: dict[str, Any]) -> None:
    ctypes.CDLL(None).prctl(_SET_DEATH_SIGNAL, signal.SIGKILL)
    log = os.open(order["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for stream in (sys.stdout, sys.stderr):
        os.dup2(log, stream.fileno())
    os.environ.update(order["environment"])
    point_discord_at(order["url"])
    _say_who_sends()
    _follow(Path(order["clock"]))
    ttl, heartbeat, look, spacing, *live = order["times"]
    own_time, bank, quiet = (timedelta(seconds=seconds) for seconds in live)
    for where, value in (
        *((LEASE_TTL, ttl), (LEASE_HEARTBEAT, heartbeat), (LOGIN_SPACING, spacing)),
        *((LEASE_LOOK, look), (SHARING_LOOK, look), (LOGIN_LOOK, look)),
        *((OWN_TIME, own_time), (BANK, bank), (QUIET_TIME, quiet)),
    ):
        module, _, name = where.rpartition(".")
        setattr(importlib.import_module(module), name, value)
    main([])


def _say_who_sends() -> None:
    """Let requests and sessions of PostgreSQL name this process."""
    original = aiohttp.ClientSession.__init__

    def named(self: aiohttp.ClientSession, *args: Any, **options: Any) -> None:
        original(self, *args, **{"headers": {PROCESS: str(os.getpid())}} | options)

    setattr(aiohttp.ClientSession, "__init__", named)  # noqa: B010  # an assignment would be a type error
    postgres.SETTINGS["application_name"] = f"ra {os.getpid()}"


def _follow(clock: Path) -> None:
    """Set this process's date and time of day as far off as the file says, now and whenever it changes."""
    traveller: time_machine.Traveller | None = None
    off = 0.0

    def look() -> None:
        nonlocal traveller, off
        wanted = float(clock.read_text(encoding="ascii"))
        if wanted == off:
            return
        if traveller is None:
            traveller = time_machine.travel(timedelta(), tick=True).start()
        traveller.shift(wanted - off)
        off = wanted

    def follow() -> None:
        while True:
            time.sleep(LOOK)
            look()

    look()
    threading.Thread(target=follow, daemon=True).start()


if __name__ == "__main__":
    serve()
