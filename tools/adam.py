"""Adam, the optimizer of all networks: Kingma and Ba, "Adam: A Method for Stochastic Optimization" (2014)."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
DECAY_1, DECAY_2, TINY = 0.9, 0.999, 1e-8


def scale_of(rate: float, step: int) -> float:
    """The learning rate of a step, counted from 1, corrected for moments that began at zero."""
    return float(rate * np.sqrt(1 - DECAY_2**step) / (1 - DECAY_1**step))


def descend(layer: Array, gradient: NDArray[Any], first: Array, second: Array, scale: float) -> None:
    """Move a layer, and the moments of its gradient, by one step; all have one shape, and change in place."""
    first += (1 - DECAY_1) * (gradient - first)
    second += (1 - DECAY_2) * (gradient * gradient - second)
    layer -= (scale * first / (np.sqrt(second) + TINY)).astype(np.float32)
