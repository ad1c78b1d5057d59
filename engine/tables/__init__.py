"""Tables: where people and computers sit and play, kept in the database."""

from engine.store import NewerSchemaError, StoreError
from engine.tables.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    CorruptTableError,
    NoComputerError,
    NoSuchTableError,
    NotFinishedError,
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
from engine.tables.service import Tables, open_tables
from engine.tables.values import Logged, Person, Place, Standing, Status, Table, TableSeat, Update

__all__ = [
    "AlreadySeatedError",
    "AlreadyStartedError",
    "CorruptTableError",
    "Logged",
    "NewerSchemaError",
    "NoComputerError",
    "NoSuchTableError",
    "NotFinishedError",
    "NotHostError",
    "NotRunningError",
    "NotSeatedError",
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
    "TableSeat",
    "Tables",
    "TooFewPlayersError",
    "UnknownComputerError",
    "Update",
    "open_tables",
]
