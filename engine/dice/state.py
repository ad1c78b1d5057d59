"""A position of the dice game: frozen values, everything that the rest of the game depends on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from engine.dice.actions import Disaster, Space, Use
    from engine.dice.faces import Colour, Face
    from engine.dice.options import Options
    from engine.dice.scoring import EpochScore
    from engine.dice.setup import Setup

Seat = int
"""A place at the table: 0, 1, … clockwise."""

EPOCHS = 3
ROLLS = 3
STARTING_FAME = (10, 11, 12, 13)
"""From the first player clockwise (D2.1)."""


@dataclass(frozen=True, slots=True)
class Player:
    """What one player has on the board."""

    fame: int
    pharaoh: int = 0
    """His space on the pharaoh track; 0 is before the first."""
    nile: int = 0
    """His space on the Nile; 0 is before the first."""
    floods: int = 0
    """Flood markers on his Nile marker."""
    civilization: tuple[Colour, ...] = ()
    """The civilization spaces where he has a marker, in die order."""
    pyramids: tuple[Space, ...] = ()
    """The pyramid spaces where he has a marker, by row in die order, then by column."""
    in_play: int = 0
    """Fame gained by ankhs and suns in this epoch; it is part of `fame` already."""


class Phase(StrEnum):
    """What the one who is asked decides."""

    ROLLING = "rolling"
    """Which dice to roll again (D3.2)."""
    USING = "using"
    """What to use dice for (D4 to D6)."""
    DISASTER = "disaster"
    """Which disaster to declare (D7)."""
    LOSING = "losing"
    """Which markers to lose (D7.1)."""
    FINISHED = "finished"
    """Nothing: the game is over."""


class Turn(Protocol):
    """What the uses of dice depend on; a position has it, and so has its view."""

    @property
    def options(self) -> Options: ...
    @property
    def players(self) -> tuple[Player, ...]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def dice(self) -> tuple[Face, ...]: ...
    @property
    def uses(self) -> tuple[Use, ...]: ...


@dataclass(frozen=True, slots=True)
class State:
    """A whole position; `engine.dice.rules` alone makes new ones."""

    setup: Setup
    options: Options
    players: tuple[Player, ...]
    turn: Seat
    """Whose turn it is."""
    epoch: int
    figure: int
    """Steps that the Ra figure has gone on the sun track in this epoch (D2.3)."""
    phase: Phase
    rolled: int
    """How many dice of the set-up were rolled so far."""
    roll: int
    """The number of the last roll of this turn, 1 to 3."""
    dice: tuple[Face, ...]
    """What the dice show, in die order."""
    last_rolled: tuple[Colour, ...]
    """The dice of the last roll, in die order."""
    uses: tuple[Use, ...]
    """What dice were used for in this turn, in order; the markers have moved already."""
    disaster: Disaster | None
    """The disaster under which markers are being lost."""
    losers: tuple[Seat, ...]
    """Who is still to choose markers to lose; the first is asked now (D7.1)."""
    scores: tuple[EpochScore, ...]
    """The scorings of the epochs that are over; three when the game is."""
