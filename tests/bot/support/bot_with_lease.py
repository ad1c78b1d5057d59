"""The program with other times of its lease.

`python -m tests.bot.support.bot_with_lease TTL HEARTBEAT LOOK URL` connects it to the playground at this URL.
"""

from __future__ import annotations

import importlib
import sys

from playground.run_bot import follow_the_clock, point_discord_at
from tests.bot.support.internals import LEASE_HEARTBEAT, LEASE_LOOK, LEASE_TTL, main

if __name__ == "__main__":
    *times, url = sys.argv[1:]
    for where, seconds in zip((LEASE_TTL, LEASE_HEARTBEAT, LEASE_LOOK), times, strict=True):
        module, _, name = where.rpartition(".")
        setattr(importlib.import_module(module), name, float(seconds))
    point_discord_at(url)
    follow_the_clock(url)
    main([])
