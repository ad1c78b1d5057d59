"""What a network is to learn from a finished game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from engine.players.training.batch import Game

Array = NDArray[np.float32]


def lambda_returns(game: Game, trace: float) -> Array:
    """The target of each turn's values: what it promised, mixed with what came of it.

    With a trace of 1 it is the result alone, with 0 the promise alone. Where something was explored, what
    came of it says nothing about good play, and the promise stands.
    """
    targets = np.empty_like(game.backed_up)
    target = game.final
    for turn in range(len(targets) - 1, -1, -1):
        promise = game.backed_up[turn]
        keep = 0.0 if game.explored[turn] and trace < 1 else trace
        target = promise + keep * (target - promise)
        targets[turn] = target
    return targets


def from_turn(targets: Array, seats: NDArray[np.uint8]) -> Array:
    """The targets with the seats in the order in which a network tells them: from the one on turn on."""
    players = targets.shape[1] // 2
    order = (seats[:, None].astype(np.intp) + np.arange(players)) % players
    at = np.arange(len(targets))[:, None]
    return np.concatenate([targets[at, order], targets[at, order + players]], axis=1)
