"""The addresses of databases, as hosts write them."""

from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import SQLAlchemyError

from engine.store.errors import StoreError

SQLITE = "sqlite:///ra.db"
EXAMPLES = f"{SQLITE} or postgresql://user:password@host:5432/name"


def sqlite_url(address: str) -> URL:
    """The address of a SQLite database. Raises `StoreError` if it is another one."""
    try:
        url = make_url(address)
    except (SQLAlchemyError, ValueError) as error:
        raise unreadable_address() from error
    if url.get_backend_name() != "sqlite" or url.host or url.username or not url.database:
        raise unreadable_address()
    if ":memory:" in url.database or url.query.get("mode") == "memory":
        raise StoreError(f"Games cannot be kept in memory: name a file for the database, such as {SQLITE}.")
    return url.set(drivername="sqlite")


def sqlite_file(address: str) -> Path:
    """The file of a SQLite database, from any working directory. Raises `StoreError` if it has none."""
    file = Path((sqlite_url(address).database or "").removeprefix("file:"))
    try:
        return file.absolute()
    except FileNotFoundError as error:  # the shell is in a folder that somebody has deleted meanwhile
        raise StoreError(
            f"This folder was deleted, so there is no place for {file}: change to another one (cd), or give"
            " the database's whole path."
        ) from error


def unreadable_address() -> StoreError:
    """Says how an address looks, without what is wrong with this one: that may be the password."""
    return StoreError(f"The address of the database is not usable; it must look like {EXAMPLES}.")
