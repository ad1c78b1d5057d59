"""A position of the dice game: frozen values on which the rest of the game depends."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.dice.actions import Disaster, Use
from engine.dice.faces import Colour, Face
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.scores import EpochScore
from engine.dice.setup import Setup
from engine.protocol import Seat

EPOCHS = 3
ROLLS = 3
STARTING_FAME = (10, 11, 12, 13)
"""From the first player clockwise (D2.1)."""


class Phase(StrEnum):
    """What the player to act decides."""

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
    """What the uses of dice depend on; both a position and its view have it."""

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


class RolledTurn(Turn, Protocol):
    """A turn and its last roll; both a position and its view have it."""

    @property
    def phase(self) -> Phase: ...
    @property
    def last_rolled(self) -> tuple[Colour, ...]: ...


@dataclass(frozen=True, slots=True)
class State:
    """A whole position; only the rules make new ones."""

    setup: Setup
    options: Options
    players: tuple[Player, ...]
    turn: Seat
    """The seat whose turn it is."""
    epoch: int
    figure: int
    """Steps that the Ra figure has taken on the sun track in this epoch (D2.3)."""
    phase: Phase
    rolled: int
    """How many faces of the set-up were rolled so far."""
    roll: int
    """The number of the last roll of this turn, 1 to 3."""
    dice: tuple[Face, ...]
    """What the dice show, in die order."""
    last_rolled: tuple[Colour, ...]
    """The dice of the last roll, in die order."""
    uses: tuple[Use, ...]
    """The uses of dice in this turn, in order; their markers have already moved."""
    disaster: Disaster | None
    """The disaster to which players are losing markers now."""
    losers: tuple[Seat, ...]
    """The seats still to choose markers to lose; the first is to act (D7.1)."""
    scores: tuple[EpochScore, ...]
    """The scores of the epochs that are over; three when the game is over."""
    left: tuple[Seat, ...] = ()
    """The seats of those who have left the game, in the order in which they left."""
