"""A second reading of what dice can do, written from the rules alone and as slow as a referee at the table.

He lays every die on an area or aside, and then looks which markers may be placed for what lies there. He
shares no code with `engine.dice.uses` and `engine.dice.search`; results are compared with theirs.
"""

from __future__ import annotations

from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, NamedTuple

from engine.dice.actions import (
    Flood,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Space,
    SpendAnkhs,
)
from engine.dice.faces import Colour, Face

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.dice.actions import Use
    from engine.dice.state import State

AREAS = {
    Face.PHARAOH: ("pharaoh",),
    Face.NILE: ("nile", "flood"),
    Face.CIVILIZATION: ("civilization",),
    Face.PYRAMID: ("pyramid",),
}
MARKERS = {"civilization": {0: 0, 3: 1, 4: 2, 5: 3}, "pyramid": {0: 0, 1: 1, 3: 2, 5: 3}}
"""Markers by the number of symbols that are spent on them (D6.1, D6.4); other numbers waste dice."""


class Result(NamedTuple):
    """What a turn's dice changed."""

    pharaoh: int
    nile: int
    floods: int
    civilization: frozenset[Colour]
    pyramids: frozenset[Space]
    pairs: int


def judge(state: State) -> set[Result]:
    """Everything that the dice of a fresh turn can come to (D4 to D6)."""
    laid = product(*(_lies(face, set(state.dice)) for face in state.dice))
    heaps = {_heap(state, areas) for areas in laid}
    return {result for areas, naturals in heaps for result in _results(state, areas, naturals)}


def result_of(state: State, uses: Iterable[Use]) -> Result:
    """What uses come to by their names alone, steps cut at the tracks' ends (D5.2)."""
    uses = list(uses)
    steps = {
        kind: sum(use.steps for use in uses if isinstance(use, kind)) for kind in (MovePharaoh, MoveNile)
    }
    return Result(
        _cut_pharaoh(state, steps[MovePharaoh]),
        _cut_nile(state, steps[MoveNile]),
        sum(isinstance(use, Flood) for use in uses),
        frozenset(use.colour for use in uses if isinstance(use, PlaceCivilization)),
        frozenset(use.space for use in uses if isinstance(use, PlacePyramid)),
        sum(isinstance(use, SpendAnkhs) for use in uses),
    )


def _lies(face: Face, shown: set[Face]) -> tuple[str, ...]:
    """Where a die may lie: an ankh wherever a die itself shows the symbol, or in a pair (D4.2, D4.3)."""
    if face is not Face.ANKH:
        return ("aside", *AREAS.get(face, ()))
    return ("aside", "pair", *(area for symbol, areas in AREAS.items() if symbol in shown for area in areas))


def _heap(state: State, areas: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Colour, ...]]:
    """What lies where, and which dice that show a pyramid themselves lie on the pyramids (D6.3)."""
    dice = zip(Colour, state.dice, areas, strict=True)
    naturals = (colour for colour, face, area in dice if (face, area) == (Face.PYRAMID, "pyramid"))
    return tuple(sorted(areas)), tuple(naturals)


def _results(state: State, areas: tuple[str, ...], naturals: tuple[Colour, ...]) -> Iterator[Result]:
    """What the dice that lie so come to; nothing where a number of them fits no use."""
    floods, half_floods = divmod(areas.count("flood"), 3)
    pairs, half_pairs = divmod(areas.count("pair"), 2)
    civilization = MARKERS["civilization"].get(areas.count("civilization"))
    pyramids = MARKERS["pyramid"].get(areas.count("pyramid"))
    if half_floods or half_pairs or civilization is None or pyramids is None:
        return
    pharaoh, nile = _cut_pharaoh(state, areas.count("pharaoh")), _cut_nile(state, areas.count("nile"))
    for colours in _civilization(state, civilization):
        for spaces in _pyramids(state, naturals, pyramids):
            yield Result(pharaoh, nile, floods, frozenset(colours), frozenset(spaces), pairs)


def _cut_pharaoh(state: State, steps: int) -> int:
    end = state.options.pharaoh_spaces
    return steps if end is None else min(steps, end - state.players[state.turn].pharaoh)


def _cut_nile(state: State, steps: int) -> int:
    return min(steps, state.options.nile_spaces - state.players[state.turn].nile)


def _civilization(state: State, markers: int) -> Iterator[tuple[Colour, ...]]:
    """Spaces of dice that show civilization, neither full nor with an own marker (D6.1)."""
    on_spaces = [colour for player in state.players for colour in player.civilization]
    free = [
        colour
        for colour, face in zip(Colour, state.dice, strict=True)
        if face is Face.CIVILIZATION
        and on_spaces.count(colour) < len(state.players) - 1
        and colour not in state.players[state.turn].civilization
    ]
    return combinations(free, markers)


def _pyramids(state: State, naturals: tuple[Colour, ...], markers: int) -> Iterator[list[Space]]:
    """Spaces one after the other, each in the row of another natural pyramid (D6.2, D6.3)."""
    for rows in permutations(naturals, markers):
        for columns in permutations(range(1, 9), markers):
            spaces = [Space(row, column) for row, column in zip(rows, columns, strict=True)]
            if _may_stand(state, spaces):
                yield spaces


def _may_stand(state: State, spaces: list[Space]) -> bool:
    taken = {space for player in state.players for space in player.pyramids}
    own = {space.column for space in state.players[state.turn].pyramids}
    return taken.isdisjoint(spaces) and all(space.column not in own for space in spaces[1:])
