"""The bot is killed while a player comes back or leaves; afterwards nothing is lost or doubled."""

from __future__ import annotations

import pytest

from tests.bot.support.crashes import BOT_IS_KILLED, assert_game_goes_on, crash
from tests.bot.support.internals import BEFORE_TELLING, BEFORE_TOLD, SEAT_GIVEN_BACK
from tests.bot.support.killable_bot import KillableNight
from tests.bot.support.messages import dismiss, private_answer

pytestmark = BOT_IS_KILLED


@pytest.fixture
def night(killable_night: KillableNight) -> KillableNight:
    return killable_night


@pytest.mark.parametrize("moment", [SEAT_GIVEN_BACK, BEFORE_TELLING, BEFORE_TOLD])
async def test_killed_while_a_player_comes_back(night: KillableNight, moment: str) -> None:
    """The seat is theirs, the board shows it, and the next press reports what was played for them."""
    code = await night.start_game(night.ben, night.caro)
    person = await night.player_to_move(code)
    await night.tables.absences.hand_over(code, int(person.id))
    await night.bot.kill()
    await night.bot.start(night.playground.base_url)  # it finds that the computer is to move
    message = await night.current_message(code, person)
    await crash(night, moment, lambda: person.click(message, "More"))

    table = await night.until_shown(code)
    assert not any(seat.stand_in for seat in table.seats)
    shown = await night.current_message(code, person)
    await person.wait_until(lambda: "computer is playing" not in person.messages[shown["id"]]["content"])
    await person.slash("ra show log")
    await private_answer(person, "Welcome back to game")
    await dismiss(person)
    await assert_game_goes_on(night, code)
