"""What dice can be used for in one turn: a few hundred outcomes cover all hands (D4 to D6)."""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.dice.actions import PlaceCivilization, PlacePyramid
from engine.dice.faces import DICE, Face
from engine.dice.state import State
from engine.dice.suns import count_suns
from engine.dice.uses import (
    FIRST_CIVILIZATION,
    FLOOD_SYMBOLS,
    can_flood,
    civilization_colours,
    free_ankhs,
    has_begun,
    pyramid_rows,
    spend,
)
from engine.players.dice.network.rows import bits_of
from engine.players.dice.rolls import all_hands

FLOODED = DICE + 1
"""The Nile outcome of a flood and no step; more steps follow."""
NILE_OUTCOMES = FLOODED + DICE - FLOOD_SYMBOLS + 1


class Outcome(NamedTuple):
    """What the dice of a turn are used for."""

    suns: int
    pharaoh: int
    nile: int
    """Steps on the Nile, or from `FLOODED` on a flood and the steps beyond that."""
    civilization: int
    """Dice whose colours get a marker, as bits, as far as spaces are open."""
    pyramids: int
    """Dice in whose rows a pyramid is placed, as bits, as far as spaces are open."""
    pairs: int
    """Pairs of ankhs for fame."""


class Hand(NamedTuple):
    """The symbols that a player can still use; a symbol that no die shows itself is None (D4.2)."""

    suns: int
    ankhs: int
    pharaoh: int | None
    nile: int | None
    may_flood: bool
    civilization: int | None
    colours: int
    """Dice with civilization, as bits."""
    civilization_begun: bool
    pyramids: int | None
    rows: int
    """Dice with pyramids, as bits."""
    pyramids_begun: bool


@cache
def subsets(bits: int, count: int) -> tuple[int, ...]:
    """Every choice of this many dice of a set."""
    single = [1 << die for die in range(DICE) if bits >> die & 1]
    return tuple(map(sum, combinations(single, count)))


def outcomes_of(hand: Hand) -> Iterator[Outcome]:
    """What a hand can be used for, ankhs shared among the areas in every way."""
    ankhs = hand.ankhs
    for pharaoh in _shares(ankhs, hand.pharaoh):
        for nile in _shares(ankhs - pharaoh, hand.nile):
            for civilization in _shares(ankhs - pharaoh - nile, hand.civilization):
                for pyramids in _shares(ankhs - pharaoh - nile - civilization, hand.pyramids):
                    pairs = (ankhs - pharaoh - nile - civilization - pyramids) // 2
                    yield from _split(hand, (pharaoh, nile, civilization, pyramids), pairs)


def _shares(ankhs: int, symbols: int | None) -> range:
    return range(1 if symbols is None else ankhs + 1)


def _split(hand: Hand, ankhs: tuple[int, int, int, int], pairs: int) -> Iterator[Outcome]:
    pharaoh, nile, civilization, pyramids = ankhs
    steps = (hand.pharaoh or 0) + pharaoh
    symbols = (hand.civilization or 0) + civilization
    markers = symbols if hand.civilization_begun else symbols - FIRST_CIVILIZATION + 1
    symbols = (hand.pyramids or 0) + pyramids
    built = symbols // 2 if hand.pyramids_begun else (symbols + 1) // 2
    for along in _nile(hand, (hand.nile or 0) + nile):
        for colours in subsets(hand.colours, min(hand.colours.bit_count(), max(0, markers))):
            for rows in subsets(hand.rows, min(hand.rows.bit_count(), built)):
                yield Outcome(hand.suns, steps, along, colours, rows, pairs)


def _nile(hand: Hand, symbols: int) -> Iterable[int]:
    if hand.may_flood and symbols >= FLOOD_SYMBOLS:
        return symbols, FLOODED + symbols - FLOOD_SYMBOLS
    return (symbols,)


def hand_of(state: State) -> Hand:
    """The symbols that the player on turn has left."""
    spent, uses = spend(state.uses), state.uses

    def left(face: Face, gone: int) -> int | None:
        shown = state.dice.count(face)
        return max(0, shown - gone) if shown else None

    return Hand(
        count_suns(state),
        max(0, free_ankhs(state.dice, uses)),
        left(Face.PHARAOH, spent.pharaoh),
        left(Face.NILE, spent.nile),
        can_flood(state),
        left(Face.CIVILIZATION, spent.civilization),
        bits_of(civilization_colours(state)),
        has_begun(state, PlaceCivilization),
        left(Face.PYRAMID, spent.pyramid),
        bits_of(pyramid_rows(state)),
        has_begun(state, PlacePyramid),
    )


class Table(NamedTuple):
    """All outcomes of fresh hands, and which hand has which."""

    outcomes: NDArray[np.intp]
    """A row for each outcome, a column for each field of `Outcome`."""
    of_hand: NDArray[np.intp]
    """The outcomes of each hand of `all_hands`, with the last one repeated (hands, most outcomes)."""


@cache
def outcome_table() -> Table:
    """The table of all outcomes."""
    hands, numbers = all_hands(), dict[Outcome, int]()
    rows = []
    fields = (hands.pharaoh, hands.nile, hands.ankhs, hands.suns, hands.civilization, hands.pyramid)
    for pharaoh, nile, ankhs, suns, colours, pyramids in zip(*(f.tolist() for f in fields), strict=True):
        hand = Hand(
            suns,
            ankhs,
            pharaoh or None,
            nile or None,
            True,
            colours.bit_count() or None,
            colours,
            False,
            pyramids.bit_count() or None,
            pyramids,
            False,
        )
        rows.append(
            [numbers.setdefault(outcome, len(numbers)) for outcome in dict.fromkeys(outcomes_of(hand))]
        )
    most = max(map(len, rows))
    of_hand = np.array([row + row[-1:] * (most - len(row)) for row in rows])
    return Table(np.array(list(numbers)), of_hand)


def dice_of(bits: int) -> list[int]:
    """The numbers of the dice in a set."""
    return [die for die in range(DICE) if bits >> die & 1]
