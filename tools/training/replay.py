"""The replay buffer: the turns of the last batches of games, and the targets that a network learns."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

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
