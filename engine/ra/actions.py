"""What a player can do, and how it is written: `draw`, `god 3 7`, `bid 9`, `discard sphinx temple`."""

from dataclasses import dataclass

from engine.errors import MalformedActionError
from engine.ra.tiles import AUCTION_SPACES, CIVILIZATION, MONUMENTS, Tile

HIGHEST_SUN = 16


@dataclass(frozen=True, slots=True)
class Draw:
    """Turn over a tile (R3.3)."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Invoke:
    """Invoke Ra: call an auction (R3.5)."""

    def __str__(self) -> str:
        return "invoke"


@dataclass(frozen=True, slots=True)
class UseGods:
    """Return gods and take as many tiles from the auction track (R5.1)."""

    spaces: tuple[int, ...]
    """The auction spaces, 1 to 8, ascending."""

    def __str__(self) -> str:
        return f"god {' '.join(map(str, self.spaces))}"


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid a face-up sun (R4.1)."""

    sun: int

    def __str__(self) -> str:
        return f"bid {self.sun}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass in an auction (R4.2)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lose these tiles to an unrest or an earthquake (R6.1)."""

    tiles: tuple[Tile, ...]
    """The tiles lost, alphabetically; two of a kind are named twice."""

    def __str__(self) -> str:
        return f"discard {' '.join(self.tiles)}"


Action = Draw | Invoke | UseGods | Bid | Pass | Discard

DRAW, INVOKE, PASS = Draw(), Invoke(), Pass()
BIDS = tuple(Bid(sun) for sun in range(HIGHEST_SUN + 1))
"""`BIDS[9]` is the bid of sun 9; the rules reuse these instead of making new ones."""


def parse_action(text: str) -> Action:
    """Read an action, with spaces and tiles in any order. Raises `MalformedActionError`."""
    match text.split():
        case ["draw"]:
            return DRAW
        case ["invoke"]:
            return INVOKE
        case ["pass"]:
            return PASS
        case ["bid", sun]:
            return BIDS[_number("sun", sun, HIGHEST_SUN)]
        case ["god", *spaces] if spaces:
            return _use_gods([_number("space", space, AUCTION_SPACES) for space in spaces])
        case ["discard", *tiles] if tiles:
            return Discard(tuple(sorted(_losable(tile) for tile in tiles)))
    raise MalformedActionError("unknown", f"{text[:80]!r} is not an action of Ra.")


def _number(what: str, text: str, highest: int) -> int:
    if text in map(str, range(1, highest + 1)):
        return int(text)
    raise MalformedActionError(f"no_{what}", f"A {what} must be from 1 to {highest}, not {text[:20]!r}.")


def _use_gods(spaces: list[int]) -> UseGods:
    if len(set(spaces)) < len(spaces):
        raise MalformedActionError("space_twice", f"Each space can be named once, not {spaces}.")
    return UseGods(tuple(sorted(spaces)))


def _losable(text: str) -> Tile:
    if text in CIVILIZATION | MONUMENTS:
        return Tile(text)
    raise MalformedActionError("no_losable_tile", f"{text[:20]!r} is not a civilization or monument tile.")
