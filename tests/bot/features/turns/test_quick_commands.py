"""Two commands at nearly the same moment."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tests.bot.support.database import held_until_awaited
from tests.bot.support.messages import private_answer

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight


async def test_the_second_of_two_quick_commands_changes_nothing(night: GameNight) -> None:
    """Dice are rolled once; the other answer says that nothing was changed, and speaks of no button."""
    code = await night.start_game(night.ben, game="dice")
    before, player = await night.until_shown(code), await night.player_to_move(code)

    async def reroll() -> None:
        await player.slash("radice reroll", dice="red")

    async with held_until_awaited(night.tables, code, by=2):
        both = asyncio.gather(reroll(), reroll())
    await both
    await private_answer(player, "has moved on, so nothing was changed.")
    assert (await night.until_shown(code)).version == before.version + 1
