"""Copying a whole database into an empty one, in steps, so that it can go on after an interruption.

The target's rows of a table are always the first ones of the source, in the order of its keys. A note in the
target says where they come from; it goes with the last step.
"""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Integer, Table, case, column, delete, func, insert, select, tuple_
from sqlalchemy import table as text_table

from engine.store.errors import StoreError
from engine.store.notes import delete_note, read_note, write_note
from engine.store.rows import count_rows
from engine.store.schema import games, leases, messages, metadata, notes, seasons, stops, tables
from engine.store.witness import WITNESS
from engine.table import Status

MOVING = "moving-from"
"""The note in a database that is not complete yet."""
COPIED = tuple(table for table in metadata.sorted_tables if table not in (leases, notes))
"""In an order in which each row comes after those that it refers to."""
NUMBERED = (games, seasons, messages, stops)
"""The tables whose next number the database knows."""


def begin(connection: Connection, source: str) -> None:
    """Note where the rows of an empty database will come from.

    Raises `StoreError` if it has rows that are not from there.
    """
    known = read_note(connection, MOVING)
    if known == source:
        return
    if known is not None:
        raise StoreError(f"The target is incomplete: it is being moved from {known}.")
    if any(count_rows(connection, table) for table in (*COPIED, notes)):
        raise StoreError("The target is not empty: choose a new database, or delete the old one.")
    write_note(connection, MOVING, source)


def begin_again(connection: Connection, source: str) -> None:
    """The same for what comes in one piece: it may take the place of what was to come before."""
    delete_note(connection, MOVING)
    begin(connection, source)


def check_complete(connection: Connection) -> None:
    """Raise `StoreError` if a database is one into which another is being moved."""
    if source := read_note(connection, MOVING):
        raise StoreError(f"The database is incomplete: go on with moving {source} into it.")


def read_rows(
    connection: Connection, table: Table, after: dict[str, Any] | None, most: int
) -> list[dict[str, Any]]:
    """The next rows in the order of the keys, at most `most`."""
    keys = tuple(table.primary_key)
    some = select(table).order_by(*keys).limit(most)
    if after:
        some = some.where(tuple_(*keys) > tuple_(*(after[key.name] for key in keys)))
    return [dict(row) for row in connection.execute(some).mappings()]


def insert_rows(connection: Connection, table: Table, rows: Sequence[dict[str, Any]]) -> None:
    """Write rows as they are."""
    connection.execute(insert(table), list(rows))


def read_notes(connection: Connection) -> list[dict[str, Any]]:
    """All notes."""
    return [dict(row) for row in connection.execute(select(notes)).mappings()]


def finish(connection: Connection, kept: Sequence[dict[str, Any]]) -> None:
    """Write the notes: now the database is complete.

    Whatever is known outside the source is not known of this one, and nothing is missing from it.
    """
    connection.execute(delete(notes))
    if of_any := [note for note in kept if note["key"] != WITNESS]:
        connection.execute(insert(notes), of_any)


def read_last_number(connection: Connection, table: Table) -> int:
    """The last number that a numbered table has given, to whatever rows."""
    if connection.dialect.name == "sqlite":
        known = connection.exec_driver_sql("SELECT seq FROM sqlite_sequence WHERE name = ?", (table.name,))
        return known.scalar() or 0
    sequence = text_table(f"{table.name}_number_seq")
    last_if_given = case((column("is_called"), column("last_value", Integer)), else_=0)
    last: int = connection.execute(select(last_if_given).select_from(sequence)).scalar_one()
    return last


def write_last_number(connection: Connection, table: Table, number: int) -> None:
    """Let a numbered table give the numbers after this one."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("DELETE FROM sqlite_sequence WHERE name = ?", (table.name,))
        connection.exec_driver_sql("INSERT INTO sqlite_sequence VALUES (?, ?)", (table.name, number))
    elif number:
        connection.execute(select(func.setval(f"{table.name}_number_seq", number)))


def read_running(connection: Connection) -> list[str]:
    """The codes of all running games."""
    running = select(tables.c.code).where(tables.c.status == Status.RUNNING).order_by(tables.c.code)
    return list(connection.execute(running).scalars())
