"""What the tables' service takes and gives besides tables: frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Generic, TypeVar

from engine.games import GAMES, Seat
from engine.message import MessagePlace
from engine.players import Reason
from engine.protocol import AnyAction, AnyEvent, AnyState, AnyView
from engine.ratings import RatingChange
from engine.table import Table

ViewT_co = TypeVar("ViewT_co", bound=AnyView, covariant=True)
ActionT_co = TypeVar("ActionT_co", bound=AnyAction, covariant=True)


@dataclass(frozen=True, slots=True)
class Person:
    """A person on Discord."""

    user_id: int
    name: str
    """The display name, which others may have too."""
    username: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table is opened."""

    guild_id: int
    channel_id: int

    @classmethod
    def in_direct_messages(cls, channel_id: int) -> "Place":
        """A person's direct messages with the bot.

        They are kept as a server of their own, so that nothing that asks for one server's tables finds those
        of another person. Ids of servers are positive, and this one is negative.
        """
        return cls(-channel_id, channel_id)

    @property
    def is_direct(self) -> bool:
        """Whether it is in direct messages."""
        return self.guild_id < 0


@dataclass(frozen=True, slots=True)
class WantedOptions:
    """What a host wants to be played, as JSON values."""

    players: int
    options: Mapping[str, Any]
    """All of the game's."""
    own_options: Mapping[str, object] = field(default_factory=dict)
    """Those of the table's own that change."""
    locale: str | None = None
    """The table's language, if that changes."""


@dataclass(frozen=True, slots=True)
class Logged:
    """One move of a game and its events; or the events before the first move."""

    version: int
    """The table's version after the move."""
    seat: Seat
    action: str
    """Empty for the events before the first move."""
    events: tuple[AnyEvent, ...]
    """The game's own events."""
    reason: Reason | None = None
    """Why a computer made the move; None for people."""
    taken_back: "Logged | None" = None
    """The move that this entry takes back; such an entry is no move and has no events."""
    by_stand_in: bool = False
    """Whether a computer made the move for a person."""
    planned: bool = False
    """Whether a plan that lasts made it, which only its player may learn."""

    @property
    def is_move(self) -> bool:
        """Whether this is a move that counts."""
        return bool(self.action) and self.taken_back is None


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A position of a finished game."""

    game: str
    state: AnyState
    move: Logged
    """The move that led there; at the first position, what happened before any move."""

    @property
    def view(self) -> AnyView:
        """What everybody may see of it now that the game is over: fame is no longer hidden."""
        return GAMES[self.game].computer_view(self.state, None)


# Without slots: `Update(…)` would fail, since typing tries to set an attribute of what an alias makes.
@dataclass(frozen=True)
class GameUpdate(Generic[ViewT_co, ActionT_co]):
    """Everything that a message about a table needs, with the types of one game."""

    table: Table
    shown: ViewT_co | None
    """The position as a spectator may see it; None before the start."""
    legal: tuple[ActionT_co, ...]
    """The legal actions of the player to act."""
    moves: tuple[Logged, ...]
    """The moves since the version that was asked for."""
    draft: tuple[Logged, ...] = ()
    """The draft of the player to act; view and legal actions are those of the position after it."""
    ends_at: datetime | None = None
    """When the player to act runs out of time; None without a limit, or if the message shows none."""
    log: tuple[Logged, ...] = ()
    """All moves so far, after the events before the first one."""
    lots_message: MessagePlace | None = None
    """The message in which people without suns see every lot: the ids of its channel and its own."""

    ratings: Mapping[Seat, RatingChange] = field(default_factory=dict)
    """What the game did to the ratings of its people; empty until it is over, or if it is not rated."""

    teaches: bool = False
    """Whether the message leads to the rules: a beginner plays."""
    explains_aim: bool = False
    """Whether it also says what the game is about."""
    commitment: str | None = None
    """The commitment to the sealed deal; None if the message does not publish it, or there is none."""

    @property
    def view(self) -> ViewT_co:
        """The position as a spectator may see it, of a game that has begun."""
        assert self.shown is not None  # noqa: S101  # else there is nothing to see
        return self.shown


Update = GameUpdate[AnyView, AnyAction]
"""An update of any game."""
