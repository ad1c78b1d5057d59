"""All that a roll can buy: every distinct result of using the dice, each once (D4 to D6)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, product
from typing import TYPE_CHECKING

from engine.dice.actions import (
    ANKHS,
    FLOOD,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Space,
    Use,
)
from engine.dice.faces import DICE, Face
from engine.dice.uses import (
    FIRST_CIVILIZATION,
    FLOOD_SYMBOLS,
    civilization_colours,
    open_spaces,
    own_columns,
    pyramid_rows,
    spend,
    symbols_left,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.dice.state import State

Uses = tuple[Use, ...]
"""Uses of one turn, in an order in which they are legal."""

Choices = list[list[Uses]]
"""Uses of one area that cost the same, by the number of markers that they place."""


def all_results(state: State) -> tuple[Uses, ...]:
    """Every distinct result of the dice, as uses that lead to it; the first uses nothing.

    Two results differ where markers end up differently or other fame is gained; orders of the same uses, and
    steps lost at a track's end, make no results of their own. `state` has no uses yet.
    """
    natural = Counter(state.dice)
    results: list[Uses] = []
    for tracks, civilization, pyramids in product(
        _track_uses(state), _civilization_uses(state), _pyramid_uses(state)
    ):
        # Uses that place the same number of markers cost the same, so that one of them stands for all.
        spent = spend((*tracks, *civilization[0], *pyramids[0]))
        pairs = (natural[Face.ANKH] - spent.ankhs_needed(natural)) // 2
        ends = [(ANKHS,) * number for number in range(pairs + 1)]
        results += ((*tracks, *c, *p, *end) for c, p, end in product(civilization, pyramids, ends))
    return tuple(results)


def most_pyramids(state: State) -> int:
    """How many pyramid markers can still be placed in this turn (D6.2 to D6.4)."""
    symbols = symbols_left(state, Face.PYRAMID)
    begun = _pyramids_begun(state)
    rows = len(pyramid_rows(state))
    affordable = min(rows, symbols // 2 if begun else (symbols + 1) // 2)
    return next((n for n in range(affordable, 0, -1) if next(_pyramid_sets(state, n), None)), 0)


def _track_uses(state: State) -> list[Uses]:
    player, options = state.players[state.turn], state.options
    end = options.pharaoh_spaces
    to_end = DICE if end is None else end - player.pharaoh
    pharaoh = range(min(symbols_left(state, Face.PHARAOH), to_end) + 1)
    symbols = symbols_left(state, Face.NILE)
    return [
        (*_step(MovePharaoh, steps), *flood, *nile)
        for steps in pharaoh
        for flood in [(), *([(FLOOD,)] if symbols >= FLOOD_SYMBOLS else [])]
        for nile in _nile_uses(symbols - FLOOD_SYMBOLS * len(flood), options.nile_spaces - player.nile)
    ]


def _nile_uses(symbols: int, to_end: int) -> list[Uses]:
    return [_step(MoveNile, steps) for steps in range(min(symbols, to_end) + 1)]


def _step(move: type[MovePharaoh | MoveNile], steps: int) -> Uses:
    return (move(steps),) if steps else ()


def _civilization_uses(state: State) -> Choices:
    most = symbols_left(state, Face.CIVILIZATION) - (FIRST_CIVILIZATION - 1)
    colours = civilization_colours(state)
    return [
        [tuple(map(PlaceCivilization, chosen)) for chosen in combinations(colours, count)]
        for count in range(max(0, min(most, len(colours))) + 1)
    ]


def _pyramid_uses(state: State) -> Choices:
    return [
        [tuple(map(PlacePyramid, chosen)) for chosen in _pyramid_sets(state, count)]
        for count in range(most_pyramids(state) + 1)
    ]


def _pyramid_sets(state: State, count: int) -> Iterator[tuple[Space, ...]]:
    """Spaces for so many markers: other rows, other columns; only a turn's first in a column of his own."""
    own = own_columns(state.players[state.turn])
    old_columns = 0 if _pyramids_begun(state) else 1
    spaces = {row: tuple(open_spaces(state.players, [row])) for row in pyramid_rows(state)}
    for rows in combinations(spaces, count):
        for chosen in product(*(spaces[row] for row in rows)):
            if len({space.column for space in chosen}) < count:
                continue
            if sum(space.column in own for space in chosen) <= old_columns:
                yield tuple(sorted(chosen, key=lambda space: space.column not in own))


def _pyramids_begun(state: State) -> bool:
    return any(isinstance(use, PlacePyramid) for use in state.uses)
