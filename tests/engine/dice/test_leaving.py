"""What the rules know of players who leave, and of moves that could be taken back."""

from __future__ import annotations

import pytest

from engine.dice import begins_turn, can_take_back, leave, parse_action, to_act
from engine.dice.state import Phase
from tests.engine.dice.positions import make_player, make_state

ROLLED = make_state([make_player(), make_player()], "ni ni an py su", phase=Phase.ROLLING)


@pytest.mark.parametrize(
    ("phase", "roll", "expected"),
    [(Phase.ROLLING, 1, True), (Phase.ROLLING, 2, False), (Phase.USING, 1, False)],
)
def test_a_turn_begins_with_its_first_roll(phase: Phase, roll: int, expected: bool) -> None:
    """Later rolls and uses belong to the same turn."""
    state = make_state([make_player(), make_player()], "ni ni an py su", phase=phase, roll=roll)
    assert begins_turn(state) == expected


def test_leaving_changes_nothing_but_who_has_left() -> None:
    """The question stays, and those who left are known in their order."""
    after = leave(leave(ROLLED, 1), 0)
    assert (after.left, to_act(after)) == ((1, 0), to_act(ROLLED))


def test_no_move_can_be_taken_back() -> None:
    """What reveals nothing is a draft, which is undone before it is a move."""
    assert not can_take_back(ROLLED, parse_action("keep"), ROLLED)
