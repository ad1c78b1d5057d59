"""The tables that the work in progress has changed, so that error messages say truly what was done."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from engine.tables import Table

_changed: ContextVar[set[str] | None] = ContextVar("changed", default=None)


@contextmanager
def noting_changes() -> Iterator[set[str]]:
    """The codes of all tables that this task changes in the block."""
    codes = set[str]()
    token = _changed.set(codes)
    try:
        yield codes
    finally:
        _changed.reset(token)


def note_change(table: Table) -> None:
    """Note that a table was changed, for the block in which this happens."""
    codes = _changed.get()
    if codes is not None:
        codes.add(table.code)
