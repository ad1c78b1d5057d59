"""Which servers get a first message."""

from __future__ import annotations

from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from engine import calendar
from engine.store.welcomes import write_joining

if TYPE_CHECKING:
    from engine.tables import Tables

SERVER, CHANNEL = 1 << 22, 2 << 22


async def test_a_joining_that_is_noted_twice_is_welcomed_once(tables: Tables) -> None:
    """Two who looked at the same moment may both note it: where the message was sent is not forgotten."""
    await tables.welcomes.begin()
    joined_at = calendar.now().replace(microsecond=0) + timedelta(minutes=1)
    await tables.welcomes.note({SERVER: joined_at})
    welcome = await tables.welcomes.get(SERVER)
    assert welcome
    await tables.welcomes.sending(welcome, CHANNEL)
    await tables.write(partial(write_joining, guild_id=SERVER, joined_at=joined_at))
    assert await tables.welcomes.get(SERVER) == welcome._replace(channel_id=CHANNEL)
