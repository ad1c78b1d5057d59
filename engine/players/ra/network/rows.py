"""A position as a row of small numbers: what the networks see, and what all could know.

A row has no order of the bag and no order of the auction track, which has no effect. A row is anything that
can be indexed: a `bytearray` at play, which plain Python reads fastest; a row of a numpy array in training.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.players.ra.hoards import KIND_OF as HOARD_KIND_OF
from engine.players.ra.network.compile import compiled
from engine.ra.state import AuctionKind
from engine.ra.tiles import Tile

if TYPE_CHECKING:
    from engine.ra.view import PlayerView, View

Row = Any
"""A mutable sequence of numbers from 0 to 255."""

# One kind a number: first what players own, then disasters, then Ra. All gods are one kind.
PHARAOH, NILE, FLOOD, GOLD, GOD = range(5)
CIVILIZATIONS, MONUMENT_KINDS = range(5, 10), range(10, 18)
FIRST_CIVILIZATION, FIRST_MONUMENT, OWNED_KINDS = 5, 10, 18
FUNERAL, DROUGHT, UNREST, EARTHQUAKE = range(18, 22)
TRACK_KINDS = 22
RA_KIND = 22
KINDS = 23

KIND_OF: dict[Tile, int] = {**HOARD_KIND_OF, Tile.RA: RA_KIND}
"""The numbers that hoards have too, and one for Ra."""

# The fields of a row. TURN, ASKED and LOSER are seats; LEADER is one more than a seat, 0 for none.
PLAYERS, TURN, EPOCH, RA_TILES, RA_LENGTH, CENTRE, NO_PENALTY, FORBID = range(8)
AUCTION, ASKED, HIGHEST, LEADER, UNREST_DUE, EARTHQUAKE_DUE, LOSER = range(8, 15)
TRACK = 15
BAG = TRACK + TRACK_KINDS
SEATS = BAG + KINDS

# The fields of a seat, from where it begins. The sun of number n is at SUN + n: 1 face up, 2 face down;
# suns count from 1, and what is at SUN itself is a tile.
FAME = 0
TILE = 1
SUN = TILE + OWNED_KINDS - 1
SEAT_SIZE = SUN + 17
UP, DOWN = 1, 2
SUNS = 17
"""One more than the highest sun: what is told by the number of a sun has so many places, 0 for none."""

NO_AUCTION, VOLUNTARY, FORCED, RA_TILE = range(4)
KIND_OF_AUCTION = {
    AuctionKind.VOLUNTARY: VOLUNTARY,
    AuctionKind.FORCED: FORCED,
    AuctionKind.RA_TILE: RA_TILE,
}
GAME_OVER = 4
"""The epoch of a row when the game is over."""
MOST_FAME = 255
"""More than anybody ever had; a row holds no higher number."""
HIGHEST_SUN_OF = (0, 0, 9, 13, 13, 16)
"""The highest sun by the number of players."""


def row_length(players: int) -> int:
    """How many numbers a row has."""
    return SEATS + players * SEAT_SIZE


@compiled
def seat_at(seat: int) -> int:
    """Where a seat begins in a row."""
    return SEATS + seat * SEAT_SIZE


def row_of(view: View) -> bytearray:
    """The row of a position; every fame must be known, as in a computer's view."""
    players = len(view.players)
    row = bytearray(row_length(players))
    row[PLAYERS], row[TURN] = players, view.turn
    row[EPOCH] = GAME_OVER if view.places else view.epoch
    row[RA_TILES], row[RA_LENGTH], row[CENTRE] = view.ra_tiles, view.ra_track_length, view.centre
    row[NO_PENALTY] = view.options.two_player_no_penalty
    row[FORBID] = view.options.god_takes_disaster == "forbid"
    for tile in view.track:
        if tile:
            row[TRACK + KIND_OF[tile]] += 1
    for tile, count in view.bag:
        row[BAG + KIND_OF[tile]] += count
    for player in view.players:
        _put_player(row, player)
    _put_auction(row, view)
    _put_losses(row, view)
    return row


def _put_player(row: bytearray, player: PlayerView) -> None:
    start = seat_at(player.seat)
    row[start + FAME] = min(MOST_FAME, player.fame or 0)
    for tile in player.tiles:
        row[start + TILE + KIND_OF[tile]] += 1
    for face, suns in ((UP, player.suns_up), (DOWN, player.suns_down)):
        for sun in suns:
            row[start + SUN + sun] = face


def _put_auction(row: bytearray, view: View) -> None:
    if auction := view.auction:
        row[AUCTION], row[ASKED] = KIND_OF_AUCTION[auction.kind], auction.bidders[0]
        row[HIGHEST] = auction.highest
        row[LEADER] = 0 if auction.leader is None else auction.leader + 1


def _put_losses(row: bytearray, view: View) -> None:
    for loss in view.losses:
        row[LOSER] = loss.seat
        row[UNREST_DUE if loss.disaster is Tile.UNREST else EARTHQUAKE_DUE] = loss.count
