"""The score sheet of the dice game, after an epoch or at the end."""

from collections.abc import Sequence

from engine.dice.scores import CATEGORIES, LAST_EPOCH_ONLY, EpochScore
from engine.dice.state import EPOCHS
from engine.dice.view import View
from engine.protocol import Seat
from renderers.art.dice import marker
from renderers.art.icons import ICONS
from renderers.canvas.picture import Picture
from renderers.cards.card import Card
from renderers.cards.scores import by_place
from renderers.cards.sentences import fit_sub_line
from renderers.cards.sheet import Column, Entry, Row, Table, lay_out, sheet_picture
from renderers.cards.sheet_grid import HIGH_ROW, LOW_ROW, ROW_HEIGHT
from renderers.dice.scores import final_line, nile_figures, reason
from renderers.names import shown_names
from renderers.words import text

FINAL_CATEGORIES = ("start", "in-play", *CATEGORIES)
EPOCH_CATEGORIES = tuple(category for category in CATEGORIES if category not in LAST_EPOCH_ONLY)
COUNTED = frozenset({"pharaoh", "nile", "civilization"})
"""Categories that show the reason for the points of each epoch on the final sheet."""
LOWEST_ROW = 66


def render_sheet(
    view: View, names: Sequence[str], locale: str = "en", *, epoch: int, code: str = ""
) -> Picture:
    """The points of an epoch that is over, with their reasons; the last epoch's sheet has the whole game.

    A PNG, 1280 pixels wide; the same values give the same bytes. `code` is the table's: it appears in a
    corner and in the file name.
    """
    return sheet_picture(lay_out_sheet(view, names, locale, epoch=epoch, code=code), epoch, code)


def lay_out_sheet(view: View, names: Sequence[str], locale: str, *, epoch: int, code: str) -> Card:
    """The sheet as values; its columns are in the order of seats, or of places on the final sheet."""
    shown = shown_names(names, locale)
    final = epoch == EPOCHS
    categories = FINAL_CATEGORIES if final else EPOCH_CATEGORIES
    seats = by_place(view) if final else range(len(view.players))
    columns = tuple(_column(view, epoch, seat, shown[seat], locale) for seat in seats)
    rows = tuple(_row(category, locale, final=final) for category in categories)
    told = text(locale, "dice-sheet-open")
    if final:
        told = fit_sub_line(lambda cut: final_line(view, cut, locale), shown, code)
    return lay_out(Table(final, epoch, rows, columns), told, marker, locale, code)


def _row(category: str, locale: str, *, final: bool) -> Row:
    height = ROW_HEIGHT
    if final:
        height = HIGH_ROW if category in COUNTED else LOWEST_ROW if category == "start" else LOW_ROW
    name, rule = text(locale, f"dice-sheet-{category}"), text(locale, f"dice-sheet-{category}-rule")
    return Row(ICONS["dice"][category], name, rule, height)


def _column(view: View, epoch: int, seat: Seat, name: str, locale: str) -> Column:
    final = epoch == EPOCHS
    epochs = view.epochs if final else (view.epochs[epoch - 1],)
    categories = FINAL_CATEGORIES if final else EPOCH_CATEGORIES
    last = epochs[-1]
    entries = tuple(_entry(category, view, epochs, seat, locale) for category in categories)
    in_play = last.in_play[seat]
    beside = f" · {text(locale, 'dice-sheet-in-play-short', fame=in_play)}" if in_play else ""
    fame = tuple(one.fame[seat] for one in epochs)
    place = view.places[seat] if view.places else 0
    total = last.points[seat].total
    return Column(seat, name, place, entries, fame, total, beside, left=seat in view.left)


def _entry(category: str, view: View, epochs: Sequence[EpochScore], seat: Seat, locale: str) -> Entry:
    """A seat's points in a category, by epoch unless the category is scored only once."""
    if category == "start":
        number = view.starting_order(seat)
        return Entry((view.start_fame(seat),), text(locale, "dice-reason-start", number=number))
    if category == "in-play":
        return Entry(tuple(epoch.in_play[seat] for epoch in epochs))
    points = tuple(getattr(epoch.points[seat], category) for epoch in epochs)
    if len(epochs) == 1 or category in LAST_EPOCH_ONLY:
        return Entry((sum(points),), reason(category, epochs[-1], seat, view, locale))
    return Entry(points, figures=tuple(_figures(category, epoch, seat, view) for epoch in epochs))


def _figures(category: str, epoch: EpochScore, seat: Seat, view: View) -> tuple[str, str]:
    """The markers that an epoch's points come from, and the seat's rank if it is the pharaoh's."""
    player = epoch.players[seat]
    if category == "nile":
        return nile_figures(player.nile, player.floods, view.options.flood_bonus), ""
    if category == "civilization":
        return f"{len(player.civilization)}/5", ""
    return str(player.pharaoh), epoch.pharaoh_ranks[seat]
