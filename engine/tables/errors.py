"""Why a table refuses something. Refused actions are the `ActionError`s of `engine.errors`.

TableError
 ├─ NoSuchTableError, CorruptTableError
 ├─ StaleVersionError
 ├─ NotSeatedError: HasLeftError; AlreadySeatedError, NotHostError, NotYetRemovableError
 ├─ AlreadyStartedError (TableOverError), LobbyClosedError, NotRunningError, NotFinishedError
 ├─ NothingToUndoError, HandedOverError, NotHandedOverError, NotLateError, TimeOverError
 ├─ HintsOffError
 ├─ NotPlannableError: BidNowError, NoBidLeftError, UselessPlanError, PlanOverError; NextToBidError
 ├─ TableFullError, SeatsKeptError, NoKeptSeatError, TooFewPlayersError, SeatsMismatchError
 ├─ TooManyInvitationsError
 ├─ NoComputerError, UnknownComputerError
 ├─ TooManyLobbiesError, TooManyHostedError, TooManyTablesError (TooManyTablesAloneError)
 ├─ TooManyAnalysesError
 └─ StoreUnavailableError: StoreDamagedError
"""

import re
from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from engine.table import Table


class TableError(Exception):
    """Nothing was changed; `reason` never changes: in every language it is the key of the error's words.

    It is the name of the class unless that says otherwise: `no_such_table` for `NoSuchTableError`.
    """

    reason: str
    values: Mapping[str, int] = MappingProxyType({})
    """What the words need."""

    def __init_subclass__(cls) -> None:
        words = re.findall("[A-Z][a-z]+", cls.__name__.removesuffix("Error"))
        cls.reason = vars(cls).get("reason", "_".join(words).lower())


class NoSuchTableError(TableError):
    """No table has this code."""


class CorruptTableError(TableError):
    """The stored game of this table cannot be replayed."""

    reason = "corrupt"


class StaleVersionError(TableError):
    """The table has moved on from the version that the caller saw; `table` is the table as it is now."""

    reason = "stale"

    def __init__(self, table: Table) -> None:
        super().__init__(f"Table {table.code} is at version {table.version}.")
        self.table = table


class NotSeatedError(TableError):
    """The person does not sit at this table."""


class HasLeftError(NotSeatedError):
    """The person has left the game for good; a computer plays on for them."""


class AlreadySeatedError(TableError):
    """The person already sits at this table."""


class NotHostError(TableError):
    """Only the host may do this."""


class NotYetRemovableError(TableError):
    """The person's time has not run out often enough for the host to remove them."""


class AlreadyStartedError(TableError):
    """The table is no longer a lobby."""


class TableOverError(AlreadyStartedError):
    """The table is no longer a lobby, and its game has ended or was cancelled."""

    reason = "over"


class LobbyClosedError(TableError):
    """Nothing happened in the lobby for too long; it can be opened again."""

    reason = "closed"


class NotRunningError(TableError):
    """No game runs at this table now."""


class NotFinishedError(TableError):
    """The game has not been played to its end."""


class NothingToUndoError(TableError):
    """The seat has drafted nothing that could be taken back."""


class HandedOverError(TableError):
    """A computer plays for the person."""


class NotHandedOverError(TableError):
    """No computer plays for the person."""


class NotLateError(TableError):
    """Only the player to move can get more time, and only others can play on without them."""


class TimeOverError(TableError):
    """The time is already over and cannot be extended."""


class HintsOffError(TableError):
    """The host has turned hints off at this table."""


class NotPlannableError(TableError):
    """No auction is running in which the person could plan a bid, or not the one they mean."""


class BidNowError(NotPlannableError):
    """It is already the person's turn to bid."""


class NextToBidError(TableError):
    """The person wants to be asked in turn, and it is their turn: nobody is still to bid before them."""


class NoBidLeftError(NotPlannableError):
    """The person has decided in this auction, or has no sun that could lead."""


class UselessPlanError(NotPlannableError):
    """The plan could not lead to a bid."""


class PlanOverError(NotPlannableError):
    """The plan was to hold for an epoch that is over."""


class TableFullError(TableError):
    """All seats that were wanted are taken."""


class SeatsKeptError(TableError):
    """The seats that are left are kept for people who were invited."""


class NoKeptSeatError(TableError):
    """No seat is kept for this person."""


class TooManyInvitationsError(TableError):
    """The person has invited people to too many tables, and may invite others only after `until`."""

    def __init__(self, until: datetime) -> None:
        super().__init__(f"No more invitations until {until:%H:%M:%S} UTC.")
        self.until = until


class TooFewPlayersError(TableError):
    """The game needs more players."""


class SeatsMismatchError(TableError):
    """More players sit at this table than are wanted now."""


class NoComputerError(TableError):
    """No computer sits at this table."""


class UnknownComputerError(TableError):
    """There is no such kind of computer player."""


class TooManyError(Exception):
    """There are as many of something as there may be."""

    values: Mapping[str, int]

    def __init__(self, most: int) -> None:
        super().__init__(f"There are {most} already.")
        self.values = {"most": most}


class TooManyLobbiesError(TooManyError, TableError):
    """The host has as many lobbies as one person may."""


class TooManyHostedError(TooManyError, TableError):
    """The host has as many open tables in the server as one person may."""


class TooManyTablesError(TooManyError, TableError):
    """As many tables are open in the server as it allows."""


class TooManyTablesAloneError(TooManyTablesError):
    """As many tables are open in somebody's direct messages as there may be."""


class TooManyAnalysesError(TooManyError, TableError):
    """The person waits for as many analyses as one may."""


class StoreUnavailableError(TableError):
    """The database could not be read or written; the `reason`s are those of `database.why_unavailable`.

    `said` is what the database said, for the log.
    """

    def __init__(self, reason: str, said: str = "") -> None:
        super().__init__(f"The database is not available: {reason}{said and f' ({said})'}.")
        self.reason = reason


class StoreDamagedError(StoreUnavailableError):
    """The database is damaged; the error's text says what the host can do."""

    def __init__(self, what_to_do: str) -> None:
        super().__init__("damaged")
        self.args = (what_to_do,)
