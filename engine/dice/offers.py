"""The most that the dice could buy in each area, shown to players while they roll and use dice."""

from __future__ import annotations

from dataclasses import dataclass

from engine.dice.actions import ANKH_PAIR_FAME
from engine.dice.faces import Colour, Face
from engine.dice.search import most_civilization, most_pyramids
from engine.dice.state import Phase, State
from engine.dice.uses import ANKHS_A_PAIR, can_flood, civilization_colours, free_ankhs, steps_left


@dataclass(frozen=True, slots=True)
class Offer:
    """The most that the unused dice buy in each area taken alone; all areas share the same ankhs."""

    pharaoh: int = 0
    """Steps on the pharaoh track, at most to its end."""
    nile: int = 0
    """Steps on the Nile, at most to its end."""
    flood: bool = False
    """Whether three of the Nile symbols can buy a flood marker instead."""
    civilization: int = 0
    """Markers on civilization spaces."""
    civilization_colours: tuple[Colour, ...] = ()
    """The spaces open to those markers, in die order."""
    pyramids: int = 0
    """Markers on pyramid spaces."""
    ankh_pairs: int = 0
    """Pairs of ankhs to spend on fame."""

    @property
    def ankh_fame(self) -> int:
        """The fame that the pairs of ankhs bring (D4.3)."""
        return ANKH_PAIR_FAME * self.ankh_pairs


def offer(state: State) -> Offer:
    """The offer of the dice as they lie; empty once no more dice can be used (D7)."""
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
        ankh_pairs=free_ankhs(state.dice, state.uses) // ANKHS_A_PAIR,
    )
