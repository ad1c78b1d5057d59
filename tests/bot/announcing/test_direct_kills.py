"""The bot is killed around a direct message: it is neither lost nor there twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.crashes import BOT_IS_KILLED, crash
from tests.bot.support.internals import (
    BEFORE_NOTING,
    BEFORE_NOTING_A_REFUSAL,
    BEFORE_REMEMBERING,
    DIRECT_MESSAGES_OPENED,
    MESSAGE_SENT,
    REMEMBERED,
)
from tests.bot.support.killable_bot import until_ready
from tests.bot.support.personal import choose, direct_messages, told_in_public

if TYPE_CHECKING:
    from tests.bot.support.killable_bot import KillableNight

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


@pytest.mark.parametrize(
    ("moment", "refused"),
    [
        (BEFORE_REMEMBERING, False),
        (REMEMBERED, False),
        (DIRECT_MESSAGES_OPENED, False),
        (BEFORE_NOTING, False),
        (BEFORE_NOTING_A_REFUSAL, True),
        (MESSAGE_SENT, True),
        (BEFORE_NOTING, True),
    ],
)
async def test_killed_around_a_direct_message(night: KillableNight, moment: str, refused: bool) -> None:
    """Whatever the moment, the player hears of their turn once, directly or by the mention instead."""
    code = await night.start_game(night.ben)
    first, second = await night.both_players(code)
    await choose(second, notify="direct")
    if refused:
        night.world.dms_closed.add(second.id)
    second.pings.clear()
    message = await night.current_message(code, first)
    await crash(night, moment, lambda: first.click(message, "Draw a tile"))
    await night.until_shown(code)
    await until_ready(night.playground, night.tables)

    told = told_in_public(night, second) if refused else direct_messages(night, second)
    assert len(told) == 1
    await second.wait_until(lambda: bool(second.pings))
    assert [ping["id"] for ping in second.pings] == [told[0].id]
