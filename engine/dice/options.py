"""What a table of the dice game can choose; everything in the rules that is not certain stands here (D11)."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Literal

from engine.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Mapping

MIN_PLAYERS, MAX_PLAYERS = 2, 4

RA_STEPS = {2: 12, 3: 16, 4: 20}
"""Steps of the Ra figure from its start to the end of the sun track, by the number of players (D2.3)."""


@dataclass(frozen=True, slots=True)
class Options:
    """A table's choices; the defaults are the readings that the rules adopt."""

    ra_steps: int | None = None
    """Steps from the figure's start to the end of the sun track; None: as many as `RA_STEPS` says (D2.3)."""
    nile_spaces: int = 12
    """Where the Nile ends (D5.2)."""
    pharaoh_spaces: int | None = None
    """Where the pharaoh track ends; None: nowhere (D5.1)."""
    flood_bonus: Literal[0, 1] = 0
    """What each flood marker scores besides (D9.2)."""
    allow_negative: bool = False
    """Whether fame may fall below 0 (D10.3)."""

    def to_json(self) -> dict[str, Any]:
        """The choices that differ from the defaults, as a record holds them."""
        return {
            field.name: getattr(self, field.name)
            for field in fields(self)
            if getattr(self, field.name) != field.default
        }


OPTION_CHOICES: dict[str, tuple[Any, ...]] = {
    "ra_steps": (None, *range(7, 31)),
    "nile_spaces": tuple(range(6, 31)),
    "pharaoh_spaces": (None, *range(7, 31)),
    "flood_bonus": (0, 1),
    "allow_negative": (False, True),
}
"""Every option with the values that a table is offered; no more than a list on Discord can hold."""

LONGEST_TRACK = 99
_ON_NO_LIST: dict[str, tuple[Any, ...]] = {
    name: tuple(range(1, LONGEST_TRACK + 1)) for name in ("ra_steps", "nile_spaces", "pharaoh_spaces")
}
"""Values that a record may have besides: nobody knows how long the printed board's tracks are (D2.3)."""


def read_options(players: int, given: Mapping[str, object]) -> Options:
    """The options from JSON values; raises `OptionError` for an unknown name, value or number of players."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise OptionError(f"The dice game is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}.")
    for name, value in given.items():
        if name not in OPTION_CHOICES:
            raise OptionError(f"There is no option {name!r}; there is {', '.join(sorted(OPTION_CHOICES))}.")
        choices = (*OPTION_CHOICES[name], *_ON_NO_LIST.get(name, ()))
        # 1 == True in Python, yet a record that says 1 for true is wrong: the types must match too.
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise OptionError(f"Option {name} cannot be {value!r:.80}; it is {_told(name)}.")
    return Options(**dict(given))  # type: ignore[arg-type]  # every value was checked above


def _told(name: str) -> str:
    choices = f"one of {OPTION_CHOICES[name]}"
    return f"{choices}, or a number from 1 to {LONGEST_TRACK}" if name in _ON_NO_LIST else choices


def ra_steps(players: int, options: Options) -> int:
    """How many steps end an epoch (D2.3, D8.1)."""
    return RA_STEPS[players] if options.ra_steps is None else options.ra_steps


def civilization_capacity(players: int) -> int:
    """How many markers a civilization space takes (D6.1)."""
    return players - 1
