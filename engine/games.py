"""The protocol that both games speak, and the games there are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from engine import dice, ra

if TYPE_CHECKING:
    from collections.abc import Mapping
    from random import Random

    from engine.errors import NotYourTurnError

Seat = int
"""A place at the table: 0, 1, … in turn order."""


class Outcome(Protocol):
    """The result of a finished game."""

    @property
    def fame(self) -> tuple[tuple[int, ...], ...]:
        """The totals after each epoch, by seat."""

    @property
    def places(self) -> tuple[int, ...]:
        """Each seat's place, from 1."""


class Game(Protocol):
    """The rules of one game: pure functions on frozen values, whose types are the game's own.

    An action's text is `str(action)`; `parse_action` reads it back. The set-up is all chance there is, as
    data. Options have `to_json()`, those that are not the default; states have their `setup` and `options`,
    `epoch`, and `players`, each with his `fame`.
    """

    @property
    def MIN_PLAYERS(self) -> int: ...  # noqa: N802  # constants of the game's module
    @property
    def MAX_PLAYERS(self) -> int: ...  # noqa: N802
    @property
    def OPTION_CHOICES(self) -> dict[str, tuple[Any, ...]]: ...  # noqa: N802

    def read_options(self, players: int, given: Mapping[str, object], /) -> Any:
        """The options from JSON values; raises `OptionError`."""

    def deal(self, players: int, options: Any, random: Random, /) -> Any:
        """New chance for one game."""

    def setup_to_json(self, setup: Any, /) -> dict[str, Any]:
        """Chance as JSON values."""

    def read_setup(self, players: int, options: Any, data: Mapping[str, Any], /) -> Any:
        """Chance from JSON values; raises `SetupError`."""

    def used_setup(self, state: Any, /) -> Any:
        """The chance that a game has used so far, as its record holds it."""

    def new_game(self, players: int, options: Any, setup: Any, /) -> Any:
        """The position before the first action."""

    def opening(self, state: Any, /) -> tuple[Any, ...]:
        """What happened before the first action, of the position that `new_game` gives."""

    def parse_action(self, text: str, /) -> Any:
        """An action from its text; raises `MalformedActionError`."""

    def not_your_turn(self, state: Any, seat: Seat, action: Any, /) -> NotYourTurnError:
        """The error for an action of a seat that is not asked now."""

    def legal_actions(self, state: Any, /) -> tuple[Any, ...]:
        """Everything that the one who is asked may do; empty when the game is over."""

    def is_draft(self, action: Any, /) -> bool:
        """Whether an action reveals nothing, so that it can be taken back until another is made."""

    def apply(self, state: Any, action: Any, /) -> tuple[Any, tuple[Any, ...]]:
        """The next position, and what happened; raises `NotLegalError`."""

    def to_act(self, state: Any, /) -> Seat | None:
        """Who is asked now; None when the game is over."""

    def outcome(self, state: Any, /) -> Outcome | None:
        """The result, or None while the game runs."""

    def view(self, state: Any, seat: Seat | None, /) -> Any:
        """The position as a person in `seat`, or a spectator (None), may be shown it."""

    def computer_view(self, state: Any, seat: Seat | None, /) -> Any:
        """The position as a computer in `seat` may know it: no hidden totals, never the order of the bag."""


GAMES: dict[str, Game] = {"ra": ra, "dice": dice}
"""Every game by its key."""


def play(game: Game, state: Any, seat: Seat, text: str) -> tuple[Any, tuple[Any, ...]]:
    """Let `seat` act by an action's text: the next position, and what happened.

    Raises `MalformedActionError`, `NotYourTurnError` or `NotLegalError`, in this order of checks.
    """
    action = game.parse_action(text)
    if game.to_act(state) not in {seat, None}:
        raise game.not_your_turn(state, seat, action)
    return game.apply(state, action)
