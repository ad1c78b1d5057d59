"""Games of the dice game that networks play against themselves, without the rules engine."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from engine.dice.actions import COLUMNS
from engine.dice.faces import DICE, FACES
from engine.dice.options import RA_STEPS
from engine.dice.state import STARTING_FAME
from engine.dice.suns import SCORING_SUNS
from engine.players.dice.network.features import Floats
from engine.players.dice.network.harm import after_disasters
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.outcomes import Outcome, outcome_table
from engine.players.dice.network.rows import Row
from engine.players.dice.network.successors import follow, score
from engine.players.dice.network.turn import Rolls, TurnValues, roll_out
from engine.players.dice.network.values import Networks
from engine.players.dice.rolls import MARGIN, SUN, TO_ROLL, all_hands

SUBSETS = np.array([[mask >> die & 1 for die in range(DICE)] for mask in range(1 << DICE)], bool)
PLACES = (TO_ROLL + 1) ** np.arange(DICE - 1, -1, -1)
NEVER = -1.0
RANDOM_ROLL = 0.5
"""How often an exploring turn rolls any dice."""


class Lesson(NamedTuple):
    """A position before a turn, and what each seat could expect; the first seat is on turn."""

    row: Row
    target: Floats


class Policy(NamedTuple):
    """How games are played, and what is learnt from them."""

    networks: Networks
    stranger: Networks | None
    """What one seat plays by; None if all play by the same."""
    explore: float
    """How often a turn is played at random."""
    trace: float
    """How much of a target is what followed the turn, rather than what it promised (λ)."""
    without_luck: bool = False
    """Whether what followed a turn is taken without the luck of its rolls, which has no mean."""


def new_row(players: int) -> Row:
    """The start of a game (D2)."""
    none, steps = (0,) * players, RA_STEPS[players]
    fame = STARTING_FAME[:players]
    return Row(fame, none, none, none, none, ((0,) * COLUMNS,) * players, 1, steps, steps)


def play(policy: Policy, players: int, chance: Generator) -> list[Lesson]:
    """Play a game; the lessons mix what each turn promised with what followed it."""
    row: Row | None = new_row(players)
    stranger, number = chance.integers(players), 0
    told: list[tuple[Row, Floats, Floats, float]] = []
    while row:
        is_strange = policy.stranger is not None and number % players == stranger
        turn = TurnValues(policy.stranger if policy.stranger and is_strange else policy.networks, row)
        rolls = roll_out(turn, all_seats=True)
        explores = not is_strange and chance.random() < policy.explore
        # What a stranger's turn promises by its own networks is no lesson.
        weight = 1.0 if is_strange else 0.0 if explores else policy.trace
        outcome = _take_turn(turn, rolls, chance, explores=explores)
        luck = turn.shares(np.array([outcome]))[0] - rolls.start if policy.without_luck else 0 * rolls.start
        told.append((row, np.roll(rolls.start, 1), np.roll(luck, 1), weight))
        row, result = _follow(policy.networks, turn, outcome)
        number += 1
    lessons, then = [], result
    for before, promised, luck, weight in reversed(told):
        followed = np.roll(then, 1) - luck  # counted from the next player before
        then = (1 - weight) * promised + weight * followed
        lessons.append(Lesson(before, then.astype(np.float32)))
    return lessons


def _take_turn(turn: TurnValues, rolls: Rolls, chance: Generator, *, explores: bool) -> Outcome:
    """Roll and use the dice; an exploring turn chooses some rolls, and its use of the dice, at random."""
    lay = chance.integers(0, len(FACES), DICE)
    for means in (rolls.one_more, rolls.last):
        worths = means[-1].ravel()[np.where(SUBSETS, TO_ROLL, lay) @ PLACES]
        worths[(SUBSETS & (lay == SUN)).any(axis=1)] = NEVER
        best = worths.argmax()
        if explores and chance.random() < RANDOM_ROLL:
            best = chance.choice(np.flatnonzero(worths > NEVER))
        elif worths[best] <= worths[0] + MARGIN:
            break
        dice = np.flatnonzero(SUBSETS[best])
        lay[dice] = chance.integers(0, len(FACES), len(dice))
    table, hand = outcome_table(), all_hands().of_lay[tuple(lay)]
    outcomes = table.outcomes[table.of_hand[hand]]
    best = turn.shares(outcomes)[:, -1].argmax()
    return Outcome(*outcomes[chance.integers(len(outcomes)) if explores else best].tolist())


def _follow(networks: Networks, turn: TurnValues, outcome: Outcome) -> tuple[Row | None, Floats]:
    """The position after an outcome, or None and each seat's share of victory once the game is over.

    The shares count seats from the next player.
    """
    row = follow(turn.places(outcome), turn.after, outcome)
    if outcome.suns > SCORING_SUNS:
        rivals, network = [row, *after_disasters(row)], networks.of(row.epoch)
        row = rivals[int(network.shares(sums_of(network, rivals))[:, -1].argmax())]
    return score(row) if row.left <= 0 else (row, np.empty(0, np.float32))
