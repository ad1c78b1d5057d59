"""Whole random games, with any number of players and any options."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

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
)
from engine.ra.actions import DRAW, PASS, Action, UseGods
from engine.ra.events import Event
from engine.ra.options import Options
from engine.ra.setup import Setup
from engine.ra.state import State


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

    def play(self) -> Iterator[tuple[Action, State, tuple[Event, ...]]]:
        """Every action, with the position after it and its events."""
        random, state = Random(self.seed + 1), self.start()
        while actions := legal_actions(state):
            action = self._choose(actions, random)
            state, events = apply(state, action)
            yield action, state, events

    def positions(self) -> Iterator[State]:
        """Every position, the first and the last included."""
        yield self.start()
        yield from (state for _, state, _ in self.play())

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


@st.composite
def random_games(draw: st.DrawFn, /, **fixed: object) -> RandomGame:
    """Any game; the options in `fixed` have the values given there."""
    players = draw(st.integers(MIN_PLAYERS, MAX_PLAYERS))
    names = [name for name in OPTION_CHOICES if players == MIN_PLAYERS or not name.startswith("two_player_")]
    given = {name: draw(st.sampled_from(OPTION_CHOICES[name])) for name in names}
    options = read_options(players, {**given, **fixed})
    return RandomGame(players, options, draw(st.integers(0, 2**32)), draw(st.sampled_from([0.0, 0.5, 0.9])))
