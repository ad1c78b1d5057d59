"""The spacing of logins: Discord limits how many shards log in every five seconds, in whichever process."""

import asyncio
import secrets
import time
from datetime import UTC, datetime, timedelta

from engine.store.leases import Claim, take_lease
from engine.tables import Tables

SPACING = 5.5
"""Seconds between two logins of one turn; Discord counts five, from when they arrive."""
LOOK = 0.5
LOGINS = "login "
"""How the names of the turns' leases begin; nobody renews or releases them."""


class LoginTurns:
    """Waits until a shard may log in: shards whose numbers leave the same remainder take turns."""

    def __init__(self, tables: Tables, at_once: int) -> None:
        self._tables = tables
        self._at_once = at_once

    def longest(self, shard_count: int) -> float:
        """Seconds that a shard waits at most if all of them log in at the same time."""
        return (SPACING + LOOK) * shard_count

    async def wait(self, shard_number: int) -> None:
        """Return when the shard may log in, which nobody else of its turn does meanwhile.

        Raises `StoreUnavailableError`.
        """
        name = f"{LOGINS}{shard_number % self._at_once}"
        seen, since = await self._take(name, None), time.monotonic()
        while seen:
            await asyncio.sleep(LOOK)
            # The clock of the other's host may be wrong: what matters is how long its turn is seen.
            is_over = time.monotonic() - since > SPACING
            other = await self._take(name, seen if is_over else None)
            if other != seen:
                seen, since = other, time.monotonic()

    async def _take(self, name: str, instead_of: Claim | None) -> Claim | None:
        now = datetime.now(UTC)
        mine = Claim(secrets.token_hex(8), "", "", 0, now + timedelta(seconds=SPACING))
        return await self._tables.write(take_lease, name, mine, now=now, instead_of=instead_of)
