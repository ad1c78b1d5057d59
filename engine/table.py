"""A table as a value: who sits where, what they play, and how far they have come.

`engine.tables` changes tables and `engine.store` stores them; these values are what they share.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from typing import Any

from engine.games import Seat
from engine.message import MessagePlace
from engine.table_options import TableOptions

EVERYBODY = -1
"""Stands for all `Table.bidders` where a message remembers which seat it asks."""
NOBODY = 0
"""The host of a table whose host's data is deleted. Discord gives this id to nobody."""


class Status(StrEnum):
    """How far a table has come."""

    LOBBY = "lobby"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"
    ABANDONED = "abandoned"
    """A game in which nobody acted for too long."""
    CLOSED = "closed"
    """A lobby in which nothing happened for too long; it can be opened again."""


@dataclass(frozen=True, slots=True)
class TableSeat:
    """One seat and its player: a person (`user_id`) or a computer (`computer`)."""

    seat: Seat
    user_id: int | None
    """The person; None for a computer, and for a person whose data is deleted."""
    computer: str | None
    """The kind of computer player: `random`, `greedy:5`, …; None for a person."""
    name: str
    """The display name; empty for a person whose data is deleted: they are shown as "Player 3"."""
    username: str = ""
    """What tells a person from others with their display name; empty for computers."""
    wants_cancel: bool = False
    """Whether the person has asked to cancel the running game."""
    stand_in: str | None = None
    """The kind of computer that plays for the person now; None if they play themselves."""
    expirations: int = 0
    """How often the person has run out of time."""
    bank_used: int = 0
    """Seconds used of the person's bank, at `live` pace."""
    for_one_turn: bool = False
    """Whether the stand-in plays only until the end of the turn."""
    handed_over_at: int | None = None
    """The version of the last hand-over, until the person has heard what was played for them."""
    given_back_at: int | None = None
    """The version of the stand-in's last move, if it has left the seat since that hand-over."""
    left_at: int | None = None
    """The version at which the person left the running game."""
    missed_turn: bool = False
    """Whether a stand-in has taken a turn of the person since they last did anything at the table."""

    @property
    def decider(self) -> str | None:
        """The kind of computer that decides for this seat now; None if the person decides."""
        return self.computer or self.stand_in

    @property
    def has_left(self) -> bool:
        """Whether the person has left the game for good; a computer plays on for them."""
        return self.left_at is not None


