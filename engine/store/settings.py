"""People's and servers' settings, and when a server's role was last pinged for a lobby.

A person or a server that has chosen nothing has no row.
"""

from dataclasses import asdict
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, insert, select, update

from engine.guild_settings import GuildSettings, MayCancel
from engine.options import options_to_json
from engine.personal_settings import Confirm, Invites, Notify, Settings
from engine.store.rows import delete_rows, write_row
from engine.store.schema import guild_settings, lobby_pings, settings
from engine.table_options import read_stored

PING_AGAIN_AFTER = timedelta(hours=1)

_COLUMNS = tuple(settings.c[name] for name in Settings.__dataclass_fields__)
_GUILD_COLUMNS = tuple(guild_settings.c[name] for name in GuildSettings.__dataclass_fields__)


def read_settings(connection: Connection, user_id: int) -> Settings:
    """A person's settings, with the defaults for what they have not chosen."""
    own = select(*_COLUMNS).where(settings.c.user_id == user_id)
    row = connection.execute(own).mappings().one_or_none()
    if row is None:
        return Settings()
    read = {
        "notify": Notify(row["notify"]),
        "confirm": Confirm(row["confirm"]),
        "invites": Invites(row["invites"]),
    }
    return Settings(**{**row, **read})


def write_settings(connection: Connection, user_id: int, chosen: Settings) -> None:
    """Replace a person's settings."""
    delete_rows(connection, settings, user_id=user_id)
    if chosen != Settings():
        connection.execute(insert(settings).values(user_id=user_id, **asdict(chosen)))


def write_direct_refused(connection: Connection, user_id: int) -> None:
    """Note that Discord refuses direct messages to a person."""
    connection.execute(update(settings).where(settings.c.user_id == user_id).values(direct_refused=True))


def read_guild_settings(connection: Connection, guild_id: int) -> GuildSettings:
    """A server's settings, with the defaults for what was not chosen."""
    own = select(*_GUILD_COLUMNS).where(guild_settings.c.guild_id == guild_id)
    row = connection.execute(own).mappings().one_or_none()
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
    last = connection.execute(select(lobby_pings).where(lobby_pings.c.guild_id == guild_id)).one_or_none()
    if last and last.code != code and now < last.at + PING_AGAIN_AFTER:
        return False
    write_row(connection, lobby_pings, {"guild_id": guild_id}, {"code": code, "at": now})
    return True


def release_ping(connection: Connection, guild_id: int, code: str) -> None:
    """Forget that the message of this lobby was to ping the server's role."""
    delete_rows(connection, lobby_pings, guild_id=guild_id, code=code)
