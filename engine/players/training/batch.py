"""Many games played side by side, turn by turn."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from engine.players.ra.network.afters import MOST_AFTERS, PLAN_SIZE
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.features import feature_count
from engine.players.ra.network.rows import EPOCH, GAME_OVER, SUNS, row_length
from engine.players.ra.network.values import ByHand, Network, final_values, value_rows, wishes
from engine.players.ra.network.weighing import OPTIONS
from engine.players.training.decks import shuffled_deck, start_rows
from engine.players.training.fast_features import put_features
from engine.players.training.guests import play_turn_with_guests
from engine.players.training.turns import (
    BY_HAND,
    CHANCES,
    LEARNER,
    REGULAR,
    SNAPSHOT,
    expand_all,
    play_turn,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

BRAINS = 3
"""How many brains decide by what they believe of rows: all but guests."""
MOST_NOISE = 0.06
"""How much chance is mixed into what the others believe, at the wildest tables."""
ROWS_AT_ONCE = 1024
"""So many rows and what a network makes of them stay in the processor's cache."""
MOST_TURNS = 320
"""No game has more turns: 180 tiles, 48 auctions and uses of gods."""


@dataclass(frozen=True)
class Game:
    """A finished game as the learner sees it."""

    rows: NDArray[np.uint8]
    """The row of each turn's begin."""
    backed_up: NDArray[np.float32]
    """What each turn promised when it was decided."""
    explored: NDArray[np.bool_]
    """Where something else than the best was done on purpose."""
    final: NDArray[np.float32]
    """The result, in the form of values."""
    brains: NDArray[np.int8]
    """Who sat where."""


class Batch:
    """So many games at once; a game that ends is replaced by a new one."""

    def __init__(self, players: int, games: int, seed: int, seating: Callable[[int], Any]) -> None:
        """`seating` tells the brains of the seats of a table's next game."""
        self.players, self.games = players, games
        self.chance = np.random.default_rng(seed)
        self._random = Random(seed)  # noqa: S311  # training is to be reproducible
        self._seating = seating
        length = row_length(players)
        self.rows = start_rows(players, self._random, games)
        self.decks = np.array([shuffled_deck(self.chance) for _ in range(games)])
        self.drawn = np.zeros(games, np.int64)
        self.brains = np.array([seating(table) for table in range(games)], np.int8)
        self.noise = self.chance.uniform(0, MOST_NOISE, games)
        self.plans = np.zeros((games, PLAN_SIZE), np.int64)
        self.starts = np.zeros(games + 1, np.int64)
        self.out = np.zeros((games * MOST_AFTERS, length), np.int16)
        self.inputs = np.zeros((games * MOST_AFTERS, feature_count(players)), np.float32)
        self.history = np.zeros((games, MOST_TURNS, length), np.uint8)
        self.backed_up = np.zeros((games, MOST_TURNS, 2 * players), np.float32)
        self.explored = np.zeros((games, MOST_TURNS), np.bool_)
        self.turns = np.zeros(games, np.int64)

    def step(
        self,
        learner: Network | None,
        snapshot: Network | None = None,
        epsilon: float = 0.0,
        picks: int = 0,
    ) -> list[tuple[int, Game]]:
        """Play one turn of every game; the games that ended, each with its table's number.

        Without a learner nothing is promised. With a number of picks, about so many kinds that may be drawn
        stand for all.
        """
        chances = self.chance.random((self.games, CHANCES))
        count = expand_all(self.rows, self.out, self.plans, self.starts, chances, picks)
        rows, inputs = self.out[:count], self.inputs[:count]
        values = np.zeros((count, 2 * self.players), np.float32)
        utilities = np.zeros((BRAINS, count, self.players), np.float32)
        if learner:
            self._ask_learner(learner, rows, inputs, values)
            utilities[LEARNER] = wishes(values)
        else:
            put_features(rows, inputs, self.players)
        if snapshot:
            self._ask(snapshot, SNAPSHOT, rows, inputs, utilities)
        self._ask(ByHand(self.players), BY_HAND, rows, inputs, utilities)
        guests = (self.brains == REGULAR).any(axis=1)
        told = self._tables(), values, utilities, chances, epsilon, make_scratch(self.rows)
        _play_turns(np.flatnonzero(~guests), *told)
        _play_turns_with_guests(np.flatnonzero(guests), *told)
        return [
            (int(game), self._finish(int(game))) for game in np.flatnonzero(self.rows[:, EPOCH] == GAME_OVER)
        ]

    def _ask_learner(self, learner: Network, rows: Any, inputs: Any, values: Any) -> None:
        for start in range(0, len(rows), ROWS_AT_ONCE):
            part = slice(start, start + ROWS_AT_ONCE)
            put_features(rows[part], inputs[part], self.players)
            values[part] = value_rows(learner, rows[part], inputs[part])

    def _ask(self, network: Network | ByHand, brain: int, rows: Any, inputs: Any, utilities: Any) -> None:
        """Have the utilities of a brain told at the tables where it sits."""
        asked = (self.brains == brain).any(axis=1)
        which = np.flatnonzero(np.repeat(asked, np.diff(self.starts)))
        if len(which):
            utilities[brain, which] = wishes(value_rows(network, rows[which], inputs[which]))

    def _tables(self) -> tuple[Any, ...]:
        return (
            self.rows,
            self.decks,
            self.drawn,
            self.plans,
            self.out,
            self.brains,
            self.noise,
            self.history,
            self.backed_up,
            self.explored,
            self.turns,
        )

    def _finish(self, game: int) -> Game:
        """Take a game off its table, and begin another there."""
        turns = self.turns[game]
        finished = Game(
            self.history[game, :turns].copy(),
            self.backed_up[game, :turns].copy(),
            self.explored[game, :turns].copy(),
            final_values(self.rows[game : game + 1], self.players)[0],
            self.brains[game].copy(),
        )
        self.rows[game] = start_rows(self.players, self._random, 1)[0]
        self.decks[game], self.drawn[game] = shuffled_deck(self.chance), 0
        self.brains[game], self.turns[game] = self._seating(game), 0
        self.noise[game] = self.chance.uniform(0, MOST_NOISE)
        return finished


def make_scratch(rows: NDArray[np.int16]) -> tuple[Any, ...]:
    """What weighing a turn writes on: see `weigh_turn`."""
    return (
        rows[0].copy(),
        np.zeros(SUNS, np.int64),
        np.zeros(8 * SUNS, np.int64),
        np.zeros(OPTIONS),
        np.zeros(OPTIONS, np.int64),
        np.zeros(OPTIONS, np.int64),
    )


def _playing(play: Any) -> Any:
    """The function that plays one turn of some games and notes it, each turn by `play`."""

    def play_turns(
        games: Any, tables: Any, values: Any, wishes: Any, chances: Any, epsilon: float, scratch: Any
    ) -> None:
        rows, decks, drawn, plans, out, brains, noise, history, backed_up, explored, turns = tables
        for game in games:
            turn = turns[game]
            history[game, turn] = rows[game]
            what = play(
                rows[game],
                plans[game],
                out,
                values,
                wishes,
                brains[game],
                decks[game][drawn[game] % 180],
                chances[game],
                epsilon,
                noise[game],
                backed_up[game, turn],
                scratch,
            )
            drawn[game] += what % 2
            explored[game, turn] = what > 1
            turns[game] = turn + 1

    return play_turns


_play_turns = compiled(_playing(play_turn))
_play_turns_with_guests = _playing(play_turn_with_guests)
