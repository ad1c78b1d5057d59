"""A second copy of Ra's rules, which plays on rows: the networks' look-ahead needs it to be fast.

Everything else follows `engine.ra`. This copy changes arrays of numbers in place (`rows.py`), so that it can
look at hundreds of positions for one decision and be compiled for training. A test plays random games with
any options by both copies and compares them move by move.

Each function carries out one decision, which must be legal: nothing is checked. The caller says which kind is
drawn. How a turn ends, and what an epoch scores, is in `row_turns.py`.
"""

from typing import NamedTuple

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.row_turns import clear_track, end_epoch, highest_up, next_turn, tiles_on_track
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    BAG,
    CENTRE,
    DOWN,
    DROUGHT,
    EARTHQUAKE,
    EARTHQUAKE_DUE,
    FIRST_CIVILIZATION,
    FIRST_MONUMENT,
    FLOOD,
    FORCED,
    FUNERAL,
    GOD,
    HIGHEST,
    LEADER,
    LOSER,
    NILE,
    NO_AUCTION,
    OWNED_KINDS,
    PHARAOH,
    PLAYERS,
    RA_KIND,
    RA_LENGTH,
    RA_TILE,
    RA_TILES,
    SUN,
    TILE,
    TRACK,
    TURN,
    UNREST,
    UNREST_DUE,
    VOLUNTARY,
    Row,
    seat_at,
)
from engine.ra.disasters import TILES_PER_DISASTER
from engine.ra.tiles import AUCTION_SPACES


class Disasters(NamedTuple):
    """How many disaster tiles of each kind a player has taken."""

    funerals: int
    droughts: int
    unrests: int
    earthquakes: int


@compiled
def draw(row: Row, kind: int) -> None:
    """Draw a tile of this kind; a Ra tile starts an auction or ends the epoch (R3.3)."""
    row[BAG + kind] -= 1
    if kind != RA_KIND:
        row[TRACK + kind] += 1
        next_turn(row)
        return
    row[RA_TILES] += 1
    if row[RA_TILES] == row[RA_LENGTH]:
        end_epoch(row)
    else:
        start_auction(row, RA_TILE)


@compiled
def invoke(row: Row) -> None:
    """Invoke Ra (R3.5)."""
    start_auction(row, FORCED if tiles_on_track(row) == AUCTION_SPACES else VOLUNTARY)


@compiled
def start_auction(row: Row, auction: int) -> None:
    """Start an auction and find its first bidder: at least the player on turn has a sun (R4.1)."""
    row[AUCTION], row[HIGHEST], row[LEADER] = auction, 0, 0
    row[ASKED] = row[TURN]
    _ask_next(row)


@compiled
def _ask_next(row: Row) -> bool:
    """Pass the bidding to the next seat that can beat the bid; return whether there is one (R4.1).

    The player on turn is last.
    """
    seat = row[ASKED]
    while True:
        seat = (seat + 1) % row[PLAYERS]
        if highest_up(row, seat) > row[HIGHEST]:
            row[ASKED] = seat
            return True
        if seat == row[TURN]:
            return False


@compiled
def bid_or_pass(row: Row, sun: int) -> None:
    """Bid a sun, or pass with 0, for the seat that is to bid (R4.1, R4.2)."""
    if sun > 0:
        row[HIGHEST], row[LEADER] = sun, row[ASKED] + 1
    if row[ASKED] == row[TURN] or not _ask_next(row):
        close_auction(row)


@compiled
def close_auction(row: Row) -> None:
    """Sell the lot to the leader; without one it stays, or is lost if the track is full (R4.2, R4.3)."""
    forced, leader, sun = row[AUCTION] == FORCED, row[LEADER], row[HIGHEST]
    row[AUCTION], row[ASKED], row[HIGHEST], row[LEADER] = NO_AUCTION, 0, 0, 0
    if leader > 0:
        buy(row, leader - 1, sun)
        return
    if forced:
        clear_track(row)
    next_turn(row)


