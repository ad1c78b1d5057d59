"""The dice game's value networks: each seat's share of victory in positions between turns."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.dice.state import EPOCHS
from engine.players.networks import shipped, use_one_thread

Floats = NDArray[np.float32]

LAYERS = ("table", "numbers", "1_biases", "2_weights", "2_biases", "3_weights", "3_biases")
"""The names of the layers in a network's file; each has one part for every epoch, its first axis."""
LAST_LAYER = LAYERS[-2:]


@dataclass(frozen=True)
class Network:
    """The network of one epoch: three layers, the first of which adds up one-hot features and numbers."""

    table: Floats
    """What each one-hot feature adds (features, hidden)."""
    numbers: Floats
    """What each number adds (numbers, hidden)."""
    biases: Floats
    second: tuple[Floats, Floats]
    third: tuple[Floats, Floats]

    def shares(self, sums: Floats) -> Floats:
        """Each seat's share (…, seats), from the first layer's sums with biases (…, hidden)."""
        hidden = np.maximum(sums, 0) @ self.second[0]
        hidden += self.second[1]
        np.maximum(hidden, 0, out=hidden)
        scores: Floats = hidden @ self.third[0]
        scores += self.third[1]
        scores -= scores.max(axis=-1, keepdims=True)
        np.exp(scores, out=scores)
        scores /= scores.sum(axis=-1, keepdims=True)
        return scores


@dataclass(frozen=True)
class Networks:
    """The networks of all epochs for one number of players."""

    epochs: tuple[Network, ...]

    def of(self, epoch: int) -> Network:
        """The network of an epoch, from 1."""
        return self.epochs[epoch - 1]


def networks_of(layers: dict[str, Floats]) -> Networks:
    """The networks from their layers (epochs, …), by name."""
    epochs = []
    for epoch in range(EPOCHS):
        table, numbers, biases, w2, b2, w3, b3 = (layers[name][epoch] for name in LAYERS)
        epochs.append(Network(table, numbers, biases, (w2, b2), (w3, b3)))
    return Networks(tuple(epochs))


def load_layers(file: Path) -> dict[str, Floats]:
    """Read the layers (epochs, …) of networks, in whatever precision the file has."""
    with np.load(file) as kept:
        return {name: kept[name].astype(np.float32) for name in LAYERS}


@cache
def shipped_networks(players: int) -> Networks:
    """The networks shipped for this number of players, read on first use."""
    use_one_thread()
    return networks_of(load_layers(shipped("dice", players)))
