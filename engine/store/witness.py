"""What says, from outside a database, that it is the one that the bot wrote last, and no earlier copy of it.

Beside SQLite's file there is another one with a name and a number that grows while the bot runs; the database
has both too. Where the file says more than the database, the database was put back or replaced; where there
is no such file, it was moved or copied by hand. PostgreSQL itself knows where a database is: a dump that is
put back makes its tables again, and a server that goes back in time begins another timeline.
"""

import os
import secrets
from abc import ABC, abstractmethod
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from engine.store.errors import StoreError
from engine.store.notes import delete_note, read_note, write_note
from engine.store.private_files import PRIVATE

WITNESS = "witness"
"""The note of what was last said outside the database; without it nothing is compared."""


class Witness(ABC):
    """Compares a database with what is known of it outside."""

    @abstractmethod
    def contradicts(self, connection: Connection) -> bool:
        """Whether this is not the database as the bot has left it."""

    @abstractmethod
    def note(self, connection: Connection) -> str:
        """Note in the database that it goes on; returns what to `tell` once that is stored."""

    def tell(self, noted: str) -> bool:  # noqa: ARG002  # the file's
        """Say so outside the database; returns whether that was possible."""
        return True


class _Said(NamedTuple):
    name: str
    """Random, and another one in each history."""
    number: int

    @classmethod
    def read(cls, text: str) -> "_Said | None":
        """None for what nobody has written, such as a file that a power failure has emptied."""
        with suppress(ValueError):
            name, count = text.split()
            return cls(name, int(count))
        return None


def witness_of(database: Path) -> Path:
    """The file beside that of SQLite, whether it is there or not."""
    return Path(f"{database}-witness")


def is_lost(database: Path) -> bool:
    """Whether there is nothing of a database that the bot has written."""
    return witness_of(database).exists() and not (database.exists() and database.stat().st_size)


def forget_lost(database: Path) -> None:
    """Delete the witness of a lost database, so that another one can take its place. Raises `StoreError`."""
    try:
        if is_lost(database):
            witness_of(database).unlink()
    except OSError as error:
        raise StoreError(f"{witness_of(database)} cannot be deleted: {error.strerror}.") from error


class FileWitness(Witness):
    """A small file beside that of SQLite."""

    def __init__(self, database: Path) -> None:
        self.file = witness_of(database)

    def contradicts(self, connection: Connection) -> bool:
        noted = read_note(connection, WITNESS)
        if noted is None:
            return False
        try:
            said, known = _Said.read(self.file.read_text(encoding="utf-8")), _Said.read(noted)
        except (FileNotFoundError, UnicodeDecodeError):
            return True
        except OSError:
            return False
        # It is written after the database, so a crash leaves it behind, and never ahead.
        if said is None or known is None:
            return False
        return said.name != known.name or said.number > known.number

    def note(self, connection: Connection) -> str:
        known = _Said.read(read_note(connection, WITNESS) or "") or _Said(secrets.token_hex(8), 0)
        noted = f"{known.name} {known.number + 1}"
        write_note(connection, WITNESS, noted)
        return noted

    def tell(self, noted: str) -> bool:
        new = self.file.with_name(f"{self.file.name}.{os.getpid()}")
        try:
            new.touch(PRIVATE)
            new.write_text(f"{noted}\n", encoding="utf-8")
            new.replace(self.file)
        except OSError:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            return False
        return True


class PlaceWitness(Witness):
    """What the server of PostgreSQL says of where a database is."""

    def contradicts(self, connection: Connection) -> bool:
        noted, place = read_note(connection, WITNESS), _place(connection)
        return None not in {noted, place} and noted != place

    def note(self, connection: Connection) -> str:
        if place := _place(connection):
            write_note(connection, WITNESS, place)
        else:
            delete_note(connection, WITNESS)
        return ""


def _place(connection: Connection) -> str | None:
    """The server, its timeline, the database and the tables in it; None if the server does not tell."""
    try:
        with connection.begin_nested():
            place: str = connection.exec_driver_sql(_PLACE).scalar_one()
    except DBAPIError:
        return None
    return place


_PLACE = """
    SELECT concat_ws(' ',
        (SELECT system_identifier FROM pg_control_system()),
        (SELECT timeline_id FROM pg_control_checkpoint()),
        (SELECT oid FROM pg_database WHERE datname = current_database()),
        CAST(CAST('tables' AS regclass) AS oid))
"""
