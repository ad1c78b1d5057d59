"""What is done with the rows of any table: writing one, adding to one, counting some, finding a shard's."""

from collections.abc import Mapping
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Integer,
    Table,
    TextClause,
    delete,
    func,
    insert,
    literal,
    or_,
    select,
    true,
    update,
)

from engine.shard import WHOLE_BOT, Shard
from engine.store.schema import tables

Values = Mapping[str, Any]
"""Of columns, by their names."""


def write_row(connection: Connection, table: Table, key: Values, values: Values) -> None:
    """Write values into the row with a key, or a new row if there is none.

    In plain SQL, since every dialect has its own upsert. The UPDATE takes SQLite's write lock.
    """
    if not connection.execute(update(table).where(*have(table, key)).values(dict(values or key))).rowcount:
        connection.execute(insert(table), {**key, **values})


def add_to_row(connection: Connection, table: Table, key: Values, more: Mapping[str, int]) -> None:
    """Add to the numbers in the row with a key; the new row has these, if there is none."""
    added = {name: table.c[name] + value for name, value in more.items()}
    if not connection.execute(update(table).where(*have(table, key)).values(added)).rowcount:
        connection.execute(insert(table), {**key, **more})


def delete_rows(connection: Connection, table: Table, **which: Any) -> int:
    """Delete the rows whose columns have these values; return how many there were."""
    return connection.execute(delete(table).where(*have(table, which))).rowcount


def have(table: Table, values: Values) -> list[ColumnElement[bool]]:
    """That the columns of a row have these values."""
    return [table.c[name] == value for name, value in values.items()]


def count_rows(connection: Connection, table: Table, *which: ColumnElement[bool] | TextClause) -> int:
    """How many rows fulfil all conditions."""
    return connection.execute(select(func.count()).select_from(table).where(*which)).scalar_one()


def is_in_shard(guild_id: ColumnElement[int], shard: Shard, only: int | None = None) -> ColumnElement[bool]:
    """Whether a server, or the negative id of direct messages, belongs to a shard; see `Shard.serves`.

    With `only`, whether it is this one.
    """
    if only is not None:
        return guild_id == only
    if shard.count == 1:
        return true()
    is_own = guild_id.bitwise_rshift(literal(22, Integer)) % shard.count == shard.number
    return or_(guild_id < 0, is_own) if shard.has_direct_messages else (guild_id > 0) & is_own


def is_at_table_of(shard: Shard, code: ColumnElement[str]) -> ColumnElement[bool]:
    """Whether a table with this code belongs to the servers of a shard."""
    here = select(tables.c.code).where(is_in_shard(tables.c.guild_id, shard))
    return true() if shard == WHOLE_BOT else code.in_(here)
