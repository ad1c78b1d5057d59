"""The successors of a position: every row in which the next turn can begin after a turn or an auction."""

from typing import Any, NamedTuple

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.gods import expand_gods
from engine.players.ra.network.row_rules import buy, close_auction, draw, invoke
from engine.players.ra.network.row_turns import next_turn, tiles_on_track
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    BAG,
    CENTRE,
    EPOCH,
    FORCED,
    GOD,
    HIGHEST,
    LEADER,
    NO_AUCTION,
    PLAYERS,
    RA_KIND,
    RA_LENGTH,
    RA_TILE,
    RA_TILES,
    SUN,
    SUNS,
    TILE,
    TRACK,
    TRACK_KINDS,
    TURN,
    UP,
    Row,
    seat_at,
)
from engine.ra.tiles import AUCTION_SPACES

Rows = Any
"""Rows to write into: a list of bytearrays, or a matrix."""
Lookup = Any
"""Where the successors of a turn are: see the places below."""

# The places of a lookup. Each holds the number of a row plus one, or 0 if there is no such row: for the draw
# of each kind (the last Ra tile, which ends the epoch, is such a draw); for each sun that can win the auction
# (0: nobody) after a Ra tile, and after invoking Ra; for the first use of gods, and for the end of these.
DRAWS = 0
AFTER_RA = DRAWS + RA_KIND + 1
AFTER_INVOKING = AFTER_RA + SUNS
GODS_BEGIN = AFTER_INVOKING + SUNS
GODS_END = GODS_BEGIN + 1
# The last places are the weights of the drawn kinds, without Ra, in their mean.
WEIGHTS = GODS_END + 1
LOOKUP_SIZE = WEIGHTS + TRACK_KINDS
MAX_GODS = 3
"""Using more gods than this in one turn is not considered."""
MAX_SUCCESSORS = 22 + 2 * SUNS + 8 + 36 + 120
"""No turn has more: kinds to draw, winners of two auctions, and choices of up to three of eight tiles."""


class Successors(NamedTuple):
    """Where successors are written."""

    rows: Rows
    lookup: Lookup


class Sampling(NamedTuple):
    """Which kinds of tile stand for all that can be drawn."""

    picks: int
    """About how many kinds to pick, each as often as it is in the bag; 0 for every kind."""
    chance: float
    """A random number from 0 to 1, which decides between the kinds."""


EVERY_KIND = Sampling(0, 0.0)


@compiled
def expand_turn(row: Row, successors: Successors, start: int, gods: int, sampling: Sampling) -> int:
    """Write every successor of a turn into rows from `start` on; return their end.

    At most `gods` gods are used.
    """
    out, lookup = successors
    for place in range(LOOKUP_SIZE):
        lookup[place] = 0
    end = start
    if tiles_on_track(row) < AUCTION_SPACES:
        end = _expand_draws(row, successors, end, sampling)
    out[end][:] = row
    invoke(out[end])
    end = expand_auction(out[end], successors, end, AFTER_INVOKING)
    lookup[GODS_BEGIN] = end
    end = expand_gods(row, out, end, min(gods, row[seat_at(row[TURN]) + TILE + GOD]))
    lookup[GODS_END] = end
    return end


@compiled
def _expand_draws(row: Row, successors: Successors, start: int, sampling: Sampling) -> int:
    out, lookup = successors
    end = start
    _weigh_draws(row, lookup, sampling)
    turned = row.copy()
    next_turn(turned)  # who is next does not depend on the kind
    for kind in range(TRACK_KINDS):
        if lookup[WEIGHTS + kind] > 0:
            after = out[end]
            after[:] = turned
            after[BAG + kind] -= 1
            after[TRACK + kind] += 1
            end += 1
            lookup[DRAWS + kind] = end
    out[end][:] = row
    draw(out[end], RA_KIND)
    if row[RA_TILES] + 1 == row[RA_LENGTH]:
        lookup[DRAWS + RA_KIND] = end + 1
        return end + 1
    return expand_auction(out[end], successors, end, AFTER_RA)


@compiled
def _weigh_draws(row: Row, lookup: Lookup, sampling: Sampling) -> None:
    """Weigh each kind by its tiles in the bag, or by how many evenly spaced picks hit it."""
    picks, left = sampling.picks, 0
    for kind in range(TRACK_KINDS):
        lookup[WEIGHTS + kind] = row[BAG + kind]
        left += row[BAG + kind]
    if picks == 0 or left == 0:
        return
    pick, seen = sampling.chance * left / picks, 0
    for kind in range(TRACK_KINDS):
        lookup[WEIGHTS + kind] = 0
        seen += row[BAG + kind]
        while pick < seen:
            lookup[WEIGHTS + kind] += 1
            pick += left / picks


@compiled
def expand_auction(auction: Row, successors: Successors, start: int, place: int) -> int:
    """Write every outcome of an auction in progress into rows from `start` on; return their end.

    `auction` may be the row at `start` itself. Seats before the one to bid have decided. `place` is where the
    lookup has the outcomes, `AFTER_RA` or `AFTER_INVOKING`.
    """
    out, lookup = successors
    running = auction.copy()
    end = start
    decided, leader, highest = True, running[LEADER], running[HIGHEST]
    if leader > 0:
        end = _write_sale(running, out, end, leader - 1, highest)
        lookup[place + highest] = end
    elif running[AUCTION] == FORCED or running[AUCTION] == RA_TILE:
        out[end][:] = running
        close_auction(out[end])
        end += 1
        lookup[place] = end
    for step in range(1, running[PLAYERS] + 1):
        seat = (running[TURN] + step) % running[PLAYERS]
        decided = decided and seat != running[ASKED]
        if not decided:
            end = _write_sales(running, successors, end, place, seat)
    return end


@compiled
def _write_sales(running: Row, successors: Successors, start: int, place: int, seat: int) -> int:
    out, lookup = successors
    end, suns, before = start, seat_at(seat) + SUN, 0
    for sun in range(running[HIGHEST] + 1, SUNS):
        if running[suns + sun] == UP:
            if before > 0 and out[end - 1][EPOCH] == running[EPOCH]:
                end = _write_same_sale(out, end, seat, before, sun)
            else:
                end = _write_sale(running, out, end, seat, sun)
            lookup[place + sun] = end
            before = sun
    return end


@compiled
def _write_same_sale(out: Rows, end: int, seat: int, before: int, sun: int) -> int:
    """Copy the sale before it for another sun of the same seat: nothing else depends on it in an epoch."""
    after, suns = out[end], seat_at(seat) + SUN
    after[:] = out[end - 1]
    after[suns + before], after[suns + sun], after[CENTRE] = UP, 0, sun
    return end + 1


@compiled
def _write_sale(running: Row, out: Rows, end: int, seat: int, sun: int) -> int:
    after = out[end]
    after[:] = running
    after[AUCTION], after[ASKED], after[HIGHEST], after[LEADER] = NO_AUCTION, 0, 0, 0
    buy(after, seat, sun)
    discard_by_heuristic(after)
    return end + 1
