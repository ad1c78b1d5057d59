"""Everything that a roll can buy: each distinct result of using the dice, once (D4 to D6)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product

from engine.dice.actions import ANKHS, FLOOD, MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid, Use
from engine.dice.faces import Colour, Face
from engine.dice.state import Turn
from engine.dice.uses import (
    FIRST_CIVILIZATION,
    FLOOD_SYMBOLS,
    can_flood,
    civilization_colours,
    has_begun,
    open_spaces,
    pyramid_rows,
    spend,
    steps_left,
    steps_to_end,
    symbols_left,
)

Uses = tuple[Use, ...]
"""Uses of one turn, in an order in which they are legal."""

Choices = list[list[Uses]]
"""The uses of one area, indexed by the number of markers placed; equal numbers cost the same."""


def all_results(state: Turn) -> tuple[Uses, ...]:
    """Every distinct result of the unused dice, as uses that lead to it; the first uses nothing.

    Results differ in where markers end up or in the fame gained. The order of uses, or steps lost at a
    track's end, make no other result. `state` is a position, or a view of one, in which dice are being used.
    Some may be used already.
    """
    results: list[Uses] = []
    for tracks, civilization, pyramids in product(
        _track_uses(state), _civilization_uses(state), _pyramid_uses(state)
    ):
        # Uses that place the same number of markers cost the same, so one stands for all.
        spent = spend((*state.uses, *tracks, *civilization[0], *pyramids[0]))
        pairs = (state.dice.count(Face.ANKH) - spent.ankhs_needed(state.dice)) // 2
        ends = [(ANKHS,) * number for number in range(pairs + 1)]
        results += ((*tracks, *c, *p, *end) for c, p, end in product(civilization, pyramids, ends))
    return tuple(results)


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


def _track_uses(state: Turn) -> list[Uses]:
    symbols, to_end = symbols_left(state, Face.NILE), steps_to_end(state, Face.NILE)
    nile = _moves(MoveNile, min(symbols, to_end))
    if can_flood(state):
        nile += [(FLOOD, *move) for move in _moves(MoveNile, min(symbols - FLOOD_SYMBOLS, to_end))]
    pharaoh = _moves(MovePharaoh, steps_left(state, Face.PHARAOH))
    return [(*ahead, *up) for ahead, up in product(pharaoh, nile)]


def _moves(move: type[MovePharaoh | MoveNile], most: int) -> list[Uses]:
    return [(), *((move(steps),) for steps in range(1, most + 1))]


def _civilization_uses(state: Turn) -> Choices:
    colours = civilization_colours(state)
    return [
        [tuple(map(PlaceCivilization, chosen)) for chosen in combinations(colours, count)]
        for count in range(most_civilization(state) + 1)
    ]


def _pyramid_uses(state: Turn) -> Choices:
    return [list(_pyramid_sets(state, count)) for count in range(most_pyramids(state) + 1)]


def _pyramid_sets(state: Turn, count: int) -> Iterator[Uses]:
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


def _in_different_columns(rows: Sequence[Iterable[PlacePyramid]]) -> Iterator[Uses]:
    """One marker in each row, no two in the same column."""
    for places in product(*rows):
        if len({place.space.column for place in places}) == len(places):
            yield places