def ids_of(seats: Iterable[TableSeat]) -> list[int]:
    """The people on some seats, without those whose data is deleted."""
    return [seat.user_id for seat in seats if seat.user_id is not None]


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat that only one person may take before the start; nobody sits there yet."""

    user_id: int
    name: str
    until: datetime | None = None
    """When it counts as free; None: only once it is taken, given up, or the game begins without them."""
    username: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A snapshot of a table: everything about it except the position of its game."""

    code: str
    guild_id: int
    """The server; for direct messages, which have none, the negative id of `Place.in_direct_messages`."""
    channel_id: int
    game: str
    players_wanted: int
    options: Mapping[str, Any] = field(hash=False)
    """The game's options as JSON values; absent options have their default."""
    own_options: TableOptions
    """The options that belong to the table rather than to its game."""
    locale: str
    status: Status
    version: int
    """A counter: every change that people can see adds one."""
    host_id: int
    """A person, or `NOBODY` once their data is deleted."""
    seats: tuple[TableSeat, ...]
    """In turn order once the game runs; before that, in the order of joining."""
    opened_at: datetime
    started_at: datetime | None = None
    finished_at: datetime | None = None
    """When the game ended or was cancelled."""
    thread_id: int | None = None
    message_id: int | None = None
    """The message that shows the version `announced`, in `message_channel_id`."""
    message_channel_id: int | None = None
    announced: int = 0
    """The version that Discord shows; 0 before the first message."""
    announced_seat: Seat | None = None
    """The seat whose turn the message announces."""
    paused: bool = False
    """Whether the table has lost its channel; it resumes in another."""
    to_act: Seat | None = None
    """The seat to act; None unless the game runs."""
    draft: tuple[str, ...] = ()
    """Actions that the player to move can still take back; their next other action makes them moves."""
    kept_seats: tuple[KeptSeat, ...] = ()
    """Seats kept for people who do not sit at the lobby yet; `kept_at` leaves out expired ones."""
    rematch: str | None = None
    """The code of the newest table that was opened to play this finished game once more."""
    decision: int = 0
    """The version at which the current decision came up; a draft is part of the decision."""
    message_since: int = 0
    """The version with which the turn message was new; 0 for the first one of the game."""
    position_version: int = 0
    """The version since which the position, including its draft, has stood; 0 before the start."""
    imported: bool = False
    """Whether the game was played elsewhere; its seats have no players, and it counts nowhere."""
    bidders: frozenset[Seat] = frozenset()
    """The seats of people who are asked for their bids at once; empty if one player decides."""

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a person who has not left, or None."""
        return next((seat.seat for seat in self.those_who_stay if seat.user_id == user_id), None)

    def expects(self, user_id: int) -> bool:
        """Whether a person sits at the table, or a seat is or was kept for them."""
        return self.seat_of(user_id) is not None or any(kept.user_id == user_id for kept in self.kept_seats)

    def has_left(self, user_id: int) -> bool:
        """Whether a person has left the game for good."""
        return any(seat.user_id == user_id and seat.has_left for seat in self.people)

    def has_position_of(self, version: int) -> bool:
        """Whether this version has the current position, so that only seats have changed since."""
        since = self.position_version if self.status is Status.RUNNING else self.version
        return since <= version <= self.version

    def kept_at(self, now: datetime) -> tuple[KeptSeat, ...]:
        """The seats that are still kept."""
        return tuple(kept for kept in self.kept_seats if kept.until is None or now < kept.until)

    @property
    def is_direct(self) -> bool:
        """Whether the table is in somebody's direct messages with the bot, where nobody else can come."""
        return self.guild_id < 0

    @property
    def message_place(self) -> MessagePlace | None:
        """Where the message is that shows the table; None before the first one."""
        if self.message_channel_id is None or self.message_id is None:
            return None
        return MessagePlace(self.message_channel_id, self.message_id)

    @property
    def player_to_act(self) -> TableSeat | None:
        """The seat to act, with its player; None unless the game runs."""
        return None if self.to_act is None else self.seats[self.to_act]

    @property
    def computer_to_act(self) -> bool:
        """Whether a computer decides now."""
        return self.player_to_act is not None and self.player_to_act.decider is not None

    @property
    def asked(self) -> tuple[TableSeat, ...]:
        """The people who are asked now, none where a computer decides.

        Those asked at once stay among them when they have answered, which nobody may learn.
        """
        return tuple(seat for seat in self.seats_to_act if seat.decider is None)

    def asks(self, user_id: int) -> bool:
        """Whether a person is asked now."""
        return any(seat.user_id == user_id for seat in self.asked)

    def is_turn_of(self, user_id: int) -> bool:
        """Whether it is the turn of a person's seat, even if a computer decides for them."""
        return any(seat.user_id == user_id and not seat.has_left for seat in self.seats_to_act)

    @property
    def seats_to_act(self) -> tuple[TableSeat, ...]:
        """Those whose turn it is, even if computers decide for them."""
        return tuple(seat for seat in self.seats if seat.seat in (self.bidders or {self.to_act}))

    @property
    def asked_seat(self) -> Seat | None:
        """The seat that a message about the table asks; `EVERYBODY` if several are asked at once."""
        return EVERYBODY if self.bidders else self.to_act

    @property
    def people(self) -> tuple[TableSeat, ...]:
        """The seats of people, even of those whose data is deleted."""
        return tuple(seat for seat in self.seats if seat.computer is None)

    @property
    def those_who_stay(self) -> tuple[TableSeat, ...]:
        """The seats of people who have not left."""
        return tuple(seat for seat in self.people if not seat.has_left)

    @property
    def yet_to_agree(self) -> tuple[TableSeat, ...]:
        """The seats of people who have not asked yet to cancel the running game, and have not left it."""
        return tuple(seat for seat in self.those_who_stay if not seat.wants_cancel)

    @property
    def is_rated(self) -> bool:
        """Whether the game counts for ratings: the host wants it to, and two people play."""
        return self.own_options.rated and len(self.people) > 1 and not self.imported
