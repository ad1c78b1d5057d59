"""Turns of many games at once, to be compiled: expanded together, then weighed, decided and played."""

from __future__ import annotations

from typing import Any

from engine.players.ra.network.afters import (
    AFTER_INVOKING,
    AFTER_RA,
    GODS_BEGIN,
    GODS_END,
    expand_turn,
)
from engine.players.ra.network.auction import Numbers, solve_auction
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.losing import settle_by_rule
from engine.players.ra.network.rows import (
    ASKED,
    AUCTION,
    HIGHEST,
    RA_TILE,
    SUN,
    SUNS,
    TURN,
    UP,
    VOLUNTARY,
    Row,
    seat_at,
)
from engine.players.ra.network.rules import bid_or_pass, draw, invoke
from engine.players.ra.network.weighing import (
    DRAWING,
    GODS,
    IMPOSSIBLE,
    INVOKING,
    OPTIONS,
    mean_of_draws,
    weigh_turn,
)

LEARNER, SNAPSHOT, BY_HAND, REGULAR = range(4)
"""The brains of seats: the network that learns, an older one, the prospects by hand, the `regular` guest."""
GODS_IN_TRAINING = 2
CHANCES = 24
"""How many random numbers a turn takes at most."""
# What each random number of a turn is for; the last ones, two a bidder, are for the auction.
EXPLORES, EXPLORES_WHAT, NOISES, PICKS, BIDDERS = 0, 1, 2, 5, 8


@compiled
def expand_all(rows: Any, out: Any, plans: Any, starts: Any, chances: Any, picks: int) -> int:
    """Write what each game's turn can lead to, one game after another; the end of all."""
    end = 0
    for game in range(len(rows)):
        starts[game] = end
        end = expand_turn(rows[game], out, end, plans[game], GODS_IN_TRAINING, picks, chances[game][PICKS])
    starts[len(rows)] = end
    return end


@compiled
def decide(
    row: Row, plan: Any, _out: Any, wishes: Any, brain: int, chance: Any, noise: float, scratch: Any
) -> tuple[int, int]:
    """What a brain does in its turn: the option, and the row, plus one, of its best use of gods.

    What the learner believes of the options is left in the scratch, whoever decides.
    """
    auction, results, bids, worths, ends, first = scratch
    weigh_turn(row, plan, wishes[LEARNER], auction, results, bids, worths, ends)
    first[:] = ends
    if brain != LEARNER:
        weigh_turn(row, plan, wishes[brain], auction, results, bids, worths, ends)
        for option in range(OPTIONS):
            worths[option] += noise * chance[NOISES + option]
    return best_option(worths), ends[GODS]


@compiled
def carry_out(row: Row, out: Any, choice: int, god: int, tile: int) -> None:
    """Do what was decided, up to the auction that may follow."""
    if choice == GODS:
        row[:] = out[god - 1]
    elif choice == DRAWING:
        draw(row, tile)
    else:
        invoke(row)


@compiled
def best_option(worths: Numbers) -> int:
    """The option that is worth most."""
    best = INVOKING
    for option in range(OPTIONS):
        if worths[option] > worths[best]:
            best = option
    return best


@compiled
def any_option(plan: Any, worths: Numbers, chance: float, god: int) -> tuple[int, int]:
    """Any of the legal options, and any use of gods."""
    legal = 0
    for option in range(OPTIONS):
        legal += worths[option] > IMPOSSIBLE / 2
    wanted, choice = int(chance * legal), INVOKING
    for option in range(OPTIONS):
        if worths[option] > IMPOSSIBLE / 2:
            if wanted == 0:
                choice = option
            wanted -= 1
    if choice == GODS:
        god = plan[GODS_BEGIN] + 1 + int(chance * 7919 % 1 * (plan[GODS_END] - plan[GODS_BEGIN]))
    return choice, god


@compiled
def back_up(
    row: Row, plan: Any, values: Any, choice: int, ends: Numbers, god: int, backed_up: Numbers
) -> None:
    """Write what an option promises every seat by the learner's values."""
    if choice != DRAWING:
        backed_up[:] = values[(god if choice == GODS else ends[INVOKING]) - 1]
        return
    for column in range(len(backed_up)):
        backed_up[column] = mean_of_draws(row, plan, values, column, ends[DRAWING])


@compiled
def bid_of(row: Row, plan: Any, place: int, wishes: Any, brain: int, scratch: Any) -> int:
    """What the one who is asked bids by the wishes of a brain, 0 for a pass."""
    _, results, bids, _, _, _ = scratch
    solve_auction(row, plan, place, wishes[brain], results, bids)
    return int(bids[row[ASKED] * SUNS + row[HIGHEST]])


@compiled
def any_bid(row: Row, seat: int, chance: float) -> int:
    """Any legal bid, 0 for a pass."""
    must = row[AUCTION] == VOLUNTARY and row[HIGHEST] == 0 and seat == row[TURN]
    legal = 0 if must else 1
    for sun in range(row[HIGHEST] + 1, SUNS):
        legal += row[seat_at(seat) + SUN + sun] == UP
    wanted = int(chance * legal) + (1 if must else 0)
    for sun in range(row[HIGHEST] + 1, SUNS):
        if row[seat_at(seat) + SUN + sun] == UP:
            if wanted == 1:
                return sun
            wanted -= 1
    return 0


def playing(decide: Any, bid_of: Any, compile_it: Any) -> Any:
    """The function that plays one turn, where turns are decided and bids made by such functions."""

    def play_auction(
        row: Row, plan: Any, wishes: Any, brains: Any, chance: Any, epsilon: float, scratch: Any
    ) -> int:
        """Let every bidder decide; 2 if something was explored."""
        place = AFTER_RA if row[AUCTION] == RA_TILE else AFTER_INVOKING
        explored, turn = 0, BIDDERS
        while row[AUCTION] > 0:
            brain = brains[row[ASKED]]
            bid = bid_of(row, plan, place, wishes, brain, scratch)
            if brain == LEARNER and chance[turn] < epsilon:
                explored, bid = 2, any_bid(row, row[ASKED], chance[turn + 1])
            turn += 2
            bid_or_pass(row, bid)
        settle_by_rule(row)
        return int(explored)

    play_bids = compile_it(play_auction)

    def play_turn(
        row: Row,
        plan: Any,
        out: Any,
        values: Any,
        wishes: Any,
        brains: Any,
        tile: int,
        chance: Any,
        epsilon: float,
        noise: float,
        backed_up: Numbers,
        scratch: Any,
    ) -> int:
        """Play one turn in place: 0 for a wait, 1 if a tile was drawn, and 2 more if something was explored.

        `wishes[brain]` are the utilities by which a brain decides, `brains` the brain of each seat. The
        learner's `values` are backed up. `tile` is the kind that a draw turns over.
        """
        brain = brains[row[TURN]]
        choice, god = decide(row, plan, out, wishes, brain, chance, noise, scratch)
        back_up(row, plan, values, choice, scratch[5], god, backed_up)
        explored = 0
        if brain == LEARNER and chance[EXPLORES] < epsilon:
            explored = 2
            choice, god = any_option(plan, scratch[3], chance[EXPLORES_WHAT], god)
        carry_out(row, out, choice, god, tile)
        if row[AUCTION] > 0:
            explored = max(explored, play_bids(row, plan, wishes, brains, chance, epsilon, scratch))
        return int(explored + (choice == DRAWING))

    return compile_it(play_turn)


play_turn = playing(decide, bid_of, compiled)
