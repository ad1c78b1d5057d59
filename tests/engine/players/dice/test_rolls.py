"""Expectations over rolls, compared with trying all of them."""

from __future__ import annotations

from itertools import combinations, product
from statistics import fmean
from typing import TYPE_CHECKING

import numpy as np
import pytest

from engine.dice.faces import DICE, FACES, Face
from engine.players.dice.rolls import SUN, Rolling, all_hands

if TYPE_CHECKING:
    from collections.abc import Iterator

LAST = Rolling(np.random.default_rng(1).random((len(FACES),) * DICE))
LAYS = [(0, 1, 0, 2, 0), (3, 0, 0, 4, 5), (0, 0, 0, 0, 0), (0, 0, 1, 1, 1)]


def lays_after(lay: tuple[int, ...], dice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All lays to which rolling some dice can lead."""
    faces = [range(len(FACES)) if die in dice else [face] for die, face in enumerate(lay)]
    return product(*faces)


def brute_best(lay: tuple[int, ...], rolls: int) -> float:
    """The worth of a lay with some rolls left, found by trying every choice and every roll."""
    if not rolls:
        return float(LAST.worths[lay])
    free = [die for die in range(DICE) if lay[die] != SUN]
    choices = [dice for count in range(len(free) + 1) for dice in combinations(free, count)]
    return max(fmean(brute_best(after, rolls - 1) for after in lays_after(lay, dice)) for dice in choices)


@pytest.mark.parametrize("lay", LAYS)
def test_a_mean_is_that_of_all_rolls(lay: tuple[int, ...]) -> None:
    """The expected worth of rolling some dice is the mean over all ways they can fall."""
    for dice in [(0,), (1, 3), (2, 3, 4), (0, 1, 2, 3, 4)]:
        assert LAST.mean(lay, dice) == pytest.approx(fmean(LAST.worths[a] for a in lays_after(lay, dice)))


@pytest.mark.parametrize("lay", LAYS[:2])
@pytest.mark.parametrize("rolls", [1, 2])
def test_lays_are_worth_their_best_rolls(lay: tuple[int, ...], rolls: int) -> None:
    """With one or two rolls left, a lay is worth what trying everything finds; suns are not rolled."""
    rolling = LAST
    for _ in range(rolls):
        rolling = rolling.one_more()
    assert rolling.worths[lay] == pytest.approx(brute_best(lay, rolls))


@pytest.mark.parametrize("lay", LAYS)
def test_the_best_dice_have_the_best_mean(lay: tuple[int, ...]) -> None:
    """The chosen dice include no suns, and no other choice has a higher expected worth."""
    best = LAST.best_dice(lay)
    assert all(lay[die] != SUN for die in best)
    assert LAST.mean(lay, best) == pytest.approx(brute_best(lay, 1))


def test_a_useless_roll_is_not_made() -> None:
    """If every lay is worth the same, all dice are kept."""
    assert Rolling(np.ones((len(FACES),) * DICE)).best_dice((1, 2, 3, 4, 5)) == ()


def test_a_hand_has_all_that_matters() -> None:
    """The hand of a lay has counts of its faces, and bits for its dice of civilization and pyramids."""
    hands = all_hands()
    faces = [Face.PYRAMID, Face.ANKH, Face.CIVILIZATION, Face.PYRAMID, Face.NILE]
    hand = hands.of_lay[tuple(map(FACES.index, faces))]
    counts = hands.pharaoh[hand], hands.nile[hand], hands.ankhs[hand], hands.suns[hand]
    assert counts == (0, 1, 1, 0)
    assert (hands.civilization[hand], hands.pyramid[hand]) == (0b00100, 0b01001)
