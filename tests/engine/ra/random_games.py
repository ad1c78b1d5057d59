"""Whole random games, with any number of players and any options.

Each worker draws forty of them, and plays each once: many tests look at the same games.
"""

import os
from dataclasses import dataclass
from functools import cache, cached_property
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from engine.ra import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    OPTION_CHOICES,
    apply,
    deal,
    legal_actions,
    new_game,
    read_options,
    view,
)
from engine.ra.actions import DRAW, PASS, Action, UseGods
from engine.ra.events import Event
from engine.ra.options import Options
from engine.ra.setup import Setup
from engine.ra.state import State
from engine.ra.view import View

POOL = 40
SEED = 0 if os.environ.get("CI") == "true" else Random().getrandbits(32)
"""New games on developers' machines, as with all examples; see `tests/conftest.py`."""


class Move(NamedTuple):
    """An action, with the position after it and its events."""

    action: Action
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class RandomGame:
    """A random game that takes the same course each time it is played."""

    players: int
    options: Options
    seed: int
    patience: float
    """How often players prefer to draw or pass; only patient players fill tracks and win large lots."""

    @property
    def setup(self) -> Setup:
        return deal(self.players, self.options, Random(self.seed))

    def start(self) -> State:
        return new_game(self.players, self.options, self.setup)

    def play(self) -> list[Move]:
        """Every move."""
        return self._moves

    @cached_property
    def _moves(self) -> list[Move]:
        random, state, moves = Random(self.seed + 1), self.start(), list[Move]()
        while actions := legal_actions(state):
            action = self._choose(actions, random)
            state, events = apply(state, action)
            moves.append(Move(action, state, events))
        return moves

    def positions(self) -> list[State]:
        """Every position, the first and the last included."""
        return [self.start(), *(move.after for move in self._moves)]

    @cached_property
    def views(self) -> list[View]:
        """Every position as a spectator sees it."""
        return [view(state, None) for state in self.positions()]

    def some_positions(self) -> list[State]:
        """A sample of the positions, in order, and the last one."""
        *running, last = self.positions()
        chosen = sorted(Random(self.seed).sample(range(len(running)), 25))
        return [*(running[index] for index in chosen), last]

    def _choose(self, actions: tuple[Action, ...], random: Random) -> Action:
        gods = [action for action in actions if isinstance(action, UseGods)]
        if gods and random.random() < 0.5:
            return random.choice(gods)
        waiting = [action for action in actions if action in {DRAW, PASS}]
        return waiting[0] if waiting and random.random() < self.patience else random.choice(actions)


def random_games(**fixed: object) -> st.SearchStrategy[RandomGame]:
    """Any of this run's games; the options in `fixed` have the values given there."""
    return st.sampled_from(_pool(**fixed))


@cache
def _pool(**fixed: object) -> list[RandomGame]:
    random = Random(SEED)
    return [_random_game(random, fixed) for _ in range(POOL)]


def _random_game(random: Random, fixed: dict[str, object]) -> RandomGame:
    players = random.randint(MIN_PLAYERS, MAX_PLAYERS)
    names = [name for name in OPTION_CHOICES if players == MIN_PLAYERS or not name.startswith("two_player_")]
    chosen = {name: random.choice(OPTION_CHOICES[name]) for name in names}
    options = read_options(players, {**chosen, **fixed})
    return RandomGame(players, options, random.getrandbits(32), random.choice([0.0, 0.5, 0.9]))
