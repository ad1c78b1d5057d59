"""The value networks: what each seat can expect from a row."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.players.networks import shipped, use_one_thread
from engine.players.ra.network.features import FAME_SCALE, base_columns, features
from engine.players.ra.network.rows import EPOCH, FAME, GAME_OVER, SEAT_SIZE, SEATS, SUN, SUNS, TURN

Array = NDArray[np.float32]

FAME_WEIGHT = 0.3
LEAD_UNIT = 30
"""A lead of this much fame over the others' mean is worth `FAME_WEIGHT` wins."""

LAYERS = ("1_weights", "1_biases", "2_weights", "2_biases", "3_weights", "3_biases")
"""The names of the layers in a network's file."""


@dataclass(frozen=True)
class Network:
    """A network of three layers for one number of players. It corrects the hand-written prospects."""

    layers: tuple[Array, ...]
    """Weights, of shape (inputs, outputs), and biases, of shape (outputs,), alternate."""

    @property
    def players(self) -> int:
        return len(self.layers[-1]) // 2

    def forward(self, inputs: Array) -> Array:
        """Each seat's chance of winning, then each seat's final fame in units of `FAME_SCALE`.

        Seats count clockwise from the player on turn. `inputs` are `features` of shape (rows, features); the
        result has shape (rows, 2 * players).
        """
        w1, b1, w2, b2, w3, b3 = self.layers
        hidden: Array = inputs @ w1
        hidden += b1
        np.maximum(hidden, 0, out=hidden)
        hidden = hidden @ w2
        hidden += b2
        np.maximum(hidden, 0, out=hidden)
        out: Array = (w3.T @ hidden.T).T  # column by column in memory, where numpy is fast
        out += b3
        out += inputs[:, base_columns(self.players)]
        softmax(out[:, : self.players])
        return out


@dataclass(frozen=True)
class ByHand:
    """The hand-written prospects in place of a network: what a network says before it has learnt anything."""

    players: int

    def forward(self, inputs: Array) -> Array:
        """See `Network.forward`: from (rows, features) to (rows, 2 * players)."""
        out = inputs[:, base_columns(self.players)]
        softmax(out[:, : self.players])
        return out


Valuation = Network | ByHand
"""What can value positions."""


def softmax(scores: Array) -> None:
    """Turn scores of shape (rows, seats) into chances, which sum to 1 in each row, in place."""
    scores -= scores.max(axis=1, keepdims=True)
    np.exp(scores, out=scores)
    scores /= scores.sum(axis=1, keepdims=True)


def value_rows(network: Valuation, rows: NDArray[Any], inputs: Array | None = None) -> Array:
    """Each seat's chance of winning, then each seat's final fame in units of `FAME_SCALE`, by seat.

    In each row a turn begins, or the game is over and the values are exact. `rows` has shape (rows,
    `row_length`), the result (rows, 2 * players). `inputs` are the rows' features, if they are known already.
    """
    players = network.players
    outputs = network.forward(features(rows, players) if inputs is None else inputs)
    # Gathering from one flat array is much cheaper than np.take_along_axis.
    at = _places_by_seat(players).take(rows[:, TURN], axis=1)
    at *= len(rows)
    at += np.arange(len(rows))
    values: Array = outputs.T.ravel().take(at).T
    over = np.flatnonzero(rows[:, EPOCH] == GAME_OVER)
    if len(over):
        values[over] = final_values(rows[over], players)
    return values


@cache
def _places_by_seat(players: int) -> NDArray[np.intp]:
    """For each player on turn: where a network's output has each seat's chance, then each seat's fame.

    The shape is (2 * players, players); the last axis is the player on turn.
    """
    back = (np.arange(players)[:, None] - np.arange(players)) % players
    return np.concatenate((back, players + back))


def final_values(rows: NDArray[Any], players: int) -> Array:
    """The values of rows in which the game is over: 1 for the winner (R10), and the fame.

    `rows` has shape (rows, `row_length`), the result (rows, 2 * players).
    """
    seats = rows[:, SEATS:].reshape(len(rows), players, SEAT_SIZE).astype(np.float32)
    fame = seats[:, :, FAME]
    highest = ((seats[:, :, SUN + 1 : SUN + SUNS] > 0) * np.arange(1, SUNS)).max(axis=2)
    values = np.zeros((len(rows), 2 * players), np.float32)
    values[np.arange(len(rows)), np.argmax(fame * SUNS + highest, axis=1)] = 1
    values[:, players:] = fame / FAME_SCALE
    return values


def utilities_of(values: Array) -> Array:
    """Each seat's utility: its chance of winning, and a little for its lead over the others' mean.

    `values` has shape (rows, 2 * players), the result (rows, players).
    """
    players = values.shape[1] // 2
    fame = values[:, players:] * FAME_SCALE
    others = (fame.sum(axis=1, keepdims=True) - fame) / (players - 1)
    result: Array = values[:, :players] + FAME_WEIGHT / LEAD_UNIT * (fame - others)
    return result


def utility_of(values: Array, seat: int) -> float:
    """The utility of one seat; `values` has shape (2 * players,)."""
    return float(utilities_of(values[np.newaxis])[0, seat])


def load_network(file: Path) -> Network:
    """Read a network, in whatever precision the file has. Raises `OSError`, or `KeyError` without a layer."""
    with np.load(file) as kept:
        return Network(tuple(kept[name].astype(np.float32) for name in LAYERS))


@cache
def shipped_network(players: int) -> Network:
    """The network shipped for this number of players, read on first use."""
    use_one_thread()
    return load_network(shipped("ra", players))


@cache
def champions_network(players: int) -> Network:
    """The network of `champion`: its own for this number of players, or else the shipped one."""
    use_one_thread()
    return load_network(shipped("ra", players, "champion"))
