"""Bringing a database's schema up to date."""

from collections.abc import Collection
from functools import cache

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect

from engine.store.errors import NewerSchemaError, StoreError
from engine.store.schema import metadata, moves

LOCK = 0x5261
"""The number of the lock that only one process at a time has while it changes the schema of PostgreSQL."""
VERSIONS = "alembic_version"
"""The table that names the version of the schema."""
MOST_NAMED = 3
"""How many tables of another program are named."""


def migrate(connection: Connection, *, may_be_new: bool = True) -> None:
    """Make the schema of a new database, or run all migrations that an older one lacks, in one transaction.

    Raises `NewerSchemaError`, and another `StoreError` for a new one unless it `may_be_new`.
    """
    if connection.dialect.name == "postgresql":
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
    scripts, context = _scripts(), MigrationContext.configure(connection)
    present = set(context.get_current_heads())
    if present:
        check_own(inspect(connection).get_table_names())
    check_known(present)
    if not (present or may_be_new):
        raise StoreError("The database is empty: the bot has never run on it.")
    if present == set(scripts.get_heads()):
        return
    # Python's SQLite module begins no transaction before DDL. When two processes start together, the
    # second waits here, and then finds nothing left to do.
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    if context.get_current_heads():
        upgrade(connection)
    else:
        # Another program may have some of these names.
        if clashing := metadata.tables.keys() & set(inspect(connection).get_table_names()):
            check_own(clashing)
        metadata.create_all(connection)
        context.stamp(scripts, "head")


def check_own(tables: Collection[str]) -> None:
    """Raise `StoreError` if a database with these tables is another program's."""
    if moves.name not in tables or VERSIONS not in tables:
        made = ", ".join(sorted(tables)[:MOST_NAMED])
        raise StoreError(
            f"The database is another program's, which has made {made} in it: name another in DATABASE_URL."
        )


def check_known(versions: Collection[str]) -> None:
    """Raise `NewerSchemaError` if a database has a schema that this program does not know."""
    scripts = _scripts()
    if newer := set(versions) - {script.revision for script in scripts.walk_revisions()}:
        raise NewerSchemaError(
            f"The database has schema {max(newer)}, made by a newer version of this program, "
            f"which knows {scripts.get_current_head()} at most: update the program."
        )


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
