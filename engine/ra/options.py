"""The options of Ra (RA.md §13), and what follows from them and the number of players (R2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import engine.options
from engine.errors import OptionError
from engine.options import option_choices

MIN_PLAYERS, MAX_PLAYERS = 2, 5

SUN_SETS: dict[int, tuple[tuple[int, ...], ...]] = {
    3: ((13, 8, 5, 2), (12, 9, 6, 3), (11, 10, 7, 4)),
    4: ((13, 6, 2), (12, 7, 3), (11, 8, 4), (10, 9, 5)),
    5: ((16, 7, 2), (15, 8, 3), (14, 9, 4), (13, 10, 5), (12, 11, 6)),
}
"""The sets of suns, one for each player, by the number of players from three on (R2.1)."""

TWO_PLAYER_SUN_SETS: dict[str, tuple[tuple[int, ...], ...]] = {
    "razzia": ((9, 6, 5, 2), (8, 7, 4, 3)),
    "bgg": ((9, 6, 4, 3), (8, 7, 5, 2)),
    "baumer": ((9, 6, 4, 2), (8, 7, 5, 3)),
}
"""The sets of suns for two, by the option `two_player_suns` (R2.2)."""

RA_TRACK_LENGTH = {3: 8, 4: 9, 5: 10}
"""Spaces of the Ra track in use, by the number of players from three on (R2.1)."""


@dataclass(frozen=True, slots=True)
class Options:
    """A table's choices; the defaults are the published game."""

    two_player_suns: Literal["razzia", "bgg", "baumer"] = "razzia"
    """Which sets of suns two players are dealt (R2.2)."""
    two_player_ra_track: Literal[6, 7] = 6
    """Which Ra tile ends the epoch of two players (R2.2)."""
    two_player_no_penalty: bool = False
    """No −2 for fewest pharaohs and no −5 for the lowest suns in the last scoring (R9.9)."""
    god_takes_disaster: Literal["resolve", "forbid"] = "resolve"
    """Whether a god may take a disaster tile, which is then fulfilled (R5.5)."""
    hidden_scores: bool = True
    """Whether people are shown only their own total until the end (R2.3)."""


OPTION_CHOICES = option_choices(Options)
"""Every option with the values it can have."""


def read_options(players: int, given: Mapping[str, object]) -> Options:
    """The options from JSON values; raises `OptionError` for an unknown name, value or number of players."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise OptionError(f"Ra is for {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players}.")
    options = engine.options.read_options(Options, OPTION_CHOICES, given)
    for name in given:
        if not option_matters(name, players):
            raise OptionError(f"Option {name} is for two players, not for {players}.")
    return options


def option_matters(name: str, players: int) -> bool:
    """Whether an option makes a difference with this number of players: some are for two only (R2.2)."""
    return players == MIN_PLAYERS or not name.startswith("two_player_")


def sun_sets(players: int, options: Options) -> tuple[tuple[int, ...], ...]:
    """The sets of suns that are dealt, each from the highest to the lowest (R2.1, R2.2)."""
    return SUN_SETS[players] if players in SUN_SETS else TWO_PLAYER_SUN_SETS[options.two_player_suns]


def ra_track_length(players: int, options: Options) -> int:
    """Which Ra tile ends the epoch (R2.1, R2.2)."""
    return RA_TRACK_LENGTH.get(players, options.two_player_ra_track)
