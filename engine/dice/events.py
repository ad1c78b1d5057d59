"""What happened: the single source of log lines, of highlights in pictures, and of statistics."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.dice.actions import Disaster, Space
    from engine.dice.faces import Colour, Face
    from engine.dice.scoring import EpochScore
    from engine.dice.state import Seat


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice were rolled: all five at the start of a turn, some of them again later (D3)."""

    seat: Seat
    roll: int
    """1 to 3."""
    rolled: tuple[tuple[Colour, Face], ...]
    """What each die of this roll shows, in die order."""
    suns: int
    """All suns of the turn so far."""


@dataclass(frozen=True, slots=True)
class DiceKept:
    """Somebody stopped rolling before his third roll (D3.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NothingToUse:
    """No die of the last roll can be used for anything, so nobody was asked (D4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PharaohMoved:
    """A pharaoh marker went forward (D5.1)."""

    seat: Seat
    symbols: int
    """What was spent; at the track's end it goes fewer steps."""
    position: int


@dataclass(frozen=True, slots=True)
class NileMoved:
    """A Nile marker went forward (D5.2)."""

    seat: Seat
    symbols: int
    """What was spent; at the Nile's end it goes fewer steps."""
    position: int


@dataclass(frozen=True, slots=True)
class NileFlooded:
    """A flood marker was placed (D5.3)."""

    seat: Seat
    floods: int
    """How many he has now."""


@dataclass(frozen=True, slots=True)
class CivilizationPlaced:
    """A marker was placed on a civilization space (D6.1)."""

    seat: Seat
    colour: Colour


@dataclass(frozen=True, slots=True)
class PyramidPlaced:
    """A marker was placed on a pyramid space (D6.2, D6.3)."""

    seat: Seat
    space: Space


@dataclass(frozen=True, slots=True)
class AnkhsSpent:
    """A pair of ankhs will bring fame at the end of the turn (D4.3)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class AnkhsScored:
    """The pairs of ankhs of a turn brought fame (D4.3)."""

    seat: Seat
    fame: int


@dataclass(frozen=True, slots=True)
class SunsScored:
    """Three suns brought fame (D7)."""

    seat: Seat
    fame: int


@dataclass(frozen=True, slots=True)
class FigureMoved:
    """One or two suns moved the Ra figure (D7)."""

    seat: Seat
    suns: int
    position: int
    """Its steps in this epoch now, at most those of the track."""


@dataclass(frozen=True, slots=True)
class DisasterDeclared:
    """Somebody with four or five suns declared a disaster, or none (D7)."""

    seat: Seat
    disaster: Disaster | None


@dataclass(frozen=True, slots=True)
class DisasterSuffered:
    """What a disaster cost one player; nothing, where he had nothing to lose (D7)."""

    seat: Seat
    disaster: Disaster
    steps: int = 0
    """Steps back on the pharaoh track or on the Nile."""
    floods: int = 0
    """Flood markers removed."""
    civilization: tuple[Colour, ...] = ()
    """Civilization markers removed."""
    pyramids: tuple[Space, ...] = ()
    """Pyramid markers removed."""
    chosen: bool = False
    """Whether he chose what to lose."""


@dataclass(frozen=True, slots=True)
class EpochEnded:
    """The figure reached the end of the sun track (D8.1)."""

    epoch: int


@dataclass(frozen=True, slots=True)
class EpochScored:
    """An epoch was scored (D9)."""

    score: EpochScore


@dataclass(frozen=True, slots=True)
class EpochStarted:
    """A new epoch began (D8.3)."""

    epoch: int
    seat: Seat
    """Who has the first turn."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The third epoch was scored (D10)."""

    places: tuple[int, ...]
    """Each seat's place, from 1; equals share a place."""


Event = (
    DiceRolled
    | DiceKept
    | NothingToUse
    | PharaohMoved
    | NileMoved
    | NileFlooded
    | CivilizationPlaced
    | PyramidPlaced
    | AnkhsSpent
    | AnkhsScored
    | SunsScored
    | FigureMoved
    | DisasterDeclared
    | DisasterSuffered
    | EpochEnded
    | EpochScored
    | EpochStarted
    | GameEnded
)
