"""The best uses of dice (D4): for one roll, and for all possible rolls at once."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import numpy as np

from engine.dice.actions import ANKHS, Use
from engine.dice.faces import COLOURS, DICE, Colour, Face
from engine.dice.state import State
from engine.dice.uses import civilization_colours, free_ankhs, pyramid_rows, spend
from engine.players.dice.gains import MOST_MARKERS, NOTHING, Colours, Gain, Gains, ankh_pairs, best_choice
from engine.players.dice.rolls import Worths, all_hands

ANKHS_SPENT = range(DICE + 1)
SHOWN: tuple[Colours, ...] = tuple(
    tuple([colour for number, colour in enumerate(COLOURS) if mask >> number & 1])
    for mask in range(1 << DICE)
)
"""Sets of dice, indexed by a bit for each die."""


def best_uses(state: State, gains: Gains) -> tuple[Use, ...]:
    """The uses of the unused dice that gain most; none if no use gains anything."""
    ankhs = max(0, free_ankhs(state.dice, state.uses))
    areas = [[area(spent) for spent in range(ankhs + 1)] for area in _areas(state, gains)]
    best = NOTHING
    for split in product(range(ankhs + 1), repeat=len(areas)):
        left = ankhs - sum(split)
        if left < 0:
            continue
        chosen = [area[spent] for area, spent in zip(areas, split, strict=True)]
        gain = ankh_pairs(left) + sum(gain for gain, _ in chosen)
        if gain > best[0]:
            best = gain, (*(use for _, uses in chosen for use in uses), *(ANKHS,) * (left // 2))
    return best[1]


def _areas(state: State, gains: Gains) -> list[Callable[[int], Gain]]:
    """For each area, the gain from a number of ankhs besides the natural symbols left (D4.2)."""
    shown, spent = Counter(state.dice), spend(state.uses)
    colours, rows = civilization_colours(state), pyramid_rows(state)

    def civilization(symbols: int) -> Gain:
        return best_choice(colours, gains.civilization_markers(symbols), gains.civilization)

    def pyramids(symbols: int) -> Gain:
        return best_choice(rows, gains.pyramid_markers(symbols), gains.pyramids)

    def with_ankhs(gain: Callable[[int], Gain], natural: int) -> Callable[[int], Gain]:
        return lambda ankhs: gain(natural + ankhs)

    areas: list[tuple[Face, int, Callable[[int], Gain]]] = [
        (Face.PHARAOH, spent.pharaoh, gains.pharaoh),
        (Face.NILE, spent.nile, gains.nile),
        (Face.CIVILIZATION, spent.civilization, civilization),
        (Face.PYRAMID, spent.pyramid, pyramids),
    ]
    return [with_ankhs(gain, max(0, shown[face] - gone)) for face, gone, gain in areas if shown[face]]


def worths_of_lays(
    gains: Sequence[Gains], colours: Sequence[Colour], suns: Sequence[float], moves: Sequence[int]
) -> Worths:
    """The worth of the best uses of every lay, and of its suns, when no die is used yet.

    `gains` is indexed by the steps of the figure. `moves` has these steps, and `suns` the worth of suns, by
    the number of suns. `colours` are the open civilization spaces. The result has shape (6, 6, 6, 6, 6).
    """
    hands = all_hands()
    moved = np.array(moves)[hands.suns]
    civilization = _by_colours(gains, colours, Gains.civilization_markers, Gains.civilization)
    pyramids = _by_colours(gains, COLOURS, Gains.pyramid_markers, Gains.pyramids)
    best = _by_number(gains, Gains.pharaoh)[:, moved, hands.pharaoh]
    best = _share_ankhs(best, _by_number(gains, Gains.nile)[:, moved, hands.nile])
    best = _share_ankhs(best, civilization[:, moved, hands.civilization])
    best = _share_ankhs(best, pyramids[:, moved, hands.pyramid])
    best = _share_ankhs(best, np.array([[ankh_pairs(ankhs)] for ankhs in ANKHS_SPENT]))
    worths: Worths = best[hands.ankhs, np.arange(len(hands.ankhs))] + np.array(suns)[hands.suns]
    return worths[hands.of_lay]


def _share_ankhs(one: Worths, other: Worths) -> Worths:
    """The best worth of two areas together, by ankhs and hands, from that of each (ankhs, hands)."""
    best: Worths = one + other[0]
    for ankhs in ANKHS_SPENT:
        for spent in range(ankhs):
            np.maximum(best[ankhs], one[spent] + other[ankhs - spent], out=best[ankhs])
    return best


def _by_number(gains: Sequence[Gains], gain: Callable[[Gains, int], Gain]) -> Worths:
    """The worth of an area by ankhs, steps of the figure, and natural symbols (6, figures, 6)."""
    found = np.zeros((DICE + 1, len(gains), DICE + 1))
    for moved, own in enumerate(gains):
        worths = [gain(own, symbols)[0] for symbols in range(DICE + 1)]
        for natural in range(1, DICE + 1):
            found[: DICE + 1 - natural, moved, natural] = worths[natural:]
    return found


def _by_colours(
    gains: Sequence[Gains],
    colours: Sequence[Colour],
    markers: Callable[[Gains, int], int],
    gain: Callable[[Gains, Colours], Gain],
) -> Worths:
    """The worth of an area by ankhs, steps of the figure, and its dice, as bits (6, figures, 32)."""
    usable = [mask for mask, dice in enumerate(SHOWN) if dice and set(dice).issubset(colours)]
    best = np.zeros((MOST_MARKERS + 1, len(gains), len(SHOWN)))
    for mask in usable:
        dice = SHOWN[mask]
        if len(dice) <= MOST_MARKERS:
            best[len(dice) :, :, mask] = [gain(own, dice)[0] for own in gains]
    # More dice can place whatever fewer dice can.
    for number in range(DICE):
        more = [mask for mask in range(len(SHOWN)) if mask >> number & 1]
        fewer = [mask ^ 1 << number for mask in more]
        best[:, :, more] = np.maximum(best[:, :, more], best[:, :, fewer])
    return _by_ankhs(best, [markers(gains[0], symbols) for symbols in range(DICE + 1)])


def _by_ankhs(best: Worths, markers: Sequence[int]) -> Worths:
    """Turn the best worth by number of markers, the first axis, into the best by number of ankhs."""
    found = np.zeros((DICE + 1, *best.shape[1:]))
    for mask, dice in enumerate(SHOWN):
        for symbols in range(len(dice), DICE + 1) if dice else ():
            found[symbols - len(dice), :, mask] = best[markers[symbols], :, mask]
    return found
