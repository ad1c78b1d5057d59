"""Compares the options of a turn, once each of its successors has a utility."""

from typing import NamedTuple

from engine.players.ra.network.auction import AuctionOutcomes, AuctionSolution, Numbers, Table, solve_auction
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.row_rules import invoke, start_auction
from engine.players.ra.network.row_turns import tiles_on_track
from engine.players.ra.network.rows import BAG, RA_KIND, RA_TILE, TRACK_KINDS, TURN, Row
from engine.players.ra.network.successors import (
    AFTER_INVOKING,
    AFTER_RA,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    WEIGHTS,
    Lookup,
)
from engine.ra.tiles import AUCTION_SPACES

IMPOSSIBLE = -1000.0
"""The worth of an option that is not legal."""
DRAWING, INVOKING, GODS = range(3)
"""The options of a turn; the best use of gods stands for all of them."""
OPTIONS = 3


class OptionWorths(NamedTuple):
    """Where `weigh_turn` writes what each option is worth."""

    worths: Numbers
    """The utility for the player on turn; `IMPOSSIBLE` if the option is not legal."""
    ends: Numbers
    """The row, plus one, in which the option is expected to end; 0 if there is none.

    For drawing it is the end of drawing a Ra tile.
    """


class WeighingScratch(NamedTuple):
    """Memory that `weigh_turn` overwrites."""

    auction: Row
    solution: AuctionSolution


@compiled
def weigh_turn(
    row: Row, lookup: Lookup, utilities: Table, options: OptionWorths, scratch: WeighingScratch
) -> None:
    """Write what each option of a turn is worth to the player on turn."""
    worths, ends = options
    auction, solution = scratch
    seat = row[TURN]
    auction[:] = row
    invoke(auction)
    won = solve_auction(auction, AuctionOutcomes(lookup, AFTER_INVOKING, utilities), solution)
    ends[INVOKING] = lookup[AFTER_INVOKING + won]
    worths[INVOKING] = utilities[ends[INVOKING] - 1][seat]
    worths[DRAWING], ends[DRAWING] = IMPOSSIBLE, 0
    if tiles_on_track(row) < AUCTION_SPACES:
        ends[DRAWING] = _end_of_ra(row, lookup, utilities, scratch)
        worths[DRAWING] = mean_of_draws(row, lookup, utilities, seat, ends[DRAWING])
    worths[GODS], ends[GODS] = IMPOSSIBLE, 0
    for after in range(lookup[GODS_BEGIN], lookup[GODS_END]):
        if utilities[after][seat] > worths[GODS]:
            worths[GODS], ends[GODS] = utilities[after][seat], after + 1


@compiled
def _end_of_ra(row: Row, lookup: Lookup, utilities: Table, scratch: WeighingScratch) -> int:
    """Where drawing a Ra tile is expected to end: the end of the epoch, or the auction solved."""
    if lookup[DRAWS + RA_KIND] > 0:
        return int(lookup[DRAWS + RA_KIND])
    auction, solution = scratch
    auction[:] = row
    start_auction(auction, RA_TILE)
    won = solve_auction(auction, AuctionOutcomes(lookup, AFTER_RA, utilities), solution)
    return int(lookup[AFTER_RA + won])


@compiled
def mean_of_draws(row: Row, lookup: Lookup, table: Table, column: int, end_of_ra: int) -> float:
    """The mean of a table's column over the kinds left in the bag, weighted by their tiles.

    `end_of_ra` is the row, plus one, where a Ra tile leads: one is left, since the last one ends the game.
    """
    total, weights, left = 0.0, 0, 0
    for kind in range(TRACK_KINDS):
        left += row[BAG + kind]
        if lookup[WEIGHTS + kind] > 0:
            weights += lookup[WEIGHTS + kind]
            total += lookup[WEIGHTS + kind] * table[lookup[DRAWS + kind] - 1][column]
    if weights > 0:
        total *= left / weights
    left += row[BAG + RA_KIND]
    total += row[BAG + RA_KIND] * table[end_of_ra - 1][column]
    return float(total / left)
