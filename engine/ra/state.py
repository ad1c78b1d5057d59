"""A position of Ra: frozen values, everything that the rest of the game depends on."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from engine.ra.tiles import AUCTION_SPACES, Tile

if TYPE_CHECKING:
    from engine.ra.options import Options
    from engine.ra.scoring import EpochScore
    from engine.ra.setup import Setup

Seat = int
"""A place at the table: 0, 1, … clockwise."""

Track = tuple[Tile | None, ...]
"""The eight auction spaces; None where a space is empty."""

EMPTY_TRACK: Track = (None,) * AUCTION_SPACES
EPOCHS = 3
STARTING_FAME = 10
STARTING_CENTRE_SUN = 1


@dataclass(frozen=True, slots=True)
class Player:
    """What lies in front of one player."""

    suns_up: tuple[int, ...]
    """Face-up suns, from the highest to the lowest: those he can still bid."""
    suns_down: tuple[int, ...]
    """Face-down suns, won in this epoch, from the highest to the lowest."""
    tiles: tuple[Tile, ...]
    """His tiles, alphabetically."""
    fame: int


class AuctionKind(StrEnum):
    """How an auction began, which decides who must bid (R4.2)."""

    VOLUNTARY = "voluntary"
    """Ra was invoked: the Ra player must bid if all others passed."""
    FORCED = "forced"
    """Ra was invoked because the track is full: all may pass, and then the tiles are lost."""
    RA_TILE = "ra_tile"
    """A Ra tile was drawn: all may pass, and then the tiles stay."""


@dataclass(frozen=True, slots=True)
class Auction:
    """An auction that runs; its Ra player is the one whose turn it is."""

    kind: AuctionKind
    bids: tuple[tuple[Seat, int | None], ...]
    """What was decided so far, in order; None is a pass."""
    bidders: tuple[Seat, ...]
    """Who is still to decide, in order; the first is asked now, the Ra player is last (R4.1)."""
    highest: int
    """The highest sun bid so far, 0 if there is none."""
    leader: Seat | None
    """Who bid it."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Tiles that somebody must choose to lose (R6.4)."""

    seat: Seat
    disaster: Tile
    """Unrest or earthquake."""
    count: int
    """How many tiles must go."""


@dataclass(frozen=True, slots=True)
class State:
    """A whole position; `engine.ra.rules` alone makes new ones."""

    setup: Setup
    options: Options
    players: tuple[Player, ...]
    turn: Seat
    """Whose turn it is: in an auction the Ra player, and still so until its disasters are fulfilled."""
    epoch: int
    drawn: int
    """How many tiles of the deck are drawn."""
    ra_tiles: int
    """Ra tiles on the Ra track."""
    track: Track
    centre: int
    """The sun on the board."""
    auction: Auction | None
    losses: tuple[Loss, ...]
    """Discards to be made before the turn ends; the first is asked now."""
    scores: tuple[EpochScore, ...]
    """The scorings of the epochs that are over; three when the game is."""

    @property
    def finished(self) -> bool:
        """Whether the third epoch was scored (R10)."""
        return len(self.scores) == EPOCHS

    @property
    def lot(self) -> tuple[Tile, ...]:
        """The tiles on the auction track, in the order of the spaces."""
        return tuple(tile for tile in self.track if tile)

    def replace(self, **changes: Any) -> State:
        """A copy with other values in the fields named; raises `KeyError` for a field there is not."""
        # Half the time of dataclasses.replace, and random games spend a third of theirs on copying.
        values = list(_values(self))
        for name, value in changes.items():
            values[_POSITIONS[name]] = value
        return State(*values)


_FIELDS = tuple(field.name for field in fields(State))
_POSITIONS = {name: position for position, name in enumerate(_FIELDS)}
_values = attrgetter(*_FIELDS)
