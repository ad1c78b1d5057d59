"""Games between `regular` computers, from which new networks learn what the hand-written valuation knows."""

from dataclasses import replace
from random import Random
from typing import cast

import numpy as np

from engine.dice.state import Phase, State
from engine.dice.view import View
from engine.games import DICE
from engine.players.dice.network.rows import row_of
from engine.players.dice.regular import RegularDiceComputer
from engine.players.dice.shares import shares_after_turn
from tools.dice_training.games import Lesson

BY_HAND = 0.7
"""How much of a target is the hand-written share; the rest is how the game ended."""
ANYHOW = 0.02
"""How often a computer acts at random, so that more kinds of positions are seen."""


class _Seen:
    """As much of a view as the `regular` computer needs, because making a whole one takes longer."""

    def __init__(self, state: State) -> None:
        self._state, self.epochs = state, state.scores

    def __getattr__(self, name: str) -> object:
        return getattr(self._state, name)


def play_by_hand(players: int, random: Random) -> list[Lesson]:
    """Play one game; the lessons are the positions before all turns but the first."""
    options = DICE.read_options(players, {})
    state = DICE.new_game(players, options, DICE.deal(players, options, random))
    computer = RegularDiceComputer()
    told = []
    while DICE.to_act(state) is not None:
        turn = state.turn
        if random.random() < ANYHOW:
            action = random.choice(DICE.legal_actions(state))
        else:
            action = computer.choose(cast("View", _Seen(state)), ())
        state, _ = DICE.apply(state, action)
        if state.turn != turn:
            over = replace(state, turn=turn, phase=Phase.USING)
            told.append((row_of(state), state.turn, shares_after_turn(over)))
    outcome = DICE.outcome(state)
    assert outcome  # noqa: S101  # nobody is to act
    won = np.array(outcome.places) == 1
    results = won / won.sum()
    return [
        Lesson(row, np.roll(BY_HAND * np.array(shares) + (1 - BY_HAND) * results, -seat).astype(np.float32))
        for row, seat, shares in told
    ]
