"""Which tables give hints."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table_options import offered_for
from engine.tables.errors import HintsOffError, NoHintsError

if TYPE_CHECKING:
    from engine.table import Table


def check_hints(table: Table) -> None:
    """Raise `NoHintsError` or `HintsOffError` where players get no hints."""
    if "hints" not in offered_for(table.game):
        raise NoHintsError
    if not table.own_options.hints:
        raise HintsOffError


def gives_hints(table: Table) -> bool:
    """Whether players may ask for hints at a table."""
    try:
        check_hints(table)
    except (NoHintsError, HintsOffError):
        return False
    return True
