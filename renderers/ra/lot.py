"""The left part of an auction's picture: the lot, the board's sun, and how the auction may end."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from engine.ra.tiles import DISASTERS
from renderers.art import colours
from renderers.art.atlas import LOT, SUN_LARGE, sprite
from renderers.art.plates import lay_recess
from renderers.art.shapes import fill, glow, shadow
from renderers.art.suns import NUMBER_UP
from renderers.art.surfaces import lay_light, lay_panel
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.ground import MARGIN, RIGHT, bare_ground
from renderers.canvas.lettering import write
from renderers.ra.labels import tile_label
from renderers.ra.tracks import RA_BOTTOM, lay_ring, upper_ground
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.ra.tiles import Tile
    from engine.ra.view import View
    from renderers.art.shapes import Size
    from renderers.canvas.canvas import Canvas
    from renderers.ra.marks import Marks

Box = tuple[int, int, int, int]

LOT_TOP = 190
LOT_LEFT, LOT_RIGHT = MARGIN, MARGIN + 504
PITCH, LINE = 160, 194
"""The pitch of the grid of three by three: the eight spaces, and the sun as the ninth."""
COLUMNS, SUN_PLACE = 3, 8
TILE_TOP = 7
LOT_BOTTOM = LOT_TOP + 3 * LINE + 8
GAP = 8
LADDER_LEFT = LOT_RIGHT + 10
BELOW_LOT = 4
"""From so many players on, the lines about the end stand below the lot, else below the bidders."""
COSTS_HEIGHT = 136
COST_LINE = 31
MOST_LINES = 4
NAME_ROOM = 190


def ground(players: int) -> Image.Image:
    """Everything that never changes in the picture of an auction, RGB; do not change it."""
    return _ground(costs_box(players))


def costs_box(players: int) -> Box:
    """The box of the lines about the end of the auction: left, top, right, bottom."""
    if players >= BELOW_LOT:
        return LOT_LEFT, LOT_BOTTOM + GAP, LOT_RIGHT, LOT_BOTTOM + GAP + COSTS_HEIGHT
    return LADDER_LEFT, LOT_BOTTOM - COSTS_HEIGHT, RIGHT, LOT_BOTTOM


def paste_lot(canvas: Canvas, view: View, names: Sequence[str], marks: Marks, locale: str) -> None:
    """Paste the eight spaces, the board's sun, and how the auction may end; `names` as pictures draw them."""
    for space, kind in enumerate(view.track, start=1):
        canvas.paste(_space(space, kind, space in marks.spaces, locale), _corner(space - 1))
    canvas.paste(_sun(view.centre, locale), _corner(SUN_PLACE))
    box = costs_box(len(view.players))
    canvas.paste(_costs(box, tuple(_lines(view, names, locale))), box[:2])


def cost_words(view: View, locale: str) -> list[str]:
    """What each kind of disaster in the lot costs the winner of the auction."""
    return [text(locale, f"lot-cost-{loss.disaster}", count=loss.count) for loss in view.lot_losses]


def _lines(view: View, names: Sequence[str], locale: str) -> list[tuple[str, str]]:
    """How the auction may end, in words and ink: the sun, the end without another bid, what disasters cost.

    The last lines matter most: they stay if there is no room for all.
    """
    style = lettering.CHIP
    shown = [lettering.cut(name, style.face, style.size, NAME_ROOM) for name in names]
    sun = text(locale, "lot-sun", sun=view.centre), colours.GOLD_TEXT
    end = no_more_bids(view, shown, locale), colours.TILE_NAME
    costs = [(words, colours.DISASTER_NAME) for words in cost_words(view, locale)]
    return [sun, end, *costs][-MOST_LINES:]


def no_more_bids(view: View, names: Sequence[str], locale: str) -> str:
    """What happens if nobody bids again."""
    auction = view.auction
    assert auction  # noqa: S101  # else nothing is bid for
    if auction.leader is not None:
        return text(locale, "lot-end-leader", name=names[auction.leader], sun=auction.highest)
    return text(locale, f"lot-end-{auction.kind.replace('_', '-')}", name=names[view.turn])


@cache
def _ground(costs: Box) -> Image.Image:
    picture = bare_ground().copy()
    picture.paste(upper_ground().crop((0, 0, picture.width, RA_BOTTOM + 4)), (0, 0))
    lay_panel(picture, (LOT_LEFT, LOT_TOP, LOT_RIGHT, LOT_BOTTOM))
    lay_panel(picture, costs)
    return picture


def _corner(place: int) -> Size:
    """The upper left corner of one of the nine places."""
    return LOT_LEFT + 12 + place % COLUMNS * PITCH, LOT_TOP + 4 + place // COLUMNS * LINE


def _cell(place: int) -> Image.Image:
    left, top = _corner(place)
    # The lot lies on the same ground for every number of players.
    return ground(BELOW_LOT).crop((left, top, left + PITCH, top + LINE))


@lru_cache(maxsize=256)
def _space(space: int, kind: Tile | None, lit: bool, locale: str) -> Image.Image:
    cell, inset = _cell(space - 1), (PITCH - LOT) // 2
    if kind is None:
        lay_recess(cell, (inset, TILE_TOP), LOT, colours.SLOT, 1.5)
        write(
            cell, (PITCH / 2, TILE_TOP + LOT / 2 + 1), str(space), lettering.SPACE, colours.SLOT, anchor="mm"
        )
        return indexed(cell)
    fill(cell, "#000000", shadow((LOT, LOT), 22, 3, 0.6, 8), at=(inset - 8, TILE_TOP - 5))
    tile = sprite(f"tile-{kind}-{LOT}")
    if lit:
        lay_ring(cell, (inset, TILE_TOP), LOT, outer=True)
    cell.paste(tile, (inset, TILE_TOP), tile)
    if lit:
        lay_ring(cell, (inset, TILE_TOP), LOT)
    ink = colours.DISASTER_NAME if kind in DISASTERS else colours.TILE_NAME
    _write_label(cell, tile_label(kind, locale), ink)
    return indexed(cell)


@lru_cache(maxsize=64)
def _sun(sun: int, locale: str) -> Image.Image:
    cell, middle = _cell(SUN_PLACE), PITCH // 2
    top = TILE_TOP + (LOT - SUN_LARGE) // 2
    lay_light(cell, glow(160), "#FFB93A", (0, top + SUN_LARGE // 2 - 80))
    disc = sprite(f"sun-up-{SUN_LARGE}")
    cell.paste(disc, (middle - SUN_LARGE // 2, top), disc)
    write(cell, (middle, top + SUN_LARGE * 0.515), str(sun), lettering.CENTRE_SUN, NUMBER_UP, anchor="mm")
    _write_label(cell, text(locale, "picture-centre-sun"), colours.GOLD_TEXT)
    return indexed(cell)


def _write_label(cell: Image.Image, words: str, ink: str) -> None:
    write(cell, (PITCH / 2, TILE_TOP + LOT + 18), words, lettering.LOT_NAME, ink, anchor="mm", room=PITCH - 4)


@lru_cache(maxsize=16)
def _costs(box: Box, lines: tuple[tuple[str, str], ...]) -> Image.Image:
    panel = _ground(box).crop(box)
    first = panel.height / 2 - (len(lines) - 1) * COST_LINE / 2
    for number, (words, ink) in enumerate(lines):
        where = 18, first + number * COST_LINE
        write(panel, where, words, lettering.CHIP, ink, room=panel.width - 36)
    return indexed(panel)
