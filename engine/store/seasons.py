"""The seasons of servers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import bindparam, select

from engine.store.schema import IN_SEASON, seasons

if TYPE_CHECKING:
    from sqlalchemy import Connection

_OPEN = select(seasons.c.number).where(IN_SEASON, seasons.c.guild_id == bindparam("where"))


def read_open_season(connection: Connection, guild_id: int) -> int | None:
    """The number of the season that is open in a server, or None."""
    return connection.execute(_OPEN, {"where": guild_id}).scalar()
