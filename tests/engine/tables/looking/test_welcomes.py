"""Which servers get a first message."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import TYPE_CHECKING

from engine import calendar
from engine.tables.welcomes import WELCOME, _write_joinings

if TYPE_CHECKING:
    from engine.tables import Tables

SERVER, CHANNEL = 1 << 22, 2 << 22


async def test_a_joining_that_is_noted_twice_is_welcomed_once(tables: Tables) -> None:
    """Two who looked at the same moment may both note it: where the message was sent is not forgotten."""
    await tables.welcomes.begin()
    joined_at = calendar.now() + timedelta(minutes=1)
    assert await tables.welcomes.note({SERVER: joined_at}) == (SERVER,)
    (welcome,) = await tables.messages.find(WELCOME)
    await tables.messages.sending(welcome, CHANNEL)
    await tables.write(partial(_write_joinings, joinings={SERVER: joined_at}))
    assert await tables.messages.find(WELCOME) == (replace(welcome, channel_id=CHANNEL),)
