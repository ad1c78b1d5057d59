"""Placing markers: pyramids and civilization."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.dice_tables import load_dice, play_dice
from tests.bot.support.messages import selects
from tests.typed_updates import look_at_dice

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight


async def test_pyramids_are_chosen_by_row_and_column(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of two rows has a select; later markers of a turn are offered new columns only."""
    load_dice(monkeypatch, "yyapp s ynppp")
    code = await night.start_game(night.ben, game="dice")
    await play_dice(night, code, "keep")
    first = selects(await night.current_message(code))
    assert [select["placeholder"] for select in first[-2:]] == [
        "Pyramid in row red: choose a column",
        "Pyramid in row blue: choose a column",
    ]
    await play_dice(night, code, "pyramid red 3")
    (second,) = [one for one in selects(await night.current_message(code)) if "Pyramid" in one["placeholder"]]

    assert len(first[-1]["options"]) == 8
    assert [option["label"] for option in second["options"]] == [
        f"blue, column {column} · new column" for column in (1, 2, 4, 5, 6, 7, 8)
    ]


async def test_civilization_spaces_are_chosen_one_after_another(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three symbols place one marker; a fourth places another one where it can."""
    load_dice(monkeypatch, "ccaas")
    code = await night.start_game(night.ben, night.caro, game="dice")
    await play_dice(night, code, "keep", "civilization blue", "civilization red", "done")

    log = (await night.tables.log(code))[-1]
    assert await night.actions(code) == ["keep", "civilization blue", "civilization red", "done"]
    view = (await look_at_dice(night.tables, code)).view
    assert [str(colour) for colour in view.players[log.seat].civilization] == ["red", "blue"]
