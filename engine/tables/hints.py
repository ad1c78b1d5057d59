"""Which tables give hints."""

from __future__ import annotations

from engine.table import Table
from engine.tables.errors import HintsOffError


def check_hints(table: Table) -> None:
    """Raise `HintsOffError` where players get no hints."""
    if not gives_hints(table):
        raise HintsOffError


def gives_hints(table: Table) -> bool:
    """Whether players may ask for hints at a table."""
    return table.own_options.hints
