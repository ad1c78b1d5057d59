"""Notices that the file of an open SQLite database was deleted, moved, replaced or cut off.

The system keeps a file without a name for whoever has it open, and SQLite the pages that it has read. So
everything would seem to be stored, and be gone once the bot stops. What was in it is saved.
"""

import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from secrets import token_hex

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from engine.store.errors import FileReplacedError
from engine.store.private_files import make_private
from engine.store.sqlite_questions import read_only

BUSY_TIMEOUT = 2.0


class FileIdentity:
    """The file that is open, and whether its name still leads to all of it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._opened, self._size = _look_at(file)
        self._said = ""
        """What was said since the name has led elsewhere."""

    def check(self, _: Connection) -> None:
        """Raise `FileReplacedError`, as the last step of a transaction, if the name leads elsewhere now."""
        found, size = _look_at(self._file)
        if found != self._opened or (size < self._size and not _is_whole(self._file)):
            raise FileReplacedError(self._said)
        self._said, self._size = "", size

    def save(self, connection: Connection) -> FileReplacedError:
        """Copy what was committed into a new file, if that was not done before; what to raise then."""
        if not self._said:
            saved = _copy(connection, self._file)
            way_out = (
                f"Everything until then is in {saved}: stop the bot, and move that file to {self._file}."
                if saved
                else "Stop the bot, and put back a backup by `python -m bot restore FILE` (docs/hosting.md)."
            )
            self._said = (
                f"The database {self._file} was deleted, moved, replaced or cut off while the bot runs,"
                f" so nothing more is stored. {way_out}"
            )
        return FileReplacedError(self._said)


def _look_at(file: Path) -> tuple[tuple[int, int] | None, int]:
    """Which file a name leads to, None for none, and its size, which only a `VACUUM` makes smaller."""
    with suppress(OSError):
        found = file.stat()
        return (found.st_dev, found.st_ino), found.st_size
    return None, 0


def _is_whole(file: Path) -> bool:
    """Whether a file that is smaller now has all of the database: another process, or the host, rewrote it.

    Only a connection that remembers nothing of the file can tell.
    """
    try:
        with closing(read_only(file, BUSY_TIMEOUT)) as there:
            (found,) = there.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error:
        return False
    return bool(found == "ok")


def _copy(connection: Connection, file: Path) -> Path | None:
    """The new file, which is beside the old one; None if there is no place for it."""
    # Another process that has it open saves what it has at the same moment.
    to = file.with_name(f"{file.name}-saved-{datetime.now().astimezone():%Y%m%d-%H%M%S}-{token_hex(2)}")
    make_private(to)
    try:
        connection.exec_driver_sql("VACUUM INTO ?", (str(to),))
    except DBAPIError:
        to.unlink(missing_ok=True)
        return None
    return to
