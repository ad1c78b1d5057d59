"""What a computer player is."""

from __future__ import annotations

from typing import Any, Protocol


class Computer(Protocol):
    """A computer in one seat of one game; it may remember, so no two seats share one.

    What it decides with, its own source of chance and the seconds that one choice may take, is given when it
    is made: see `engine.players.make_computer`.
    """

    def choose(self, view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        """One of the legal actions, of which there is at least one, for the seat that `view` asks.

        `view` is the game's `computer_view` for that seat.
        """
