"""The SQL that tables run."""

from typing import cast

from sqlalchemy import event

from engine.store.database import PostgresDatabase, SqliteDatabase
from engine.tables import Tables


def statements_of(tables: Tables) -> list[str]:
    """All SQL statements that the tables run from now on, in a list that grows."""
    statements: list[str] = []
    database = cast("SqliteDatabase | PostgresDatabase", tables._repository._database)
    engine = database.engine if isinstance(database, SqliteDatabase) else database.engine.sync_engine
    event.listen(engine, "before_cursor_execute", lambda _conn, _cursor, sql, *_: statements.append(sql))
    return statements