@compiled
def buy(row: Row, winner: int, sun: int) -> None:
    """Give the winner the lot and the sun on the board for one of their suns; disasters last (R4.3, R4.5)."""
    own = seat_at(winner)
    row[own + SUN + sun] = 0
    row[own + SUN + row[CENTRE]] = DOWN
    row[CENTRE] = sun
    for kind in range(OWNED_KINDS):
        if row[TRACK + kind] > 0:  # few are, and plain Python is faster this way
            row[own + TILE + kind] += row[TRACK + kind]
    disasters = disasters_on_track(row)
    clear_track(row)
    fulfil(row, winner, disasters)


@compiled
def disasters_on_track(row: Row) -> Disasters:
    """The disasters in the lot."""
    return Disasters(row[TRACK + FUNERAL], row[TRACK + DROUGHT], row[TRACK + UNREST], row[TRACK + EARTHQUAKE])


@compiled
def take_with_god(row: Row, kind: int) -> None:
    """Return a god and take a tile of this kind; a disaster is fulfilled later (R5.1)."""
    own = seat_at(row[TURN]) + TILE
    row[own + GOD] -= 1
    row[TRACK + kind] -= 1
    if kind < OWNED_KINDS:
        row[own + kind] += 1


@compiled
def fulfil(row: Row, seat: int, disasters: Disasters) -> None:
    """Fulfil disasters, and end the turn unless the player must choose what to lose (R6)."""
    funerals, droughts, unrests, earthquakes = disasters
    own = seat_at(seat) + TILE
    if funerals > 0:
        row[own + PHARAOH] -= min(row[own + PHARAOH], TILES_PER_DISASTER * funerals)
    if droughts > 0:
        floods = min(row[own + FLOOD], TILES_PER_DISASTER * droughts)
        row[own + FLOOD] -= floods
        row[own + NILE] -= min(row[own + NILE], TILES_PER_DISASTER * droughts - floods)
    row[LOSER] = seat
    row[UNREST_DUE], row[EARTHQUAKE_DUE] = TILES_PER_DISASTER * unrests, TILES_PER_DISASTER * earthquakes
    settle(row)


@compiled
def settle(row: Row) -> None:
    """Fulfil what leaves no choice, and begin the next turn once nothing is due (R6.4)."""
    if row[UNREST_DUE] > 0:
        if _must_choose(row, row[UNREST_DUE], FIRST_CIVILIZATION, FIRST_MONUMENT):
            return
        _lose_all(row, row[UNREST_DUE], FIRST_CIVILIZATION, FIRST_MONUMENT)
        row[UNREST_DUE] = 0
    if row[EARTHQUAKE_DUE] > 0:
        if _must_choose(row, row[EARTHQUAKE_DUE], FIRST_MONUMENT, OWNED_KINDS):
            return
        _lose_all(row, row[EARTHQUAKE_DUE], FIRST_MONUMENT, OWNED_KINDS)
        row[EARTHQUAKE_DUE] = 0
    row[LOSER] = 0
    next_turn(row)


@compiled
def _must_choose(row: Row, due: int, first: int, end: int) -> bool:
    own = seat_at(row[LOSER]) + TILE
    kinds = total = 0
    for kind in range(first, end):
        total += row[own + kind]
        if row[own + kind] > 0:
            kinds += 1
    return bool(kinds > 1 and total > due)


@compiled
def _lose_all(row: Row, due: int, first: int, end: int) -> None:
    own = seat_at(row[LOSER]) + TILE
    for kind in range(first, end):
        lost = min(due, row[own + kind])
        row[own + kind] -= lost
        due -= lost


@compiled
def lose(row: Row, kind: int) -> None:
    """Lose one tile that is due; go on once a disaster's tiles are all lost (R6.1)."""
    row[seat_at(row[LOSER]) + TILE + kind] -= 1
    due = UNREST_DUE if kind < FIRST_MONUMENT else EARTHQUAKE_DUE
    row[due] -= 1
    if row[due] == 0:
        settle(row)
