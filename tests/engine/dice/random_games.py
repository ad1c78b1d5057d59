"""Whole games at random, of every number of players and every option."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from engine.dice import (
    MAX_PLAYERS,
    MIN_PLAYERS,
    OPTION_CHOICES,
    apply,
    deal,
    legal_actions,
    new_game,
    read_options,
)
from engine.dice.actions import Declare, Keep, PlaceCivilization, PlacePyramid, Reroll

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.dice.actions import Action
    from engine.dice.events import Event
    from engine.dice.options import Options
    from engine.dice.setup import Setup
    from engine.dice.state import State


@dataclass(frozen=True)
class RandomGame:
    """A game that is played the same way each time."""

    players: int
    options: Options
    seed: int
    style: str
    """What players prefer, a key of `WANTED`."""

    @property
    def setup(self) -> Setup:
        return deal(self.players, self.options, Random(self.seed))

    def start(self) -> State:
        return new_game(self.players, self.options, self.setup)

    def play(self) -> Iterator[tuple[Action, State, tuple[Event, ...]]]:
        """Every action, with the position after it and what happened."""
        random, state = Random(self.seed + 1), self.start()
        while actions := legal_actions(state):
            action = self._choose(actions, random)
            state, events = apply(state, action)
            yield action, state, events

    def positions(self) -> Iterator[State]:
        """Every position, the first and the last included."""
        yield self.start()
        yield from (state for _, state, _ in self.play())

    def some_positions(self, number: int = 25) -> list[State]:
        """A sample of the positions, in their order, and the last one."""
        *running, last = self.positions()
        chosen = sorted(Random(self.seed).sample(range(len(running)), min(number, len(running))))
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
"""What fills the board, and what brings disasters over it, as often as random games alone rarely do."""


def _boldest(actions: list[Action], random: Random) -> Action:
    """All dice again, a disaster; else any."""
    if isinstance(actions[-1], Reroll):
        return actions[-1]
    return random.choice([action for action in actions if action != Declare(None)])


@st.composite
def random_games(draw: st.DrawFn, /, **fixed: object) -> RandomGame:
    """Any game; options given by name have that value."""
    players = draw(st.integers(MIN_PLAYERS, MAX_PLAYERS))
    given = {name: draw(st.sampled_from(choices)) for name, choices in OPTION_CHOICES.items()}
    given = {name: value for name, value in {**given, **fixed}.items() if value is not None}
    options = read_options(players, given)
    return RandomGame(players, options, draw(st.integers(0, 2**32)), draw(st.sampled_from(sorted(WANTED))))
