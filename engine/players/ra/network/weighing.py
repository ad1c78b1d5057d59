"""How a turn's options compare, once every row that it can lead to has its worth."""

from __future__ import annotations

from engine.players.ra.network.afters import (
    AFTER_INVOKING,
    AFTER_RA,
    COUNTS,
    DRAWS,
    GODS_BEGIN,
    GODS_END,
    Plan,
)
from engine.players.ra.network.auction import Numbers, Table, solve_auction
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.rows import BAG, RA_KIND, RA_TILE, TRACK_KINDS, TURN, Row
from engine.players.ra.network.rules import invoke, start_auction
from engine.players.ra.network.turns import tiles_on_track
from engine.ra.tiles import AUCTION_SPACES

IMPOSSIBLE = -1000.0
DRAWING, INVOKING, GODS = range(3)
"""The options of a turn, where the best use of gods stands for all."""
OPTIONS = 3


@compiled
def weigh_turn(
    row: Row,
    plan: Plan,
    wishes: Table,
    auction: Row,
    results: Numbers,
    bids: Numbers,
    worths: Numbers,
    ends: Numbers,
) -> None:
    """Write what each option is worth to the one on turn, IMPOSSIBLE where it is not legal.

    Writes into `ends` where each is thought to end: a Ra tile for drawing, the auction, the best use of gods;
    each the row's number plus one, 0 where there is none. `auction`, `results`, `bids` are scratch.
    """
    seat = row[TURN]
    auction[:] = row
    invoke(auction)
    won = solve_auction(auction, plan, AFTER_INVOKING, wishes, results, bids)
    ends[INVOKING] = plan[AFTER_INVOKING + won]
    worths[INVOKING] = wishes[ends[INVOKING] - 1][seat]
    worths[DRAWING], ends[DRAWING] = IMPOSSIBLE, 0
    if tiles_on_track(row) < AUCTION_SPACES:
        ends[DRAWING] = _end_of_ra(row, plan, wishes, auction, results, bids)
        worths[DRAWING] = mean_of_draws(row, plan, wishes, seat, ends[DRAWING])
    worths[GODS], ends[GODS] = IMPOSSIBLE, 0
    for after in range(plan[GODS_BEGIN], plan[GODS_END]):
        if wishes[after][seat] > worths[GODS]:
            worths[GODS], ends[GODS] = wishes[after][seat], after + 1


@compiled
def _end_of_ra(row: Row, plan: Plan, wishes: Table, auction: Row, results: Numbers, bids: Numbers) -> int:
    """Where a Ra tile is thought to end: the epoch's end, or the auction solved."""
    if plan[DRAWS + RA_KIND] > 0 or row[BAG + RA_KIND] == 0:
        return int(plan[DRAWS + RA_KIND])
    auction[:] = row
    start_auction(auction, RA_TILE)
    won = solve_auction(auction, plan, AFTER_RA, wishes, results, bids)
    return int(plan[AFTER_RA + won])


@compiled
def mean_of_draws(row: Row, plan: Plan, table: Table, column: int, end_of_ra: int) -> float:
    """The expectation of a column over the kinds left in the bag: all that anybody knows of its order."""
    total, counted, left = 0.0, 0, 0
    for kind in range(TRACK_KINDS):
        left += row[BAG + kind]
        if plan[COUNTS + kind] > 0:
            counted += plan[COUNTS + kind]
            total += plan[COUNTS + kind] * table[plan[DRAWS + kind] - 1][column]
    if counted > 0:
        total *= left / counted
    if end_of_ra > 0:
        left += row[BAG + RA_KIND]
        total += row[BAG + RA_KIND] * table[end_of_ra - 1][column]
    return float(total / left)
