"""What the tables' service takes and gives: frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from engine.games import Seat
    from engine.players import Reason


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody on Discord."""

    user_id: int
    name: str


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table was opened."""

    guild_id: int
    channel_id: int


class Status(StrEnum):
    """How far a table is."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat and who sits there: a person (`user_id`) or a computer (`computer`)."""

    seat: Seat
    user_id: int | None
    computer: str | None
    """What kind of computer player: `random`, `greedy:5`, …; None for a person."""
    name: str
    wants_cancel: bool = False
    """Whether the person has asked to cancel the running game."""
    stand_in: str | None = None
    """What kind of computer plays for the person until he takes his seat back; None: he plays himself."""

    @property
    def decider(self) -> str | None:
        """What kind of computer decides in this seat now; None: the person."""
        return self.computer or self.stand_in


@dataclass(frozen=True, slots=True)
class Table:
    """A snapshot of a table: everything about it but the position of its game."""

    code: str
    guild_id: int
    channel_id: int
    thread_id: int | None
    message_id: int | None
    """The message that shows the version `announced`, in `message_channel_id`."""
    message_channel_id: int | None
    game: str
    players_wanted: int
    options: Mapping[str, Any] = field(hash=False)
    """The game's options as JSON values; absent ones have their default."""
    hints: bool
    """Whether players may ask for hints, where the game has any."""
    locale: str
    status: Status
    version: int
    """A counter: one more with every change that people can see."""
    announced: int
    """The version that Discord shows; 0 before the first message."""
    announced_seat: Seat | None
    """Whom the message asks."""
    paused: bool
    """Whether its channel is gone; `placed` ends it."""
    host_id: int
    seats: tuple[TableSeat, ...]
    """In turn order once the game runs, before that in the order of joining."""
    to_act: Seat | None
    """Who is asked now; None unless the game runs."""
    draft: tuple[str, ...]
    """Actions of the one who is asked that he may still take back; his next other action makes them moves."""
    opened_at: datetime
    started_at: datetime | None
    finished_at: datetime | None
    """When the game ended or was cancelled."""

    def seat_of(self, user_id: int) -> Seat | None:
        """Where a person sits, or None."""
        return next((seat.seat for seat in self.people if seat.user_id == user_id), None)

    @property
    def asked(self) -> TableSeat | None:
        """The one who is asked now; None unless the game runs."""
        return None if self.to_act is None else self.seats[self.to_act]

    @property
    def people(self) -> tuple[TableSeat, ...]:
        """The seats of people."""
        return tuple(seat for seat in self.seats if seat.user_id is not None)


@dataclass(frozen=True, slots=True)
class Logged:
    """One move of a game, and what happened by it; or what happened before the first move."""

    version: int
    """The table's version after the move."""
    seat: Seat
    action: str
    """Empty for what happened before the first move."""
    events: tuple[Any, ...]
    """The game's own events."""
    reason: Reason | None = None
    """Why a computer made it; None for people."""


@dataclass(frozen=True, slots=True)
class Update:
    """What a message about a table is made of."""

    table: Table
    view: Any
    """The position as a spectator may see it; None before the start."""
    legal: tuple[Any, ...]
    """The actions of the one who is asked."""
    moves: tuple[Logged, ...]
    """The moves since the version that was asked for."""
    draft: tuple[Logged, ...] = ()
    """What the one who is asked has drafted; view and legal actions are those of the position after it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One person's line of a server's leaderboard."""

    user_id: int
    name: str
    games: int
    wins: int
    mean_place: float
    mean_fame: float
