"""What the dice would give in each area by itself, for those who look at them while rolling or using them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.dice.faces import Face
from engine.dice.search import most_civilization, most_pyramids
from engine.dice.state import Phase
from engine.dice.uses import can_flood, civilization_colours, free_ankhs, steps_left

if TYPE_CHECKING:
    from engine.dice.faces import Colour
    from engine.dice.state import State


@dataclass(frozen=True, slots=True)
class Offer:
    """The most that the dice not yet used give in each area by itself: areas share the ankhs."""

    pharaoh: int = 0
    """Steps on the pharaoh track, at most to its end."""
    nile: int = 0
    """Steps on the Nile, at most to its end."""
    flood: bool = False
    """Whether the Nile can be flooded instead of three of the steps."""
    civilization: int = 0
    """Markers on civilization spaces."""
    civilization_colours: tuple[Colour, ...] = ()
    """The spaces they can go to, in die order."""
    pyramids: int = 0
    """Markers on pyramid spaces."""
    ankh_pairs: int = 0
    """Pairs of ankhs, 2 fame each."""


def offer(state: State) -> Offer:
    """What the dice give as they lie; nothing once the using is over (D7)."""
    if state.phase not in {Phase.ROLLING, Phase.USING}:
        return Offer()
    civilization = most_civilization(state)
    return Offer(
        pharaoh=steps_left(state, Face.PHARAOH),
        nile=steps_left(state, Face.NILE),
        flood=can_flood(state),
        civilization=civilization,
        civilization_colours=civilization_colours(state) if civilization else (),
        pyramids=most_pyramids(state),
        ankh_pairs=free_ankhs(state.dice, state.uses) // 2,
    )
