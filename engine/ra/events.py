"""Events of a game: the only source of log lines, highlights in pictures, and statistics."""

from dataclasses import dataclass
from enum import StrEnum

from engine.leaving import PlayerLeft
from engine.protocol import EpochStarted, GameEnded, Seat
from engine.ra.scores import EpochScore
from engine.ra.state import AuctionKind
from engine.ra.tiles import Tile


class EpochEnd(StrEnum):
    """Why an epoch ended (R7.1, R7.2)."""

    SUNS_SPENT = "suns_spent"
    RA_TRACK_FULL = "ra_track_full"


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile other than Ra was drawn onto the auction track (R3.3)."""

    seat: Seat
    tile: Tile
    space: int
    """The auction space, 1 to 8."""


@dataclass(frozen=True, slots=True)
class RaDrawn:
    """A Ra tile was drawn onto the Ra track (R3.3)."""

    seat: Seat
    number: int
    """The space of the Ra track, from 1."""


@dataclass(frozen=True, slots=True)
class AuctionStarted:
    """An auction began: Ra was invoked or a Ra tile drawn (R3.3, R3.5)."""

    seat: Seat
    kind: AuctionKind


@dataclass(frozen=True, slots=True)
class BidMade:
    """A player bid a sun (R4.1)."""

    seat: Seat
    sun: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed in the auction (R4.2)."""

    seat: Seat
    automatic: bool
    """Whether they passed automatically, having no sun high enough."""


@dataclass(frozen=True, slots=True)
class LotSold:
    """The winner took the auction tiles and the board's sun (R4.3)."""

    seat: Seat
    tiles: tuple[Tile, ...]
    paid: int
    """The sun they bid, now on the board."""
    gained: int
    """The sun they took, face down."""


@dataclass(frozen=True, slots=True)
class LotUnsold:
    """Nobody bid (R4.2)."""

    seat: Seat
    """The Ra player."""
    kind: AuctionKind
    """After a forced auction the tiles leave the game; after a Ra tile they stay."""
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class GodsUsed:
    """Gods were returned and as many tiles taken from the track (R5.1)."""

    seat: Seat
    gods: tuple[Tile, ...]
    tiles: tuple[Tile, ...]
    """The tiles taken, in the order of `spaces`."""
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DisasterFulfilled:
    """All disasters of one kind in a lot were fulfilled (R6)."""

    seat: Seat
    disaster: Tile
    lost: tuple[Tile, ...]
    chosen: bool
    """Whether the owner chose what to lose."""


@dataclass(frozen=True, slots=True)
class EpochEnded:
    """An epoch ended (R7)."""

    epoch: int
    reason: EpochEnd
    lost: tuple[Tile, ...]
    """Auction tiles that leave the game unsold."""


@dataclass(frozen=True, slots=True)
class EpochScored:
    """An epoch was scored (R8)."""

    score: EpochScore


Event = (
    TileDrawn
    | RaDrawn
    | AuctionStarted
    | BidMade
    | Passed
    | LotSold
    | LotUnsold
    | GodsUsed
    | DisasterFulfilled
    | EpochEnded
    | EpochScored
    | EpochStarted
    | GameEnded
    | PlayerLeft
)
