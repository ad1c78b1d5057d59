"""Conversations: where a person's direct messages with the bot are kept, as a server of their own."""

from __future__ import annotations

from sqlalchemy import Connection, Table, select, update

from engine.store.departures import OF_GUILDS
from engine.store.rows import write_row
from engine.store.schema import guilds, tables


def read_of_conversation(connection: Connection, channel_id: int) -> set[str]:
    """The codes of all tables in a conversation."""
    return set(connection.execute(select(tables.c.code).where(tables.c.guild_id == -channel_id)).scalars())


def move_conversation(connection: Connection, before: int, after: int) -> None:
    """Let everything that belongs to a conversation belong to another one with the same person.

    What has been counted in both stays apart.
    """
    write_row(connection, guilds, {"id": -after}, {})
    for table in OF_GUILDS:
        if not (table.c.guild_id.primary_key and _has(connection, table, -after)):
            connection.execute(update(table).where(table.c.guild_id == -before).values(guild_id=-after))
    here = (tables.c.guild_id == -after) & (tables.c.channel_id == before)
    connection.execute(update(tables).where(here).values(channel_id=after, paused=False))


def _has(connection: Connection, table: Table, guild_id: int) -> bool:
    return bool(connection.execute(select(table).where(table.c.guild_id == guild_id).limit(1)).all())
