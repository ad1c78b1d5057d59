"""The computer that plays at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from random import Random


class RandomComputer:
    """Takes any legal action of any game, each as likely as the others."""

    def __init__(self, random: Random) -> None:
        """Take the source of chance."""
        self._random = random

    def choose(self, _view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        """Any of the legal actions."""
        return self._random.choice(legal_actions)
