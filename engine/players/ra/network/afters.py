"""What a turn, an auction or a disaster can lead to: every row in which the next turn begins."""

from __future__ import annotations

from typing import Any

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.gods import expand_gods
from engine.players.ra.network.losing import settle_by_rule
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
from engine.players.ra.network.rules import (
    buy,
    close_auction,
    draw,
    invoke,
)
from engine.players.ra.network.turns import next_turn, tiles_on_track
from engine.ra.tiles import AUCTION_SPACES

Rows = Any
"""Rows to write into: a list of bytearrays, or a matrix."""
Plan = Any
"""Where in the rows each outcome of a turn is, by the places below; 0 where there is none."""

# A row's number plus one: of the draw of each kind; of each sun that may win the auction (0: nobody) after a
# Ra tile and after invoking; then where the uses of gods begin and end. The last Ra tile is a draw. The last
# places are no rows: how much the draw of each kind but Ra counts in their mean.
DRAWS = 0
AFTER_RA = DRAWS + RA_KIND + 1
AFTER_INVOKING = AFTER_RA + SUNS
GODS_BEGIN = AFTER_INVOKING + SUNS
GODS_END = GODS_BEGIN + 1
COUNTS = GODS_END + 1
PLAN_SIZE = COUNTS + TRACK_KINDS
MOST_GODS = 3
"""More gods in one turn are not looked at."""
MOST_AFTERS = 22 + 2 * SUNS + 8 + 36 + 120
"""No turn has more outcomes: kinds, winners, and up to three of eight tiles taken."""


@compiled
def expand_turn(
    row: Row, out: Rows, start: int, plan: Plan, gods: int, picks: int = 0, chance: float = 0.0
) -> int:
    """Write every outcome of a turn from `start` on; the end. With gods at most so many tiles are taken.

    With a number of picks, about so many kinds stand for all draws, picked as often as they are in the bag;
    `chance` from 0 to 1 tells which.
    """
    for place in range(PLAN_SIZE):
        plan[place] = 0
    end = start
    if tiles_on_track(row) < AUCTION_SPACES:
        end = _expand_draws(row, out, end, plan, picks, chance)
    out[end][:] = row
    invoke(out[end])
    end = expand_auction(out[end], out, end, plan, AFTER_INVOKING)
    plan[GODS_BEGIN] = end
    end = expand_gods(row, out, end, min(gods, row[seat_at(row[TURN]) + TILE + GOD]))
    plan[GODS_END] = end
    return end


@compiled
def _expand_draws(row: Row, out: Rows, start: int, plan: Plan, picks: int, chance: float) -> int:
    end = start
    _count_draws(row, plan, picks, chance)
    turned = row.copy()
    next_turn(turned)  # who is next does not depend on the kind
    for kind in range(TRACK_KINDS):
        if plan[COUNTS + kind] > 0:
            after = out[end]
            after[:] = turned
            after[BAG + kind] -= 1
            after[TRACK + kind] += 1
            end += 1
            plan[DRAWS + kind] = end
    if row[BAG + RA_KIND] == 0:
        return end
    out[end][:] = row
    draw(out[end], RA_KIND)
    if row[RA_TILES] + 1 == row[RA_LENGTH]:
        plan[DRAWS + RA_KIND] = end + 1
        return end + 1
    return expand_auction(out[end], out, end, plan, AFTER_RA)


@compiled
def _count_draws(row: Row, plan: Plan, picks: int, chance: float) -> None:
    """How much each kind counts: as often as it is in the bag, or as evenly spaced picks hit it."""
    left = 0
    for kind in range(TRACK_KINDS):
        plan[COUNTS + kind] = row[BAG + kind]
        left += row[BAG + kind]
    if picks == 0 or left == 0:
        return
    pick, seen = chance * left / picks, 0
    for kind in range(TRACK_KINDS):
        plan[COUNTS + kind] = 0
        seen += row[BAG + kind]
        while pick < seen:
            plan[COUNTS + kind] += 1
            pick += left / picks


@compiled
def expand_auction(auction: Row, out: Rows, start: int, plan: Plan, place: int) -> int:
    """Write every outcome of a running auction from `start` on; the end.

    `auction` may be the row at `start` itself. Whoever was asked before the one who is asked has decided.
    """
    running = auction.copy()
    end = start
    decided, leader, highest = True, running[LEADER], running[HIGHEST]
    if leader > 0:
        end = _write_sale(running, out, end, leader - 1, highest)
        plan[place + highest] = end
    elif running[AUCTION] == FORCED or running[AUCTION] == RA_TILE:
        out[end][:] = running
        close_auction(out[end])
        end += 1
        plan[place] = end
    for step in range(1, running[PLAYERS] + 1):
        seat = (running[TURN] + step) % running[PLAYERS]
        decided = decided and seat != running[ASKED]
        if not decided:
            end = _write_sales(running, out, end, plan, place, seat)
    return end


@compiled
def _write_sales(running: Row, out: Rows, start: int, plan: Plan, place: int, seat: int) -> int:
    end, suns, before = start, seat_at(seat) + SUN, 0
    for sun in range(running[HIGHEST] + 1, SUNS):
        if running[suns + sun] == UP:
            if before > 0 and out[end - 1][EPOCH] == running[EPOCH]:
                end = _write_same_sale(out, end, seat, before, sun)
            else:
                end = _write_sale(running, out, end, seat, sun)
            plan[place + sun] = end
            before = sun
    return end


@compiled
def _write_same_sale(out: Rows, end: int, seat: int, before: int, sun: int) -> int:
    """The sale before for another sun of the same seat: within an epoch nothing else depends on it."""
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
    settle_by_rule(after)
    return end + 1
