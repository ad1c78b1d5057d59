"""What a process of the bot does that was forked for a run of chaos."""

import os
import threading
import time
from datetime import timedelta
from pathlib import Path
from typing import Any

import aiohttp
import time_machine

from engine.store import postgres
from playground.run_bot import point_discord_at
from tests.bot.support import internals
from tests.bot.support.bot_process import replace_all

PROCESS = "X-Process"
"""The header by which each request says which process sent it."""
LOOK = 0.02
"""Seconds between two looks at the machine's clock."""


def run(url: str, clock: str, times: list[float]) -> None:
    """Run the bot with these `Times`, by a clock that is as far off as the file `clock` says."""
    point_discord_at(url)
    _say_who_sends()
    _follow(Path(clock))
    ttl, heartbeat, look, spacing, *live = times
    own_time, bank, quiet = (timedelta(seconds=seconds) for seconds in live)
    replace_all(
        (
            *(
                (internals.LEASE_TTL, ttl),
                (internals.LEASE_HEARTBEAT, heartbeat),
                (internals.LOGIN_SPACING, spacing),
            ),
            *((internals.LEASE_LOOK, look), (internals.SHARING_LOOK, look), (internals.LOGIN_LOOK, look)),
            *((internals.OWN_TIME, own_time), (internals.BANK, bank), (internals.QUIET_TIME, quiet)),
        )
    )
    internals.main([])


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
