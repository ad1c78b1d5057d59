"""The `random` computer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random


class RandomComputer:
    """Chooses among the legal actions of any game, each equally likely."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def choose(self, _view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        return self._random.choice(legal_actions)
