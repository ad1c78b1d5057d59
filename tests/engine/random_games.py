"""Whole random games of either kind; each is played once, since many tests look at the same ones."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import ClassVar, Generic, NamedTuple, TypeVar, cast

from engine.games import GAMES
from engine.protocol import ActionT, EventT_co, Game, OptionsT, Outcome, SetupT, StateT, ViewT_co
from engine.record import Record

Kind = TypeVar("Kind")


class Move(NamedTuple, Generic[StateT, ActionT, EventT_co]):
    before: StateT
    action: ActionT
    after: StateT
    events: tuple[EventT_co, ...]


@dataclass(frozen=True)
class AnyRandomGame(ABC, Generic[OptionsT, SetupT, StateT, ActionT, EventT_co, ViewT_co]):
    """A random game that takes the same course each time it is played."""

    key: ClassVar[str]
    players: int
    options: OptionsT
    seed: int

    @property
    def rules(self) -> Game[OptionsT, SetupT, StateT, ActionT, EventT_co, ViewT_co]:
        return cast("Game[OptionsT, SetupT, StateT, ActionT, EventT_co, ViewT_co]", GAMES[self.key])

    @abstractmethod
    def choose(self, actions: tuple[ActionT, ...], random: Random) -> ActionT:
        """What the player to move does."""

    @property
    def setup(self) -> SetupT:
        return self.rules.deal(self.players, self.options, Random(self.seed))

    @cached_property
    def start(self) -> StateT:
        return self.rules.new_game(self.players, self.options, self.setup)

    @cached_property
    def moves(self) -> list[Move[StateT, ActionT, EventT_co]]:
        random, state, moves = Random(self.seed + 1), self.start, list[Move[StateT, ActionT, EventT_co]]()
        while actions := self.rules.legal_actions(state):
            action = self.choose(actions, random)
            after, events = self.rules.apply(state, action)
            moves.append(Move(state, action, after, events))
            state = after
        return moves

    def caused(self, kind: type[Kind]) -> Iterator[tuple[StateT, StateT, Kind]]:
        """The events of a kind, each with the positions before and after the move that caused it."""
        for before, _, after, events in self.moves:
            yield from ((before, after, event) for event in events if isinstance(event, kind))

    @property
    def positions(self) -> list[StateT]:
        """Every position, the first and the last included."""
        return [self.start, *(move.after for move in self.moves)]

    @cached_property
    def views(self) -> list[ViewT_co]:
        """Every position as a spectator sees it."""
        return [self.rules.view(state, None) for state in self.positions]

    @property
    def result(self) -> Outcome:
        """How it ended."""
        result = self.rules.outcome(self.moves[-1].after)
        assert result
        return result

    @property
    def record(self) -> Record:
        """Its record, without a seal."""
        moves = tuple((self.rules.to_act(move.before) or 0, str(move.action)) for move in self.moves)
        return Record(self.key, self.players, self.options, self.setup, moves, self.result)

    def some_positions(self, number: int = 25) -> list[StateT]:
        """A sample of the positions, in order, and the last one."""
        *running, last = self.positions
        chosen = sorted(Random(self.seed).sample(range(len(running)), number))
        return [*(running[index] for index in chosen), last]
