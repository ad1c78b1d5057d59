"""Whole random games of Ra, with any number of players and any options.

Each worker draws forty of them.
"""

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, TypeVar, cast

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ra import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, read_options
from engine.ra.actions import DRAW, PASS, Action, UseGods
from engine.ra.events import Event
from engine.ra.options import Options
from engine.ra.setup import Setup
from engine.ra.state import State
from engine.ra.view import View
from tests.engine.random_games import AnyRandomGame

Test = TypeVar("Test", bound=Callable[..., Any])
POOL = 40
SEED = 0 if os.environ.get("CI") == "true" else Random().getrandbits(32)
"""New games on developers' machines, as with all examples; see `tests/conftest.py`."""


@dataclass(frozen=True)
class RandomGame(AnyRandomGame[Options, Setup, State, Action, Event, View]):
    """A random game of people with the same patience."""

    key = "ra"
    patience: float
    """How often players prefer to draw or pass; only patient players fill tracks and win large lots."""

    def choose(self, actions: tuple[Action, ...], random: Random) -> Action:
        gods = [action for action in actions if isinstance(action, UseGods)]
        if gods and random.random() < 0.5:
            return random.choice(gods)
        waiting = [action for action in actions if action in {DRAW, PASS}]
        return waiting[0] if waiting and random.random() < self.patience else random.choice(actions)


def in_games(number: int = 25, **fixed: object) -> Callable[[Test], Test]:
    """Let a test look at this many of the run's games."""

    def decorate(test: Test) -> Test:
        return cast("Test", settings(max_examples=number)(given(game=random_games(**fixed))(test)))

    return decorate


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
