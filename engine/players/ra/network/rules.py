"""The rules on rows: what each decision makes of one, in place; a test holds them to the rules engine.

Only what is legal may be asked for. Chance comes from outside: which kind is drawn.
"""

from __future__ import annotations

from engine.players.ra.network.compile import compiled
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
from engine.players.ra.network.turns import clear_track, end_epoch, highest_up, next_turn, tiles_on_track
from engine.ra.disasters import TILES_PER_DISASTER
from engine.ra.tiles import AUCTION_SPACES


@compiled
def draw(row: Row, kind: int) -> None:
    """Turn over a tile of a kind; a Ra tile starts an auction or ends the epoch (R3.3)."""
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
    """Ask the first bidder: somebody can bid, since the one whose turn it is has a sun (R4.1)."""
    row[AUCTION], row[HIGHEST], row[LEADER] = auction, 0, 0
    row[ASKED] = row[TURN]
    _ask_next(row)


@compiled
def _ask_next(row: Row) -> bool:
    """Ask the next who can beat the bid, the one whose turn it is last; whether there is one (R4.1)."""
    seat = row[ASKED]
    for _ in range(row[PLAYERS]):
        seat = (seat + 1) % row[PLAYERS]
        if highest_up(row, seat) > row[HIGHEST]:
            row[ASKED] = seat
            return True
        if seat == row[TURN]:
            return False
    return False


@compiled
def bid_or_pass(row: Row, sun: int) -> None:
    """The decision of the one who is asked: a sun, or 0 for a pass (R4.1, R4.2)."""
    if sun > 0:
        row[HIGHEST], row[LEADER] = sun, row[ASKED] + 1
    if row[ASKED] == row[TURN] or not _ask_next(row):
        close_auction(row)


@compiled
def close_auction(row: Row) -> None:
    """The leader buys the lot; where nobody leads it stays, or is lost on a full track (R4.2, R4.3)."""
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
    """The winner pays a sun for the lot and the board's sun; disasters last (R4.3, R4.5)."""
    own = seat_at(winner)
    row[own + SUN + sun] = 0
    row[own + SUN + row[CENTRE]] = DOWN
    row[CENTRE] = sun
    for kind in range(OWNED_KINDS):
        if row[TRACK + kind] > 0:  # few are; plain Python is faster so
            row[own + TILE + kind] += row[TRACK + kind]
    funerals, droughts = row[TRACK + FUNERAL], row[TRACK + DROUGHT]
    unrests, earthquakes = row[TRACK + UNREST], row[TRACK + EARTHQUAKE]
    clear_track(row)
    fulfil(row, winner, funerals, droughts, unrests, earthquakes)


@compiled
def take_with_god(row: Row, kind: int) -> None:
    """Return a god and take a tile of a kind, a disaster being fulfilled later (R5.1)."""
    own = seat_at(row[TURN]) + TILE
    row[own + GOD] -= 1
    row[TRACK + kind] -= 1
    if kind < OWNED_KINDS:
        row[own + kind] += 1


@compiled
def fulfil(row: Row, seat: int, funerals: int, droughts: int, unrests: int, earthquakes: int) -> None:
    """Fulfil so many disasters of each kind, and finish the turn if nobody must choose (R6)."""
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
    """Fulfil what leaves no choice; go on with the next turn once nothing is due (R6.4)."""
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
    """Lose one tile that is due; the turn goes on when all of its disaster are lost (R6.1)."""
    row[seat_at(row[LOSER]) + TILE + kind] -= 1
    due = UNREST_DUE if kind < FIRST_MONUMENT else EARTHQUAKE_DUE
    row[due] -= 1
    if row[due] == 0:
        settle(row)
