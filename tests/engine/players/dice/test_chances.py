"""Expected turns and points, compared with cases computed by hand."""

from __future__ import annotations

import pytest

from engine.dice.scoring import CIVILIZATION_MARKERS, FURTHEST_PHARAOH, LAST_PHARAOH, score_pharaoh
from engine.players.dice.chances import FIGURE_STEPS, expect_extremes, expect_markers, expect_turns


def test_no_turn_is_left_once_the_figure_has_arrived() -> None:
    """At the end of the track or past it, no seat has a turn left."""
    assert expect_turns(0, 0, 2) == expect_turns(-1, 1, 2) == 0


def test_one_step_takes_turns_until_the_figure_moves() -> None:
    """With one step left, all seats' turns sum to the turns until a move, and the next player has most."""
    first, second = expect_turns(1, 0, 2), expect_turns(1, 1, 2)
    assert first + second == pytest.approx(1 / (1 - FIGURE_STEPS[0]), abs=0.01)
    assert second == pytest.approx(first * FIGURE_STEPS[0], abs=0.01)


@pytest.mark.parametrize("steps", [6, 12, 20, 30])
def test_a_longer_track_has_more_turns(steps: int) -> None:
    """A turn moves the figure a little less than one step, so there are a few more turns than steps."""
    turns = sum(expect_turns(steps, before, 3) for before in range(3))
    assert steps < turns < 1.3 * steps + 1


def test_without_turns_markers_are_worth_what_they_score() -> None:
    """If no turn is left, or no room, the points are those of the existing markers."""
    for have, points in enumerate(CIVILIZATION_MARKERS):
        assert expect_markers(CIVILIZATION_MARKERS, have, 5 - have, (0.5, 0.5), 0.0) == points
        assert expect_markers(CIVILIZATION_MARKERS, have, 0, (0.5, 0.5), 7.5) == points


def test_markers_are_expected_by_their_chances() -> None:
    """One turn averages over its chances; fractions of turns are interpolated."""
    one_turn = 0.5 * -5 + 0.25 * 0 + 0.25 * 0
    assert expect_markers(CIVILIZATION_MARKERS, 0, 5, (0.25, 0.25), 1.0) == one_turn
    assert expect_markers(CIVILIZATION_MARKERS, 0, 5, (0.25, 0.25), 0.5) == (one_turn - 5) / 2
    assert expect_markers(CIVILIZATION_MARKERS, 2, 1, (0.0, 1.0), 1.0) == 5


@pytest.mark.parametrize("places", [(3, 3), (4, 2), (5, 5, 1), (0, 7, 7, 0), (2, 1, 3)])
def test_sure_places_are_worth_what_they_score(places: tuple[int, ...]) -> None:
    """If nothing can change, the pharaoh track is worth its points (D9.1)."""
    scored = [score_pharaoh(own, places) for own in places]
    assert expect_extremes(places, FURTHEST_PHARAOH, LAST_PHARAOH, 0.0) == scored


def test_a_lead_is_worth_more_the_surer_it_is() -> None:
    """With two players, a lead is worth more than a tie, and the more the fewer turns are left."""
    worths = [
        expect_extremes((5, 3), FURTHEST_PHARAOH, LAST_PHARAOH, unsure)[0] for unsure in (9.0, 3.0, 1.0)
    ]
    even = expect_extremes((3, 3), FURTHEST_PHARAOH, LAST_PHARAOH, 3.0)[0]
    assert even < worths[0] < worths[1] < worths[2] < FURTHEST_PHARAOH
