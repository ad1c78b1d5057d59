"""What stands in the hall in place of an empty auction track.

A disaster with the lot that brought it, the points of an epoch, or the final places.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.ra.tiles import DISASTERS, Tile
from engine.ra.view import View
from renderers.art import colours
from renderers.art.medals import MEDAL_INKS, MEDALS
from renderers.art.seats import medallion
from renderers.art.shapes import Size, fill, outline
from renderers.art.surfaces import lay_plate, lay_strip, papyrus
from renderers.art.temple import CORNICE
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import can_fit, cut_names, full_width, write
from renderers.cards.scores import by_place
from renderers.cards.sentences import NAME_ROOM_SUB_LINE
from renderers.ra.court import HALL_RIGHT, HALL_TOP, NAME_Y, NICHE_LEFT, court, lay_tile
from renderers.ra.grid import COURT_HEIGHT
from renderers.ra.highlights import Highlights, column
from renderers.ra.labels import column_label
from renderers.ra.log import note
from renderers.ra.lot import ORDER, lay_times
from renderers.ra.scores import decided_text
from renderers.words import text
from renderers.words.formats import capitalised, number, signed

TITLE_Y, TITLE_ROOM = 31, HALL_RIGHT - NICHE_LEFT - 120
PLATE_TOP, PLATE_HEIGHT, PLATE_GAP = 54, 106, 26
FIGURE, MEDAL, WON = 58, 36, 84
"""The size of a figure, of the medal on its lower right edge, and of tiles that were won."""
COLUMN = 34
"""How wide the foot of a column is."""


class Plate(NamedTuple):
    """A player's plate."""

    seat: int
    name: str
    words: str
    place: int
    """0 while the game goes on."""


def shows_points(view: View, highlights: Highlights) -> bool:
    """Whether the points take the place of the auction track, which is empty as a new epoch begins."""
    return highlights.scored is not None and not (any(view.track) or view.auction or view.places)


def paste_points(canvas: Canvas, highlights: Highlights, names: Sequence[str], locale: str) -> None:
    """Why the epoch ended, and everybody's points of it, without totals; `names` as pictures draw them."""
    assert highlights.scored  # noqa: S101  # else there is nothing to show
    title = capitalised(note(highlights.ended, names, locale)) if highlights.ended else ""
    points = highlights.scored.score.points
    plates = [Plate(seat, name, signed(points[seat].total), 0) for seat, name in enumerate(names)]
    canvas.paste(_hall(title, tuple(plates)), (NICHE_LEFT, HALL_TOP))


def paste_places(canvas: Canvas, view: View, names: Sequence[str], locale: str) -> None:
    """What decided the game, and everybody's place and fame, the winner first."""
    plates = [
        Plate(seat, names[seat], number(view.players[seat].fame or 0), place)
        for place, seat in enumerate(by_place(view), start=1)
    ]
    title = decided_text(view, names, locale)
    if not can_fit(title, lettering.HALL_TITLE, TITLE_ROOM):
        cut = cut_names(names, lettering.HALL_TITLE, NAME_ROOM_SUB_LINE)
        title = decided_text(view, cut, locale)
    canvas.paste(_hall(title, tuple(plates)), (NICHE_LEFT, HALL_TOP))


def paste_disaster(canvas: Canvas, view: View, highlights: Highlights, locale: str) -> None:
    """The disaster for which tiles must be chosen now, and the lot that was just won with it."""
    loss, sold = view.losses[0], highlights.sold
    title = text(locale, f"plate-cost-{loss.disaster}", count=loss.count)
    if sold:
        title = f"{text(locale, 'lot-won-with', sun=sold.paid)} · {title}"
    tiles = Counter(sold.tiles if sold else [loss.disaster])
    won = tuple((kind, tiles[kind]) for kind in sorted(tiles, key=lambda tile: ORDER.index(column(tile))))
    canvas.paste(_lot(title, won, loss.disaster, locale), (NICHE_LEFT, HALL_TOP))


