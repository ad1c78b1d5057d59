"""Learning: moves a network's weights towards targets, with Adam."""

from collections import deque
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from engine.players.ra.network.features import base_columns, feature_count
from engine.players.ra.network.rows import (
    BAG,
    CIVILIZATIONS,
    MONUMENT_KINDS,
    SEAT_SIZE,
    SEATS,
    TILE,
    TRACK,
    TURN,
)
from engine.players.ra.network.values import Network, softmax
from tools.adam import TINY, Array, descend, scale_of
from tools.training.batch import Game


def lambda_returns(game: Game, trace: float) -> Array:
    """The target for each turn's values: its promise, corrected by what the following turns promise.

    The next turn corrects it by its own target less the outlook from the row in which it began, and `trace`
    says how much of that counts. A promise is a mean over all that can be drawn, so what was drawn corrects
    nothing: luck is left out. What follows an exploration says nothing about good play, so there the promise
    stands. The shape is (turns, 2 * players), as that of `value_rows`.
    """
    targets = np.empty_like(game.promises)
    target = game.final
    for turn in range(len(targets) - 1, -1, -1):
        kept = 0.0 if game.explored[turn] else trace
        target = game.promises[turn] + kept * (target - game.outlooks[turn + 1])
        targets[turn] = target
    return targets


def from_turn(targets: Array, seats: NDArray[np.uint8]) -> Array:
    """Reorder targets as in a network's output: clockwise from the player on turn, given by `seats`.

    `targets` and the result have shape (turns, 2 * players), `seats` (turns,).
    """
    players = targets.shape[1] // 2
    order = (seats[:, None].astype(np.intp) + np.arange(players)) % players
    at = np.arange(len(targets))[:, None]
    return np.concatenate([targets[at, order], targets[at, order + players]], axis=1)


BATCHES = 10


class Replay:
    """Rows and targets of the last batches."""

    def __init__(self) -> None:
        self._batches: deque[tuple[NDArray[np.uint8], NDArray[np.float32]]] = deque(maxlen=BATCHES)

    def add(self, games: Iterable[Game], trace: float) -> int:
        """Add a batch of finished games; return how many turns they have."""
        turns = [(game.rows, lambda_returns(game, trace)) for game in games]
        rows = np.concatenate([rows for rows, _ in turns])
        targets = np.concatenate([targets for _, targets in turns])
        self._batches.append((rows, from_turn(targets, rows[:, TURN])))
        return len(rows)

    def sample(self, chance: Generator, count: int) -> tuple[NDArray[np.int16], NDArray[np.float32]]:
        """`count` random turns, with equivalent kinds renamed at random.

        Returns rows (count, `row_length`) and targets (count, 2 * players), seats as in a network's output.
        """
        sizes = [len(rows) for rows, _ in self._batches]
        wanted = chance.multinomial(count, np.array(sizes) / sum(sizes))
        picks = [chance.integers(size, size=number) for size, number in zip(sizes, wanted, strict=True)]
        batches = list(zip(self._batches, picks, strict=True))
        rows = np.concatenate([rows[pick] for (rows, _), pick in batches]).astype(np.int16)
        targets = np.concatenate([targets[pick] for (_, targets), pick in batches])
        return rows[:, renaming(chance, rows.shape[1])], targets


def renaming(chance: Generator, length: int) -> NDArray[np.intp]:
    """A permutation of a row's fields (length,) that renames kinds of civilization and monument at random.

    Which civilization or monument a tile shows has no effect, so one turn stands for all its renamings.
    """
    places = np.arange(length)
    for kinds in (CIVILIZATIONS, MONUMENT_KINDS):
        names = chance.permutation(len(kinds))
        for start in (TRACK, BAG, *range(SEATS + TILE, length, SEAT_SIZE)):
            places[start + kinds.start : start + kinds.stop] = start + kinds.start + names
    return places


HIDDEN = (256, 64)
FAME_LOSS = 2.0
"""How much an error in fame, in its unit, counts compared with one in the chance of winning."""
AVERAGED = 1000
"""About how many of the last steps count in the averaged weights, which are stronger than any step's own."""


def new_network(players: int, chance: Generator) -> Network:
    """A new network, which outputs the hand-written prospects unchanged."""
    sizes = (feature_count(players), *HIDDEN, 2 * players)
    layers: list[Array] = []
    for inputs, outputs in pairwise(sizes):
        spread = np.sqrt(2 / inputs)
        layers += [
            (chance.normal(size=(inputs, outputs)) * spread).astype(np.float32),
            np.zeros(outputs, np.float32),
        ]
    layers[-2] *= np.float32(0)
    return Network(tuple(layers))


class Learner:
    """A network that learns, with Adam's moments. It starts as a copy of the given network."""

    def __init__(self, network: Network) -> None:
        self.network = Network(tuple(layer.copy() for layer in network.layers))
        self.averaged = Network(tuple(layer.copy() for layer in network.layers))
        self.first = [np.zeros_like(layer) for layer in network.layers]
        self.second = [np.zeros_like(layer) for layer in network.layers]
        self.steps = 0

    def learn(self, inputs: Array, targets: Array, rate: float) -> tuple[float, float]:
        """Make one step towards targets; return the mean losses of chances and of fame before it.

        `inputs` has shape (rows, features), `targets` that of `Network.forward`, (rows, 2 * players).
        """
        gradients, losses = self.gradients(inputs, targets)
        self.steps += 1
        scale = scale_of(rate, self.steps)
        averaged = self.averaged.layers
        moments = zip(self.network.layers, averaged, gradients, self.first, self.second, strict=True)
        for layer, mean, gradient, first, second in moments:
            descend(layer, gradient, first, second, scale)
            mean[:] += (layer - mean) / min(AVERAGED, self.steps)
        return losses

    def gradients(self, inputs: Array, targets: Array) -> tuple[list[Array], tuple[float, float]]:
        """The gradient of the loss in the shape of each layer, and the mean losses of chances and of fame."""
        w1, b1, w2, b2, w3, b3 = self.network.layers
        players = self.network.players
        hidden_1 = np.maximum(inputs @ w1 + b1, 0)
        hidden_2 = np.maximum(hidden_1 @ w2 + b2, 0)
        out = hidden_2 @ w3 + b3 + inputs[:, base_columns(players)]
        softmax(out[:, :players])
        error = out - targets
        surprise = -(targets[:, :players] * np.log(out[:, :players] + TINY)).sum(axis=1).mean()
        losses = float(surprise), float((error[:, players:] ** 2).mean())
        error[:, players:] *= FAME_LOSS
        error /= len(inputs)
        back_2 = (error @ w3.T) * (hidden_2 > 0)
        back_1 = (back_2 @ w2.T) * (hidden_1 > 0)
        return [
            inputs.T @ back_1,
            back_1.sum(axis=0),
            hidden_1.T @ back_2,
            back_2.sum(axis=0),
            hidden_2.T @ error,
            error.sum(axis=0),
        ], losses
