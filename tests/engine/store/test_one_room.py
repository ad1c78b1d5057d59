"""The store is the one room for the database, below the tables."""

from __future__ import annotations

from tests.imports import ROOT, imported_names

NEEDED_OUTSIDE = {
    "sqlalchemy",
    "sqlalchemy.Connection",
    "sqlalchemy.Table",
    "sqlalchemy.exc",
    "sqlalchemy.exc.DBAPIError",
    "sqlalchemy.exc.TimeoutError",
}
"""What tables pass from one function of the store to the next, and the errors that they translate."""


def test_sql_is_in_the_store_alone() -> None:
    """Nothing outside the store makes a statement: it imports nothing from SQLAlchemy to make one with."""
    wrong = {
        (str(file.relative_to(ROOT)), name)
        for part in ("engine", "bot", "renderers")
        for file in (ROOT / part).rglob("*.py")
        if not file.is_relative_to(ROOT / "engine" / "store")
        for name in imported_names(file)
        if name.split(".")[0] in {"sqlalchemy", "sqlite3", "alembic"} and name not in NEEDED_OUTSIDE
    }
    assert wrong == set()


def test_the_store_does_not_know_the_tables_service() -> None:
    """Imports run one way: from the tables' service to the store."""
    wrong = {
        (file.name, name)
        for file in (ROOT / "engine" / "store").rglob("*.py")
        for name in imported_names(file)
        if name.startswith("engine.tables")
    }
    assert wrong == set()
