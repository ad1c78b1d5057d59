"""Plays many games side by side, turn by turn."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.auction import AuctionSolution
from engine.players.ra.network.compile import compiled
from engine.players.ra.network.features import feature_count, features
from engine.players.ra.network.rows import EPOCH, GAME_OVER, KIND_OF, SUNS, row_length, row_of
from engine.players.ra.network.successors import LOOKUP_SIZE, MAX_SUCCESSORS, Successors
from engine.players.ra.network.values import ByHand, Network, final_values, utilities_of, value_rows
from engine.players.ra.network.weighing import OPTIONS, OptionWorths, WeighingScratch
from engine.ra import OPTION_CHOICES, computer_view, deal, new_game, read_options
from engine.ra.options import MIN_PLAYERS, Options
from engine.ra.tiles import ALL_TILES
from tools.training.turns import (
    BY_HAND,
    CHANCES,
    LEARNER,
    SNAPSHOT,
    Scratch,
    TableTurn,
    expand_all,
    play_turn,
)

ALL_KINDS = np.array([KIND_OF[tile] for tile in ALL_TILES], np.int8)
USUAL_OPTIONS = 0.8
"""The share of games played with the default options."""


def random_options(players: int, random: Random) -> Options:
    """Random values for all options that change the game, or the default options."""
    if random.random() < USUAL_OPTIONS:
        return read_options(players, {})
    names = [name for name in OPTION_CHOICES if players == MIN_PLAYERS or not name.startswith("two_player_")]
    return read_options(players, {name: random.choice(OPTION_CHOICES[name]) for name in names})


def start_row(players: int, options: Options, random: Random) -> NDArray[np.int16]:
    """The row of a new game, after dealing the suns (`row_length`,)."""
    state = new_game(players, options, deal(players, options, random))
    return np.array(list(row_of(computer_view(state, None))), np.int16)


def start_rows(players: int, random: Random, count: int) -> NDArray[np.int16]:
    """The rows of `count` new games (count, `row_length`)."""
    return np.array([start_row(players, random_options(players, random), random) for _ in range(count)])


def shuffled_deck(chance: Any) -> NDArray[np.int8]:
    """The kinds of the 180 tiles in random order (180,)."""
    deck: NDArray[np.int8] = chance.permutation(ALL_KINDS)
    return deck


POLICIES = 3
MAX_NOISE = 0.06
"""How much chance is mixed into the worths that the learner's opponents see, at the wildest tables."""
ROWS_AT_ONCE = 1024
"""This many rows, and what a network makes of them, stay in the processor's cache."""
MAX_TURNS = 320
"""No game has more turns: 180 tiles, 48 auctions, and uses of gods."""
DECK_SIZE = 180


@dataclass(frozen=True)
class Game:
    """A finished game, to learn from."""

    rows: NDArray[np.uint8]
    """The row at the start of each turn (turns, `row_length`)."""
    promises: NDArray[np.float32]
    """The values that the learner expected of each turn when it was decided (turns, 2 * players)."""
    outlooks: NDArray[np.float32]
    """The values that the learner gave these rows, then the result (turns + 1, 2 * players).

    Without a learner all are zero, as the promises are.
    """
    explored: NDArray[np.bool_]
    """Whether a decision in the turn was random on purpose (turns,)."""
    final: NDArray[np.float32]
    """The result, in the form of values (2 * players,)."""
    policies: NDArray[np.int8]
    """The policy of each seat (players,)."""


class Tables(NamedTuple):
    """The games in progress, one at each table; the first axis of each array is the table."""

    rows: NDArray[np.int16]
    """The positions (tables, `row_length`)."""
    decks: NDArray[np.int8]
    """The kinds of the tiles, in the order in which they are drawn (tables, `DECK_SIZE`)."""
    drawn: NDArray[np.int64]
    """How many tiles are drawn."""
    policies: NDArray[np.int8]
    """The policy of each seat."""
    noise: NDArray[np.float64]
    """How much chance is mixed into the worths that the learner's opponents see."""
    turns: NDArray[np.int64]
    """How many turns are played."""
    history: NDArray[np.uint8]
    """The row at the start of each turn so far (tables, `MAX_TURNS`, `row_length`)."""
    promises: NDArray[np.float32]
    """The values that the learner expected of each turn so far (tables, `MAX_TURNS`, 2 * players)."""
    outlooks: NDArray[np.float32]
    """The values that the learner gave these rows (tables, `MAX_TURNS`, 2 * players)."""
    explored: NDArray[np.bool_]
    """Whether a decision in each turn so far was random on purpose (tables, `MAX_TURNS`)."""


class Beliefs(NamedTuple):
    """What the policies believe about the successors of all turns."""

    values: NDArray[np.float32]
    """The learner's values of each successor (successors, 2 * players)."""
    utilities: NDArray[np.float32]
    """The utilities of each successor (`POLICIES`, successors, players)."""


