"""The seasons of servers, of which one at a time is open."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from engine.store.rows import write_row
from engine.store.schema import IN_SEASON, guilds, seasons


class Season(NamedTuple):
    """A season of a server: the games that ended while it was open."""

    number: int
    name: str
    opened_at: datetime
    closed_at: datetime | None


_FIELDS = tuple(seasons.c[name] for name in Season._fields)


def read_open_season(connection: Connection, guild_id: int) -> int | None:
    """The number of the season that is open in a server, or None."""
    is_open = select(seasons.c.number).where(IN_SEASON, seasons.c.guild_id == guild_id)
    return connection.execute(is_open).scalar()


def read_seasons(connection: Connection, guild_id: int) -> list[Season]:
    """All seasons of a server, newest first."""
    every = select(*_FIELDS).where(seasons.c.guild_id == guild_id).order_by(seasons.c.number.desc())
    return [Season(*row) for row in connection.execute(every)]


def open_season(connection: Connection, guild_id: int, name: str, now: datetime) -> bool:
    """Open a season; False, and nothing changes, if one is open."""
    if read_open_season(connection, guild_id) is not None:
        return False
    write_row(connection, guilds, {"id": guild_id}, {})
    connection.execute(insert(seasons).values(guild_id=guild_id, name=name, opened_at=now))
    return True


def close_season(connection: Connection, guild_id: int, number: int, now: datetime) -> bool:
    """Close a season; False if it is not open, or no longer."""
    this = update(seasons).where(IN_SEASON, seasons.c.guild_id == guild_id, seasons.c.number == number)
    return connection.execute(this.values(closed_at=now)).rowcount == 1
