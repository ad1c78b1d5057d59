"""The seasons of servers, of which one at a time is open."""

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, insert, select, update

from engine.store.rows import write_row
from engine.store.schema import IN_SEASON, guilds, seasons


class Season(NamedTuple):
    """A season of a server: the games that ended while it was open."""

    number: int
    name: str
    opened_at: datetime
    closed_at: datetime | None


_HERE = seasons.c.guild_id == bindparam("where")
_OPEN = select(seasons.c.number).where(IN_SEASON, _HERE)
_ALL = select(*(seasons.c[name] for name in Season._fields)).where(_HERE).order_by(seasons.c.number.desc())
_CLOSE = (
    update(seasons)
    .where(IN_SEASON, _HERE, seasons.c.number == bindparam("of_number"))
    .values(closed_at=bindparam("now"))
)


def read_open_season(connection: Connection, guild_id: int) -> int | None:
    """The number of the season that is open in a server, or None."""
    return connection.execute(_OPEN, {"where": guild_id}).scalar()


def read_seasons(connection: Connection, guild_id: int) -> list[Season]:
    """All seasons of a server, newest first."""
    return [Season(*row) for row in connection.execute(_ALL, {"where": guild_id})]


def open_season(connection: Connection, guild_id: int, name: str, now: datetime) -> bool:
    """Open a season; False, and nothing changes, if one is open."""
    if read_open_season(connection, guild_id) is not None:
        return False
    write_row(connection, guilds, {"id": guild_id}, {})
    connection.execute(insert(seasons).values(guild_id=guild_id, name=name, opened_at=now))
    return True


def close_season(connection: Connection, guild_id: int, number: int, now: datetime) -> bool:
    """Close a season; False if it is not open, or no longer."""
    values = {"where": guild_id, "of_number": number, "now": now}
    return connection.execute(_CLOSE, values).rowcount == 1
