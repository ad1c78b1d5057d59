"""Bringing a database's schema up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from engine.store.errors import NewerSchemaError

if TYPE_CHECKING:
    from sqlalchemy import Connection

LOCK = 0x5261
"""The number of PostgreSQL's lock that only one process at a time has while it runs migrations."""


def migrate(connection: Connection) -> None:
    """Run all migrations that the database lacks, in one transaction. Raises `NewerSchemaError`."""
    config = Config()
    config.set_main_option("script_location", "engine.store:migrations")
    scripts = ScriptDirectory.from_config(config)
    known = {script.revision for script in scripts.walk_revisions()}
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    present = set(MigrationContext.configure(connection).get_current_heads())
    if present - known:
        raise NewerSchemaError(
            f"The database has schema {max(present - known)}, made by a newer version of this program, "
            f"which knows {scripts.get_current_head()} at most: update the program."
        )
    if present != set(scripts.get_heads()):
        # Python's SQLite module begins no transaction before DDL. When two processes start together, the
        # second waits here, and then finds nothing left to do.
        if connection.dialect.name == "sqlite":
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
