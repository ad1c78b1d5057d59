"""Bringing a database's schema up to date."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from engine.store.errors import NewerSchemaError
from engine.store.schema import metadata

if TYPE_CHECKING:
    from sqlalchemy import Connection

LOCK = 0x5261
"""The number of the lock that only one process at a time has while it changes the schema of PostgreSQL."""


def migrate(connection: Connection) -> None:
    """Make the schema of a new database, or run all migrations that an older one lacks, in one transaction.

    Raises `NewerSchemaError`.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    scripts, context = _scripts(), MigrationContext.configure(connection)
    present = set(context.get_current_heads())
    if newer := present - {script.revision for script in scripts.walk_revisions()}:
        raise NewerSchemaError(
            f"The database has schema {max(newer)}, made by a newer version of this program, "
            f"which knows {scripts.get_current_head()} at most: update the program."
        )
    if present == set(scripts.get_heads()):
        return
    # Python's SQLite module begins no transaction before DDL. When two processes start together, the
    # second waits here, and then finds nothing left to do.
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if context.get_current_heads():
        upgrade(connection)
    else:
        metadata.create_all(connection)
        context.stamp(scripts, "head")


def upgrade(connection: Connection) -> None:
    """Run all migrations that a database lacks, from the first one on if it is empty."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


@cache
def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "engine.store:migrations")
    return config
