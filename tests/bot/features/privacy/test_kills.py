"""The bot is killed while a person deletes everything about them: either all is gone, or nothing."""

from __future__ import annotations

import pytest

from tests.bot.features.privacy.test_privacy import SURE, ask_to_delete
from tests.bot.support.crashes import BOT_IS_KILLED, assert_game_goes_on, crash
from tests.bot.support.internals import BEFORE_ERASING, ERASED
from tests.bot.support.killable_bot import KillableNight
from tests.bot.support.messages import dismiss, labels, name_of
from tests.bot.support.traces import rows_about

pytestmark = BOT_IS_KILLED


@pytest.mark.parametrize(("moment", "is_deleted"), [(BEFORE_ERASING, False), (ERASED, True)])
async def test_killed_while_deleting(killable_night: KillableNight, moment: str, *, is_deleted: bool) -> None:
    """A game that was left is shown so after the restart; the same button deletes what is still there."""
    night = killable_night
    code = await night.start_game(night.ben, night.caro)
    person = await night.player_to_move(code)
    name = name_of(person)
    asked = await ask_to_delete(person)
    await crash(night, moment, lambda: person.click(asked, SURE))
    assert (await rows_about(night, person, name) == []) is is_deleted

    await person.click(asked, SURE)
    await person.wait_until(lambda: not labels(person.messages[asked["id"]]))
    assert await rows_about(night, person, name) == []
    await dismiss(person)
    await night.until_shown(code)
    assert await night.player_to_move(code) is not person
    await assert_game_goes_on(night, code)
