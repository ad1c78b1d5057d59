"""Direct messages that are due about a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.direct_message import DIRECT, DirectMessage
from engine.personal_settings import Notify
from tests.engine.tables.tableside import ANNA, annas_turn, announce, move, until_turn_of

if TYPE_CHECKING:
    from random import Random

    from engine.tables import Tables


async def test_noting_that_a_message_was_sent_forgets_no_newer_one(tables: Tables, random: Random) -> None:
    """A message about a later turn, which became due while the older one was sent, stays due."""
    await tables.settings.change(ANNA.user_id, notify=Notify.DIRECT)
    table = await annas_turn(tables, random)
    await announce(tables, table, message_id=7)
    (sent,) = await tables.messages.due([DIRECT], table.code)
    table = await until_turn_of(tables, await move(tables, table, random), ANNA, random)
    await announce(tables, table, message_id=8)
    (newer,) = await tables.messages.due([DIRECT], table.code)
    assert (newer.about, DirectMessage.of(newer).version) == (sent.about, table.version)
    await tables.messages.settled(sent, None)
    assert await tables.messages.due([DIRECT], table.code) == (newer,)
    await tables.messages.settled(newer, None)
    assert await tables.messages.due([DIRECT], table.code) == ()
