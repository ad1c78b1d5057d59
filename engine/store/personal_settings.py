"""People's settings. Those who have chosen nothing have no row."""

from __future__ import annotations

from dataclasses import asdict

from sqlalchemy import Connection, bindparam, insert, select, update

from engine.personal_settings import Confirm, Invites, Notify, Settings
from engine.store.rows import delete_rows
from engine.store.schema import settings

_COLUMNS = tuple(settings.c[name] for name in Settings.__dataclass_fields__)
_READ = select(*_COLUMNS).where(settings.c.user_id == bindparam("whose"))
_REFUSED = update(settings).where(settings.c.user_id == bindparam("whose")).values(direct_refused=True)


def read_settings(connection: Connection, user_id: int) -> Settings:
    """A person's settings, with the defaults for what they have not chosen."""
    row = connection.execute(_READ, {"whose": user_id}).mappings().one_or_none()
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
    connection.execute(_REFUSED, {"whose": user_id})
