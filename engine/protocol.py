"""What all games have in common: their functions, and the attributes that every game's values have.

A game is a module. Its values have types of its own, so mypy checks the module against `Game` with these
types (`engine/games.py`). Code that handles any game sees the protocols below instead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from engine.errors import NotYourTurnError
from engine.options import Choices

Seat = int
"""A place at the table: 0, 1, … clockwise."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game."""

    fame: tuple[tuple[int, ...], ...]
    """The totals after each epoch, by seat."""
    places: tuple[int, ...]
    """Each seat's place, from 1; in the dice game equals share a place (R10, D10.2)."""


class Gain(NamedTuple):
    """What one category of scoring brought a seat in a whole game."""

    points: int
    pieces: int = 0
    """The tiles or markers that brought the points; 0 for categories without any, such as suns."""


class AnyOptions(Protocol):
    """The options of any game: a dataclass, for `engine.options.options_to_json`."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]


class AnyPlayer(Protocol):
    """What any player has."""

    @property
    def fame(self) -> int: ...


class AnyState(Protocol):
    """A position of any game."""

    @property
    def options(self) -> AnyOptions: ...

    @property
    def players(self) -> Sequence[AnyPlayer]:
        """By seat."""

    @property
    def epoch(self) -> int: ...

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats of those who have left the game, in the order in which they left."""


class AnyPlayerView(Protocol):
    """What a viewer may know of any player."""

    @property
    def fame(self) -> int | None:
        """None where it is hidden from the viewer."""


class AnyEpochView(Protocol):
    """What a viewer may know of the scoring of an epoch."""

    @property
    def epoch(self) -> int: ...

    @property
    def fame(self) -> Sequence[int | None]:
        """Each seat's total after the epoch; None where it is hidden from the viewer."""


class AnyView(Protocol):
    """A position of any game, as one seat or a spectator may know it: a dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def players(self) -> Sequence[AnyPlayerView]:
        """By seat."""

    @property
    def to_act(self) -> Seat | None:
        """The seat to act; None when the game is over."""

    @property
    def turn(self) -> Seat: ...

    @property
    def epoch(self) -> int: ...

    @property
    def epochs(self) -> Sequence[AnyEpochView]:
        """The epochs that were scored."""

    @property
    def places(self) -> tuple[int, ...] | None:
        """Each seat's place when the game is over."""

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats of those who have left the game, in the order in which they left."""

    @property
    def stand_ins(self) -> frozenset[Seat]:
        """Seats in which computers stand in for people; set by the table, since the rules do not know it."""


AnyAction = object
"""An action of any game: it has a text, `str(action)`, and nothing else in common."""

AnyEvent = object
"""An event of any game: events have nothing in common, but every game has the two below."""


@dataclass(frozen=True, slots=True)
class EpochStarted:
    """A new epoch began (R7.5, D8.3)."""

    epoch: int
    seat: Seat
    """The seat with the first turn."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The third epoch was scored (R10, D10)."""

    places: tuple[int, ...]
    """Each seat's place, from 1; in the dice game equals share a place."""


OptionsT = TypeVar("OptionsT", bound=AnyOptions)
SetupT = TypeVar("SetupT")
StateT = TypeVar("StateT", bound=AnyState)
ActionT = TypeVar("ActionT", bound=AnyAction)
EventT_co = TypeVar("EventT_co", bound=AnyEvent, covariant=True)
ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)


class Game(Protocol[OptionsT, SetupT, StateT, ActionT, EventT_co, ViewT_co]):
    """The rules of one game: pure functions on frozen values, whose types are the game's own.

    An action's text is `str(action)`; `parse_action` reads it back. The set-up is all the chance of a game,
    as data.
    """

    @property
    def MIN_PLAYERS(self) -> int: ...  # noqa: N802  # constants of the game's module
    @property
    def MAX_PLAYERS(self) -> int: ...  # noqa: N802  # a constant
    @property
    def OPTION_CHOICES(self) -> Choices: ...  # noqa: N802  # a constant

    def read_options(self, players: int, given: Mapping[str, object], /) -> OptionsT:
        """The options from JSON values; raises `OptionError`."""

    def option_matters(self, name: str, players: int, /) -> bool:
        """Whether an option makes a difference with this number of players."""

    def deal(self, players: int, options: OptionsT, random: Random, /) -> SetupT:
        """The chance of a new game."""

    def setup_to_json(self, setup: SetupT, /) -> dict[str, Any]:
        """Chance as JSON values."""

    def read_setup(self, players: int, options: OptionsT, data: Mapping[str, Any], /) -> SetupT:
        """Chance from JSON values; raises `SetupError`."""

    def used_setup(self, state: StateT, /) -> SetupT:
        """The chance that a game has used so far, as its record holds it."""

    def used_of(self, whole: SetupT, used: SetupT, /) -> SetupT:
        """As much of the whole chance as another set-up shows to have been used.

        Raises `SetupError` if there is less.
        """

    def new_game(self, players: int, options: OptionsT, setup: SetupT, /) -> StateT:
        """The position before the first action."""

    def opening(self, state: StateT, /) -> tuple[EventT_co, ...]:
        """What happened before the first action; `state` is the position that `new_game` returns."""

    def parse_action(self, text: str, /) -> ActionT:
        """An action from its text; raises `MalformedActionError`."""

    def not_your_turn(self, state: StateT, seat: Seat, action: ActionT, /) -> NotYourTurnError:
        """The error for an action of a seat that is not to act."""

    def legal_actions(self, state: StateT, /) -> tuple[ActionT, ...]:
        """Every action of the player to act; empty when the game is over."""

    def is_legal(self, state: StateT, action: ActionT, /) -> bool:
        """Whether `legal_actions` includes the action, without listing them all."""

    def is_draft(self, action: ActionT, /) -> bool:
        """Whether an action reveals nothing, so that it can be taken back until another is made."""

    def can_take_back(self, before: StateT, action: ActionT, after: StateT, /) -> bool:
        """Whether the action between two positions revealed and ended nothing.

        Its player may take it back until somebody else acts.
        """

    def apply(self, state: StateT, action: ActionT, /) -> tuple[StateT, tuple[EventT_co, ...]]:
        """The next position, and what happened; raises `NotLegalError`."""

    def leave(self, state: StateT, seat: Seat, /) -> StateT:
        """The position after a player has left the game and ranks behind everybody who stays."""

    def begins_turn(self, state: StateT, /) -> bool:
        """Whether the player to act is at the start of a turn rather than in the middle of one."""

    def to_act(self, state: StateT, /) -> Seat | None:
        """The seat to act; None when the game is over."""

    def outcome(self, state: StateT, /) -> Outcome | None:
        """The result, or None while the game runs."""

    def gains(self, state: StateT, /) -> tuple[Mapping[str, Gain], ...]:
        """What each category has brought so far, by seat; the categories are in the order of display."""

    def view(self, state: StateT, seat: Seat | None, /) -> ViewT_co:
        """The position as a person in `seat`, or a spectator (None), may be shown it."""

    def computer_view(self, state: StateT, seat: Seat | None, /) -> ViewT_co:
        """The position as a computer in `seat` may know it: no hidden totals, never the order of the bag."""


AnyGame = Game[AnyOptions, object, AnyState, AnyAction, AnyEvent, AnyView]
"""A game for code that handles all of them: each game is given only values that it made itself."""
