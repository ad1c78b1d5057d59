"""The strip of lots that were sold: who took what, what disasters cost, and for which suns."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image

from engine.ra.events import DisasterFulfilled, Event, LotSold
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import SUN_LARGE, sprite
from renderers.art.seats import medallion
from renderers.art.shapes import Size, fill
from renderers.art.stencil import Stencil
from renderers.art.suns import NUMBER_UP
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.ground import MARGIN, RIGHT
from renderers.canvas.lettering import write
from renderers.canvas.picture import Picture
from renderers.cards.stone import finished, lay_times, new_wall, write_shaded
from renderers.names import clean_names, plain_name, shown_names
from renderers.ra.court import lay_tile
from renderers.ra.rows import lay_name
from renderers.words import text
from renderers.words.alt_text import alt_text
from renderers.words.formats import and_list, sentence

MOST_LOTS = 8
"""More would be too small on a phone."""
SKY_HEIGHT, ROWS_TOP, ROW, ROW_GAP = 46, 64, 92, 6
FIGURE, SUN = 68, 62
NAME = (90, 18, 220, 56)
"""Left edge, top, width and height of a name in its row."""
TILES_LEFT, TILES_RIGHT = 318, 1056
TILE, TILE_PITCH, LOST, LOST_PITCH, BREAK = 64, 76, 46, 54, 12
PAID, TOOK = 1103, 1210
"""The middles of the two suns in a row."""
ARROW = ((0, 11), (20, 11), (20, 2), (34, 15), (20, 28), (20, 19), (0, 19))


class Sale(NamedTuple):
    """A lot that was sold, and what its disasters cost."""

    lot: LotSold
    lost: tuple[Tile, ...]


def find_sales(events: Iterable[Event]) -> list[Sale]:
    """The lots that were sold in these events, in order."""
    sales: list[Sale] = []
    for event in events:
        if isinstance(event, LotSold):
            sales.append(Sale(event, ()))
        elif isinstance(event, DisasterFulfilled) and sales:
            sales[-1] = sales[-1]._replace(lost=(*sales[-1].lost, *event.lost))
    return sales


def strips_of(events: Iterable[Event]) -> list[list[Event]]:
    """The events, divided into those of one strip each; none if no lot was sold."""
    strips: list[list[Event]] = [[]]
    for event in events:
        if isinstance(event, LotSold) and len(find_sales(strips[-1])) == MOST_LOTS:
            strips.append([])
        strips[-1].append(event)
    return strips if find_sales(strips[0]) else []


def render_lots(
    events: Sequence[Event], names: Sequence[str], locale: str = "en", *, code: str = ""
) -> Picture:
    """The lots sold in these events as a PNG, 1280 pixels wide; the same values give the same bytes.

    If there are more than eight, the last ones are shown. `names` are display names by seat; `code` is the
    table's, for the file name. There must be a lot among the events.
    """
    sales, shown = find_sales(events)[-MOST_LOTS:], shown_names(names, locale)
    picture = new_wall(ROWS_TOP + len(sales) * (ROW + ROW_GAP) + 8, SKY_HEIGHT, 2)
    title = text(locale, "lots-title", count=len(sales))
    write_shaded(picture, (26, 25), title, lettering.LOTS_TITLE, colours.HEADLINE, 1000)
    for x, key in ((PAID, "lots-paid"), (TOOK, "lots-took")):
        style, at = lettering.TILE_NAME, (MARGIN + x, 26)
        write(picture, at, text(locale, key), style, colours.GOLD_TEXT, anchor="mm", room=100)
    for number, sale in enumerate(sales):
        strip = _row(sale, shown[sale.lot.seat], locale)
        lay_strip(picture, strip, (MARGIN, ROWS_TOP + number * (ROW + ROW_GAP)), "plain")
    return finished(picture, f"ra-{code}-lots".lower() if code else "ra-lots")


def describe_lots(events: Sequence[Event], names: Sequence[str], locale: str = "en") -> str:
    """The alt text of the strip, at most 1024 characters: a sentence for each lot."""
    sales = find_sales(events)[-MOST_LOTS:]

    def tell(shown: Sequence[str]) -> list[str]:
        title = text(locale, "lots-title", count=len(sales))
        return [sentence(title, locale), *(_sentence(sale, shown[sale.lot.seat], locale) for sale in sales)]

    return alt_text(tell, clean_names(names, locale))


def sale_line(sale: Sale, names: Sequence[str], locale: str) -> str:
    """A sale as a sentence for a message; escapes `names`."""
    return _sentence(sale, plain_name(names, sale.lot.seat, locale), locale)


def _sentence(sale: Sale, name: str, locale: str) -> str:
    (lot, lost), key = sale, "lots-line" if sale.lot.tiles else "lots-line-empty"
    return text(
        locale,
        key,
        name=name,
        tiles=_listed(lot.tiles, locale),
        losses=_listed(lost, locale),
        paid=lot.paid,
        gained=lot.gained,
        lost=len(lost),
    )


def _listed(tiles: Sequence[Tile], locale: str) -> str:
    """Tiles in words, equal ones together, with "and" before the last kind."""
    kinds = Counter(tiles).items()
    return and_list(
        [text(locale, "alt-tiles", tiles=" ".join([kind] * count)) for kind, count in kinds], locale
    )


def _row(sale: Sale, name: str, locale: str) -> Image.Image:
    strip = papyrus((RIGHT - MARGIN, ROW), "plain").copy()
    figure = medallion(sale.lot.seat, FIGURE)
    strip.paste(figure, (12, (ROW - FIGURE) // 2), figure)
    left, top, width, height = NAME
    block = strip.crop((left, top, left + width, top + height))
    lay_name(block, name)
    strip.paste(block, (left, top))
    if not sale.lot.tiles:
        words, style = text(locale, "lots-nothing"), lettering.SUB_LINE
        write(strip, (TILES_LEFT, ROW / 2), words, style, colours.INK_SOFT, room=TILES_RIGHT - TILES_LEFT)
    _lay_tiles(strip, Counter(sale.lot.tiles), Counter(sale.lost))
    for sun, x in ((sale.lot.paid, PAID), (sale.lot.gained, TOOK)):
        _lay_sun(strip, sun, x)
    arrow = Stencil((34, 30)).shape(ARROW).cut()
    fill(strip, colours.INK_SOFT, arrow, at=((PAID + TOOK) // 2 - 17, ROW // 2 - 15))
    return strip


def _lay_tiles(strip: Image.Image, tiles: Counter[Tile], lost: Counter[Tile]) -> None:
    """The tiles of the lot and, smaller and struck out, those that disasters took."""
    taken = len(tiles) * TILE_PITCH + (BREAK + len(lost) * LOST_PITCH if lost else 0)
    part = min(1.0, (TILES_RIGHT - TILES_LEFT) / max(1, taken))
    x = float(TILES_LEFT)
    for kind, count in tiles.items():
        _lay_kind(strip, kind, count, round(x), round(TILE * part))
        x += TILE_PITCH * part
    x += BREAK * part
    for kind, count in lost.items():
        size = round(LOST * part)
        _lay_kind(strip, kind, count, round(x), size)
        strike = Stencil((size + 4, size + 4)).line([(3, size + 1), (size + 1, 3)], 6).cut()
        fill(strip, colours.CARNELIAN_DARK, strike, at=(round(x) - 2, (ROW - size) // 2 - 2))
        x += LOST_PITCH * part


def _lay_kind(strip: Image.Image, kind: Tile, count: int, left: int, size: int) -> None:
    top = (ROW - size) // 2
    lay_tile(strip, kind, (left, top), size)
    if count > 1:
        lay_times(strip, f"×{count}", lettering.FLOODS, (left + size + 8, top + size + 8))


def _lay_sun(strip: Image.Image, sun: int, x: int) -> None:
    disc = sprite(f"sun-up-{SUN_LARGE}").resize((SUN, SUN), Image.Resampling.LANCZOS)
    at: Size = (x - SUN // 2, (ROW - SUN) // 2)
    strip.paste(disc, at, disc)
    where = x, at[1] + SUN * 0.515
    write(strip, where, str(sun), lettering.KEY_SUN, NUMBER_UP, anchor="mm")
