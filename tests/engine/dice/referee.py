"""A second, slow implementation of what dice can buy, written from the rules alone.

Like a referee at the table, `judge` puts every die on an area or aside, and then looks which markers the dice
there may place. It shares no code with `engine.dice.uses`; tests compare its results with what legal uses
lead to.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, permutations, product
from typing import NamedTuple

from engine.dice import apply, legal_actions
from engine.dice.actions import ANKHS, DONE, Space
from engine.dice.faces import Colour, Face
from engine.dice.state import State

AREAS = {
    Face.PHARAOH: ("pharaoh",),
    Face.NILE: ("nile", "flood"),
    Face.CIVILIZATION: ("civilization",),
    Face.PYRAMID: ("pyramid",),
}
MARKERS = {"civilization": {0: 0, 3: 1, 4: 2, 5: 3}, "pyramid": {0: 0, 1: 1, 3: 2, 5: 3}}
"""Markers by the number of symbols spent on them (D6.1, D6.4); other numbers waste dice."""


class Result(NamedTuple):
    """What the dice of a turn have changed."""

    pharaoh: int
    nile: int
    floods: int
    civilization: frozenset[Colour]
    pyramids: frozenset[Space]
    pairs: int


def judge(state: State) -> set[Result]:
    """Every result that the dice of a turn can have before any is used (D4 to D6)."""
    assignments = product(*(_possible_areas(face, set(state.dice)) for face in state.dice))
    distinct = {_without_order(state, areas) for areas in assignments}
    return {result for areas, naturals in distinct for result in _results(state, areas, naturals)}


def play_out(state: State) -> set[Result]:
    """Every result that legal uses lead to: brute force through `apply`."""
    return {_change(state, end) for end in ends(state)}


def ends(state: State) -> set[State]:
    """Every position that legal uses lead to, before the player is done."""
    found, waiting = set[State](), [state]
    while waiting:
        state = waiting.pop()
        # The order of uses does not matter for what is legal next, so each set of uses is followed once.
        state = replace(state, uses=tuple(sorted(state.uses, key=str)))
        if state not in found:
            found.add(state)
            waiting += [apply(state, use)[0] for use in legal_actions(state) if use != DONE]
    return found


def _change(start: State, end: State) -> Result:
    before, after = start.players[start.turn], end.players[start.turn]
    return Result(
        after.pharaoh - before.pharaoh,
        after.nile - before.nile,
        after.floods - before.floods,
        frozenset(after.civilization) - frozenset(before.civilization),
        frozenset(after.pyramids) - frozenset(before.pyramids),
        end.uses.count(ANKHS) - start.uses.count(ANKHS),
    )


def _possible_areas(face: Face, shown: set[Face]) -> tuple[str, ...]:
    """The areas open to a die: to an ankh, those of symbols that dice show, and a pair (D4.2, D4.3)."""
    if face is not Face.ANKH:
        return ("aside", *AREAS.get(face, ()))
    return ("aside", "pair", *(area for symbol, areas in AREAS.items() if symbol in shown for area in areas))


def _without_order(state: State, areas: tuple[str, ...]) -> tuple[tuple[str, ...], tuple[Colour, ...]]:
    """The areas without their order, and the dice on the pyramids that show a pyramid themselves (D6.3)."""
    dice = zip(Colour, state.dice, areas, strict=True)
    naturals = (colour for colour, face, area in dice if (face, area) == (Face.PYRAMID, "pyramid"))
    return tuple(sorted(areas)), tuple(naturals)


def _results(state: State, areas: tuple[str, ...], naturals: tuple[Colour, ...]) -> Iterator[Result]:
    """The results of dice on these areas; none if the number of dice on an area fits no use."""
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
    """Choices among the spaces of dice that show civilization: not full, without an own marker (D6.1)."""
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
    """Sequences of spaces, each in the row of a different natural pyramid (D6.2, D6.3)."""
    for rows in permutations(naturals, markers):
        for columns in permutations(range(1, 9), markers):
            spaces = [Space(row, column) for row, column in zip(rows, columns, strict=True)]
            if _may_stand(state, spaces):
                yield spaces


def _may_stand(state: State, spaces: list[Space]) -> bool:
    taken = {space for player in state.players for space in player.pyramids}
    own = {space.column for space in state.players[state.turn].pyramids}
    return taken.isdisjoint(spaces) and all(space.column not in own for space in spaces[1:])
