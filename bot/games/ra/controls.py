"""The buttons and selects of a turn in Ra."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import ButtonStyle

import renderers.ra
from bot.controls.move import MAX_OPTIONS, MoveButton, MoveSelect
from bot.controls.table import TableButton
from bot.games.ra.emojis import emoji_of
from bot.words import text
from engine.ra.actions import Bid, Discard, Draw, Invoke, Pass, UseGods

if TYPE_CHECKING:
    import discord
    from discord import PartialEmoji

    from engine.ra.view import View
    from engine.tables import Update

BUTTONS_A_ROW = 4
STYLES = {
    Draw: ButtonStyle.primary,
    Invoke: ButtonStyle.danger,
    Bid: ButtonStyle.success,
    Pass: ButtonStyle.secondary,
}


def turn_lines(_: Update) -> list[str]:
    """Nothing: all is told by the question and the log."""
    return []


def turn_controls(update: Update) -> list[discord.ui.Item[Any]]:
    """A button for every plain move, a select for gods and discards, and More; at most four buttons a row."""
    table, view, locale = update.table, update.view, update.table.locale
    plain_moves = [action for action in update.legal if not isinstance(action, (UseGods, Discard))]
    controls: list[discord.ui.Item[Any]] = [
        MoveButton.make(
            table.code,
            table.version,
            str(action),
            renderers.ra.action_label(action, view, locale),
            row=place // BUTTONS_A_ROW,
            style=STYLES[type(action)],
            emoji=emoji_of(action),
        )
        for place, action in enumerate(plain_moves)
    ]
    row = len(plain_moves) // BUTTONS_A_ROW
    controls.append(TableButton.make(table, "more", locale, row=row))
    if select := _select(update, view, row + 1):
        controls.append(select)
    return controls


def _select(update: Update, view: View, row: int) -> MoveSelect | None:
    table, locale = update.table, update.table.locale
    last = update.legal[-1] if update.legal else None
    match last:
        case Discard(tiles=tiles):
            return MoveSelect.make(
                table.code,
                table.version,
                "discard",
                text(locale, "choose-discard", count=len(tiles)),
                _losable(update, locale),
                least=len(tiles),
                most=len(tiles),
                row=row,
            )
        case UseGods(spaces=spaces):
            return MoveSelect.make(
                table.code,
                table.version,
                "god",
                text(locale, "choose-gods", count=len(spaces)),
                _takeable(update, view, locale),
                least=1,
                most=len(spaces),
                row=row,
            )
    return None


def _losable(update: Update, locale: str) -> list[tuple[str, str, PartialEmoji | None]]:
    """Every tile that may go: of each kind as many as one discard can name, and as have room in a select."""
    discards = [action.tiles for action in update.legal]
    kinds = sorted({tile for tiles in discards for tile in tiles})
    held = [max(tiles.count(kind) for tiles in discards) for kind in kinds]
    most = next(most for most in range(max(held), 0, -1) if sum(min(n, most) for n in held) <= MAX_OPTIONS)
    return [
        (str(kind), renderers.ra.tile_name(kind, locale), emoji_of(kind))
        for kind, count in zip(kinds, held, strict=True)
        for _ in range(min(count, most))
    ]


def _takeable(update: Update, view: View, locale: str) -> list[tuple[str, str, PartialEmoji | None]]:
    """Every auction space whose tile one god may take."""
    spaces = [
        action.spaces[0] for action in update.legal if isinstance(action, UseGods) and len(action.spaces) == 1
    ]
    return [
        (str(space), f"{space} · {renderers.ra.tile_name(tile, locale)}", emoji_of(tile))
        for space in spaces
        if (tile := view.track[space - 1])
    ]
