"""The program with other times of its lease.

`python -m tests.bot.support.bot_with_lease TTL HEARTBEAT LOOK URL` connects it to the playground at this URL.
"""

from __future__ import annotations

import importlib
import sys

from playground.run_bot import follow_the_clock, point_discord_at
from tests.bot.support.internals import (
    LEASE_HEARTBEAT,
    LEASE_LOOK,
    LEASE_TTL,
    LOGIN_LOOK,
    SHARING_LOOK,
    main,
)

if __name__ == "__main__":
    ttl, heartbeat, look, url = sys.argv[1:]
    for where, seconds in (
        *((LEASE_TTL, ttl), (LEASE_HEARTBEAT, heartbeat)),
        *((LEASE_LOOK, look), (SHARING_LOOK, look), (LOGIN_LOOK, look)),
    ):
        module, _, name = where.rpartition(".")
        setattr(importlib.import_module(module), name, float(seconds))
    point_discord_at(url)
    follow_the_clock(url)
    main([])
