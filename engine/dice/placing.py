"""How many markers the dice of a turn can still place (D6)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from engine.dice.actions import PlaceCivilization, PlacePyramid
from engine.dice.faces import Colour, Face
from engine.dice.state import Turn
from engine.dice.uses import (
    FIRST_CIVILIZATION,
    civilization_colours,
    has_begun,
    open_spaces,
    pyramid_rows,
    symbols_left,
)


def most_civilization(state: Turn) -> int:
    """How many civilization markers can still be placed in this turn (D6.1)."""
    before_first = 0 if has_begun(state, PlaceCivilization) else FIRST_CIVILIZATION - 1
    affordable = symbols_left(state, Face.CIVILIZATION) - before_first
    return max(0, min(affordable, len(civilization_colours(state))))


def most_pyramids(state: Turn) -> int:
    """How many pyramid markers can still be placed in this turn (D6.2 to D6.4)."""
    symbols, rows = symbols_left(state, Face.PYRAMID), len(pyramid_rows(state))
    affordable = min(rows, (symbols if has_begun(state, PlacePyramid) else symbols + 1) // 2)
    return next(n for n in range(affordable, -1, -1) if next(_pyramid_sets(state, n), None) is not None)


def _pyramid_sets(state: Turn, count: int) -> Iterator[tuple[PlacePyramid, ...]]:
    """Each way to place `count` markers in different rows and columns.

    Only the first marker of a turn may go to a column where the player already has one (D6.3).
    """
    own = state.players[state.turn].columns
    places: dict[Colour, list[PlacePyramid]] = {
        row: [PlacePyramid(space) for space in open_spaces(state.players, [row])]
        for row in pyramid_rows(state)
    }
    new = {row: [place for place in places[row] if place.space.column not in own] for row in places}
    for rows in combinations(places, count):
        yield from _in_different_columns([new[row] for row in rows])
        for first in () if has_begun(state, PlacePyramid) else rows:
            later = list(_in_different_columns([new[row] for row in rows if row is not first]))
            in_own = (place for place in places[first] if place.space.column in own)
            yield from ((place, *others) for place in in_own for others in later)


def _in_different_columns(rows: Sequence[Iterable[PlacePyramid]]) -> Iterator[tuple[PlacePyramid, ...]]:
    """One marker in each row, no two in the same column."""
    for places in product(*rows):
        if len({place.space.column for place in places}) == len(places):
            yield places
