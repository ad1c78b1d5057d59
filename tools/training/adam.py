"""Adam, by which the networks of both games learn."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]

DECAY_1, DECAY_2, TINY = 0.9, 0.999, 1e-8


def step(first: Array, second: Array, gradient: Array, scale: float) -> Array:
    """Move the moments of some weights towards a gradient, in place; return what to take from the weights."""
    first += (1 - DECAY_1) * (gradient - first)
    second += (1 - DECAY_2) * (gradient * gradient - second)
    change: Array = (scale * first / (np.sqrt(second) + TINY)).astype(np.float32)
    return change


def scale_of(rate: float, steps: int) -> float:
    """The length of a step at a rate of learning, which is not yet sure of itself in the first few steps."""
    return float(rate * np.sqrt(1 - DECAY_2**steps) / (1 - DECAY_1**steps))
