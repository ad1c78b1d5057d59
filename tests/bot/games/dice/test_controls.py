"""The controls for using dice: only uses that do something, and a Done button that says what it wastes."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle

from engine.dice.options import Options
from tests.bot.support.internals import Post, dice_on_discord
from tests.bot.support.message_limits import offered_actions
from tests.bot.support.positions import make_dice_update
from tests.engine.dice.positions import make_player, make_state

END = 12
"""The last space of the Nile, and here of the pharaoh track."""


def control_rows(dice: str, *, nile: int = 0, pharaoh: int = 0) -> list[dict[str, Any]]:
    """The controls of a player with these dice, whose markers stand on these spaces."""
    state = make_state(
        [make_player(nile=nile, pharaoh=pharaoh), make_player()], dice, options=Options(pharaoh_spaces=END)
    )
    view = Post("x", dice_on_discord.turn_controls(make_dice_update(state))).view()
    assert view is not None
    components: list[dict[str, Any]] = view.to_components()
    return components


def button_styles(rows: list[dict[str, Any]]) -> dict[str, int]:
    """The buttons' labels, in order, with their styles."""
    parts = [part for row in rows for part in row["components"] if part["type"] == 2]
    return {part["label"]: part["style"] for part in parts}


def offered_steps(rows: list[dict[str, Any]]) -> set[str]:
    """The steps offered by buttons and selects."""
    return {action for action in offered_actions(rows) if action.startswith(("nile", "pharaoh"))}


def test_flood_comes_before_the_steps_of_the_nile() -> None:
    """The first control for the Nile is the one that makes it score."""
    assert list(button_styles(control_rows("ni ni an su su")))[:2] == ["Flood the Nile", "Nile: 3 steps"]


def test_steps_beyond_the_end_of_a_track_are_not_offered() -> None:
    """No button or option moves a marker less far than it says."""
    assert offered_steps(control_rows("ni ni an ph ph", nile=END, pharaoh=END)) == set()
    assert list(button_styles(control_rows("ni ni an su su", nile=END))) == [
        "Flood the Nile",
        "Done, 3 dice unused",
        "More",
    ]
    assert offered_steps(control_rows("ni ni an ph ph", nile=END - 1, pharaoh=END - 2)) == {
        "nile 1",
        "pharaoh 1",
        "pharaoh 2",
    }


def test_done_stands_out_when_nothing_is_left_to_use() -> None:
    """While dice have a use, Done is as quiet as Undo and counts the dice that it wastes."""
    assert button_styles(control_rows("ni ni su su su"))["Done, 2 dice unused"] == ButtonStyle.secondary.value
    assert button_styles(control_rows("ni ni su su su", nile=END)) == {
        "Done, no use left": ButtonStyle.success.value,
        "More": ButtonStyle.secondary.value,
    }
