"""Auctions solved exactly: a sun tells who bid it, so that an auction has few outcomes."""

from __future__ import annotations

from typing import Any

from engine.players.ra.network.compile import compiled
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    HIGHEST,
    PLAYERS,
    SUN,
    SUNS,
    TURN,
    UP,
    VOLUNTARY,
    Row,
    seat_at,
)

Numbers = Any
"""A list of numbers, or an array."""
Table = Any
"""A list of lists of numbers, or a matrix."""


@compiled
def solve_auction(
    auction: Row, outcomes: Numbers, place: int, wishes: Table, results: Numbers, bids: Numbers
) -> int:
    """The sun that wins a running auction if each takes what he wishes most, 0 for nobody.

    `outcomes[place + sun]` is one more than the row of `wishes` for that sun's win, and a row has each seat's
    utility. Writes `bids[seat * SUNS + highest]`: what that seat bids over that sun, 0 for a pass; of no
    meaning where it cannot be asked so. `results`, of SUNS numbers, is scratch. By induction from the last
    bidder to the one who is asked.
    """
    for sun in range(SUNS):
        results[sun] = sun
    seat, first, players = auction[TURN], auction[ASKED], auction[PLAYERS]
    for step in range(players):
        seat = (auction[TURN] - step + players) % players
        _decide(auction, seat, outcomes, place, wishes, results, bids)
        if seat == first:
            break
    return int(results[auction[HIGHEST]])


@compiled
def _decide(
    auction: Row, seat: int, outcomes: Numbers, place: int, wishes: Table, results: Numbers, bids: Numbers
) -> None:
    """What a seat does over each sun that may be the highest when it is asked, from the highest down.

    Nobody else could have bid what the seat itself has, so that what follows its bids does not change here.
    """
    own = seat_at(seat) + SUN
    must = seat == auction[TURN] and auction[AUCTION] == VOLUNTARY
    bid, best = 0, -1000.0
    for sun in range(SUNS - 1, auction[HIGHEST] - 1, -1):
        if sun > auction[HIGHEST] and auction[own + sun] == UP:
            wish = wishes[outcomes[place + results[sun]] - 1][seat]
            if wish >= best:
                bid, best = sun, wish
        elif outcomes[place + sun] > 0 or sun == auction[HIGHEST]:
            passing = -1000.0
            if not (must and sun == 0):
                passing = wishes[outcomes[place + results[sun]] - 1][seat]
            bids[seat * SUNS + sun] = 0
            if best > passing:
                bids[seat * SUNS + sun] = bid
                results[sun] = results[bid]
