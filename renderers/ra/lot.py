"""The lot of an auction as the head of a table: its kinds between columns, their names on the step."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.ra.tiles import DISASTERS, GODS, Tile
from engine.ra.view import View
from renderers.art import colours
from renderers.art.atlas import ANY_GOD
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.shapes import Size
from renderers.art.surfaces import lay_plate
from renderers.art.temple import CORNICE
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import Style, can_fit, full_width, write
from renderers.ra.columns import CIVILIZATION_ORDER
from renderers.ra.court import HALL_HEIGHT, HALL_TOP, SHRINE_RIGHT, court, lay_sun, lay_tile
from renderers.ra.grid import COURT_BOTTOM, COURT_HEIGHT, EDGE, MARGIN, WIDTH
from renderers.ra.ground import Head, step
from renderers.ra.highlights import Highlights
from renderers.ra.labels import tile_label
from renderers.ra.rows import NOW_LEFT, NOW_ROOM, WIDE
from renderers.words import text

ORDER = (
    *(ANY_GOD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD, *CIVILIZATION_ORDER, *MONUMENT_ORDER),
    *(Tile.FUNERAL, Tile.DROUGHT, Tile.UNREST, Tile.EARTHQUAKE),
)
"""The kinds from left to right."""
AFTER_SUNS, FAME_ROOM = MARGIN + WIDE.suns[0] + 24, 76
BID_LEFT = MARGIN + 1074
LARGEST_TILE, TILE_AIR = 144, 16
OVERLAP, MOST_SHOWN = 0.14, 3
"""How much of a tile is seen behind another of its kind, and how many are seen at all."""
SUN, SHRINE_GAP = 116, 14


class Column(NamedTuple):
    """A kind of the lot."""

    kind: Tile
    """All gods are one kind."""
    tiles: tuple[Tile, ...]


class Lot(NamedTuple):
    """The table that a lot heads, in pixels."""

    columns: tuple[Column, ...]
    left: int
    """Where the first column begins."""
    pitch: int

    def middle(self, number: int) -> int:
        """The middle of a column."""
        return round(self.left + (number + 0.5) * self.pitch)

    @property
    def edges(self) -> tuple[int, ...]:
        """Where the columns begin and where the last one ends."""
        return tuple(self.left + number * self.pitch for number in range(max(1, len(self.columns)) + 1))


def lot_of(view: View) -> Lot:
    """The columns of an auction and where they lie; what they need depends on the suns beside them."""
    found: dict[Tile, list[Tile]] = {}
    for tile in view.lot:
        found.setdefault(ANY_GOD if tile in GODS else tile, []).append(tile)
    columns = tuple(Column(kind, tuple(found[kind])) for kind in ORDER if kind in found)
    suns = max(len(player.suns_up) + len(player.suns_down) for player in view.players)
    open_fame = any(player.fame is not None for player in view.players)
    left = AFTER_SUNS + suns * WIDE.pitch + (FAME_ROOM if open_fame else 0)
    return Lot(columns, left, (BID_LEFT - left) // max(1, len(columns)))


def paste_lot(
    canvas: Canvas, view: View, lot: Lot, highlights: Highlights, locale: str, *, bids: str, now: bool
) -> None:
    """Paste the court with the lot and the sun of the board, and the step with the names.

    `bids` is the key of the words over the bids, `now` whether there are points under the figures.
    """
    new = {view.track[space - 1] for space in highlights.spaces}
    lit = frozenset(column.kind for column in lot.columns if new.intersection(column.tiles))
    canvas.paste(_court(lot, lit, view.centre, highlights.centre, locale), (EDGE, HALL_TOP))
    canvas.paste(_step(lot, locale, bids, now=now), (EDGE, COURT_BOTTOM))


@lru_cache(maxsize=8)
def _court(lot: Lot, lit: frozenset[Tile], sun: int, new_sun: bool, locale: str) -> Image.Image:
    shrine_left = lot.edges[-1] + SHRINE_GAP
    picture = court(lot.edges, shrine_left).copy()
    for number, column in enumerate(lot.columns):
        _lay_column(picture, column, lot.middle(number), lot.pitch, lit=column.kind in lit)
    if not lot.columns:
        where, words = (lot.middle(0), CORNICE + HALL_HEIGHT // 2), text(locale, "lot-empty")
        write(picture, where, words, lettering.SUB_LINE, colours.GOLD_TEXT, anchor="mm", room=lot.pitch - 60)
    lay_sun(picture, sun, ((shrine_left + SHRINE_RIGHT) // 2, CORNICE + 20 + SUN // 2), SUN, lit=new_sun)
    return indexed(picture.crop((EDGE, CORNICE, WIDTH - EDGE, COURT_HEIGHT)))


def _lay_column(picture: Image.Image, column: Column, middle: int, pitch: int, *, lit: bool) -> None:
    """The tiles of a kind: side by side if there is room, else behind each other."""
    count = len(column.tiles)
    shown = min(count, MOST_SHOWN)
    size = min(LARGEST_TILE, pitch - TILE_AIR)
    if count * (size + 12) <= pitch - 28:
        shown, apart = count, size + 14
    else:
        size = round(min(size, (pitch - 24) / (1 + OVERLAP * (shown - 1))))
        apart = round(OVERLAP * size)
    left = middle - (size + apart * (shown - 1)) // 2
    top = CORNICE + (HALL_HEIGHT - size) // 2 + 1
    for number, tile in enumerate(column.tiles[:shown]):
        lay_tile(picture, tile, (left + number * apart, top), size, lit=lit)
    if count > 1:
        lay_times(picture, count, (left + size + apart * (shown - 1) + 4, top + size + 2))


def lay_times(picture: Image.Image, count: int, corner: Size, style: Style = lettering.TIMES) -> None:
    """How many there are of a kind, on the lower right corner of its tiles."""
    words, high = f"×{count}", style.size + 6
    size = round(full_width(words, style)) + 22, high
    at = corner[0] - size[0], corner[1] - size[1]
    lay_plate(picture, size, high / 2, colours.CEILING[1], colours.GOLD, width=3, at=at)
    where = at[0] + size[0] / 2, at[1] + high / 2 - 1
    write(picture, where, words, style, colours.GOLD_TEXT, anchor="mm")


@lru_cache(maxsize=16)
def _step(lot: Lot, locale: str, bids: str, *, now: bool) -> Image.Image:
    heads = [(text(locale, bids), Head("", MARGIN + 1158, 184))]
    if now:
        heads.append((text(locale, "picture-now"), Head("", MARGIN + NOW_LEFT, NOW_ROOM, "lm")))
    names = _names(lot, locale)
    heads += [(words, Head("", lot.middle(number), lot.pitch)) for number, words in enumerate(names)]
    alarming = {words for (kind, _), words in zip(lot.columns, names, strict=False) if kind in DISASTERS}
    picture = step(heads, alarming)
    return indexed(picture.crop((EDGE, 0, WIDTH - EDGE, picture.height)))


def _names(lot: Lot, locale: str) -> list[str]:
    """The names of the columns, or none if one has no room: the pictures above say the same."""
    style, room = lettering.STEP_NAME, lot.pitch - 3
    names = [
        text(locale, "sheet-gods") if kind is ANY_GOD and len(tiles) > 1 else tile_label(tiles[0], locale)
        for kind, tiles in lot.columns
    ]
    fit = all(can_fit(name, style, room) for name in names)
    return names if fit else []
