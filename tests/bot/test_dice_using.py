"""The controls for using dice: what moves nothing has none, and what Done gives up is seen."""

from __future__ import annotations

from typing import Any

from discord import ButtonStyle

from bot.games.dice import turn_controls
from bot.posts import Post
from engine.dice.options import Options
from tests.bot.test_dice_limits import made, offered_actions
from tests.engine.dice.positions import make_player, make_state

END = 12
"""The last space of the Nile, and here of the pharaoh track."""


def rows(dice: str, *, nile: int = 0, pharaoh: int = 0) -> list[dict[str, Any]]:
    """The controls for dice of somebody whose markers stand there."""
    state = make_state(
        [make_player(nile=nile, pharaoh=pharaoh), make_player()], dice, options=Options(pharaoh_spaces=END)
    )
    view = Post("x", turn_controls(made(state))).view()
    assert view is not None
    components: list[dict[str, Any]] = view.to_components()
    return components


def buttons(rows: list[dict[str, Any]]) -> dict[str, int]:
    """The buttons' labels, in their order, with their styles."""
    parts = [part for row in rows for part in row["components"] if part["type"] == 2]
    return {part["label"]: part["style"] for part in parts}


def tracks(rows: list[dict[str, Any]]) -> set[str]:
    """The steps that are offered by buttons and selects."""
    return {action for action in offered_actions(rows) if action.startswith(("nile", "pharaoh"))}


def test_flood_stands_before_the_steps_of_the_nile() -> None:
    """Whoever looks at the Nile sees first what makes it score."""
    assert list(buttons(rows("ni ni an su su")))[:2] == ["Flood the Nile", "Nile: 3 steps"]


def test_steps_beyond_the_end_of_a_track_are_not_offered() -> None:
    """No button and no choice moves a marker less far than it says, or nowhere."""
    assert tracks(rows("ni ni an ph ph", nile=END, pharaoh=END)) == set()
    assert list(buttons(rows("ni ni an su su", nile=END))) == [
        "Flood the Nile",
        "Done, 3 dice unused",
        "More",
    ]
    assert tracks(rows("ni ni an ph ph", nile=END - 1, pharaoh=END - 2)) == {
        "nile 1",
        "pharaoh 1",
        "pharaoh 2",
    }


def test_done_stands_out_when_nothing_is_left_to_use() -> None:
    """As long as dice have a use Done is as quiet as Undo, and counts what it gives up."""
    assert buttons(rows("ni ni su su su"))["Done, 2 dice unused"] == ButtonStyle.secondary.value
    assert buttons(rows("ni ni su su su", nile=END)) == {
        "Done, no use left": ButtonStyle.success.value,
        "More": ButtonStyle.secondary.value,
    }
