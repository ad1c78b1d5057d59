"""Games that were played elsewhere and are kept for watching: writing them, and how many stay."""

from collections.abc import Collection

from sqlalchemy import Connection, select

from engine.store.departures import delete_tables
from engine.store.schema import IMPORTED, tables
from engine.store.tables import insert_table, read_tables, save_person
from engine.table import NOBODY, Table

KEPT_OF_PERSON = 10
"""How many imported games of one person stay in a server; as many of all whose data is deleted."""
KEPT = 50
"""How many imported games stay in a server."""

_NEWEST = (tables.c.opened_at.desc(), tables.c.code)


def insert_import(
    connection: Connection, table: Table, name: str, username: str, candidates: list[str]
) -> Table:
    """Write a game for its host, who has these names, in place of the oldest ones if there are too many."""
    save_person(connection, table.host_id, name, username)
    table = insert_table(connection, table, candidates)
    if surplus := _surplus(connection, table):
        delete_tables(connection, surplus)
    return table


def _surplus(connection: Connection, newest: Table) -> set[str]:
    """The games beyond those that stay; never the newest one, whatever the clock says."""
    of_guild = select(tables.c.code, tables.c.host_id).where(IMPORTED, tables.c.guild_id == newest.guild_id)
    others = connection.execute(of_guild.where(tables.c.code != newest.code).order_by(*_NEWEST)).all()
    own = [row.code for row in others if row.host_id == newest.host_id]
    nobodys = [row.code for row in others if row.host_id == NOBODY]
    every = [row.code for row in others]
    return {*own[KEPT_OF_PERSON - 1 :], *nobodys[KEPT_OF_PERSON:], *every[KEPT - 1 :]}


def read_imported(
    connection: Connection, guild_id: int, *, prefix: str, limit: int, hidden: Collection[int]
) -> tuple[Table, ...]:
    """Imported games of a server whose code has a prefix, newest first; none of the channels `hidden`."""
    named = tables.c.code.startswith(prefix, autoescape=True)
    found = select(tables.c.code).where(IMPORTED, tables.c.guild_id == guild_id, named)
    found = found.where(tables.c.channel_id.not_in(hidden)) if hidden else found
    codes = connection.execute(found.order_by(*_NEWEST).limit(limit)).scalars().all()
    return read_tables(connection, codes)
