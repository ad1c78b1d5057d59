"""The rows that belong to the servers of a shard."""

from __future__ import annotations

from sqlalchemy import ColumnElement, Integer, literal, or_, select, true

from engine.shard import WHOLE_BOT, Shard
from engine.store.schema import tables


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
