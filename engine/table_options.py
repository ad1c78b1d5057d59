"""The options that belong to a table rather than to the rules of its game.

To add one, declare it in `TableOptions`: reading, checking and storing follow from the declaration.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal

from engine.errors import OptionError
from engine.games import GAMES
from engine.options import option_choices, read_options

AT_ONCE_PACES = frozenset({"day", "slow"})
"""The paces at which there is time: plans are offered, and everybody bids at once by default."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """One table's own options. Each field is a `bool` or a `Literal`, and has a default.

    An option that only some games offer has their keys in its metadata, under `games`.
    """

    hints: bool = True
    """Whether players may ask for hints."""
    points_now: bool = field(default=True, metadata={"games": ("ra",)})
    """Whether the board shows beside each player what the epoch would bring them if it ended now."""
    lot_points: bool = field(default=True, metadata={"games": ("ra",)})
    """Whether auctions show beside each bidder what winning the lot would change in these points."""
    pictures: Literal["wide", "tall"] = "wide"
    """Whether boards are wide, or tall with everything larger, which suits phones."""
    first_player: Literal[0, 1, 2, 3, 4] = field(default=0, metadata={"games": ("dice",)})
    """Whose turn comes first: by their place in the lobby, from 1; 0, or an empty place: drawn at random."""
    start_when_full: bool = False
    """Whether the game begins by itself when somebody takes the last seat."""
    rated: bool = True
    """Whether the game counts for ratings; see `Table.is_rated`."""
    pace: Literal["live", "day", "slow", "none"] = "day"
    """How much time each decision has; see `engine.tables.transitions.clocks`."""
    auctions: Literal["by_pace", "at_once", "in_turn"] = field(default="by_pace", metadata={"games": ("ra",)})
    """Whether all who can bid are asked at once."""

    @property
    def is_slow(self) -> bool:
        """Whether people come to the table when they have time, rather than all at the same time."""
        return self.pace in AT_ONCE_PACES

    @property
    def bids_at_once(self) -> bool:
        """Whether all who can bid are asked at once; never at `live` pace, where each has their own time."""
        if self.auctions == "by_pace":
            return self.is_slow
        return self.auctions == "at_once" and self.pace != "live"


CHOICES = option_choices(TableOptions)
"""Every option with its possible values."""


def choices_for(name: str, players: int) -> tuple[Any, ...]:
    """The values of an option that this number of players can use."""
    return CHOICES[name][: players + 1] if name == "first_player" else CHOICES[name]


def used_value(options: TableOptions, name: str, players: int) -> Any:
    """The value of an option that counts with this number of players."""
    value = getattr(options, name)
    return value if value in choices_for(name, players) else CHOICES[name][0]


def offered_for(game: str) -> tuple[str, ...]:
    """The names of the options that tables of a game offer."""
    return tuple(each.name for each in fields(TableOptions) if game in each.metadata.get("games", GAMES))


def change_table_options(before: TableOptions, game: str, given: Mapping[str, object]) -> TableOptions:
    """The options `before`, changed by the JSON values in `given`.

    Raises `OptionError` for an unknown name, a value that is not among its choices, or an option that the
    game does not offer.
    """
    read_options(TableOptions, CHOICES, given)
    for name in given:
        if name not in offered_for(game):
            raise OptionError(f"Option {name} is not offered for {game}.")
    return replace(before, **dict(given))  # type: ignore[arg-type]  # the values were checked above


def read_stored(stored: Mapping[str, object]) -> TableOptions:
    """The options from the database, without those that this version of the program does not know.

    A newer version may have stored more options or other choices.
    """
    known = {name: value for name, value in stored.items() if _is_known(name, value)}
    return read_options(TableOptions, CHOICES, known)


def _is_known(name: str, value: object) -> bool:
    try:
        read_options(TableOptions, CHOICES, {name: value})
    except OptionError:
        return False
    return True
