"""Points now: a table's option, in the alt text as in the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.bot.support.messages import private_answer

if TYPE_CHECKING:
    from tests.bot.support.game_night import GameNight

TOLD = "epoch now"


@pytest.mark.parametrize("wanted", [True, False])
async def test_boards_show_points_now_unless_the_host_does_not_want_them(
    night: GameNight, *, wanted: bool
) -> None:
    """The same holds for the turn message and for the board with the news."""
    code = await night.start_game(night.ben, points_now=wanted)
    (shown,) = (await night.current_message(code))["attachments"]
    await night.ben.slash("ra show news", table=code)
    (news,) = (await private_answer(night.ben, "Nothing has happened"))["attachments"]

    assert (TOLD in shown["description"], TOLD in news["description"]) == (wanted, wanted)
