"""The buttons and selects of a turn in Ra."""

from discord import ButtonStyle

import renderers.ra
from bot.discord.controls import MAX_OPTIONS, Control
from bot.games.ra.emojis import emoji_of
from bot.games.table_controls import Choice, move_button, move_select, parts_select, table_button
from bot.words import text
from engine.ra.actions import BIDS, PASS, Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.bid_plans import IN_TURN, UpTo
from engine.ra.view import View
from engine.tables import GameUpdate, Table

BUTTONS_A_ROW, MOST_BUTTONS_A_ROW = 4, 5
SUN_ROWS = 3
"""A message has five rows, of which suns leave two to the other answers."""
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
    if table.bidders:
        return _auction_controls(table, view)
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
    if _offers_plans(table):
        controls.append(table_button(table, "plan", locale, row=(len(plain_moves) + 1) // BUTTONS_A_ROW))
        row = controls[-1].row or row
    if select := _select(update, view, row + 1):
        controls.append(select)
    return controls


def _auction_controls(table: Table, view: View) -> list[Control]:
    """A button for every sun that anybody who is asked could bid, the other answers, and More."""
    suns = sorted({sun for seat in table.asked for sun in view.biddable_suns(seat.seat)})
    is_one_row = len(suns) <= BUTTONS_A_ROW
    wide = BUTTONS_A_ROW if len(suns) <= BUTTONS_A_ROW * SUN_ROWS else MOST_BUTTONS_A_ROW
    controls: list[Control] = [
        move_button(
            table,
            str(BIDS[sun]),
            # The question says what a number means. Five buttons in a row fit on a phone without emojis.
            renderers.ra.action_label(BIDS[sun], view, table.locale) if is_one_row else str(sun),
            row=place // wide,
            style=STYLES[Bid],
            emoji=emoji_of(BIDS[sun]) if wide == BUTTONS_A_ROW else None,
        )
        for place, sun in enumerate(suns)
    ]
    row = (len(suns) - 1) // wide + 1
    up_to = [
        Choice(str(UpTo(sun)), text(table.locale, "plan-up-to", sun=sun), emoji_of(BIDS[sun]))
        for sun in suns[1:]
    ]
    if up_to:
        controls.append(move_select(table, 0, text(table.locale, "choose-up-to"), up_to, row=row))
        row += 1
    others = (
        (PASS, renderers.ra.action_label(PASS, view, table.locale)),
        (IN_TURN, text(table.locale, "plan-in-turn")),
    )
    controls += [
        move_button(table, str(answer), label, row=row, style=STYLES[Pass]) for answer, label in others
    ]
    plan = [table_button(table, "plan", table.locale, row=row)] if _offers_plans(table) else []
    return [*controls, table_button(table, "more", table.locale, row=row), *plan]


def _offers_plans(table: Table) -> bool:
    """Whether the board has a button for plans: where people wait long for each other."""
    return table.own_options.is_slow and len(table.those_who_stay) > 1


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
