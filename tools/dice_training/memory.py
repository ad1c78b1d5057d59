"""The latest lessons of one epoch, from which its network learns."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.random import Generator

from engine.players.dice.network.inputs import inputs_of
from tools.dice_training.games import Lesson
from tools.dice_training.learner import Batch, Learner

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

    def learn(self, learner: Learner, lessons: Sequence[Lesson], chance: Generator, rate: float) -> float:
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
