"""What is typed after a move's command: how dice and markers are read and suggested."""

from __future__ import annotations

import pytest

from engine.dice.actions import Disaster
from engine.dice.state import Phase
from tests.bot.support.internals import Refusal, dice_typed, text
from tests.bot.support.positions import make_dice_update
from tests.engine.dice.positions import make_player, make_state

ROLLED = make_state([make_player(), make_player()], "ni ni an py ph", phase=Phase.ROLLING)
ROBBED = make_state(
    [make_player(), make_player(pyramids=["red:1", "blue:2", "yellow:3"])],
    phase=Phase.LOSING,
    disaster=Disaster.PYRAMID,
    losers=(1,),
)


def suggested(verb: str, typed: str) -> list[str]:
    """The names of what is suggested after what was typed."""
    update = make_dice_update(ROLLED if verb == "reroll" else ROBBED)
    return [name for name, _ in dice_typed.complete_items(verb, typed, update.legal, update.view, "en")]


@pytest.mark.parametrize("typed", ["red 1 yellow 3", "yellow:3, red:1", "Red 1, Yellow 3"])
def test_losses_are_read_in_any_form(typed: str) -> None:
    """Markers are named by colour and column, in any order, and as Discord writes a suggestion."""
    verb, *markers = dice_typed.action_text("lose", typed, "en").split()
    assert (verb, sorted(markers)) == ("lose", ["red:1", "yellow:3"])


UNKNOWN = [
    ("reroll", "green xyz", "xyz", "Name dice by their colour: red, blue, yellow, green, purple."),
    ("reroll", "not red", "not", "Name dice by their colour: red, blue"),
    ("reroll", "Nile", "nile", "Name dice by their colour: red, blue"),
    ("reroll", "red 3", "red 3", "Name dice by their colour: red, blue"),
    ("reroll", ",", ",", "Name dice by their colour: red, blue"),
    ("civilization", "ankh", "ankh", "Name the space by its colour alone: red, blue"),
    ("pyramid", "yellow 3", "yellow 3", "Name the row by its colour alone: red, blue"),
    ("lose", "blue 1 yellow 1 nonsense", "nonsense", "Name markers by their colour"),
]


@pytest.mark.parametrize(("verb", "typed", "word", "words"), UNKNOWN, ids=range(len(UNKNOWN)))
def test_words_that_are_not_understood_are_refused(verb: str, typed: str, word: str, words: str) -> None:
    """The refusal names the word and explains how to name things."""
    with pytest.raises(Refusal) as refused:
        dice_typed.action_text(verb, typed, "en")

    refusal = text("en", refused.value.key, **refused.value.values)
    assert refusal.startswith(f"I don’t understand “{word}”, so nothing was done. {words}")


def test_markers_are_suggested_as_whole_losses() -> None:
    """Each suggestion can be sent as it is."""
    assert suggested("lose", "") == ["blue 2, red 1", "blue 2, yellow 3", "red 1, yellow 3"]


def test_dice_are_suggested_one_more_at_a_time() -> None:
    """Five dice have too many subsets for one list, so that each suggestion adds one die."""
    first, then = suggested("reroll", ""), suggested("reroll", "blue: Nile, ")

    assert first == ["blue: Nile", "green: pyramid", "purple: pharaoh", "red: Nile", "yellow: ankh"]
    assert then[0] == "blue: Nile"
    assert "blue: Nile, red: Nile, yellow: ankh" in then
    assert all("blue: Nile" in name for name in then)
