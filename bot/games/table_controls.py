"""The controls of a table's messages: moves, and everything else that can be done at the table.

The templates read the custom_ids that the functions write; `bot.features.turns` and
`bot.features.table_actions` answer them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import discord

from bot.discord.controls import CODE, VERSION, Control, button, option, select
from bot.words import text
from engine.tables import Table

MOVE_BUTTON = rf"move:{CODE}:{VERSION}:(?P<action>[a-z0-9 _]{{1,70}})"
PARTS_SELECT = rf"choose:{CODE}:{VERSION}:(?P<verb>[a-z]{{1,20}})"
MOVE_SELECT = rf"act:{CODE}:{VERSION}:(?P<part>[0-9])"
TABLE_BUTTON = rf"table:{CODE}:{VERSION}:(?P<what>[a-z-]{{1,20}})"

UNDO = "undo"
"""Takes back the last draft; handled like a move."""
TAKE_BACK = "take back"
"""Takes back the person's last move while that is possible; handled like a move."""


class Choice(NamedTuple):
    """One option of a select of moves."""

    word: str
    """The text of a move, or one word of it."""
    label: str
    emoji: discord.PartialEmoji | None


def move_button(
    table: Table,
    action: str,
    label: str,
    *,
    row: int,
    style: discord.ButtonStyle,
    emoji: discord.PartialEmoji | None = None,
) -> Control:
    """A button that makes a move (or `undo`) at the table's present version."""
    custom_id = f"move:{table.code}:{table.version}:{action}"
    return button(custom_id, label, row=row, style=style, emoji=emoji)


def parts_select(
    table: Table, verb: str, placeholder: str, choices: Sequence[Choice], *, least: int, most: int, row: int
) -> Control:
    """A select for a move that names several things, such as the tiles that gods take."""
    # The values of a select must differ, but a tile can be there twice: the number after # tells them apart.
    options = [
        option(f"{choice.word}#{number}", choice.label, emoji=choice.emoji)
        for number, choice in enumerate(choices)
    ]
    custom_id = f"choose:{table.code}:{table.version}:{verb}"
    return select(custom_id, placeholder, options, row=row, least=least, most=most)


def parts_action(verb: str, values: Iterable[str]) -> str:
    """The text of the move that somebody chose from a `parts_select`."""
    return " ".join([verb, *(value.split("#")[0] for value in values)])


def move_select(table: Table, part: int, placeholder: str, choices: Sequence[Choice], *, row: int) -> Control:
    """A select of whole moves; `part` tells several of them on one message apart."""
    options = [option(choice.word, choice.label, emoji=choice.emoji) for choice in choices]
    return select(f"act:{table.code}:{table.version}:{part}", placeholder, options, row=row)


def table_button(
    table: Table,
    what: str,
    locale: str,
    *,
    row: int,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Control:
    """A button for a table action; its label is the text `button-<what>`.

    It works at every version of the table, since table actions change no position.
    """
    custom_id = f"table:{table.code}:{table.version}:{what}"
    return button(custom_id, text(locale, f"button-{what}"), row=row, style=style, disabled=disabled)