@lru_cache(maxsize=8)
def _lot(title: str, won: tuple[tuple[Tile, int], ...], disaster: Tile, locale: str) -> Image.Image:
    """Kinds of tiles in niches below the title, with how many there are; the disaster's is framed."""
    hall, edges = _bare_hall(len(won))
    _lay_title(hall, title)
    style, room = lettering.TILE_NAME, edges[1] - edges[0] - COLUMN
    for (kind, count), left, right in zip(won, edges, edges[1:], strict=False):
        middle = (left + right) // 2 - NICHE_LEFT
        at = middle - WON // 2, PLATE_TOP
        lay_tile(hall, kind, at, WON)
        if kind == disaster:
            fill(hall, colours.ALARM, outline((WON + 8, WON + 8), 14, 0, 5), at=(at[0] - 4, at[1] - 4))
        if count > 1:
            lay_times(hall, count, (at[0] + WON + 30, at[1] + WON + 4))
        ink = colours.DISASTER_NAME if kind in DISASTERS else colours.TILE_NAME
        words = column_label(kind, locale, style, room)
        write(hall, (middle, NAME_Y), words, style, ink, anchor="mm", room=room)
    return indexed(hall)


@lru_cache(maxsize=8)
def _hall(title: str, plates: tuple[Plate, ...]) -> Image.Image:
    hall, edges = _bare_hall(len(plates))
    _lay_title(hall, title)
    for plate, left, right in zip(plates, edges, edges[1:], strict=False):
        at = left - NICHE_LEFT + PLATE_GAP // 2, PLATE_TOP
        _lay_player(hall, plate, at, (right - left - PLATE_GAP, PLATE_HEIGHT))
    return indexed(hall)


def _bare_hall(niches: int) -> tuple[Image.Image, tuple[int, ...]]:
    """The hall with its niches, and where these begin and the last one ends, in pixels of the board."""
    width = HALL_RIGHT - NICHE_LEFT
    edges = tuple(NICHE_LEFT + round(width * place / niches) for place in range(niches + 1))
    return court(edges).crop((NICHE_LEFT, CORNICE, HALL_RIGHT, COURT_HEIGHT)), edges


def _lay_title(hall: Image.Image, title: str) -> None:
    """The title in a ring of its own, before the columns."""
    style = lettering.HALL_TITLE
    size = round(min(TITLE_ROOM, full_width(title, style))) + 40, 36
    at = (hall.width - size[0]) // 2, TITLE_Y - size[1] // 2
    lay_plate(hall, size, 18, colours.CEILING[1], colours.GOLD, width=2, at=at)
    write(hall, (hall.width / 2, TITLE_Y), title, style, colours.GOLD_TEXT, anchor="mm", room=TITLE_ROOM)


def _lay_player(hall: Image.Image, plate: Plate, at: Size, size: Size) -> None:
    kind = "wins" if plate.place == 1 else "plain"
    lay_strip(hall, papyrus(size, kind), at, kind)
    left, top = at
    write(
        hall,
        (left + size[0] / 2, top + 23),
        plate.name,
        lettering.PLAYER,
        colours.INK,
        anchor="mm",
        room=size[0] - 16,
    )
    style, lower = lettering.EPOCH_TOTAL, top + 42
    beside = FIGURE + 12 + (MEDAL // 2 if plate.place else 0)
    taken = beside + full_width(plate.words, style)
    x = left + round((size[0] - taken) / 2)
    figure = medallion(plate.seat, FIGURE)
    hall.paste(figure, (x, lower), figure)
    if plate.place:
        _lay_medal(hall, plate.place, (x + FIGURE - MEDAL // 2, lower + 21))
    ink = colours.INK
    if plate.words[0] in "+−":
        ink = colours.MALACHITE_DARK if plate.words[0] == "+" else colours.INK_SET
    write(hall, (x + beside, lower + FIGURE // 2), plate.words, style, ink)


def _lay_medal(hall: Image.Image, place: int, at: Size) -> None:
    square, ink = (MEDAL, MEDAL), colours.INK_SOFT
    if place <= len(MEDALS):
        light, dark, rim, _ = MEDALS[place - 1]
        ink = MEDAL_INKS[place - 1]
    else:
        light, dark, rim = "#FFFBEA", "#E9DAAE", "#9A7A3A"
    lay_plate(hall, square, MEDAL / 2, (light, dark), rim, width=2, at=at)
    where = at[0] + MEDAL / 2, at[1] + MEDAL / 2 + 1
    write(hall, where, str(place), lettering.MEDAL_NUMBER, ink, anchor="mm")
