"""The suggestions for moves of the dice game while they are typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.bot.support.dice_tables import MIXED_DICE, load_dice, send_dice_command, suggested_names

if TYPE_CHECKING:
    import pytest

    from tests.bot.support.game_night import GameNight


async def test_dice_are_suggested_one_more_at_a_time(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five dice have too many subsets for one list, so that each suggestion adds one die."""
    load_dice(monkeypatch, "nnayp")
    code = await night.start_game(night.ben, game="dice")
    first = await suggested_names(night, code, "reroll", "dice", "")
    then = await suggested_names(night, code, "reroll", "dice", "blue: Nile, ")

    assert first == ["blue: Nile", "green: pyramid", "purple: pharaoh", "red: Nile", "yellow: ankh"]
    assert then[0] == "blue: Nile"
    assert "blue: Nile, red: Nile, yellow: ankh" in then
    assert all("blue: Nile" in name for name in then)


async def test_uses_are_suggested_as_they_are_possible_now(
    night: GameNight, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Steps, spaces, rows and columns are those that are legal after the draft so far."""
    load_dice(monkeypatch, "yycca ppccy")
    code = await night.start_game(night.ben, night.caro, game="dice")
    assert await suggested_names(night, code, "pharaoh", "steps", "") == []
    await send_dice_command(night, code, "keep")
    assert await suggested_names(night, code, "civilization", "space", "") == ["yellow", "green"]
    assert await suggested_names(night, code, "civilization", "space", "gr") == ["green"]
    assert await suggested_names(night, code, "pyramid", "row", "") == ["red", "blue"]
    assert len(await suggested_names(night, code, "pyramid", "column", "", row="red")) == 8
    await send_dice_command(night, code, "pyramid", row="red", column=2)
    assert await suggested_names(night, code, "pyramid", "row", "") == ["blue"]
    assert await suggested_names(night, code, "pyramid", "column", "", row="red") == []
    assert "2" not in await suggested_names(night, code, "pyramid", "column", "", row="blue")
    await send_dice_command(night, code, "done")
    await send_dice_command(night, code, "keep")
    assert await suggested_names(night, code, "pharaoh", "steps", "") == ["2", "1"]


async def test_nothing_is_suggested_to_others(night: GameNight, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other players have nothing to choose."""
    load_dice(monkeypatch, MIXED_DICE)
    code = await night.start_game(night.ben, night.caro, game="dice")
    other, *_ = await night.other_people(code)

    assert await other.autocomplete("radice reroll", "dice", "", table=code) == []