class Batch:
    """Many games at once; each finished game is replaced by a new one.

    `seating` returns the policies of the seats in a table's next game.
    """

    def __init__(self, players: int, games: int, seed: int, seating: Callable[[int], list[int]]) -> None:
        self.players, self.games = players, games
        self.chance = np.random.default_rng(seed)
        self._random = Random(seed)  # noqa: S311  # training is to be reproducible
        self._seating = seating
        length = row_length(players)
        rows = start_rows(players, self._random, games)
        decks = np.array([shuffled_deck(self.chance) for _ in range(games)])
        self.tables = Tables(
            rows=rows,
            decks=decks,
            drawn=np.zeros(games, np.int64),
            policies=np.array([seating(table) for table in range(games)], np.int8),
            noise=self.chance.uniform(0, MAX_NOISE, games),
            turns=np.zeros(games, np.int64),
            history=np.zeros((games, MAX_TURNS, length), np.uint8),
            promises=np.zeros((games, MAX_TURNS, 2 * players), np.float32),
            outlooks=np.zeros((games, MAX_TURNS, 2 * players), np.float32),
            explored=np.zeros((games, MAX_TURNS), np.bool_),
        )
        self._successors = Successors(
            np.zeros((games * MAX_SUCCESSORS, length), np.int16), np.zeros((games, LOOKUP_SIZE), np.int64)
        )
        self._starts = np.zeros(games + 1, np.int64)
        """Where the successors of each game start, and where all end."""
        self._inputs = np.zeros((games * MAX_SUCCESSORS, feature_count(players)), np.float32)

    def step(
        self, learner: Network | None, snapshot: Network | None = None, epsilon: float = 0.0, picks: int = 0
    ) -> list[tuple[int, Game]]:
        """Play one turn of every game; return the finished games, each with the number of its table.

        Without a learner, promises are zero. `Sampling` explains `picks`.
        """
        tables = self.tables
        chances = self.chance.random((self.games, CHANCES))
        count = expand_all(tables.rows, self._successors, self._starts, chances, picks)
        beliefs = self._beliefs(count, learner, snapshot)
        if learner:
            tables.outlooks[np.arange(self.games), tables.turns] = value_rows(learner, tables.rows)
        setting = TurnSetting(self._successors, beliefs, chances, epsilon, make_scratch(tables.rows))
        _play_turns(tables, setting)
        return [
            (int(game), self._finish(int(game), learner))
            for game in np.flatnonzero(tables.rows[:, EPOCH] == GAME_OVER)
        ]

    def _beliefs(self, count: int, learner: Network | None, snapshot: Network | None) -> Beliefs:
        rows, inputs = self._successors.rows[:count], self._inputs[:count]
        values = np.zeros((count, 2 * self.players), np.float32)
        utilities = np.zeros((POLICIES, count, self.players), np.float32)
        if learner:
            self._ask_learner(learner, rows, inputs, values)
            utilities[LEARNER] = utilities_of(values)
        else:
            inputs[:] = features(rows, self.players)
        if snapshot:
            self._ask(snapshot, SNAPSHOT, rows, inputs, utilities)
        self._ask(ByHand(self.players), BY_HAND, rows, inputs, utilities)
        return Beliefs(values, utilities)

    def _ask_learner(self, learner: Network, rows: Any, inputs: Any, values: Any) -> None:
        for start in range(0, len(rows), ROWS_AT_ONCE):
            part = slice(start, start + ROWS_AT_ONCE)
            inputs[part] = features(rows[part], self.players)
            values[part] = value_rows(learner, rows[part], inputs[part])

    def _ask(self, network: Network | ByHand, policy: int, rows: Any, inputs: Any, utilities: Any) -> None:
        """Write the utilities of a policy for the tables where it plays."""
        asked = (self.tables.policies == policy).any(axis=1)
        which = np.flatnonzero(np.repeat(asked, np.diff(self._starts)))
        if len(which):
            utilities[policy, which] = utilities_of(value_rows(network, rows[which], inputs[which]))

    def _finish(self, game: int, learner: Network | None) -> Game:
        """Take a finished game from its table, and begin another there."""
        tables = self.tables
        turns = tables.turns[game]
        final = final_values(tables.rows[game : game + 1], self.players)[0]
        outlooks = tables.outlooks[game, : turns + 1].copy()
        outlooks[turns] = final if learner else 0
        finished = Game(
            tables.history[game, :turns].copy(),
            tables.promises[game, :turns].copy(),
            outlooks,
            tables.explored[game, :turns].copy(),
            final,
            tables.policies[game].copy(),
        )
        tables.rows[game] = start_rows(self.players, self._random, 1)[0]
        tables.decks[game], tables.drawn[game] = shuffled_deck(self.chance), 0
        tables.policies[game], tables.turns[game] = self._seating(game), 0
        tables.noise[game] = self.chance.uniform(0, MAX_NOISE)
        return finished


class TurnSetting(NamedTuple):
    """What playing one turn of every game needs besides the tables."""

    successors: Successors
    """Those of all games; the lookup has a row for each game."""
    beliefs: Beliefs
    chances: NDArray[np.float64]
    """Random numbers for each game (games, `CHANCES`)."""
    epsilon: float
    scratch: Scratch


def make_scratch(rows: NDArray[np.int16]) -> Scratch:
    """Make memory for playing turns of these rows."""
    solution = AuctionSolution(np.zeros(SUNS, np.int64), np.zeros(8 * SUNS, np.int64))
    return Scratch(
        weighing=WeighingScratch(rows[0].copy(), solution),
        options=OptionWorths(np.zeros(OPTIONS), np.zeros(OPTIONS, np.int64)),
        learner_ends=np.zeros(OPTIONS, np.int64),
    )


@compiled
def _play_turns(tables: Tables, setting: TurnSetting) -> None:
    """Play and record one turn at each table."""
    for game in range(len(tables.rows)):
        number = tables.turns[game]
        tables.history[game, number] = tables.rows[game]
        turn = TableTurn(
            tables.rows[game],
            Successors(setting.successors.rows, setting.successors.lookup[game]),
            setting.beliefs.values,
            setting.beliefs.utilities,
            tables.policies[game],
            tables.decks[game][tables.drawn[game] % DECK_SIZE],
            setting.chances[game],
            setting.epsilon,
            tables.noise[game],
            tables.promises[game, number],
            setting.scratch,
        )
        played = play_turn(turn)
        tables.drawn[game] += played.drew
        tables.explored[game, number] = played.explored
        tables.turns[game] = number + 1
