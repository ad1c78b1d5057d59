"""Small facts that outlive the program, by key, such as the commands that Discord last received."""

from collections.abc import Mapping

from sqlalchemy import Connection, select

from engine.store.rows import delete_rows, write_row
from engine.store.schema import notes


def read_note(connection: Connection, key: str) -> str | None:
    """The value under a key, or None."""
    value: str | None = connection.execute(select(notes.c.value).where(notes.c.key == key)).scalar()
    return value


def read_notes(connection: Connection, prefix: str) -> Mapping[str, str]:
    """All notes whose key begins like this."""
    found = connection.execute(select(notes.c.key, notes.c.value).where(notes.c.key.startswith(prefix)))
    return {row.key: row.value for row in found}


def write_note(connection: Connection, key: str, value: str) -> None:
    """Replace the value under a key."""
    write_row(connection, notes, {"key": key}, {"value": value})


def delete_note(connection: Connection, key: str) -> None:
    """Forget what is under a key."""
    delete_rows(connection, notes, key=key)
