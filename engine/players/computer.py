"""The interface of computer players, and the reasons they give."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from engine.games import Seat


class Computer(Protocol):
    """A computer in one seat of one game.

    It decides from a view alone, so a new one can be made for each decision. `engine.players.make_computer`
    gives it its random numbers.
    """

    def choose(self, view: Any, legal_actions: tuple[Any, ...], /) -> Any:
        """Choose one of the legal actions, of which there is at least one.

        `view` is the game's `computer_view` for the seat to act.
        """


class Asked(Protocol):
    """A view of a position in which a seat is to act."""

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None once the game is over, when no computer is asked."""


def seat_asked(view: Asked) -> Seat:
    """The seat to act."""
    return view.turn if view.to_act is None else view.to_act


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a computer chose an action: a key with values, which renderers put into words."""

    key: str
    values: Mapping[str, int | str]
    """Numbers, and names from the game: tiles, scoring categories."""


def reason_of(computer: Computer) -> Reason | None:
    """Why a computer made its last choice; None if it gives no reasons or had no choice.

    A computer that gives reasons has an attribute `reason`.
    """
    reason = getattr(computer, "reason", None)
    return reason if isinstance(reason, Reason) else None
