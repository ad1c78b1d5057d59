"""Copies of a SQLite database in one file, made and put back while others may have it open."""

import os
import re
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from engine.store import postgres
from engine.store.addresses import sqlite_file
from engine.store.errors import StoreError
from engine.store.migrate import check_known
from engine.store.private_files import make_private
from engine.store.sqlite_questions import extended_code, is_there, read_only, said_of
from engine.store.witness import WITNESS

BUSY_TIMEOUT = 10.0
DAMAGED = "the file is damaged"


def back_up(address: str, to: Path) -> int:
    """Write what the database is at one moment into a new file, which is there whole or not at all.

    Returns its size in bytes. Raises `StoreError` if there is such a file, or the copy cannot be made.
    """
    database = file_of(address)
    with _explained("The backup cannot be made"):
        _ask_about_places(database, to)
        _delete_unfinished(to)
    unfinished = to.with_name(f".{to.name}.{secrets.token_hex(4)}")
    try:
        with _explained("The backup cannot be made"):
            make_private(unfinished)
            _copy(database, unfinished)
            _make_one_file(unfinished)
            _disown(unfinished)
            _sync(unfinished)
            _name(unfinished, to)
            _sync_folder(to.parent)
            return to.stat().st_size
    finally:
        with suppress(OSError):  # such as no file; what failed before says more
            unfinished.unlink()


def ask_about_backup(backup: Path) -> None:
    """Raise `StoreError` if the file is no whole backup of the bot's database."""
    with _explained("The backup cannot be restored"), closing(read_only(backup, BUSY_TIMEOUT)) as there:
        _check(there)
        check_known(_versions(there))


def put_back(backup: Path, address: str) -> None:
    """Replace what is in a database by a backup, in one transaction. Raises `StoreError`."""
    with _explained("The backup cannot be restored"):
        _copy(backup, file_of(address))


def file_of(address: str) -> Path:
    """The file of a database. Raises `StoreError` if it has none."""
    if postgres.is_meant(address):
        raise StoreError("This is for SQLite: use pg_dump and pg_restore for PostgreSQL (docs/hosting.md).")
    return sqlite_file(address)


def _copy(source: Path, target: Path) -> None:
    with (
        closing(read_only(source, BUSY_TIMEOUT)) as old,
        closing(sqlite3.connect(target, timeout=BUSY_TIMEOUT)) as new,
    ):
        # In one step: with several, each change of the database between them would begin the copy again.
        old.backup(new, pages=-1)
        _check(new)


def _make_one_file(database: Path) -> None:
    """Make a database a single file, which can be read without others beside it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("PRAGMA journal_mode = DELETE")


def _disown(copy: Path) -> None:
    """Let a copy agree with nothing outside it, so that a new history begins however it is put back."""
    with closing(sqlite3.connect(copy)) as connection, connection:
        connection.execute("UPDATE notes SET value = 'backup 0' WHERE key = ?", (WITNESS,))


def _check(database: sqlite3.Connection) -> None:
    (found,) = database.execute("PRAGMA quick_check").fetchone()
    if found != "ok":
        raise sqlite3.DatabaseError(DAMAGED)


def _versions(database: sqlite3.Connection) -> list[str]:
    """The versions of a database's schema; there is one."""
    known = "SELECT name FROM sqlite_master WHERE name = 'alembic_version'"
    if database.execute(known).fetchone() is None:
        raise sqlite3.DatabaseError("it is none of the bot's databases")
    return [version for (version,) in database.execute("SELECT version_num FROM alembic_version")]


def _ask_about_places(database: Path, to: Path) -> None:
    if not is_there(database):
        raise StoreError(f"There is no database {database}.")
    if is_there(to):
        raise StoreError(f"{to} is there already: choose another name.")
    if not to.parent.is_dir():
        raise StoreError(f"There is no folder {to.parent}.")


def _delete_unfinished(to: Path) -> None:
    """Delete what a kill amid an earlier backup of this name has left, with SQLite's own files beside it."""
    left = re.compile(rf"\.{re.escape(to.name)}\.[0-9a-f]{{8}}(-journal|-wal|-shm)?")
    for file in to.parent.iterdir():
        if left.fullmatch(file.name):
            with suppress(OSError):  # such as another user's
                file.unlink()


@contextmanager
def _explained(what: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        is_damage = extended_code(error) & 0xFF == sqlite3.SQLITE_CORRUPT
        raise StoreError(f"{what}: {DAMAGED if is_damage else said_of(error)}.") from error


def _name(unfinished: Path, to: Path) -> None:
    """Give a whole copy its name, which nothing else has. Raises `OSError`."""
    try:
        os.link(unfinished, to)  # unlike a new name, this never replaces what is there
    except FileExistsError:
        raise
    except OSError:  # a stick with FAT, for one, has no second names: then the name is taken before
        to.touch(exist_ok=False)
        unfinished.replace(to)


def _sync(file: Path) -> None:
    with file.open("rb+") as opened:  # Windows syncs only what may be written
        os.fsync(opened.fileno())


def _sync_folder(folder: Path) -> None:
    try:
        handle = os.open(folder, os.O_RDONLY)
    except PermissionError:  # Windows, which opens no folder, and whose file systems keep names by themselves
        return
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
