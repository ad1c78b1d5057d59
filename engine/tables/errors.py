"""Why a table refuses something. Refused actions are the `ActionError`s of `engine.errors`.

TableError
 ├─ NoSuchTableError, CorruptTableError
 ├─ StaleVersionError
 ├─ NotSeatedError: HasLeftError; AlreadySeatedError, NotHostError, NotYetRemovableError
 ├─ AlreadyStartedError (TableOverError), LobbyClosedError, NotRunningError, NotFinishedError
 ├─ NothingToUndoError, HandedOverError, NotHandedOverError, NotLateError, TimeOverError
 ├─ HintsOffError
 ├─ NotPlannableError: BidNowError, NoBidLeftError, UselessPlanError
 ├─ TableFullError, SeatsKeptError, NoKeptSeatError, TooFewPlayersError, SeatsMismatchError
 ├─ TooManyInvitationsError
 ├─ NoComputerError, UnknownComputerError
 ├─ TooManyLobbiesError, TooManyHostedError, TooManyTablesError (TooManyTablesAloneError)
 ├─ TooManyAnalysesError
 └─ StoreUnavailableError: StoreDamagedError
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from types import MappingProxyType

from engine.table import Table


class TableError(Exception):
    """Nothing was changed; `reason` never changes: in every language it is the key of the error's words."""

    reason: str
    values: Mapping[str, int] = MappingProxyType({})
    """What the words need."""


class NoSuchTableError(TableError):
    """No table has this code."""

    reason = "no_such_table"


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

    reason = "not_seated"


class HasLeftError(NotSeatedError):
    """The person has left the game for good; a computer plays on for them."""

    reason = "has_left"


class AlreadySeatedError(TableError):
    """The person already sits at this table."""

    reason = "already_seated"


class NotHostError(TableError):
    """Only the host may do this."""

    reason = "not_host"


class NotYetRemovableError(TableError):
    """The person's time has not run out often enough for the host to remove them."""

    reason = "not_yet_removable"


class AlreadyStartedError(TableError):
    """The table is no longer a lobby."""

    reason = "already_started"


class TableOverError(AlreadyStartedError):
    """The table is no longer a lobby, and its game has ended or was cancelled."""

    reason = "over"


class LobbyClosedError(TableError):
    """Nothing happened in the lobby for too long; it can be opened again."""

    reason = "closed"


class NotRunningError(TableError):
    """No game runs at this table now."""

    reason = "not_running"


class NotFinishedError(TableError):
    """The game has not been played to its end."""

    reason = "not_finished"


class NothingToUndoError(TableError):
    """The seat has drafted nothing that could be taken back."""

    reason = "nothing_to_undo"


class HandedOverError(TableError):
    """A computer plays for the person."""

    reason = "handed_over"


class NotHandedOverError(TableError):
    """No computer plays for the person."""

    reason = "not_handed_over"


class NotLateError(TableError):
    """Only the player to move can get more time, and only others can play on without them."""

    reason = "not_late"


class TimeOverError(TableError):
    """The time is already over and cannot be extended."""

    reason = "time_over"


class HintsOffError(TableError):
    """The host has turned hints off at this table."""

    reason = "hints_off"


class NotPlannableError(TableError):
    """No auction is running in which the person could plan a bid, or not the one they mean."""

    reason = "not_plannable"


class BidNowError(NotPlannableError):
    """It is already the person's turn to bid."""

    reason = "bid_now"


class FirstToBidError(TableError):
    """The person wants to be asked in turn, and it is their turn: nobody bids before them."""

    reason = "first_to_bid"


class NoBidLeftError(NotPlannableError):
    """The person has decided in this auction, or has no sun that could lead."""

    reason = "no_bid_left"


class UselessPlanError(NotPlannableError):
    """The plan could not lead to a bid."""

    reason = "useless_plan"


class TableFullError(TableError):
    """All seats that were wanted are taken."""

    reason = "table_full"


class SeatsKeptError(TableError):
    """The seats that are left are kept for people who were invited."""

    reason = "seats_kept"


class NoKeptSeatError(TableError):
    """No seat is kept for this person."""

    reason = "no_kept_seat"


class TooManyInvitationsError(TableError):
    """The person has invited people to so many tables that they have to wait `until` then."""

    reason = "too_many_invitations"

    def __init__(self, until: datetime) -> None:
        super().__init__(f"No more invitations until {until:%H:%M:%S} UTC.")
        self.until = until


class TooFewPlayersError(TableError):
    """The game needs more players."""

    reason = "too_few_players"


class SeatsMismatchError(TableError):
    """More players sit at this table than are wanted now."""

    reason = "seats_mismatch"


class NoComputerError(TableError):
    """No computer sits at this table."""

    reason = "no_computer"


class UnknownComputerError(TableError):
    """There is no such kind of computer player."""

    reason = "unknown_computer"


class TooManyError(Exception):
    """There are as many of something as there may be."""

    values: Mapping[str, int]

    def __init__(self, most: int) -> None:
        super().__init__(f"There are {most} already.")
        self.values = {"most": most}


class TooManyLobbiesError(TooManyError, TableError):
    """The host has as many lobbies as one person may."""

    reason = "too_many_lobbies"


class TooManyHostedError(TooManyError, TableError):
    """The host has as many open tables in the server as one person may."""

    reason = "too_many_hosted"


class TooManyTablesError(TooManyError, TableError):
    """As many tables are open in the server as it allows."""

    reason = "too_many_tables"


class TooManyTablesAloneError(TooManyTablesError):
    """As many tables are open in somebody's direct messages as there may be."""

    reason = "too_many_tables_alone"


class TooManyAnalysesError(TooManyError, TableError):
    """As many analyses are to be made for the person as one may ask for."""

    reason = "too_many_analyses"


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
