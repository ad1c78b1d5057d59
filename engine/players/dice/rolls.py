"""What re-rolls are worth (D3): exact expectations over all ways five dice can lie.

A lay is an array index: for each die, in die order, the number of its face in `FACES`. The worths of all lays
are an array of 6 x 6 x 6 x 6 x 6.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.dice.actions import KEEP, Action, Keep, Reroll
from engine.dice.faces import COLOURS, DICE, FACES, Colour, Face

Worths = NDArray[np.float64]
WorthsT = TypeVar("WorthsT", NDArray[np.float32], NDArray[np.float64])

Lay = tuple[int, ...]
Rolled = tuple[int, ...]
"""The numbers of the dice that are rolled, in order."""

SUN = FACES.index(Face.SUN)
"""The first face, so that a slice from the next one on covers all others."""
SUBSETS: tuple[Rolled, ...] = tuple(
    dice for count in range(1, DICE + 1) for dice in combinations(range(DICE), count)
)
TO_ROLL = len(FACES)
"""Stands in place of a face for a die that is to be rolled."""
MARGIN = 1e-6
"""Smaller differences are rounding errors."""
_MEANS = np.concatenate((np.eye(len(FACES)), np.full((len(FACES), 1), 1 / len(FACES))), axis=1)


def lay_of(dice: Sequence[Face]) -> Lay:
    """The lay of dice as they are."""
    return tuple(map(FACES.index, dice))


def choices(lay: Lay) -> list[Rolled]:
    """The dice that can be rolled from a lay, none and the fewest first."""
    free = [die for die in range(DICE) if lay[die] != SUN]
    chosen = [tuple(die for die in free if mask >> die & 1) for mask in range(1 << DICE)]
    return sorted(dict.fromkeys(chosen), key=len)


def rolled_by(action: Action) -> tuple[Colour, ...]:
    """The dice that an action rolls; none if it is no re-roll."""
    return action.dice if isinstance(action, Reroll) else ()


def roll_action(dice: Rolled) -> Keep | Reroll:
    """Rolling these dice, or keeping all."""
    return Reroll(tuple(sorted(COLOURS[die] for die in dice))) if dice else KEEP


def lies(lay: Lay, dice: Rolled) -> Lay:
    """The lay with the dice that are to be rolled marked."""
    return tuple([TO_ROLL if die in dice else face for die, face in enumerate(lay)])


def with_means(worths: WorthsT) -> WorthsT:
    """The worths of all lays (…, 6 ** 5), and the means where dice are rolled (…, 7, 7, 7, 7, 7)."""
    means_of_die = _MEANS.astype(worths.dtype)
    result = []
    for own in worths:
        means = own
        for _ in range(DICE):  # each product brings the next die's axis to the front
            means = means.reshape(len(FACES), -1).T @ means_of_die
        result.append(means.reshape([TO_ROLL + 1] * DICE))
    return np.array(result)


def choose(means: WorthsT) -> WorthsT:
    """The worths of each lay if the player who decides rolls what is best, or nothing (…, 6 ** 5).

    The last row is that of the player who decides. Dice choose one after another: whether the first one is
    rolled, then the second, …
    """
    worths = means
    for die in range(DICE):
        worths = worths.reshape(len(means), len(FACES) ** die, TO_ROLL + 1, -1)
        keep, roll = worths[:, :, :-1], worths[:, :, -1:]
        better = roll[-1:] > keep[-1:] + MARGIN
        better[:, :, SUN] = False
        worths = np.where(better, roll, keep)
    return worths.reshape(len(means), -1)


class Rolling:
    """The worth of every lay when rolling is over, and of rolling dice before that (D3.2)."""

    def __init__(self, worths: Worths) -> None:
        """`worths` has an axis of six faces for each of the five dice."""
        self.worths = worths
        [self._means] = with_means(worths[np.newaxis])

    def one_more(self) -> "Rolling":
        """The worth of every lay for a player who can roll once more, and chooses best."""
        return Rolling(choose(self._means[np.newaxis]).reshape(self.worths.shape))

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
        """The expected worth of rolling some dice of a lay, in the unit of the worths."""
        return float(self._means[lies(lay, dice)])


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
