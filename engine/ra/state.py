"""A position of Ra as frozen values.

They are named tuples, since a game copies its position with every move, and copying a frozen dataclass takes
three times as long.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from engine.protocol import Seat
from engine.ra.options import Options
from engine.ra.scores import EpochScore
from engine.ra.setup import Setup
from engine.ra.tiles import AUCTION_SPACES, Tile

Track = tuple[Tile | None, ...]
"""The eight auction spaces; None where a space is empty."""

EMPTY_TRACK: Track = (None,) * AUCTION_SPACES
EPOCHS = 3
STARTING_FAME = 10
STARTING_CENTRE_SUN = 1


class Player(NamedTuple):
    """What lies in front of one player."""

    suns_up: tuple[int, ...]
    """Face-up suns, from the highest to the lowest: those they can still bid."""
    suns_down: tuple[int, ...]
    """Face-down suns, won in this epoch, from the highest to the lowest."""
    tiles: tuple[Tile, ...]
    """Their tiles, alphabetically."""
    fame: int


class AuctionKind(StrEnum):
    """How an auction began, which decides who must bid (R4.2)."""

    VOLUNTARY = "voluntary"
    """Ra was invoked: the Ra player must bid if all others passed."""
    FORCED = "forced"
    """Ra was invoked because the track is full: all may pass, and then the tiles are lost."""
    RA_TILE = "ra_tile"
    """A Ra tile was drawn: all may pass, and then the tiles stay."""


class Auction(NamedTuple):
    """A running auction; the player on turn is its Ra player."""

    kind: AuctionKind
    bids: tuple[tuple[Seat, int | None], ...]
    """The decisions so far, in order; None is a pass."""
    bidders: tuple[Seat, ...]
    """The seats still to decide, in order; the first is to act, the Ra player is last (R4.1)."""
    highest: int
    """The highest sun bid so far, 0 if there is none."""
    leader: Seat | None
    """The seat that bid it."""


@dataclass(frozen=True, slots=True)
class Loss:
    """Tiles that a disaster costs a player (R6)."""

    seat: Seat
    disaster: Tile
    """In a position an unrest or an earthquake: the others leave no choice (R6.4)."""
    count: int
    """How many tiles must go."""


class State(NamedTuple):
    """A whole position; only the rules make new ones.

    The later a field, the more often it changes: the methods that copy by position depend on this order.
    """

    setup: Setup
    options: Options
    left: tuple[Seat, ...]
    """The seats of those who have left the game, in the order in which they left."""
    epoch: int
    scores: tuple[EpochScore, ...]
    """The scorings of the epochs that are over; three when the game is."""
    ra_tiles: int
    """Ra tiles on the Ra track."""
    players: tuple[Player, ...]
    centre: int
    """The sun on the board."""
    losses: tuple[Loss, ...]
    """Discards to be made before the turn ends; the owner of the first is to act."""
    drawn: int
    """How many tiles of the deck are drawn."""
    track: Track
    turn: Seat
    """The player on turn: in an auction the Ra player, until its disasters are fulfilled."""
    auction: Auction | None

    # Copying by position takes half the time of `_replace`, which took a quarter of a random game.

    def with_auction(self, auction: Auction) -> "State":
        """A copy in which an auction begins or goes on."""
        return State(*self[:-1], auction)

    def with_turn(self, turn: Seat) -> "State":
        """A copy in which the turn passes on, without an auction."""
        return State(*self[:-2], turn, None)

    def with_tile_drawn(self, track: Track, turn: Seat) -> "State":
        """A copy in which a tile was drawn onto the auction track and the turn passes on."""
        return State(*self[:-4], self.drawn + 1, track, turn, None)

    def with_lot_sold(self, players: tuple[Player, ...], centre: int, losses: tuple[Loss, ...]) -> "State":
        """A copy in which the auction is over and the auction track empty, in the same turn."""
        return State(*self[:-7], players, centre, losses, self.drawn, EMPTY_TRACK, self.turn, None)

    @property
    def finished(self) -> bool:
        """Whether the third epoch was scored (R10)."""
        return len(self.scores) == EPOCHS

    @property
    def lot(self) -> tuple[Tile, ...]:
        """The tiles on the auction track, in the order of the spaces."""
        return tuple([tile for tile in self.track if tile])


class Holdings(Protocol):
    """What lies in front of a player, in a position or in a view of it."""

    @property
    def suns_up(self) -> tuple[int, ...]: ...
    @property
    def suns_down(self) -> tuple[int, ...]: ...
    @property
    def tiles(self) -> tuple[Tile, ...]: ...


class Position(Protocol):
    """What a `State` and a `View` share: everybody may know it, and a turn's choices depend on it."""

    @property
    def options(self) -> Options: ...
    @property
    def players(self) -> Sequence[Holdings]: ...
    @property
    def turn(self) -> Seat: ...
    @property
    def track(self) -> Track: ...
    @property
    def auction(self) -> Auction | None: ...
    @property
    def losses(self) -> tuple[Loss, ...]: ...
