"""Copies of a SQLite database in one file, made and put back while others may have it open."""

from __future__ import annotations

import os
import secrets
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import make_url
from sqlalchemy.exc import SQLAlchemyError

from engine.store.errors import StoreError

if TYPE_CHECKING:
    from collections.abc import Iterator

BUSY_TIMEOUT = 10.0


def back_up(address: str, to: Path) -> int:
    """Write what the database is at one moment into a new file, which is there whole or not at all.

    Returns its size in bytes. Raises `StoreError` if there is such a file, or the copy cannot be made.
    """
    database = path_of(address)
    if to.exists():
        raise StoreError(f"{to} is there already: choose another name.")
    unfinished = to.with_name(f".{to.name}.{secrets.token_hex(4)}")
    try:
        with _explained("The backup cannot be made"):
            _copy(database, unfinished)
            _sync(unfinished)
            os.link(unfinished, to)  # unlike a new name, this never replaces what is there
            _sync(to.parent)
            return to.stat().st_size
    finally:
        unfinished.unlink(missing_ok=True)


def put_back(backup: Path, address: str) -> None:
    """Replace what is in a database by a backup, in one transaction. Raises `StoreError`."""
    with _explained("The backup cannot be restored"):
        _copy(backup, path_of(address))


def path_of(address: str) -> Path:
    """The file of a database. Raises `StoreError` if it has none."""
    try:
        url = make_url(address)
    except SQLAlchemyError as error:
        raise StoreError(f"The address of the database is not usable: {error}") from error
    if url.get_backend_name() != "sqlite":
        raise StoreError("This is for SQLite: use pg_dump and pg_restore for PostgreSQL (docs/hosting.md).")
    return Path(url.database or "")


def _copy(source: Path, target: Path) -> None:
    read_only = f"{source.absolute().as_uri()}?mode=ro"
    with (
        closing(sqlite3.connect(read_only, uri=True, timeout=BUSY_TIMEOUT)) as old,
        closing(sqlite3.connect(target, timeout=BUSY_TIMEOUT)) as new,
    ):
        # In one step: with several, each change of the database between them would begin the copy anew.
        old.backup(new, pages=-1)
        (found,) = new.execute("PRAGMA quick_check").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(found)


@contextmanager
def _explained(what: str) -> Iterator[None]:
    try:
        yield
    except (OSError, sqlite3.Error) as error:
        raise StoreError(f"{what}: {error}.") from error


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
