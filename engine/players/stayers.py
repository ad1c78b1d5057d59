"""What options promise once players have left the game, who can no longer win."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Protocol, TypeVar

from engine.games import Seat
from engine.leaving import shares_of_stayers


class Option(Protocol):
    """An action and what it promises, as a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def shares(self) -> tuple[float, ...]:
        """Each seat's share of victory."""


AnyOption = TypeVar("AnyOption", bound=Option)


def among_stayers(options: Sequence[AnyOption], seat: Seat, left: Sequence[Seat]) -> tuple[AnyOption, ...]:
    """Options with the shares of those who can still win, best first for the seat.

    Judges weigh a position as if nobody had left; if nobody has, the options and their order stay the same.
    """
    if not left:
        return tuple(options)
    weighed = [replace(option, shares=shares_of_stayers(option.shares, left)) for option in options]
    return tuple(sorted(weighed, key=lambda option: -option.shares[seat]))
