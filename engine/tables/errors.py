"""Why a table refuses something. Refused actions are the `ActionError`s of `engine.errors`.

TableError
 ├─ NoSuchTableError, CorruptTableError
 ├─ StaleVersionError
 ├─ NotSeatedError, AlreadySeatedError, NotHostError
 ├─ AlreadyStartedError, NotRunningError, NotFinishedError
 ├─ NothingToUndoError, HandedOverError, NotHandedOverError
 ├─ NoHintsError, HintsOffError
 ├─ TableFullError, TooFewPlayersError, SeatsMismatchError
 ├─ NoComputerError, UnknownComputerError
 └─ StoreUnavailableError
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.tables.values import Table


class TableError(Exception):
    """Nothing was changed; `reason` never changes and is the key of the words for it in every language."""

    reason: str


class NoSuchTableError(TableError):
    """There is no table with this code."""

    reason = "no_such_table"


class CorruptTableError(TableError):
    """What is stored of this table's game cannot be replayed."""

    reason = "corrupt"


class StaleVersionError(TableError):
    """The table has moved on from the version that the caller saw."""

    reason = "stale"

    def __init__(self, table: Table) -> None:
        """Take the table as it is now."""
        super().__init__(f"Table {table.code} is at version {table.version}.")
        self.table = table


class NotSeatedError(TableError):
    """The person does not sit at this table."""

    reason = "not_seated"


class AlreadySeatedError(TableError):
    """The person sits at this table already."""

    reason = "already_seated"


class NotHostError(TableError):
    """Only the host may do this."""

    reason = "not_host"


class AlreadyStartedError(TableError):
    """Only before the start can this be done."""

    reason = "already_started"


class NotRunningError(TableError):
    """Only while the game runs can this be done."""

    reason = "not_running"


class NotFinishedError(TableError):
    """Only when the game is over can this be done."""

    reason = "not_finished"


class NothingToUndoError(TableError):
    """Nothing was drafted by the one who wants to take it back."""

    reason = "nothing_to_undo"


class HandedOverError(TableError):
    """A computer plays for the person."""

    reason = "handed_over"


class NotHandedOverError(TableError):
    """The person plays himself."""

    reason = "not_handed_over"


class NoHintsError(TableError):
    """There are no hints in this game."""

    reason = "no_hints"


class HintsOffError(TableError):
    """At this table nobody gets hints."""

    reason = "hints_off"


class TableFullError(TableError):
    """As many sit at this table as were wanted."""

    reason = "table_full"


class TooFewPlayersError(TableError):
    """The game needs more players."""

    reason = "too_few_players"


class SeatsMismatchError(TableError):
    """More sit at this table than are wanted now."""

    reason = "seats_mismatch"


class NoComputerError(TableError):
    """No computer sits at this table."""

    reason = "no_computer"


class UnknownComputerError(TableError):
    """There is no such kind of computer player."""

    reason = "unknown_computer"


class StoreUnavailableError(TableError):
    """The database could not be read or written; `reason` is full, read_only, locked or broken."""

    def __init__(self, reason: str) -> None:
        """Take the reason."""
        super().__init__(f"The database is not available: {reason}.")
        self.reason = reason
