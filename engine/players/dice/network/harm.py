"""Positions after a disaster, as the network's rows (D7)."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from engine.dice.actions import COLUMNS
from engine.dice.faces import DICE
from engine.dice.scoring import PYRAMID_SETS
from engine.players.dice.network.rows import Row

T = TypeVar("T")

STEPS = MARKERS = 2
"""What a disaster costs on the tracks, and of markers."""


def after_disasters(row: Row) -> Iterator[Row]:
    """The position after each disaster, declared by the last seat; others lose what scores least."""
    others = range(len(row.fame) - 1)
    yield row._replace(pharaoh=_changed(row.pharaoh, others, lambda place: max(0, place - STEPS)))
    yield row._replace(
        nile=tuple(
            max(0, place - STEPS) if seat in others and not floods else place
            for seat, (place, floods) in enumerate(zip(row.nile, row.floods, strict=True))
        ),
        floods=_changed(row.floods, others, lambda floods: max(0, floods - 1)),
    )
    yield row._replace(civilization=_changed(row.civilization, others, _lose_civilization))
    yield row._replace(pyramids=_changed(row.pyramids, others, _lose_pyramids))


def _changed(values: Sequence[T], seats: range, change: Callable[[T], T]) -> tuple[T, ...]:
    return tuple(change(value) if seat in seats else value for seat, value in enumerate(values))


def _lose_civilization(colours: int) -> int:
    """Two markers less, the first in die order."""
    for _ in range(MARKERS):
        colours &= colours - 1
    return colours


def _lose_pyramids(columns: tuple[int, ...]) -> tuple[int, ...]:
    """Two pyramids less, each from the column where one fewer costs least."""
    left = list(columns)
    for _ in range(min(MARKERS, sum(rows.bit_count() for rows in left))):
        column = min((c for c in range(COLUMNS) if left[c]), key=lambda c: _COSTS[left[c].bit_count()])
        left[column] &= left[column] - 1
    return tuple(left)


_COSTS = [0.0] + [
    PYRAMID_SETS[count] - PYRAMID_SETS[count - 1] + (1.5 if count == 1 else 0.1 * count)
    for count in range(1, DICE + 1)
]
