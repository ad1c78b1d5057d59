"""The first message in each server that the bot has joined, until it is sent or cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import delete, insert, select, update

from engine.store.schema import welcomes
from engine.store.shards import is_in_shard

if TYPE_CHECKING:
    from collections.abc import Mapping
    from datetime import datetime

    from sqlalchemy import Connection

    from engine.shard import Shard


class Welcome(NamedTuple):
    """A first message that is due."""

    guild_id: int
    joined_at: datetime
    """When the bot joined, in whole seconds; this tells one joining of a server from the next."""
    channel_id: int | None
    """The channel that it was about to be sent to; it may be there already."""


_FIELDS = tuple(welcomes.c[name] for name in Welcome._fields)


def read_joinings(connection: Connection) -> Mapping[int, datetime]:
    """When the bot last joined each server, as far as that was noted."""
    found = connection.execute(select(welcomes.c.guild_id, welcomes.c.joined_at))
    return {row.guild_id: row.joined_at for row in found}


def read_due_welcomes(connection: Connection, shard: Shard) -> tuple[int, ...]:
    """A shard's servers where a first message is due."""
    due = select(welcomes.c.guild_id).where(welcomes.c.due, is_in_shard(welcomes.c.guild_id, shard))
    return tuple(connection.execute(due).scalars())


def read_welcome(connection: Connection, guild_id: int) -> Welcome | None:
    """The first message that is due in a server, or None."""
    due = select(*_FIELDS).where(welcomes.c.guild_id == guild_id, welcomes.c.due)
    row = connection.execute(due).one_or_none()
    return Welcome(*row) if row else None


def write_joining(connection: Connection, guild_id: int, joined_at: datetime) -> None:
    """Note that the bot has joined a server, where a first message is due now; only once for each joining."""
    noted = select(welcomes.c.joined_at).where(welcomes.c.guild_id == guild_id)
    if connection.execute(noted).scalar_one_or_none() == joined_at:
        return
    connection.execute(delete(welcomes).where(welcomes.c.guild_id == guild_id))
    row = {"guild_id": guild_id, "joined_at": joined_at, "due": True}
    connection.execute(insert(welcomes).values(row))


def write_welcome(connection: Connection, welcome: Welcome, *, due: bool) -> None:
    """Note where a first message is about to be sent, or that it is no longer due."""
    same = (welcomes.c.guild_id == welcome.guild_id) & (welcomes.c.joined_at == welcome.joined_at)
    connection.execute(update(welcomes).where(same).values(due=due, channel_id=welcome.channel_id))
