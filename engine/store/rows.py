"""What is done with the rows of any table: writing one, adding to one, counting some."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import ColumnElement, Connection, Table, TextClause, delete, func, insert, select, update

Values = Mapping[str, Any]
"""Of columns, by their names."""


def write_row(connection: Connection, table: Table, key: Values, values: Values) -> None:
    """Write values into the row with a key, or a new row if there is none.

    In plain SQL, since every dialect has its own upsert. The UPDATE takes SQLite's write lock.
    """
    this = [table.c[name] == value for name, value in key.items()]
    if not connection.execute(update(table).where(*this).values(dict(values or key))).rowcount:
        connection.execute(insert(table), {**key, **values})


def add_to_row(connection: Connection, table: Table, key: Values, more: Mapping[str, int]) -> None:
    """Add to the numbers in the row with a key; the new row has these, if there is none."""
    this = [table.c[name] == value for name, value in key.items()]
    added = {name: table.c[name] + value for name, value in more.items()}
    if not connection.execute(update(table).where(*this).values(added)).rowcount:
        connection.execute(insert(table), {**key, **more})


def delete_rows(connection: Connection, table: Table, **which: Any) -> int:
    """Delete the rows whose columns have these values; return how many there were."""
    these = [table.c[name] == value for name, value in which.items()]
    return connection.execute(delete(table).where(*these)).rowcount


def count_rows(connection: Connection, table: Table, *which: ColumnElement[bool] | TextClause) -> int:
    """How many rows fulfil all conditions."""
    return connection.execute(select(func.count()).select_from(table).where(*which)).scalar_one()
