"""What a player can do, and how it is written: `reroll blue red`, `nile 3`, `pyramid blue 4`."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, TypeVar

from engine.dice.faces import DICE, DIE_ORDER, Colour
from engine.errors import MalformedActionError

COLUMNS = 8


class Space(NamedTuple):
    """A pyramid space: a row, which is a die's colour, and a column from 1 to 8."""

    colour: Colour
    column: int

    def __str__(self) -> str:
        return f"{self.colour}:{self.column}"


def board_order(space: Space) -> tuple[int, int]:
    """The sort key of pyramid spaces: by row in die order, then by column."""
    return DIE_ORDER[space.colour], space.column


class Disaster(StrEnum):
    """What a player with four or five suns can declare against all others (D7)."""

    PHARAOH = "pharaoh"
    NILE = "nile"
    CIVILIZATION = "civilization"
    PYRAMID = "pyramid"


@dataclass(frozen=True, slots=True)
class Reroll:
    """Roll some dice again (D3.2)."""

    dice: tuple[Colour, ...]
    """Alphabetically."""

    def __str__(self) -> str:
        return f"reroll {' '.join(self.dice)}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Stop rolling (D3.2)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class MovePharaoh:
    """Move the pharaoh marker, one step for each pharaoh symbol (D5.1)."""

    steps: int

    def __str__(self) -> str:
        return f"pharaoh {self.steps}"


@dataclass(frozen=True, slots=True)
class MoveNile:
    """Move the Nile marker, one step for each Nile symbol (D5.2)."""

    steps: int

    def __str__(self) -> str:
        return f"nile {self.steps}"


@dataclass(frozen=True, slots=True)
class Flood:
    """Spend three Nile symbols on a flood marker (D5.3)."""

    def __str__(self) -> str:
        return "flood"


@dataclass(frozen=True, slots=True)
class PlaceCivilization:
    """Place a civilization marker, for three symbols; later ones of a turn cost one each (D6.1)."""

    colour: Colour

    def __str__(self) -> str:
        return f"civilization {self.colour}"


@dataclass(frozen=True, slots=True)
class PlacePyramid:
    """Place a pyramid marker, for one symbol; later ones of a turn cost two each (D6.2, D6.3)."""

    space: Space

    def __str__(self) -> str:
        return f"pyramid {self.space.colour} {self.space.column}"


ANKH_PAIR_FAME = 2
"""The fame that a pair of ankhs brings at the end of the turn (D4.3)."""


@dataclass(frozen=True, slots=True)
class SpendAnkhs:
    """Spend two ankhs on 2 fame (D4.3)."""

    def __str__(self) -> str:
        return "ankhs"


@dataclass(frozen=True, slots=True)
class Done:
    """Use no more dice (D4.1)."""

    def __str__(self) -> str:
        return "done"


@dataclass(frozen=True, slots=True)
class Declare:
    """Declare a disaster, or none (D7)."""

    disaster: Disaster | None

    def __str__(self) -> str:
        return f"disaster {self.disaster or 'none'}"


@dataclass(frozen=True, slots=True)
class LoseCivilization:
    """Choose the civilization markers that a disaster costs (D7.1)."""

    colours: tuple[Colour, ...]
    """Alphabetically."""

    def __str__(self) -> str:
        return f"lose {' '.join(self.colours)}"


@dataclass(frozen=True, slots=True)
class LosePyramids:
    """Choose the pyramid markers that a disaster costs (D7.1)."""

    spaces: tuple[Space, ...]
    """Alphabetically, then by column."""

    def __str__(self) -> str:
        return f"lose {' '.join(map(str, self.spaces))}"


Use = MovePharaoh | MoveNile | Flood | PlaceCivilization | PlacePyramid | SpendAnkhs
Action = Reroll | Keep | Use | Done | Declare | LoseCivilization | LosePyramids

KEEP, FLOOD, ANKHS, DONE = Keep(), Flood(), SpendAnkhs(), Done()

_WORDS: dict[tuple[str, ...], Action] = {
    ("keep",): KEEP,
    ("flood",): FLOOD,
    ("ankhs",): ANKHS,
    ("done",): DONE,
    ("disaster", "none"): Declare(None),
    **{("disaster", str(disaster)): Declare(disaster) for disaster in Disaster},
}


def parse_action(text: str) -> Action:
    """Read an action, with dice and markers in any order; raises `MalformedActionError`."""
    words = text.split()
    action = _WORDS.get(tuple(words)) or _read_use(words) or _read_choice(words)
    if action is None:
        raise MalformedActionError("unknown", f"{text[:80]!r} is not an action of the dice game.")
    return action


def _read_use(words: list[str]) -> Use | None:
    match words:
        case ["pharaoh", steps]:
            return MovePharaoh(_number("symbols", steps, DICE))
        case ["nile", steps]:
            return MoveNile(_number("symbols", steps, DICE))
        case ["civilization", colour]:
            return PlaceCivilization(_colour(colour))
        case ["pyramid", colour, column]:
            return PlacePyramid(Space(_colour(colour), _number("column", column, COLUMNS)))
    return None


def _read_choice(words: list[str]) -> Action | None:
    match words:
        case ["reroll", *dice] if dice:
            return Reroll(_distinct("die_twice", [_colour(die) for die in dice]))
        case ["lose", *markers] if markers and ":" in markers[0]:
            return LosePyramids(_distinct("marker_twice", [_space(marker) for marker in markers]))
        case ["lose", *markers] if markers:
            return LoseCivilization(_distinct("marker_twice", [_colour(marker) for marker in markers]))
    return None


def _colour(text: str) -> Colour:
    if text in Colour.__members__.values():
        return Colour(text)
    raise MalformedActionError("no_colour", f"{text[:20]!r} is not a die; the dice are {', '.join(Colour)}.")


def _number(what: str, text: str, highest: int) -> int:
    if text in map(str, range(1, highest + 1)):
        return int(text)
    raise MalformedActionError(
        f"no_{what}", f"{what.capitalize()} must be a number from 1 to {highest}, not {text[:20]!r}."
    )


def _space(text: str) -> Space:
    colour, _, column = text.partition(":")
    return Space(_colour(colour), _number("column", column, COLUMNS))


ItemT = TypeVar("ItemT", Colour, Space)


def _distinct(reason: str, items: list[ItemT]) -> tuple[ItemT, ...]:
    if len(set(items)) < len(items):
        named = " ".join(map(str, items))
        raise MalformedActionError(reason, f"Nothing can be named twice: {named:.80}.")
    return tuple(sorted(items))
