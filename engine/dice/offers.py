"""What the dice would give in each area by itself, for those who look at them while rolling or using them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.dice.actions import PlaceCivilization
from engine.dice.faces import Face
from engine.dice.search import most_pyramids
from engine.dice.uses import FIRST_CIVILIZATION, can_flood, civilization_colours, free_ankhs, symbols_left

if TYPE_CHECKING:
    from engine.dice.faces import Colour
    from engine.dice.state import State


@dataclass(frozen=True, slots=True)
class Offer:
    """The most that the dice not yet used give in each area by itself: areas share the ankhs."""

    pharaoh: int
    """Steps on the pharaoh track."""
    nile: int
    """Steps on the Nile."""
    flood: bool
    """Whether the Nile can be flooded instead of three of the steps."""
    civilization: int
    """Markers on civilization spaces."""
    civilization_colours: tuple[Colour, ...]
    """The spaces they can go to, in die order."""
    pyramids: int
    """Markers on pyramid spaces."""
    ankh_pairs: int
    """Pairs of ankhs, 2 fame each."""


def offer(state: State) -> Offer:
    """What the dice give as they lie."""
    civilization = _most_civilization(state)
    return Offer(
        pharaoh=symbols_left(state, Face.PHARAOH),
        nile=symbols_left(state, Face.NILE),
        flood=can_flood(state),
        civilization=civilization,
        civilization_colours=civilization_colours(state) if civilization else (),
        pyramids=most_pyramids(state),
        ankh_pairs=max(0, free_ankhs(state.dice, state.uses)) // 2,
    )


def _most_civilization(state: State) -> int:
    begun = any(isinstance(use, PlaceCivilization) for use in state.uses)
    markers = symbols_left(state, Face.CIVILIZATION) - (0 if begun else FIRST_CIVILIZATION - 1)
    return max(0, min(markers, len(civilization_colours(state))))
