"""The players' cards: name, shape, fame, and what they have of everything that is counted."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import ICON, sprite
from renderers.art.dice import marker
from renderers.art.shapes import fill, outline, robot, rounded
from renderers.art.surfaces import lay_strip, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import RIGHT
from renderers.canvas.lettering import name_style, write
from renderers.dice.ground import PLAYERS_LEFT, SPACES_BOTTOM, SPACES_TOP, ground
from renderers.dice.highlights import shown_on_turn
from renderers.words import text
from renderers.words.absence import is_absent
from renderers.words.typography import signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.dice.view import View
    from engine.games import Seat
    from renderers.canvas.canvas import Canvas
    from renderers.dice.highlights import Highlights

GAP, WIDTH = 10, RIGHT - PLAYERS_LEFT
EDGE = 12
"""The room around a card for its frame and pointer."""
SHAPE, TEXT_LEFT, FAME_WIDTH = 56, 76, 112
STAT_PITCH, ROBOT = 106, 36
FLOOD = f"tile-{Tile.FLOOD}-{ICON}"
STATS = f"tile-{Tile.RELIGION}-{ICON}", f"tile-{Tile.PYRAMID}-{ICON}", FLOOD


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


def paste_players(
    canvas: Canvas, view: View, shown: Sequence[str], highlights: Highlights, locale: str
) -> None:
    """Paste a card for each player; `shown` are the names as pictures draw them."""
    count = len(shown)
    for seat in range(count):
        top, bottom = card_edges(seat, count)
        cell = _card(_make(view, seat, shown[seat], highlights, locale), top, bottom)
        canvas.paste(cell, (PLAYERS_LEFT - EDGE, top - GAP // 2))


def card_edges(seat: Seat, count: int) -> tuple[int, int]:
    """The upper and lower edge of a card."""
    height = SPACES_BOTTOM - SPACES_TOP
    pitch = (height + GAP) / count
    return round(SPACES_TOP + seat * pitch), round(SPACES_TOP + (seat + 1) * pitch) - GAP


def _make(view: View, seat: Seat, name: str, highlights: Highlights, locale: str) -> Card:
    player = view.players[seat]
    place = view.places[seat] if view.places else 0
    scored = highlights.scored.score.points[seat].total if highlights.scored and not place else None
    return Card(
        seat,
        name,
        "wins" if place == 1 else "acts" if seat == shown_on_turn(view, highlights) else "plain",
        str(player.fame).replace("-", "−"),
        seat in highlights.fame,
        text(locale, "chip-place", place=place) if place else "",
        "" if scored is None else signed(scored),
        (f"{len(player.civilization)}/5", f"{len(player.columns)}/8", str(player.floods)),
        is_absent(view, seat),
    )


@lru_cache(maxsize=512)
def _card(card: Card, top: int, bottom: int) -> Image.Image:
    box = PLAYERS_LEFT - EDGE, top - GAP // 2, RIGHT + EDGE, bottom + GAP // 2
    cell = ground().crop(box)
    size = WIDTH, bottom - top
    lay_strip(cell, papyrus(size, card.strip, crossed=False), (EDGE, GAP // 2), card.strip)
    height, origin = size[1], GAP // 2
    name_y, stats_y = origin + height * 0.29, origin + height * 0.74
    shape = marker(card.seat, SHAPE)
    cell.paste(shape, (EDGE + 12, round(origin + height / 2 - SHAPE / 2)), shape)
    _lay_name(cell, card, (EDGE + TEXT_LEFT, name_y))
    _lay_fame(cell, card, (EDGE + WIDTH - 14, name_y))
    words = card.place or card.points
    for place, (name, value) in enumerate(zip(STATS, card.stats, strict=True)):
        if words and name == FLOOD:  # the epoch is over, and so are its floods
            continue
        x = EDGE + TEXT_LEFT + place * STAT_PITCH
        icon = sprite(name)
        cell.paste(icon, (x, round(stats_y - icon.height / 2)), icon)
        ink = colours.INK if value[0] != "0" else colours.INK_SOFT
        write(cell, (x + icon.width + 6, stats_y - 2), value, lettering.CARD_STAT, ink)
    ink = colours.INK_SET if card.points.startswith("−") else colours.MALACHITE_DARK
    write(cell, (EDGE + WIDTH - 14, stats_y - 2), words, lettering.CARD_STAT, ink, anchor="rm")
    return indexed(cell)


def _lay_name(cell: Image.Image, card: Card, at: tuple[float, float]) -> None:
    """Draw the name; a mark before it shows that a computer plays in the seat."""
    x, y = at
    if card.absent:
        fill(cell, colours.INK_SOFT, robot(ROBOT), at=(round(x), round(y - ROBOT / 2) - 2))
        x += ROBOT + 7
    name, room = card.name, EDGE + WIDTH - FAME_WIDTH - 10 - x
    write(cell, (x, y), name, name_style(name, room), colours.INK, room=room)


def _lay_fame(cell: Image.Image, card: Card, at: tuple[float, float]) -> None:
    x, y = at
    if card.lit:
        plate = FAME_WIDTH + 8, 44
        where = round(x - plate[0] + 6), round(y - 22)
        fill(cell, "#FFFFFF", rounded(plate, 9), at=where)
        fill(cell, "#D9981E", outline(plate, 9, 0, 3), at=where)
    style = lettering.CARD_FAME
    write(cell, (x, y), card.fame, style, colours.INK, anchor="rm", room=FAME_WIDTH - 34)
    taken = lettering.width(card.fame.replace("−", "–"), style.face, style.size)
    scarab = sprite("fame")
    cell.paste(scarab, (round(x - min(taken, FAME_WIDTH - 34) - 36), round(y - scarab.height / 2)), scarab)
