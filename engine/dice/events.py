"""Events of a game: the only source of log lines, highlights in pictures, and statistics."""

from dataclasses import dataclass

from engine.dice.actions import Disaster, Space
from engine.dice.faces import Colour, Face
from engine.dice.scores import EpochScore
from engine.leaving import PlayerLeft
from engine.protocol import EpochStarted, GameEnded, Seat


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """Dice were rolled: all five at the start of a turn, some of them again later (D3)."""

    seat: Seat
    roll: int
    """The number of the roll, 1 to 3."""
    rolled: tuple[tuple[Colour, Face], ...]
    """What each die of this roll shows, in die order."""
    suns: int
    """How many dice show suns now, those of earlier rolls included."""


@dataclass(frozen=True, slots=True)
class DiceKept:
    """A player stopped rolling before their third roll (D3.2)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class NothingToUse:
    """The dice have no legal use, so the turn ends without a choice (D4)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PharaohMoved:
    """A pharaoh marker moved forward (D5.1)."""

    seat: Seat
    position: int


@dataclass(frozen=True, slots=True)
class NileMoved:
    """A Nile marker moved forward (D5.2)."""

    seat: Seat
    position: int


@dataclass(frozen=True, slots=True)
class NileFlooded:
    """A flood marker was placed (D5.3)."""

    seat: Seat
    floods: int
    """How many the player has now."""


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
    """A pair of ankhs was spent, which brings fame at the end of the turn (D4.3)."""

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
    """Its steps in this epoch so far, at most those of the track."""


@dataclass(frozen=True, slots=True)
class DisasterDeclared:
    """A player with four or five suns declared a disaster, or none (D7)."""

    seat: Seat
    disaster: Disaster | None


@dataclass(frozen=True, slots=True)
class DisasterSuffered:
    """What a disaster cost one player; nothing if they had nothing to lose (D7)."""

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
    """Whether the player chose what to lose."""


@dataclass(frozen=True, slots=True)
class EpochEnded:
    """The figure reached the end of the sun track (D8.1)."""

    epoch: int


@dataclass(frozen=True, slots=True)
class EpochScored:
    """An epoch was scored (D9)."""

    score: EpochScore


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
    | PlayerLeft
)
