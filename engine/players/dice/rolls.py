"""What re-rolls are worth (D3): exact expectations over all ways five dice can lie.

A lay is an array index: for each die, in die order, the number of its face in `FACES`. The worths of all lays
are an array of 6 x 6 x 6 x 6 x 6.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from engine.dice.faces import DICE, FACES, Face

Worths = NDArray[np.float64]

Lay = tuple[int, ...]
Rolled = tuple[int, ...]
"""The numbers of the dice that are rolled, in order."""

SUN = FACES.index(Face.SUN)
"""The first face, so that a slice from the next one on covers all others."""
SUBSETS: tuple[Rolled, ...] = tuple(
    dice for count in range(1, DICE + 1) for dice in combinations(range(DICE), count)
)


def lay_of(dice: Sequence[Face]) -> Lay:
    """The lay of dice as they are."""
    return tuple(map(FACES.index, dice))


class Rolling:
    """The worth of every lay when rolling is over, and of rolling dice before that (D3.2)."""

    def __init__(self, worths: Worths) -> None:
        """`worths` has an axis of six faces for each of the five dice."""
        self.worths = worths
        self._means: dict[Rolled, Worths] = {(): worths}
        for dice in SUBSETS:
            self._means[dice] = self._means[dice[:-1]].mean(axis=dice[-1], keepdims=True)

    def one_more(self) -> Rolling:
        """The worth of every lay for a player who can roll once more, and chooses best."""
        best = self.worths.copy()
        for dice in SUBSETS:
            free = tuple([slice(SUN + 1, None) if die in dice else slice(None) for die in range(DICE)])
            np.maximum(best[free], self._means[dice], out=best[free])
        return Rolling(best)

    def best_dice(self, lay: Lay) -> Rolled:
        """The dice to roll from a lay: the fewest among equals, and none if keeping all is best."""
        free = [die for die in range(DICE) if lay[die] != SUN]
        best: Rolled = ()
        most = self.worths[lay]
        for dice in SUBSETS:
            if all(die in free for die in dice) and (worth := self.mean(lay, dice)) > most + MARGIN:
                best, most = dice, worth
        return best

    def mean(self, lay: Lay, dice: Rolled) -> float:
        """The expected worth of rolling some dice of a lay."""
        return float(self._means[dice][tuple([0 if die in dice else face for die, face in enumerate(lay)])])


MARGIN = 1e-9
"""Smaller differences are rounding errors."""


@dataclass(frozen=True, slots=True)
class Hands:
    """What matters about lays, for each hand (hands,); lays that do not differ in this are one hand."""

    pharaoh: NDArray[np.intp]
    """How many dice show pharaohs; the same for the Nile, ankhs and suns."""
    nile: NDArray[np.intp]
    ankhs: NDArray[np.intp]
    suns: NDArray[np.intp]
    civilization: NDArray[np.intp]
    """Which dice show civilization, and below, pyramids: a bit for each die."""
    pyramid: NDArray[np.intp]
    of_lay: NDArray[np.intp]
    """The hand of every lay (6, 6, 6, 6, 6)."""


@cache
def all_hands() -> Hands:
    """Every hand of five dice, about 2,400."""
    shown = {face: np.indices((len(FACES),) * DICE) == number for number, face in enumerate(FACES)}
    bits = (1 << np.arange(DICE)).reshape(-1, *[1] * DICE)
    traits = [
        *(shown[face].sum(axis=0) for face in (Face.PHARAOH, Face.NILE, Face.ANKH, Face.SUN)),
        *((shown[face] * bits).sum(axis=0) for face in (Face.CIVILIZATION, Face.PYRAMID)),
    ]
    hands, numbers = np.unique(np.stack(traits).reshape(len(traits), -1), axis=1, return_inverse=True)
    pharaoh, nile, ankhs, suns, civilization, pyramid = hands
    of_lay = numbers.reshape((len(FACES),) * DICE)
    return Hands(pharaoh, nile, ankhs, suns, civilization, pyramid, of_lay)
