"""Networks for tests, which know nothing and need no file."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from engine.players.training.learner import new_network

if TYPE_CHECKING:
    from engine.players.ra_net_values import Network


@cache
def random_network(players: int) -> Network:
    """A network of random weights: what it likes makes no sense, but it likes something."""
    return new_network(players, np.random.default_rng(players))
