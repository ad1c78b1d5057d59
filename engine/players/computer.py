"""What a computer player is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping


class Computer(Protocol):
    """A computer in one seat of one game; it decides on a view alone, so it may be made anew each time.

    What it decides with, its own source of chance and the seconds that one choice may take, is given when it
    is made: see `engine.players.make_computer`.
    """

    def choose(self, view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        """One of the legal actions, of which there is at least one, for the seat that `view` asks.

        `view` is the game's `computer_view` for that seat.
        """


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a computer did what it did: a key with values, for which others have words."""

    key: str
    values: Mapping[str, int | str]
    """Numbers, and keys of the game's things: tiles, categories of scoring."""


def reason_of(computer: Computer) -> Reason | None:
    """Why a computer chose what it chose last; None from those who do not tell, or had nothing to choose.

    A computer that tells has an attribute `reason`.
    """
    reason = getattr(computer, "reason", None)
    return reason if isinstance(reason, Reason) else None
