"""A position as a row of small numbers, from which the networks' inputs are made.

A row holds only what all players could know: the bag has no order, and neither has the auction track, where
order has no effect. A row is any indexable sequence: a `bytearray` at play, which plain Python reads fastest,
and a row of a numpy array in training.
"""

from typing import Any

from engine.players.ra.network.compile import compiled
from engine.ra.state import AuctionKind
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile
from engine.ra.view import PlayerView, View

Row = Any
"""A mutable sequence of numbers from 0 to 255."""

# Each kind of tile has a number: first those that players keep, then disasters, then Ra. All gods are one
# kind.
PHARAOH, NILE, FLOOD, GOLD, GOD = range(5)
CIVILIZATIONS, MONUMENT_KINDS = range(5, 10), range(10, 18)
FIRST_CIVILIZATION, FIRST_MONUMENT, OWNED_KINDS = 5, 10, 18
FUNERAL, DROUGHT, UNREST, EARTHQUAKE = range(18, 22)
TRACK_KINDS = 22
RA_KIND = 22
KINDS = 23

KIND_OF: dict[Tile, int] = {
    Tile.PHARAOH: PHARAOH,
    Tile.NILE: NILE,
    Tile.FLOOD: FLOOD,
    Tile.GOLD: GOLD,
    **dict.fromkeys(GODS, GOD),
    **dict(zip(sorted(CIVILIZATION), CIVILIZATIONS, strict=True)),
    **dict(zip(sorted(MONUMENTS), MONUMENT_KINDS, strict=True)),
    Tile.FUNERAL: FUNERAL,
    Tile.DROUGHT: DROUGHT,
    Tile.UNREST: UNREST,
    Tile.EARTHQUAKE: EARTHQUAKE,
    Tile.RA: RA_KIND,
}
"""The number of each tile's kind."""

# The fields of a row. TURN, ASKED (the seat to bid) and LOSER are seats; LEADER is a seat plus one, 0 for
# none.
PLAYERS, TURN, EPOCH, RA_TILES, RA_LENGTH, CENTRE, NO_PENALTY, FORBID = range(8)
AUCTION, ASKED, HIGHEST, LEADER, UNREST_DUE, EARTHQUAKE_DUE, LOSER = range(8, 15)
TRACK = 15
BAG = TRACK + TRACK_KINDS
SEATS = BAG + KINDS

# The fields of a seat, relative to its start. Sun n is at SUN + n: 1 face up, 2 face down. Suns count from 1;
# the field at SUN itself belongs to the tiles.
FAME = 0
TILE = 1
SUN = TILE + OWNED_KINDS - 1
SEAT_SIZE = SUN + 17
UP, DOWN = 1, 2
SUNS = 17
"""The length of lists indexed by a sun, of which 0 means none: one more than the highest sun."""

NO_AUCTION, VOLUNTARY, FORCED, RA_TILE = range(4)
KIND_OF_AUCTION = {AuctionKind.VOLUNTARY: VOLUNTARY, AuctionKind.FORCED: FORCED, AuctionKind.RA_TILE: RA_TILE}
GAME_OVER = 4
"""The epoch of a row in which the game is over."""
MAX_FAME = 255
"""A row holds no higher number; no player ever had as much."""
HIGHEST_SUN_OF = (0, 0, 9, 13, 13, 16)
"""The highest sun by the number of players."""


def row_length(players: int) -> int:
    """How many numbers a row has for this many players."""
    return SEATS + players * SEAT_SIZE


@compiled
def seat_at(seat: int) -> int:
    """Where a seat's fields start in a row."""
    return SEATS + seat * SEAT_SIZE


def row_of(view: View) -> bytearray:
    """The row of a position, in which every fame must be known, as in a computer's view."""
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
    row[start + FAME] = min(MAX_FAME, player.fame or 0)
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
