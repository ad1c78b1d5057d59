"""The options of the dice game, one for each point on which the rules are not certain (D11)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import engine.options
from engine.errors import OptionError
from engine.options import Choices

MIN_PLAYERS, MAX_PLAYERS = 2, 4

RA_STEPS = {2: 12, 3: 16, 4: 20}
"""Steps of the Ra figure from its start to the end of the sun track, by the number of players (D2.3)."""


@dataclass(frozen=True, slots=True)
class Options:
    """The options of one table; the defaults are the readings that the rules adopt."""

    ra_steps: int | None = None
    """Steps from the figure's start to the end of the sun track; None: those of `RA_STEPS` (D2.3)."""
    nile_spaces: int = 12
    """The length of the Nile (D5.2)."""
    pharaoh_spaces: int | None = None
    """The length of the pharaoh track; None: it has no end (D5.1)."""
    flood_bonus: Literal[0, 1, "alone"] = 0
    """Extra points for each flood marker; "alone": a point for each marker, none for the position (D9.2)."""
    allow_negative: bool = False
    """Whether fame may fall below 0 (D10.3)."""


OPTION_CHOICES: Choices = {
    "ra_steps": (None, *range(7, 31)),
    "nile_spaces": tuple(range(6, 31)),
    "pharaoh_spaces": (None, *range(7, 31)),
    "flood_bonus": (0, 1, "alone"),
    "allow_negative": (False, True),
}
"""The values that tables are offered for each option, no more than a list on Discord can hold."""

LONGEST_TRACK = 99
_ANY_LENGTH = tuple(range(1, LONGEST_TRACK + 1))
RECORDED_CHOICES: Choices = {
    **OPTION_CHOICES,
    "ra_steps": (None, *_ANY_LENGTH),
    "nile_spaces": _ANY_LENGTH,
    "pharaoh_spaces": (None, *_ANY_LENGTH),
}
"""The values that records may have; the printed board's tracks may have any length (D2.3)."""


def read_options(players: int, given: Mapping[str, object]) -> Options:
    """The options from JSON values; raises `OptionError` for an unknown name, value or number of players."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise OptionError(f"The dice game is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}.")
    return engine.options.read_options(Options, RECORDED_CHOICES, given)


def option_matters(_name: str, _players: int) -> bool:
    """True: every option makes a difference with any number of players."""
    return True


def ra_steps(players: int, options: Options) -> int:
    """How many steps end an epoch (D2.3, D8.1)."""
    return RA_STEPS[players] if options.ra_steps is None else options.ra_steps


def civilization_capacity(players: int) -> int:
    """How many markers a civilization space holds (D6.1)."""
    return players - 1
