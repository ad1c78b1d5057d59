"""The players' cards: name, shape, fame, and what they have of everything that is counted."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.dice.view import View
from engine.protocol import Seat
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import ICON, sized
from renderers.art.dice import marker
from renderers.art.shapes import Size, fill, robot
from renderers.art.surfaces import lay_plate, lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import RIGHT
from renderers.canvas.lettering import name_style, scaled, write
from renderers.dice.ground import ground_at
from renderers.dice.highlights import Highlights, shown_on_turn
from renderers.dice.places import Places
from renderers.words import text
from renderers.words.absence import is_absent
from renderers.words.formats import number, signed

EDGE = 12
"""The room around a card for its frame and pointer."""
SHAPE, TEXT_LEFT, FAME_WIDTH = 56, 76, 112
STAT_PITCH, ROBOT = 106, 36
STATS = f"tile-{Tile.RELIGION}", f"tile-{Tile.PYRAMID}", f"tile-{Tile.FLOOD}"
FLOODS = len(STATS) - 1
ONE_LINE, LARGEST = 45, 1.6
"""How high a card in one line is at the scale 1, and its largest scale."""


class Card(NamedTuple):
    """A player as the picture shows them: strings and numbers only."""

    seat: Seat
    name: str
    strip: str
    """The kind of papyrus: plain, acts or wins."""
    fame: str
    lit: bool
    """Whether they just gained fame."""
    place: str
    """Their place once the game is over."""
    points: str
    """Their points of the epoch that has just ended."""
    stats: tuple[str, ...]
    """Civilization markers, columns with pyramids, floods."""
    absent: bool
    """Whether a computer plays in their seat."""


class Parts(NamedTuple):
    """Where the parts of a card lie, in pixels of its cell."""

    scale: float
    shape: tuple[int, int]
    name: tuple[int, int]
    """The left edge and the middle of the name."""
    name_right: int
    stats: tuple[int, int]
    stat_pitch: int
    fame: tuple[int, int]
    """The right edge and the middle of the fame, and of what stands in place of the floods."""
    words: tuple[int, int]


def paste_players(
    canvas: Canvas, own: Places, view: View, shown: Sequence[str], highlights: Highlights, *, locale: str
) -> None:
    """Paste a card for each player; `shown` are the names as pictures draw them."""
    count = len(shown)
    for seat in range(count):
        top, bottom = card_edges(own, seat, count)
        cell = _card(own, _make(view, seat, shown[seat], highlights, locale), top, bottom)
        canvas.paste(cell, (own.cards.left - EDGE, top - own.cards.gap // 2))


def card_edges(own: Places, seat: Seat, count: int) -> tuple[int, int]:
    """The upper and lower edge of a card."""
    top, gap = own.cards.top, own.cards.gap
    pitch = (own.bottom - top + gap) / count
    return round(top + seat * pitch), round(top + (seat + 1) * pitch) - gap


def _parts(own: Places, size: Size) -> Parts:
    """The parts of a card of this size: name and fame above the rest, or all of it in one line."""
    (width, height), origin = size, own.cards.gap // 2
    right, middle = EDGE + width - 14, origin + height // 2
    if own.cards.in_one_line:
        scale = min(LARGEST, height / ONE_LINE)
        pitch = round(STAT_PITCH * scale)
        figure = round(min(SHAPE * scale, height - 6))
        stats = right - round(FAME_WIDTH * scale) - 3 * pitch
        return Parts(
            scale,
            (figure, middle - figure // 2),
            (EDGE + figure + 30, middle - 1),
            stats - 16,
            (stats, middle - 1),
            pitch,
            (right, middle - 1),
            (stats + 3 * pitch - 20, middle - 1),
        )
    upper, lower = origin + round(height * 0.29), origin + round(height * 0.74)
    return Parts(
        1.0,
        (SHAPE, middle - SHAPE // 2),
        (EDGE + TEXT_LEFT, upper),
        right + 4 - FAME_WIDTH,
        (EDGE + TEXT_LEFT, lower),
        STAT_PITCH,
        (right, upper),
        (right, lower - 2),
    )


def _make(view: View, seat: Seat, name: str, highlights: Highlights, locale: str) -> Card:
    player = view.players[seat]
    place = view.places[seat] if view.places else 0
    scored = highlights.scored.score.points[seat].total if highlights.scored and not place else None
    return Card(
        seat,
        name,
        "wins" if place == 1 else "acts" if seat == shown_on_turn(view, highlights) else "plain",
        number(player.fame),
        seat in highlights.fame,
        text(locale, "chip-place", place=place) if place else "",
        "" if scored is None else signed(scored),
        (f"{len(player.civilization)}/5", f"{len(player.columns)}/8", str(player.floods)),
        is_absent(view, seat),
    )


@lru_cache(maxsize=512)
def _card(own: Places, card: Card, top: int, bottom: int) -> Image.Image:
    gap, size = own.cards.gap, (RIGHT - own.cards.left, bottom - top)
    at = own.cards.left - EDGE, top - gap // 2
    cell = ground_at(own, at, (size[0] + 2 * EDGE, size[1] + gap))
    lay_strip(cell, papyrus(size, card.strip), (EDGE, gap // 2), card.strip)
    parts = _parts(own, size)
    shape = marker(card.seat, parts.shape[0])
    cell.paste(shape, (EDGE + 12, parts.shape[1]), shape)
    _lay_name(cell, card, parts)
    _lay_fame(cell, card, parts)
    words, style, (left, y) = card.place or card.points, scaled(lettering.CARD_STAT, parts.scale), parts.stats
    for place, (name, value) in enumerate(zip(STATS, card.stats, strict=True)):
        if words and place == FLOODS:  # the epoch is over, and so are its floods
            continue
        x, icon = left + place * parts.stat_pitch, sized(name, round(ICON * parts.scale))
        cell.paste(icon, (x, round(y - icon.height / 2)), icon)
        ink = colours.INK if value[0] != "0" else colours.INK_SOFT
        write(cell, (x + icon.width + 6, y - 2), value, style, ink)
    ink = colours.INK_SET if card.points.startswith("−") else colours.MALACHITE_DARK
    write(cell, parts.words, words, style, ink, anchor="rm")
    return indexed(cell)


def _lay_name(cell: Image.Image, card: Card, parts: Parts) -> None:
    """Draw the name; a mark before it shows that a computer plays in the seat."""
    (x, y), size = parts.name, round(ROBOT * parts.scale)
    if card.absent:
        fill(cell, colours.INK_SOFT, robot(size), at=(x, y - size // 2 - 2))
        x += size + 7
    name, room = card.name, parts.name_right - x
    style = scaled(name_style(name, room / parts.scale), parts.scale)
    write(cell, (x, y), name, style, colours.INK, room=room)


def _lay_fame(cell: Image.Image, card: Card, parts: Parts) -> None:
    (x, y), part = parts.fame, parts.scale
    room = round((FAME_WIDTH - 34) * part)
    if card.lit:
        plate = round((FAME_WIDTH + 8) * part), round(44 * part)
        where = x + 6 - plate[0], y - plate[1] // 2
        lay_plate(cell, plate, 9, "#FFFFFF", "#D9981E", width=3, at=where)
    style = scaled(lettering.CARD_FAME, part)
    write(cell, (x, y + 3 * part), card.fame, style, colours.INK, anchor="rm", room=room)
    taken = lettering.full_width(card.fame, style)
    scarab = sized("fame", round(30 * part))
    at = round(x - min(taken, room) - 2 - scarab.width - 4 * part), y - scarab.height // 2
    cell.paste(scarab, at, scarab)
