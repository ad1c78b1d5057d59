"""Plays turns of many games, compiled: expands them all, then weighs, decides and plays one by one."""

from typing import Any, NamedTuple

from engine.players.ra.network.auction import AuctionOutcomes, Numbers, Table, solve_auction
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.row_rules import bid_or_pass, draw, invoke
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
from engine.players.ra.network.successors import (
    AFTER_INVOKING,
    AFTER_RA,
    GODS_BEGIN,
    GODS_END,
    Lookup,
    Sampling,
    Successors,
    expand_turn,
)
from engine.players.ra.network.weighing import (
    DRAWING,
    GODS,
    IMPOSSIBLE,
    INVOKING,
    OPTIONS,
    OptionWorths,
    WeighingScratch,
    mean_of_draws,
    weigh_turn,
)

LEARNER, SNAPSHOT, BY_HAND = range(3)
"""The policies of seats: the learning network, an older one, the hand-written prospects of `regular`."""
GODS_IN_TRAINING = 2
"""How many gods a turn may use in training."""
CHANCES = 24
"""How many random numbers a turn can need."""
# The uses of these random numbers; from BIDDERS on, each bidder in the auction has two.
EXPLORES, EXPLORES_WHAT, NOISES, PICKS, BIDDERS = 0, 1, 2, 5, 8


class Scratch(NamedTuple):
    """Memory that playing a turn overwrites."""

    weighing: WeighingScratch
    options: OptionWorths
    """What the options are worth to the policy that decides."""
    learner_ends: Numbers
    """Where the learner expects the options to end, whoever decides."""


class TableTurn(NamedTuple):
    """A turn to be played at one table."""

    row: Row
    """The position, which is played in place."""
    successors: Successors
    values: Table
    """The learner's values of the successors."""
    utilities: Any
    """`utilities[policy]` has the utilities of the successors by which a policy decides."""
    policies: Numbers
    """The policy of each seat."""
    tile: int
    """The kind of the next tile in the bag."""
    chances: Numbers
    """Random numbers from 0 to 1."""
    epsilon: float
    """The share of the learner's decisions that are random, to explore."""
    noise: float
    """How much chance is mixed into the worths that the other policies see."""
    promise: Numbers
    """Here the values that the learner expects of the turn are written."""
    scratch: Scratch


class Choice(NamedTuple):
    """What a player does in their turn."""

    option: int
    god: int
    """The row, plus one, after the use of gods."""


class Played(NamedTuple):
    """What happened in a turn."""

    drew: bool
    """A tile was drawn."""
    explored: bool
    """A random decision was made to explore."""


@compiled
def expand_all(rows: Any, successors: Successors, starts: Any, chances: Any, picks: int) -> int:
    """Write the successors of each game's turn, one game after the other; return their end.

    `successors.lookup` has a row for each game. `Sampling` explains `picks`.
    """
    end = 0
    for game in range(len(rows)):
        starts[game] = end
        own = Successors(successors.rows, successors.lookup[game])
        end = expand_turn(rows[game], own, end, GODS_IN_TRAINING, Sampling(picks, chances[game][PICKS]))
    starts[len(rows)] = end
    return end


@compiled
def decide(turn: TableTurn, policy: int) -> Choice:
    """What a policy does in a turn.

    Whoever decides, `learner_ends` gets what the learner expects of the options.
    """
    scratch, lookup = turn.scratch, turn.successors.lookup
    options = scratch.options
    weigh_turn(turn.row, lookup, turn.utilities[LEARNER], options, scratch.weighing)
    scratch.learner_ends[:] = options.ends
    if policy != LEARNER:
        weigh_turn(turn.row, lookup, turn.utilities[policy], options, scratch.weighing)
        for option in range(OPTIONS):
            options.worths[option] += turn.noise * turn.chances[NOISES + option]
    return Choice(best_option(options.worths), options.ends[GODS])


@compiled
def carry_out(turn: TableTurn, choice: Choice) -> None:
    """Do what was decided, up to the auction that may follow."""
    row = turn.row
    if choice.option == GODS:
        row[:] = turn.successors.rows[choice.god - 1]
    elif choice.option == DRAWING:
        draw(row, turn.tile)
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
def any_choice(lookup: Lookup, worths: Numbers, chance: float, god: int) -> Choice:
    """A random legal option, with a random use of gods; `god` is the best one."""
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
        god = lookup[GODS_BEGIN] + 1 + int(chance * 7919 % 1 * (lookup[GODS_END] - lookup[GODS_BEGIN]))
    return Choice(choice, god)


@compiled
def write_promise(turn: TableTurn, choice: Choice) -> None:
    """Write what a choice promises each seat, by the learner's values."""
    values, ends, promise = turn.values, turn.scratch.learner_ends, turn.promise
    if choice.option != DRAWING:
        promise[:] = values[(choice.god if choice.option == GODS else ends[INVOKING]) - 1]
        return
    for column in range(len(promise)):
        promise[column] = mean_of_draws(turn.row, turn.successors.lookup, values, column, ends[DRAWING])


@compiled
def bid_of(turn: TableTurn, place: int, policy: int) -> int:
    """What a policy bids for the seat that is to bid; 0 for a pass."""
    row, solution = turn.row, turn.scratch.weighing.solution
    solve_auction(row, AuctionOutcomes(turn.successors.lookup, place, turn.utilities[policy]), solution)
    return int(solution.bids[row[ASKED] * SUNS + row[HIGHEST]])


@compiled
def any_bid(row: Row, seat: int, chance: float) -> int:
    """A random legal bid; 0 for a pass."""
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


@compiled
def play_auction(turn: TableTurn) -> bool:
    """Let each bidder decide; return whether a bid was random."""
    row, epsilon, chances = turn.row, turn.epsilon, turn.chances
    place = AFTER_RA if row[AUCTION] == RA_TILE else AFTER_INVOKING
    explored, at = False, BIDDERS
    while row[AUCTION] > 0:
        policy = turn.policies[row[ASKED]]
        bid = bid_of(turn, place, policy)
        if policy == LEARNER and chances[at] < epsilon:
            explored, bid = True, any_bid(row, row[ASKED], chances[at + 1])
        at += 2
        bid_or_pass(row, bid)
    discard_by_heuristic(row)
    return explored


@compiled
def play_turn(turn: TableTurn) -> Played:
    """Play a turn, and the auction to which it leads."""
    row, chances = turn.row, turn.chances
    policy = turn.policies[row[TURN]]
    choice = decide(turn, policy)
    write_promise(turn, choice)
    explored = False
    if policy == LEARNER and chances[EXPLORES] < turn.epsilon:
        explored = True
        worths = turn.scratch.options.worths
        choice = any_choice(turn.successors.lookup, worths, chances[EXPLORES_WHAT], choice.god)
    carry_out(turn, choice)
    if row[AUCTION] > 0:
        explored = play_auction(turn) or explored
    return Played(choice.option == DRAWING, explored)
