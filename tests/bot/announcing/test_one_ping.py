"""Nobody is pinged twice for one decision, whatever happens to the message that asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.fault_kinds import error
from tests.bot.support.dice_tables import MIXED_DICE, load_dice, start_dice_game
from tests.bot.support.faults import EDIT_MESSAGE
from tests.bot.support.internals import until_background_work_done

if TYPE_CHECKING:
    import pytest

    from playground.member import Member
    from tests.bot.support.game_night import GameNight

EDITED_TOO_OFTEN = 30046


async def asked_player(night: GameNight, code: str) -> Member:
    """The player to move, once they have been pinged for it."""
    player = await night.player_to_move(code)
    await night.turn_message(code, player)
    player.pings.clear()
    return player


async def test_not_when_the_message_can_be_edited_no_longer(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Discord refuses to edit old messages too often; the player's own draft then comes in a new one."""
    load_dice(monkeypatch, MIXED_DICE)
    code = await start_dice_game(night, night.ben)
    player = await asked_player(night, code)
    await player.slash("radice keep", table=code)
    await night.until_shown(code)
    before = await night.table(code)
    night.world.faults.strike(EDIT_MESSAGE, error(429, code=EDITED_TOO_OFTEN))
    await player.slash("radice nile", table=code, steps=1)
    await night.until_shown(code, after=before.version)
    await night.turn_message(code, player)
    assert player.pings == []
    assert (await night.table(code)).message_id != before.message_id


async def test_not_when_they_are_back_before_a_computer_has_acted(night: GameNight) -> None:
    """A hand-over that Discord never showed is over as if it had not been."""
    code = await night.start_game(night.ben, night.caro)
    player = await asked_player(night, code)
    before = await night.table(code)
    await night.tables.absences.hand_over(code, int(player.id))
    await player.slash("ra show log", table=code)
    await until_background_work_done(night.bot)
    await night.turn_message(code, player)
    assert player.pings == []
    assert (await night.table(code)).message_id == before.message_id
