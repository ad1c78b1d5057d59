"""The SQL that tables run, and how SQLite would run it."""

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


async def plan_of(tables: Tables, statement: str) -> list[str]:
    """How SQLite reads the tables of the database for a statement."""
    marks = (None,) * statement.count("?")
    plan = await tables._repository.read(
        lambda connection: connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", marks).all()
    )
    return [row.detail for row in plan if row.detail.startswith(("SCAN", "SEARCH"))]
