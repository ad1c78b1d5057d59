"""Discord limits the logins of a day; the bot leaves the last ones for those who mend what is wrong."""

import asyncio

import pytest

from tests.bot.support.game_night import GameNight
from tests.bot.support.internals import RESERVED_LOGINS, wait_for_allowance
from tests.waiting import until

ASK = "GET .*/gateway/bot$"


async def test_the_last_logins_are_left_alone(night: GameNight, caplog: pytest.LogCaptureFixture) -> None:
    """The bot waits, says so, and logs in once Discord counts again."""
    await night.stop_bot()
    night.world.logins_left, night.world.logins_reset_after = RESERVED_LOGINS, 0.1
    starting = asyncio.create_task(night.start_bot())
    await until(lambda: "more logins" in caplog.text)
    assert not night.world.bot_online
    night.world.logins_left = RESERVED_LOGINS + 1
    await starting
    assert night.world.bot_online


async def test_nobody_waits_for_what_discord_does_not_tell(night: GameNight) -> None:
    """If Discord cannot be asked, the bot tries to log in."""
    night.world.logins_left = RESERVED_LOGINS
    night.world.faults.answer(ASK, 403)
    async with asyncio.timeout(30):
        await wait_for_allowance(night.bot)
