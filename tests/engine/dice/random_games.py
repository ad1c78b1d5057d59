"""Whole random games, with any number of players and any options; the same ones in every run."""

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import NamedTuple

import pytest

from engine.dice import (
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
from engine.dice.actions import Action, Declare, Keep, PlaceCivilization, PlacePyramid, Reroll
from engine.dice.events import Event
from engine.dice.options import Options
from engine.dice.setup import Setup
from engine.dice.state import State
from engine.dice.view import View


class Move(NamedTuple):
    """One move of a game."""

    before: State
    action: Action
    after: State
    events: tuple[Event, ...]


@dataclass(frozen=True)
class RandomGame:
    """A random game that takes the same course each time it is played."""

    players: int
    options: Options
    seed: int
    style: str
    """What the players prefer: a key of `WANTED`."""

    def __str__(self) -> str:
        return f"{self.players}-{self.style}-{self.seed}"

    @property
    def setup(self) -> Setup:
        return deal(self.players, self.options, Random(self.seed))

    @cached_property
    def start(self) -> State:
        return new_game(self.players, self.options, self.setup)

    @cached_property
    def moves(self) -> list[Move]:
        """Every move; the game is played once, since many tests look at it."""
        random, state, moves = Random(self.seed + 1), self.start, []
        while actions := legal_actions(state):
            action = self._choose(actions, random)
            after, events = apply(state, action)
            moves.append(Move(state, action, after, events))
            state = after
        return moves

    @property
    def positions(self) -> list[State]:
        """Every position, the first and the last included."""
        return [self.start, *(move.after for move in self.moves)]

    @cached_property
    def views(self) -> list[View]:
        """Every position as a spectator sees it."""
        return [view(state, None) for state in self.positions]

    def some_positions(self, number: int) -> list[State]:
        """A sample of the positions, in order, and the last one."""
        *running, last = self.positions
        chosen = sorted(Random(self.seed).sample(range(len(running)), number))
        return [*(running[index] for index in chosen), last]

    def _choose(self, actions: tuple[Action, ...], random: Random) -> Action:
        wanted = [action for action in actions if isinstance(action, WANTED[self.style])]
        if wanted and random.random() < 0.7:
            return _boldest(wanted, random)
        return random.choice(actions)


WANTED: dict[str, tuple[type[Action], ...]] = {
    "any": (),
    "builder": (PlaceCivilization, PlacePyramid, Keep),
    "striker": (Reroll, PlacePyramid, Declare),
}
"""The actions that each style prefers: builders fill the board, strikers bring disasters."""


def _boldest(actions: list[Action], random: Random) -> Action:
    """The reroll of all dice; otherwise any action but declaring no disaster."""
    if isinstance(actions[-1], Reroll):
        return actions[-1]
    return random.choice([action for action in actions if action != Declare(None)])


def random_game(seed: int) -> RandomGame:
    """Any game; about half of its options have their defaults."""
    random = Random(f"game {seed}")
    players = random.randint(MIN_PLAYERS, MAX_PLAYERS)
    chosen = {
        name: random.choice(choices) for name, choices in OPTION_CHOICES.items() if random.random() < 0.5
    }
    return RandomGame(players, read_options(players, chosen), seed, random.choice(sorted(WANTED)))


GAMES = [random_game(seed) for seed in range(12)]
each_game = pytest.mark.parametrize("game", GAMES, ids=str)
some_games = pytest.mark.parametrize("game", GAMES[:6], ids=str)
"""Fewer games, for slow tests."""
