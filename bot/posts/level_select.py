"""The select by which a computer of a chosen level joins a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.discord.controls import CODE, VERSION, option, select
from bot.games.levels import level_name, level_words, levels
from bot.words import text

if TYPE_CHECKING:
    from bot.discord.controls import Control
    from engine.tables import Table

LEVEL_SELECT = rf"level:{CODE}:{VERSION}"


def level_select(table: Table, *, row: int, disabled: bool) -> Control:
    """A select of the levels of the table's game, a newcomer's first."""
    locale = table.locale
    options = [
        option(level, level_name(level, locale), description=level_words(level, locale))
        for level in levels(table.game)
    ]
    custom_id = f"level:{table.code}:{table.version}"
    return select(custom_id, text(locale, "level-choose"), options, row=row, disabled=disabled)
