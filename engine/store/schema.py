"""The tables of the database. Changes here go with a new migration; a test compares the two."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    false,
    text,
    true,
)
from sqlalchemy.types import TypeDecorator

if TYPE_CHECKING:
    from sqlalchemy import Dialect


class UtcTime(TypeDecorator[datetime]):
    """A time, aware and in UTC in the program, without its zone in the database (SQLite has none)."""

    impl = DateTime
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Drop the zone."""
        return value and value.astimezone(UTC).replace(tzinfo=None)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:  # noqa: ARG002
        """Put the zone back."""
        return value and value.replace(tzinfo=UTC)


metadata = MetaData()

guilds = Table(
    "guilds",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("locale", String),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String, primary_key=True),
    Column("value", String, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", String, nullable=False),
    Column("locale", String),
)

BEHIND = text("NOT paused AND (announced < version OR computer_to_act)")
"""What Discord shows is out of date, or a computer is asked. Written once, so that the index is used."""

OPEN = text("finished_at IS NULL")
"""The lobby and the running game. Written once, so that the indexes are used."""

tables = Table(
    "tables",
    metadata,
    Column("code", String, primary_key=True),
    Column("guild_id", ForeignKey("guilds.id"), nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("thread_id", BigInteger),
    Column("message_id", BigInteger),
    Column("message_channel_id", BigInteger),
    Column("game", String, nullable=False),
    Column("players_wanted", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),
    Column("locale", String, nullable=False),
    Column("host_id", ForeignKey("users.id"), nullable=False),
    Column("status", String, nullable=False),
    Column("version", Integer, nullable=False),
    Column("announced", Integer, nullable=False),
    Column("announced_seat", Integer),
    Column("paused", Boolean, nullable=False),
    Column("to_act", Integer),
    Column("computer_to_act", Boolean, nullable=False, server_default=false()),
    Column("pace", String, nullable=False, server_default="day"),
    Column("deadline", UtcTime),
    Column("reminded", Boolean, nullable=False, server_default=false()),
    Column("chance", JSON(none_as_null=True)),
    Column("draft", JSON, nullable=False, server_default="[]"),
    Column("opened_at", UtcTime, nullable=False),
    Column("started_at", UtcTime),
    Column("finished_at", UtcTime),
    Index("tables_behind", "code", sqlite_where=BEHIND, postgresql_where=BEHIND),
    Index("tables_open_by_guild", "guild_id", sqlite_where=OPEN, postgresql_where=OPEN),
    Index("tables_open_by_channel", "channel_id", sqlite_where=OPEN, postgresql_where=OPEN),
    Index("tables_by_thread", "thread_id"),
)

seats = Table(
    "seats",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("computer", String),
    Column("name", String, nullable=False),
    Column("wants_cancel", Boolean, nullable=False),
    Column("stand_in", String),
    Index("seats_by_user", "user_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("action", String, nullable=False),
    Column("reason", JSON(none_as_null=True)),
    Column("at", UtcTime, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("code", ForeignKey("tables.code"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("user_id", ForeignKey("users.id", ondelete="SET NULL")),
    Column("place", Integer, nullable=False),
    Column("fame", Integer, nullable=False),
    Column("guild_id", ForeignKey("guilds.id"), nullable=False),
    Column("game", String, nullable=False),
    Column("people", Integer, nullable=False),
    Column("finished_at", UtcTime, nullable=False),
    Index("results_by_guild", "guild_id", "game"),
    Index("results_by_user", "user_id"),
)
