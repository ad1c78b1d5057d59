"""The targets that a network learns from a finished game."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tools.training.batch import Game

Array = NDArray[np.float32]


def lambda_returns(game: Game, trace: float) -> Array:
    """The target for each turn's values: its promise mixed with what followed.

    With a trace of 1 the target is the result, with 0 the promise. What follows an exploration says nothing
    about good play, so the promise stands. The shape is (turns, 2 * players), as that of `value_rows`.
    """
    targets = np.empty_like(game.promises)
    target = game.final
    for turn in range(len(targets) - 1, -1, -1):
        promise = game.promises[turn]
        keep = 0.0 if game.explored[turn] and trace < 1 else trace
        target = promise + keep * (target - promise)
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
