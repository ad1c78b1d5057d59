"""Tables: where people and computers sit and play, kept in the database."""

from engine.store import NewerSchemaError, StoreError
from engine.store.results import Standing
from engine.table import Status, Table, TableSeat
from engine.table_options import TableOptions
from engine.tables.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    CorruptTableError,
    HandedOverError,
    HintsOffError,
    NoComputerError,
    NoHintsError,
    NoSuchTableError,
    NotFinishedError,
    NotHandedOverError,
    NothingToUndoError,
    NotHostError,
    NotRunningError,
    NotSeatedError,
    SeatsMismatchError,
    StaleVersionError,
    StoreUnavailableError,
    TableError,
    TableFullError,
    TooFewPlayersError,
    UnknownComputerError,
)
from engine.tables.hints import check_hints, gives_hints
from engine.tables.service import Tables, open_tables
from engine.tables.values import GameUpdate, Logged, Person, Place, Update

__all__ = [
    "AlreadySeatedError",
    "AlreadyStartedError",
    "CorruptTableError",
    "GameUpdate",
    "HandedOverError",
    "HintsOffError",
    "Logged",
    "NewerSchemaError",
    "NoComputerError",
    "NoHintsError",
    "NoSuchTableError",
    "NotFinishedError",
    "NotHandedOverError",
    "NotHostError",
    "NotRunningError",
    "NotSeatedError",
    "NothingToUndoError",
    "Person",
    "Place",
    "SeatsMismatchError",
    "StaleVersionError",
    "Standing",
    "Status",
    "StoreError",
    "StoreUnavailableError",
    "Table",
    "TableError",
    "TableFullError",
    "TableOptions",
    "TableSeat",
    "Tables",
    "TooFewPlayersError",
    "UnknownComputerError",
    "Update",
    "check_hints",
    "gives_hints",
    "open_tables",
]
