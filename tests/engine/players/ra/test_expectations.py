"""Expected points."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players.ra.constants import DECIDED
from engine.players.ra.expectations import (
    expect_civilization,
    expect_extremes,
    expect_monuments,
    expect_set,
)
from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS, score_pharaohs

Expectation = Callable[[int, float], float]
TABLES: list[tuple[Expectation, tuple[int, ...]]] = [
    (expect_civilization, CIVILIZATION_KINDS),
    (expect_monuments, MONUMENT_KINDS),
    (expect_set, MONUMENT_SETS),
]


@pytest.mark.parametrize(("expect", "points"), TABLES)
def test_without_a_chance_points_are_those_of_the_rules(expect: Expectation, points: tuple[int, ...]) -> None:
    """If nothing more can come, the expectation is the score."""
    assert [expect(have, 0.0) for have in range(len(points))] == list(points)


@pytest.mark.parametrize(("expect", "points"), TABLES)
def test_expectations_rise_with_the_chance(expect: Expectation, points: tuple[int, ...]) -> None:
    """A better chance never promises less."""
    chances = [step / 10 for step in range(11)]
    for have in range(len(points)):
        expected = [expect(have, chance) for chance in chances]
        assert expected == sorted(expected)
        assert expected[-1] <= max(points)


@pytest.mark.parametrize(("expect", "points"), TABLES[:2])
def test_with_certainty_all_kinds_score(expect: Expectation, points: tuple[int, ...]) -> None:
    """If every missing kind is sure to come, all kinds score."""
    assert [expect(have, 1.0) for have in range(len(points))] == [points[-1]] * len(points)


@given(st.lists(st.integers(0, 12), min_size=2, max_size=5))
def test_a_decided_comparison_is_scored_by_the_rules(counts: list[int]) -> None:
    """If nothing can change any more, the most and the fewest score as by the rules."""
    expected = expect_extremes(tuple(counts), 5, -2, DECIDED)
    assert expected == pytest.approx(score_pharaohs(counts), abs=0.01)


def test_an_open_comparison_promises_less() -> None:
    """A lead is worth less the longer it must last."""
    soon, late = (expect_extremes((3, 1, 0), 5, -2, unsure) for unsure in (0.5, 3.0))
    assert soon[0] > late[0] > late[1] > late[2] > soon[2]
