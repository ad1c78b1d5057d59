"""Statements are compiled once for all databases of a process, rather than once for each test's own."""

from typing import Any

from sqlalchemy import Connection, Dialect, Engine, event
from sqlalchemy.engine.interfaces import Compiled

Key = tuple[Dialect, *tuple[Any, ...]]


class SharedStatements(dict[Any, "Compiled"]):
    """Compiled statements, for engines each of which has a dialect object of its own."""

    def get(self, key: Key, default: Any = None) -> Any:
        """A statement as it was compiled for any engine of the same kind."""
        return super().get(_of_any_engine(key), default)

    def __setitem__(self, key: Key, compiled: Compiled) -> None:
        super().__setitem__(_of_any_engine(key), compiled)


def _of_any_engine(key: Key) -> tuple[Any, ...]:
    dialect, *rest = key
    return dialect.name, dialect.driver, *rest


def share_statements() -> None:
    """Let all engines of this process share what they compile."""
    shared = SharedStatements()

    @event.listens_for(Engine, "engine_connect")
    def share(connection: Connection) -> None:
        # The only public way is an option of each engine, and these are made by what is tested.
        connection.engine._compiled_cache = shared
