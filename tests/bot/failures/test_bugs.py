"""Errors that nobody expected, in the bot and in drawing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.messages import labels
from tests.bot.support.table_watcher import TableWatcher

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight


async def test_a_turn_goes_out_without_a_board_that_cannot_be_drawn(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The turn passes with its buttons, and the message says that the board is missing."""

    def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    code = await night.start_game(night.ben, night.caro)
    monkeypatch.setattr("renderers.ra.render", fail)
    player = await night.player_to_move(code)
    await player.click(await night.current_message(code, player), "Draw a tile")

    message = await night.current_message(code)
    assert (message["attachments"], labels(message)[0]) == ([], "Draw a tile")
    assert "The board can’t be drawn right now" in message["content"]
    await TableWatcher(night, code).check()


async def test_a_board_goes_out_without_alt_text_that_cannot_be_written(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The picture has no alt text."""

    def silent(*_: object, **__: object) -> str:
        raise RuntimeError

    code = await night.start_game(night.ben)
    monkeypatch.setattr("renderers.ra.describe", silent)
    await night.play(code, "draw")

    (picture,) = (await night.current_message(code))["attachments"]
    assert "description" not in picture
