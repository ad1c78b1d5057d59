"""Each seat's share of victory in the dice game, from the fame that each seat expects.

The valuation says how much fame each seat can expect. The less of the game is left, the surer is a lead: the
constants of `spread` are those that best explained who won games between `regular` computers.
"""

from collections.abc import Sequence
from math import exp, log
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from engine.dice.player import Player
from engine.dice.state import State
from engine.games import Seat
from engine.players.dice.valuation import Valuation

NumberT = TypeVar("NumberT", float, NDArray[np.float64])

SPREAD_SETTLED, SPREAD_A_TURN = 1.0, 2.25
"""The spread of leads in fame shortly before the end, and its growth with the root of the turns left."""
FAME_A_TURN = 4.0
"""The fame that a turn which a seat has left is worth beyond what the valuation expects of it."""
DECIDED = 0.05
"""The spread when the game is over: only a tie is shared."""


def shares_after_turn(state: State) -> list[float]:
    """Each seat's share of victory once the turn is over, with players and figure as they are."""
    valuation = Valuation(state, 0)
    return shares_of(expect_fame(valuation, state.players), spread(valuation))


def expect_fame(valuation: Valuation, players: Sequence[Player]) -> list[float]:
    """The fame each seat expects at the end, where some have more turns left than others.

    The valuation was made to compare what one seat can do in a turn; it need not know what turns are worth.
    """
    worths = valuation.worths(players)
    return [worth + FAME_A_TURN * turns for worth, turns in zip(worths, valuation.turns, strict=True)]


def spread(valuation: Valuation) -> float:
    """The lead in fame that makes a seat e times as likely to win as another."""
    turns = turns_left(valuation)
    return spread_of(turns, SPREAD_SETTLED, SPREAD_A_TURN) if turns else DECIDED


def turns_left(valuation: Valuation) -> float:
    """How many turns each seat has left in the game, on average; 0 if it is over."""
    return sum(valuation.turns) / len(valuation.turns) + valuation.epochs_left * valuation.epoch_turns


def spread_of(turns: NumberT, settled: float, a_turn: float) -> NumberT:
    """The spread in fame with some turns left, by given constants."""
    result: NumberT = settled + a_turn * turns**0.5
    return result


def shares_of(worths: Sequence[float], lead_spread: float) -> list[float]:
    """Each seat's share of victory if each seat expects this much fame; they sum to 1."""
    highest = max(worths)
    odds = [exp((worth - highest) / lead_spread) for worth in worths]
    return [one / sum(odds) for one in odds]


def lead_of(worths: Sequence[float], seat: Seat, lead_spread: float) -> float:
    """How far a seat leads, in spreads: its share of victory is the logistic function of this."""
    others = [worth for other, worth in enumerate(worths) if other != seat]
    highest = max(others)
    best = highest + lead_spread * log(sum(exp((worth - highest) / lead_spread) for worth in others))
    return (worths[seat] - best) / lead_spread
