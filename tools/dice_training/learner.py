"""Learning: moves the network of one epoch towards the targets of the latest lessons, with Adam.

What it learns of a number is the step from each number to the next.
"""

from collections.abc import Callable, Iterator, Sequence
from math import sqrt

import numpy as np
from numpy.random import Generator

from engine.dice.faces import DICE
from engine.dice.state import EPOCHS
from engine.players.dice.network.features import (
    COLUMNS_SIZE,
    LEFT_SIZE,
    MOST_FLOODS,
    NILE_SPACES,
    PAIR_SIZE,
    Floats,
    Ints,
    layout,
)
from engine.players.dice.network.inputs import inputs_of
from engine.players.dice.network.values import LAYERS
from tools.adam import TINY, descend, scale_of
from tools.dice_training.games import Lesson


def _blocks(players: int) -> Iterator[tuple[int, ...]]:
    """The shape of each area's features: its groups, and one or two numbers that count something."""
    yield players * (players - 1) // 2, PAIR_SIZE
    yield players, NILE_SPACES + 1, MOST_FLOODS + 1
    yield players, DICE + 1, DICE + 1
    yield players, DICE + 1, DICE + 1
    yield players, COLUMNS_SIZE
    yield 1, LEFT_SIZE


def _by_block(table: Floats, players: int, change: Callable[[Floats, int], Floats]) -> Floats:
    changed, start = np.empty_like(table), 0
    for shape in _blocks(players):
        end = start + int(np.prod(shape))
        block = table[start:end].reshape(*shape, -1)
        for axis in range(1, len(shape)):
            block = change(block, axis)
        changed[start:end] = block.reshape(end - start, -1)
        start = end
    return changed


def sum_steps(steps: Floats, players: int) -> Floats:
    """The table (features, hidden) of these steps, which have the same shape."""
    return _by_block(steps, players, lambda block, axis: np.cumsum(block, axis=axis))


def find_steps(table: Floats, players: int) -> Floats:
    """The steps of a table; both are (features, hidden)."""
    return _by_block(table, players, lambda block, axis: np.diff(block, axis=axis, prepend=0))


def step_gradient(gradient: Floats, players: int) -> Floats:
    """The gradient by steps from that by the table; both are (features, hidden)."""
    return _by_block(
        gradient, players, lambda block, axis: np.flip(np.cumsum(np.flip(block, axis), axis=axis), axis)
    )


KEPT = 30_000
"""Lessons that are remembered."""
MINIBATCH = 256
REPEATS = 24
"""How often each lesson is learnt, on average."""


