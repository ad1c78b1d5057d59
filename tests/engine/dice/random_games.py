"""Whole random dice games, with any number of players and any options; the same ones in every run."""

from dataclasses import dataclass
from random import Random

import pytest

from engine.dice import MAX_PLAYERS, MIN_PLAYERS, OPTION_CHOICES, read_options
from engine.dice.actions import Action, Declare, Keep, PlaceCivilization, PlacePyramid, Reroll
from engine.dice.events import Event
from engine.dice.options import Options
from engine.dice.setup import Setup
from engine.dice.state import State
from engine.dice.view import View
from tests.engine.random_games import AnyRandomGame


@dataclass(frozen=True)
class RandomGame(AnyRandomGame[Options, Setup, State, Action, Event, View]):
    """A random game of people with the same taste."""

    key = "dice"
    style: str
    """What the players prefer: a key of `WANTED`."""

    def __str__(self) -> str:
        return f"{self.players}-{self.style}-{self.seed}"

    def choose(self, actions: tuple[Action, ...], random: Random) -> Action:
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
    chosen = {name: random.choice(of) for name, of in OPTION_CHOICES.items() if random.random() < 0.5}
    return RandomGame(players, read_options(players, chosen), seed, random.choice(sorted(WANTED)))


GAMES = [random_game(seed) for seed in range(12)]
each_game = pytest.mark.parametrize("game", GAMES, ids=str)
some_games = pytest.mark.parametrize("game", GAMES[:6], ids=str)
"""Fewer games, for slow tests."""
