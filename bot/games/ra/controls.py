"""The buttons and selects of a turn in Ra."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import ButtonStyle

import renderers.ra
from bot.discord.controls import MAX_OPTIONS
from bot.games.ra.emojis import emoji_of
from bot.games.table_controls import Choice, move_button, parts_select, table_button
from bot.words import text
from engine.ra.actions import Bid, Discard, Draw, Invoke, Pass, UseGods

if TYPE_CHECKING:
    from bot.discord.controls import Control
    from engine.ra.actions import Action
    from engine.ra.view import View
    from engine.tables import GameUpdate

BUTTONS_A_ROW = 4
STYLES = {
    Draw: ButtonStyle.primary,
    Invoke: ButtonStyle.danger,
    Bid: ButtonStyle.success,
    Pass: ButtonStyle.secondary,
}


def turn_lines(_: GameUpdate[View, Action]) -> list[str]:
    """No lines: the question and the log say everything."""
    return []


def is_weighty(action: Action, view: View) -> bool:
    """Whether the move invokes Ra or bids the player's highest sun."""
    if isinstance(action, Bid) and view.to_act is not None:
        return action.sun == max(view.players[view.to_act].suns_up)
    return isinstance(action, Invoke)


def turn_controls(update: GameUpdate[View, Action]) -> list[Control]:
    """A button for each plain move, a select for gods or discards, and More; at most four buttons a row."""
    table, view, locale = update.table, update.view, update.table.locale
    plain_moves = [action for action in update.legal if not isinstance(action, (UseGods, Discard))]
    controls: list[Control] = [
        move_button(
            table,
            str(action),
            renderers.ra.action_label(action, view, locale),
            row=place // BUTTONS_A_ROW,
            style=STYLES[type(action)],
            emoji=emoji_of(action),
        )
        for place, action in enumerate(plain_moves)
    ]
    row = len(plain_moves) // BUTTONS_A_ROW
    controls.append(table_button(table, "more", locale, row=row))
    if select := _select(update, view, row + 1):
        controls.append(select)
    return controls


def _select(update: GameUpdate[View, Action], view: View, row: int) -> Control | None:
    table, locale = update.table, update.table.locale
    last = update.legal[-1] if update.legal else None
    match last:
        case Discard(tiles=tiles):
            return parts_select(
                table,
                "discard",
                text(locale, "choose-discard", count=len(tiles)),
                _losable(update, locale),
                least=len(tiles),
                most=len(tiles),
                row=row,
            )
        case UseGods(spaces=spaces):
            return parts_select(
                table,
                "god",
                text(locale, "choose-gods", count=len(spaces)),
                _takeable(update, view, locale),
                least=1,
                most=len(spaces),
                row=row,
            )
    return None


def _losable(update: GameUpdate[View, Action], locale: str) -> list[Choice]:
    """The tiles that may be lost, each as often as one discard can name it and the select has room."""
    discards = [action.tiles for action in update.legal if isinstance(action, Discard)]
    kinds = sorted({tile for tiles in discards for tile in tiles})
    held = [max(tiles.count(kind) for tiles in discards) for kind in kinds]
    most = next(most for most in range(max(held), 0, -1) if sum(min(n, most) for n in held) <= MAX_OPTIONS)
    return [
        Choice(str(kind), renderers.ra.tile_name(kind, locale), emoji_of(kind))
        for kind, count in zip(kinds, held, strict=True)
        for _ in range(min(count, most))
    ]


def _takeable(update: GameUpdate[View, Action], view: View, locale: str) -> list[Choice]:
    """The auction spaces whose tile a god may take."""
    spaces = [
        action.spaces[0] for action in update.legal if isinstance(action, UseGods) and len(action.spaces) == 1
    ]
    return [
        Choice(str(space), f"{space} · {renderers.ra.tile_name(tile, locale)}", emoji_of(tile))
        for space in spaces
        if (tile := view.track[space - 1])
    ]
