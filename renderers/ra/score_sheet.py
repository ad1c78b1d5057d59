"""The score sheet of Ra, after an epoch or at the end."""

from collections.abc import Sequence

from engine.protocol import Seat
from engine.ra.scores import CATEGORIES, LAST_EPOCH_ONLY
from engine.ra.state import EPOCHS
from engine.ra.tiles import CIVILIZATION, Tile
from engine.ra.view import EpochView, View
from renderers.art.icons import ICONS
from renderers.art.seats import medallion
from renderers.canvas import lettering
from renderers.canvas.lettering import cut_names
from renderers.canvas.picture import Picture
from renderers.cards.card import Card
from renderers.cards.scores import by_place
from renderers.cards.sentences import NAME_ROOM_SUB_LINE
from renderers.cards.sheet import Column, Entry, Row, Table, lay_out, sheet_picture
from renderers.cards.sheet_grid import HIGH_ROW, LOW_ROW, ROW_HEIGHT, START_ROW
from renderers.names import shown_names
from renderers.ra.scores import final_line, reason
from renderers.words import text

COUNTED = frozenset({"pharaohs", "nile", "civilization"})
"""Categories that show the reason for the points of each epoch on the final sheet."""


def render_sheet(
    view: View, names: Sequence[str], locale: str = "en", *, epoch: int, code: str = ""
) -> Picture:
    """The points of an epoch that is over, with their reasons; the last epoch's sheet has the whole game.

    A PNG, 1280 pixels wide; the same values give the same bytes. Totals that the view hides are left out.
    `code` is the table's: it appears in a corner and in the file name.
    """
    return sheet_picture(lay_out_sheet(view, names, locale, epoch=epoch, code=code), epoch, code)


def lay_out_sheet(view: View, names: Sequence[str], locale: str, *, epoch: int, code: str) -> Card:
    """The sheet as values; its columns are in the order of seats, or of places on the final sheet."""
    shown = shown_names(names, locale)
    final = epoch == EPOCHS
    seats = by_place(view) if final else list(range(len(view.players)))
    epochs = view.epochs if final else (view.epochs[epoch - 1],)
    categories = [category for category in CATEGORIES if final or category not in LAST_EPOCH_ONLY]
    columns = tuple(
        Column(
            seat,
            shown[seat],
            place,
            (
                *([Entry((view.fame_by_epoch(seat)[0] or 0,))] if final else []),
                *(_entry(category, epochs, seat, locale) for category in categories),
            ),
            tuple(one.fame[seat] for one in epochs),
            epochs[-1].points[seat].total,
            left=seat in view.left,
        )
        for place, seat in enumerate(seats, start=1)
    )
    start = [Row("fame", text(locale, "sheet-start"), "", START_ROW)] if final else []
    rows = (*start, *(_row(category, locale, final=final) for category in categories))
    told = _told(view, shown, epoch, locale)
    return lay_out(Table(final, epoch, rows, columns), told, medallion, locale, code)


def _row(category: str, locale: str, *, final: bool) -> Row:
    figures = "-counts" if final and category in {"nile", "civilization"} else ""
    rule = text(locale, f"sheet-{category}-rule{figures}")
    height = (HIGH_ROW if category in COUNTED else LOW_ROW) if final else ROW_HEIGHT
    return Row(ICONS["ra"][category], text(locale, f"sheet-{category}"), rule, height)


def _entry(category: str, epochs: Sequence[EpochView], seat: Seat, locale: str) -> Entry:
    """A seat's points in a category, by epoch unless the category is scored only once."""
    points = tuple(getattr(epoch.points[seat], category) for epoch in epochs)
    if len(epochs) == 1:
        return Entry(points, reason(category, epochs[0], seat, locale))
    if category in LAST_EPOCH_ONLY:
        return Entry(points, reason(category, epochs[-1], seat, locale))
    if category in COUNTED:
        return Entry(points, figures=tuple(_figures(category, epoch, seat) for epoch in epochs))
    return Entry(points)


def _told(view: View, names: Sequence[str], epoch: int, locale: str) -> str:
    """How the game ended, or whether the totals after an epoch are hidden."""
    if epoch == EPOCHS:
        return final_line(view, cut_names(names, lettering.SUB_LINE, NAME_ROOM_SUB_LINE), locale)
    hidden = None in view.epochs[epoch - 1].fame
    return text(locale, "sheet-hidden" if hidden else "sheet-open")


def _figures(category: str, epoch: EpochView, seat: Seat) -> tuple[str, str]:
    """The tiles that an epoch's points come from, and the seat's rank if they are pharaohs."""
    tiles = epoch.tiles[seat]
    if category == "nile":
        return f"{tiles.count(Tile.NILE)}+{tiles.count(Tile.FLOOD)}", ""
    if category == "civilization":
        return f"{len(CIVILIZATION.intersection(tiles))}/{len(CIVILIZATION)}", ""
    return str(tiles.count(Tile.PHARAOH)), epoch.pharaoh_ranks[seat]
