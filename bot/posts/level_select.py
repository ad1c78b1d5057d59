"""The select by which a computer of a chosen level joins a table."""

from __future__ import annotations

from discord import SelectOption

from bot.discord.controls import CODE, VERSION, Control, option, select
from bot.games.levels import character_words, level_name, level_words
from bot.words import text
from engine.players import characters, ladder, lowest_with_characters
from engine.tables import Table

LEVEL_SELECT = rf"level:{CODE}:{VERSION}"


def level_select(table: Table, *, row: int, disabled: bool) -> Control:
    """A select of the levels of the table's game, a newcomer's first, and then of characters."""
    locale = table.locale
    options = [
        option(level, level_name(level, locale), description=level_words(table.game, level, locale))
        for level in ladder(table.game)
    ]
    options += [_character_option(table, character) for character in characters(table.game)]
    custom_id = f"level:{table.code}:{table.version}"
    return select(custom_id, text(locale, "level-choose"), options, row=row, disabled=disabled)


def _character_option(table: Table, character: str) -> SelectOption:
    """A character that plays about as well as whoever chooses it, as far as its levels go."""
    locale, lowest = table.locale, lowest_with_characters(table.game, ladder(table.game)[0])
    words, level = character_words(table.game, character, locale), level_name(lowest, locale)
    return option(
        character,
        text(locale, "level-own-and-character", character=text(locale, f"character-{character}")),
        description=text(locale, "character-from-level", words=words, level=level),
    )
