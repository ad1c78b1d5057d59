"""Servers from which the bot was removed, conversations that are gone, and games whose people are gone."""

from collections.abc import Collection, Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Table, case, delete, not_, select, union, update

from engine.shard import WHOLE_BOT, Shard
from engine.store.personal import delete_unneeded_users
from engine.store.rows import delete_rows, is_in_shard, write_row
from engine.store.schema import analysis_jobs, guilds, messages, metadata, notes, seats, tables
from engine.table import NOBODY

OF_GUILDS = tuple(table for table in metadata.sorted_tables if "guild_id" in table.c)
_OF_TABLES = tuple(table for table in metadata.sorted_tables if "code" in table.c)


def write_members(connection: Connection, members: Collection[int], now: datetime, shard: Shard) -> None:
    """Note which of a shard's known servers the bot is no longer in; forget that of those it is in again."""
    noted = {row.id: row.removed_at for row in connection.execute(select(guilds.c.id, guilds.c.removed_at))}
    for guild_id in _known(connection) - set(members):
        if noted.get(guild_id) is None and shard.serves(guild_id):
            write_removed(connection, guild_id, now)
    for guild_id in set(members) & {one for one, removed_at in noted.items() if removed_at}:
        write_returned(connection, guild_id)


def write_removed(connection: Connection, guild_id: int, now: datetime) -> None:
    """Note that the bot was removed from a server, unless nothing is stored about it."""
    if guild_id not in _known(connection):
        return
    write_row(connection, guilds, {"id": guild_id}, {"removed_at": now})


def write_returned(connection: Connection, guild_id: int) -> None:
    """Note that the bot is in a server again."""
    connection.execute(update(guilds).where(guilds.c.id == guild_id).values(removed_at=None))


def _known(connection: Connection) -> set[int]:
    """The servers of which anything is stored; negative ids stand for direct messages."""
    own = [select(table.c.guild_id) for table in OF_GUILDS if not table.c.guild_id.foreign_keys]
    known: Iterable[int] = connection.execute(union(select(guilds.c.id), *own)).scalars()
    return {guild_id for guild_id in known if guild_id > 0}


def read_removed(connection: Connection, before: datetime, shard: Shard = WHOLE_BOT) -> tuple[int, ...]:
    """A shard's servers from which the bot was removed before this time."""
    removed = select(guilds.c.id).where(guilds.c.removed_at <= before)
    return tuple(connection.execute(removed.where(is_in_shard(guilds.c.id, shard))).scalars())


def read_tables_of_guild(connection: Connection, guild_id: int) -> set[str]:
    """The codes of all tables of a server."""
    return set(connection.execute(select(tables.c.code).where(tables.c.guild_id == guild_id)).scalars())


def delete_guild(connection: Connection, guild_id: int, before: datetime) -> bool:
    """Delete everything about a server, if the bot was removed before this time and has not returned.

    What people keep elsewhere stays: their settings, and their tables on other servers.
    """
    if guild_id not in read_removed(connection, before):
        return False
    delete_tables(connection, read_tables_of_guild(connection, guild_id))
    for table in reversed(OF_GUILDS):
        delete_rows(connection, table, guild_id=guild_id)
    delete_rows(connection, guilds, id=guild_id)
    delete_unneeded_users(connection)
    return True


def read_left_practice(connection: Connection) -> set[str]:
    """The codes of games in direct messages that are over, shown, and without their person.

    Nobody sits at an imported game: its person is its host.
    """
    has_person = case(
        (tables.c.imported, tables.c.host_id != NOBODY),
        else_=tables.c.code.in_(select(seats.c.code).where(seats.c.user_id.is_not(None))),
    )
    is_left = (
        (tables.c.guild_id < 0)
        & tables.c.finished_at.is_not(None)
        & (tables.c.paused | (tables.c.announced >= tables.c.version))
        & not_(has_person)
        & tables.c.code.not_in(select(messages.c.code).where(messages.c.code.is_not(None)))
        & tables.c.code.not_in(select(analysis_jobs.c.code))
    )
    return set(connection.execute(select(tables.c.code).where(is_left)).scalars())


def delete_left_practice(connection: Connection) -> None:
    """Delete these games, and the ids of conversations that have no other."""
    delete_tables(connection, read_left_practice(connection))
    used = select(tables.c.guild_id)
    connection.execute(delete(guilds).where(guilds.c.id < 0, guilds.c.id.not_in(used)))
    delete_unneeded_users(connection)


def delete_tables(connection: Connection, codes: Collection[str]) -> None:
    """Delete tables with everything that belongs to them."""
    delete_notes(connection, codes)
    for table in reversed(_OF_TABLES):
        connection.execute(delete(table).where(table.c.code.in_(codes)))


def delete_notes(connection: Connection, codes: Collection[str]) -> None:
    """Delete the notes about tables, whose keys end in the table's code."""
    keys: Iterable[Any] = connection.execute(select(notes.c.key).where(notes.c.key.contains(":"))).scalars()
    for key in [key for key in keys if key.rpartition(":")[2] in codes]:
        delete_rows(connection, notes, key=key)


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
