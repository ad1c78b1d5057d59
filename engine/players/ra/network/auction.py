"""Solves auctions on rows exactly: a sun has one owner, so an auction has few outcomes."""

from typing import Any, NamedTuple

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


class AuctionOutcomes(NamedTuple):
    """The outcomes of an auction, and their worth."""

    lookup: Numbers
    """`lookup[place + sun]` is one more than the row in which that sun has won; sun 0 stands for no sale."""
    place: int
    utilities: Table
    """The utility of each row for each seat."""


class AuctionSolution(NamedTuple):
    """Where `solve_auction` writes what it finds."""

    winners: Numbers
    """The sun that wins in the end, by the highest sun bid so far; of length `SUNS`."""
    bids: Numbers
    """What a seat bids over the highest sun, 0 for a pass, at `seat * SUNS + highest`.

    Meaningless for a highest sun over which the seat cannot be asked.
    """


def empty_solution(players: int) -> AuctionSolution:
    """Room for the solution of an auction, as lists."""
    return AuctionSolution([0] * SUNS, [0] * (players * SUNS))


@compiled
def solve_auction(auction: Row, outcomes: AuctionOutcomes, solution: AuctionSolution) -> int:
    """The sun that wins an auction in progress if all do what is best for them; 0 if nobody buys.

    It works backwards from the last bidder to the seat that is to bid, and writes `solution`.
    """
    winners = solution.winners
    for sun in range(SUNS):
        winners[sun] = sun
    seat, first, players = auction[TURN], auction[ASKED], auction[PLAYERS]
    for step in range(players):
        seat = (auction[TURN] - step + players) % players
        _decide(auction, seat, outcomes, solution)
        if seat == first:
            break
    return int(winners[auction[HIGHEST]])


@compiled
def _decide(auction: Row, seat: int, outcomes: AuctionOutcomes, solution: AuctionSolution) -> None:
    """Decide for a seat over each sun that can be the highest bid when it is asked, from the highest down.

    Only this seat can bid its suns, so deciding changes nothing about what follows its own bids.
    """
    lookup, place, utilities = outcomes
    winners, bids = solution
    own = seat_at(seat) + SUN
    must = seat == auction[TURN] and auction[AUCTION] == VOLUNTARY
    bid, best = 0, -1000.0
    for sun in range(SUNS - 1, auction[HIGHEST] - 1, -1):
        if sun > auction[HIGHEST] and auction[own + sun] == UP:
            utility = utilities[lookup[place + winners[sun]] - 1][seat]
            if utility >= best:
                bid, best = sun, utility
        elif lookup[place + sun] > 0 or sun == auction[HIGHEST]:
            passing = -1000.0
            if not (must and sun == 0):
                passing = utilities[lookup[place + winners[sun]] - 1][seat]
            bids[seat * SUNS + sun] = 0
            if best > passing:
                bids[seat * SUNS + sun] = bid
                winners[sun] = winners[bid]