class Memory:
    """What is remembered of one epoch, from 1."""

    def __init__(self, epoch: int) -> None:
        self._epoch = epoch
        self._kept: list[Batch] = []

    def learn(self, learner: "Learner", lessons: Sequence[Lesson], chance: Generator, rate: float) -> float:
        """Learn new lessons of this epoch among older ones; return the mean surprise."""
        new = [lesson for lesson in lessons if lesson.row.epoch == self._epoch]
        self._add(new)
        on, numbers, targets = (np.concatenate(part) for part in zip(*self._kept, strict=True))
        surprises = []
        for _ in range(max(1, REPEATS * len(new) // MINIBATCH)):
            some = chance.integers(0, len(on), min(MINIBATCH, len(on)))
            batch = on[some].astype(np.intp), numbers[some], targets[some]
            surprises.append(learner.learn(self._epoch - 1, batch, rate))
        return float(np.mean(surprises))

    def _add(self, lessons: Sequence[Lesson]) -> None:
        on, numbers = inputs_of([lesson.row for lesson in lessons])
        self._kept.append((on.astype(np.int16), numbers, np.array([lesson.target for lesson in lessons])))
        while sum(len(batch[0]) for batch in self._kept[1:]) > KEPT:
            del self._kept[0]


Batch = tuple[Ints, Floats, Floats]
"""Features that are on, numbers, and targets, a row for each lesson."""

HIDDEN = (64, 32)
SPREADS: dict[str, float] = {"table": 0.04, "numbers": 0.1, "3_weights": 0.02}
SHRINK, SHRINKING = 0.05, ("table", "2_weights")
"""How fast weights shrink on which nothing depends, by the learning rate."""
AVERAGED = 0.998
"""How much of the mean of the weights stays with every step."""


def new_layers(players: int, chance: Generator) -> dict[str, Floats]:
    """The layers of new networks by name; each is (epochs, …), as `LAYERS` has them."""
    size, (first, second) = layout(players).size, HIDDEN
    shapes = (
        (size, first),
        (3 * players, first),
        (first,),
        (first, second),
        (second,),
        (second, players),
        (players,),
    )
    layers = {}
    for name, shape in zip(LAYERS, shapes, strict=True):
        weights = chance.normal(size=(EPOCHS, *shape)) * SPREADS.get(name, sqrt(2 / shape[0]))
        if name == "table":
            weights = np.array([sum_steps(steps, players) for steps in weights])
        layers[name] = (weights if len(shape) > 1 else 0 * weights).astype(np.float32)
    return layers


class Learner:
    """Networks that learn, and the mean of their late weights. Of tables it keeps the steps."""

    def __init__(self, layers: dict[str, Floats]) -> None:
        self.players = layers["3_biases"].shape[1]
        steps = np.array([find_steps(table, self.players) for table in layers["table"]])
        self._layers = {**layers, "table": steps}
        self._mean = {name: layer.copy() for name, layer in self._layers.items()}
        self._first = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self._second = {name: np.zeros_like(layer) for name, layer in layers.items()}
        self._steps = [0] * EPOCHS

    @property
    def layers(self) -> dict[str, Floats]:
        """The layers (epochs, …) as they are now."""
        return self._with_table(self._layers)

    @property
    def mean(self) -> dict[str, Floats]:
        """The mean of the late weights (epochs, …)."""
        return self._with_table(self._mean)

    def _with_table(self, layers: dict[str, Floats]) -> dict[str, Floats]:
        table = np.array([sum_steps(steps, self.players) for steps in layers["table"]])
        return {**{name: layer.copy() for name, layer in layers.items()}, "table": table}

    def learn(self, epoch: int, batch: Batch, rate: float) -> float:
        """Make one step with the network of an epoch, from 0; return the mean surprise before it."""
        gradients, surprise = self._gradients(epoch, batch)
        self._steps[epoch] += 1
        steps = self._steps[epoch]
        scale = scale_of(rate, steps)
        for name, gradient in gradients.items():
            layer, mean = self._layers[name][epoch], self._mean[name][epoch]
            descend(layer, gradient, self._first[name][epoch], self._second[name][epoch], scale)
            if name in SHRINKING:
                layer *= 1 - rate * SHRINK
            mean += (1 - min(AVERAGED, 1 - 1 / steps)) * (layer - mean)
        return surprise

    def _gradients(self, epoch: int, batch: Batch) -> tuple[dict[str, Floats], float]:
        on, numbers, targets = batch
        steps, by_number, b1, w2, b2, w3, b3 = (self._layers[name][epoch] for name in LAYERS)
        table = sum_steps(steps, self.players)
        rows, features = len(on), len(table)
        flat = (on + features * np.arange(rows)[:, None]).ravel()
        inputs = np.bincount(flat, minlength=rows * features).reshape(rows, features).astype(np.float32)
        hidden_1 = np.maximum(inputs @ table + numbers @ by_number + b1, 0)
        hidden_2 = np.maximum(hidden_1 @ w2 + b2, 0)
        scores = hidden_2 @ w3 + b3
        scores -= scores.max(axis=1, keepdims=True)
        shares = np.exp(scores)
        shares /= shares.sum(axis=1, keepdims=True)
        error = (shares - targets) / rows
        back_2 = (error @ w3.T) * (hidden_2 > 0)
        back_1 = (back_2 @ w2.T) * (hidden_1 > 0)
        found = (
            step_gradient(inputs.T @ back_1, self.players),
            numbers.T @ back_1,
            back_1.sum(axis=0),
            hidden_1.T @ back_2,
            back_2.sum(axis=0),
            hidden_2.T @ error,
            error.sum(axis=0),
        )
        surprise = -(targets * np.log(shares + TINY)).sum(axis=1).mean()
        return dict(zip(LAYERS, found, strict=True)), float(surprise)
