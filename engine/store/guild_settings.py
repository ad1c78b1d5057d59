"""Servers' settings, and when their roles were last told of a lobby. Untouched settings have no row."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, bindparam, insert, select

from engine.guild_settings import GuildSettings, MayCancel
from engine.options import options_to_json
from engine.store.rows import delete_rows, write_row
from engine.store.schema import guild_settings, lobby_pings
from engine.table_options import read_stored

PING_AGAIN_AFTER = timedelta(hours=1)

_COLUMNS = tuple(guild_settings.c[name] for name in GuildSettings.__dataclass_fields__)
_READ = select(*_COLUMNS).where(guild_settings.c.guild_id == bindparam("where"))
_LAST_PING = select(lobby_pings.c.code, lobby_pings.c.at).where(lobby_pings.c.guild_id == bindparam("where"))


def read_guild_settings(connection: Connection, guild_id: int) -> GuildSettings:
    """A server's settings, with the defaults for what was not chosen."""
    row = connection.execute(_READ, {"where": guild_id}).mappings().one_or_none()
    if row is None:
        return GuildSettings()
    read = {
        "channels": tuple(row["channels"]),
        "options": read_stored(row["options"]),
        "may_cancel": MayCancel(row["may_cancel"]),
    }
    return GuildSettings(**{**row, **read})


def write_guild_settings(connection: Connection, guild_id: int, chosen: GuildSettings) -> None:
    """Replace a server's settings."""
    delete_rows(connection, guild_settings, guild_id=guild_id)
    if chosen != GuildSettings():
        connection.execute(insert(guild_settings).values(guild_id=guild_id, **_row(chosen)))


def _row(chosen: GuildSettings) -> dict[str, Any]:
    row = {name: getattr(chosen, name) for name in GuildSettings.__dataclass_fields__}
    return row | {"channels": list(chosen.channels), "options": options_to_json(chosen.options)}


def claim_ping(connection: Connection, guild_id: int, code: str, now: datetime) -> bool:
    """Note that the message of this lobby pings the server's role now.

    Returns False, and notes nothing, if that of another lobby has done so within an hour.
    """
    last = connection.execute(_LAST_PING, {"where": guild_id}).one_or_none()
    if last and last.code != code and now < last.at + PING_AGAIN_AFTER:
        return False
    write_row(connection, lobby_pings, {"guild_id": guild_id}, {"code": code, "at": now})
    return True
