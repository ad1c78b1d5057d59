"""The `random` computer."""

from __future__ import annotations

from random import Random
from typing import Any


class RandomComputer:
    """Chooses among the legal actions of any game, each equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, _view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        return self._random.choice(legal_actions)
