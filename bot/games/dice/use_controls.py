"""The controls for using dice: buttons for steps, floods and ankhs, selects for everything with a space."""

from collections import Counter
from collections.abc import Sequence
from itertools import groupby
from typing import Any

from discord import ButtonStyle

import renderers.dice
from bot.discord.controls import Control
from bot.games.dice.emojis import emoji_of
from bot.games.table_controls import Choice, move_button, move_select
from bot.words import text
from engine.dice.actions import (
    Action,
    Flood,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    SpendAnkhs,
    Use,
)
from engine.dice.view import View
from engine.tables import GameUpdate

ROWS_APART = 2
"""Up to this many rows of pyramids have a select each; more share one, since a message has five rows."""
ROWS_A_SELECT = 3
"""Three rows of eight spaces fit into a select."""


def use_controls(update: GameUpdate[View, Action]) -> tuple[list[Control], int]:
    """The controls for every use of the dice, and how many rows they take, at most four."""
    tracks = [_steps(update, kind) for kind in (MovePharaoh, MoveNile)]
    buttons = [_button(update, use) for use in _at_once(update.legal, *tracks)]
    selects = [
        (text(update.table.locale, "dice-choose-fewer"), _fewer(*tracks)),
        (text(update.table.locale, "dice-choose-civilization"), _civilizations(update.legal)),
        *_pyramids(update),
    ]
    filled = [(placeholder, uses) for placeholder, uses in selects if uses]
    first = 1 if buttons else 0
    controls = [
        _select(update, part, placeholder, uses, first + part)
        for part, (placeholder, uses) in enumerate(filled)
    ]
    return [*buttons, *controls], first + len(filled)


def _at_once(legal: Sequence[Any], pharaoh: Sequence[Use], nile: Sequence[Use]) -> list[Use]:
    """The uses with a button: the most steps on each track, a flood, a pair of ankhs."""
    floods, pairs = ([use for use in legal if isinstance(use, kind)] for kind in (Flood, SpendAnkhs))
    return [*pharaoh[-1:], *floods, *nile[-1:], *pairs]


def _fewer(*tracks: Sequence[Use]) -> list[Use]:
    """All other numbers of steps, most first."""
    return [use for steps in tracks for use in steps[-2::-1]]


def _steps(
    update: GameUpdate[View, Action], kind: type[MovePharaoh | MoveNile]
) -> list[MovePharaoh | MoveNile]:
    """The numbers of steps on a track, most last, without those beyond the track's end."""
    most = update.view.offer.pharaoh if kind is MovePharaoh else update.view.offer.nile
    steps = [use for use in update.legal if isinstance(use, kind) and use.steps <= most]
    return sorted(steps, key=lambda use: use.steps)


def _civilizations(legal: Sequence[Any]) -> list[Use]:
    return [use for use in legal if isinstance(use, PlaceCivilization)]


def _pyramids(update: GameUpdate[View, Action]) -> list[tuple[str, list[Use]]]:
    """A select for each row in which a pyramid can be placed, or for some rows together."""
    spaces = [use for use in update.legal if isinstance(use, PlacePyramid)]
    rows = [list(row) for _, row in groupby(spaces, lambda use: use.space.colour)]
    size = 1 if len(rows) <= ROWS_APART else ROWS_A_SELECT
    together = [rows[start : start + size] for start in range(0, len(rows), size)]
    return [(_placeholder(update, some), [use for row in some for use in row]) for some in together]


def _placeholder(update: GameUpdate[View, Action], rows: Sequence[Sequence[PlacePyramid]]) -> str:
    locale = update.table.locale
    colours = [row[0].space.colour for row in rows]
    named = renderers.dice.colour_choice(colours, locale)
    return text(locale, "dice-choose-pyramid", colours=named, count=len(colours))


def _button(update: GameUpdate[View, Action], use: Use) -> Control:
    label = renderers.dice.action_label(use, update.view, update.table.locale)
    return move_button(update.table, str(use), label, row=0, style=ButtonStyle.primary, emoji=emoji_of(use))


def _select(
    update: GameUpdate[View, Action], part: int, placeholder: str, uses: Sequence[Use], row: int
) -> Control:
    choices = [Choice(str(use), _label(update, use), emoji_of(use)) for use in uses]
    return move_select(update.table, part, placeholder, choices, row=row)


def _label(update: GameUpdate[View, Action], use: Use) -> str:
    """The label of a use; for a pyramid also whether its column is a new one, since that is what scores."""
    view, locale = update.view, update.table.locale
    if not isinstance(use, PlacePyramid):
        return renderers.dice.action_label(use, view, locale)
    own = Counter(space.column for space in view.players[view.turn].pyramids)
    colour, column = renderers.dice.colour_name(use.space.colour, locale), use.space.column
    return text(locale, "dice-pyramid-choice", colour=colour, column=column, count=own[column])
