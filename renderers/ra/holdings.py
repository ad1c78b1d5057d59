"""Drawing what a bidder owns of the lot's kinds, in a well for each group of columns."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.art import colours
from renderers.art.atlas import ANY_GOD, ghost_mask, tile_sprite
from renderers.art.shapes import fill, gradient, outline, rounded
from renderers.art.surfaces import papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import Style, width, write
from renderers.ra.columns import WELL_MARGIN
from renderers.ra.grid import STRIP_WIDTH, TALL_ROW
from renderers.ra.rows import lay_pharaoh_mark, pale

if TYPE_CHECKING:
    from PIL import Image

    from renderers.ra.bidders import Group, Held, Pips

CUT_FROM = 330
"""Where in a row all wells are cut from, so that none depends on where it lies."""
GAP, BELOW = 6, 26
"""Between two wells, and the height of the line under the numbers."""
ROOMY, NARROW = 150, 110
"""Pitches from which on icons are larger, and below which those of losses are smaller."""
TINTS = {
    **dict.fromkeys(("civilization", *CIVILIZATION), colours.CIVILIZED.top),
    **dict.fromkeys(("monuments", *MONUMENTS), colours.MONUMENT.bottom),
    Tile.PHARAOH: colours.PHARAOH.top,
    Tile.NILE: colours.NILE.top,
    Tile.FLOOD: colours.NILE.top,
    Tile.GOLD: colours.GOLD_TILE.bottom,
    ANY_GOD: "#5A5060",
}
ALARM = colours.CARNELIAN
GHOST_INK = 0.32
MOST_INK = "#0C4630"
PIP_SIZES = ((19, 23), (15, 18), (12, 15), (10, 11), (9, 10))
"""Sizes and pitches of the small stones, of which the first that fits is taken; none where none fits."""


class Scale(NamedTuple):
    """How large a bidder's icons and numbers are."""

    icon: int
    style: Style


SMALL_SCALE = Scale(34, lettering.HELD._replace(size=34, smallest=34))
"""For two digits in a narrow column."""


def scale(pitch: int, height: int) -> Scale:
    """The scale for columns of this width in rows of this height."""
    if pitch < ROOMY:
        return Scale(50, lettering.HELD)
    return Scale(76, lettering.HELD_LARGEST) if height >= TALL_ROW else Scale(56, lettering.HELD_LARGE)


@lru_cache(maxsize=96)
def draw_group(strip: str, height: int, group: Group, pitch: int, new: str) -> Image.Image:
    """The well of a group with all that lies in it, in palette colours; `new` is the word for a new kind."""
    size = pitch * group.columns - GAP, height - 2 * WELL_MARGIN
    sheet = papyrus((STRIP_WIDTH, height), strip, crossed=False)
    cell = sheet.crop((CUT_FROM, WELL_MARGIN, CUT_FROM + size[0], WELL_MARGIN + size[1]))
    tint = TINTS.get(group.name, ALARM)
    fill(cell, pale(tint), rounded(size, 9), 0.4 if strip == "out" else 0.75)
    if group.loss:
        _lay_loss(cell, *group.loss, pitch, height)
    for number, held in enumerate(group.held):
        middle = round((number + 0.5) * pitch - GAP / 2)
        _lay_held(
            cell, held, (middle, pitch), scale(pitch, height), new if held.new else "", low=bool(group.pips)
        )
    if group.pips:
        _lay_pips(cell, group.name, group.pips)
    return indexed(cell)


def _lay_held(
    cell: Image.Image, held: Held, place: tuple[int, int], size: Scale, new: str, *, low: bool
) -> None:
    """One kind: the tile and how many there are, and under it what else counts.

    `place` is the middle of the column and its width.
    """
    x, room = place[0], place[1] - GAP
    y = (cell.height - (BELOW if low or held.sign else 0)) / 2 + (2 if low or held.sign else 0)
    if new:
        _lay_new(cell, (x, y), new, room)
    elif held.number:
        number, (icon, style) = str(held.number), size
        whole = icon + 8 + width(number, style.face, style.size)
        if whole > room:
            icon, style = SMALL_SCALE
            whole = icon + 8 + width(number, style.face, style.size)
        left = round(x - whole / 2)
        tile = tile_sprite(held.kind, icon)
        cell.paste(tile, (left, round(y - icon / 2)), tile)
        ink = colours.INK_FAINT if held.dry else colours.INK
        write(cell, (left + icon + 8, y), number, style, ink, room=cell.width)
    else:
        ghost = ghost_mask(held.kind, size.icon - 14)
        fill(cell, "#8A6A2E", ghost, GHOST_INK, at=(x - 4 - ghost.width, round(y - ghost.height / 2)))
        write(cell, (x + 8, y), "0", size.style, colours.INK_FAINT)
    if held.sign:
        _lay_sign(cell, held, x, room)


def _lay_new(cell: Image.Image, middle: tuple[float, float], words: str, room: float) -> None:
    """A kind that the bidder lacks: the lot would bring a new one, if there is no room for words one more."""
    style = lettering.NEW
    if width(words, style.face, style.size) + 40 > room:
        words = "1"
    size = round(width(words, style.face, style.size)) + 40, 40
    at = round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)
    fill(cell, "#FFFDF2", rounded(size, 20), at=at)
    fill(cell, colours.MALACHITE, outline(size, 20, 0, 3), at=at)
    fill(cell, colours.MALACHITE, rounded((14, 4), 1), at=(at[0] + 10, at[1] + 18))
    fill(cell, colours.MALACHITE, rounded((4, 14), 1), at=(at[0] + 15, at[1] + 13))
    write(cell, (at[0] + 29, middle[1] - 1), words, style, colours.MALACHITE_DARK)


def _lay_sign(cell: Image.Image, held: Held, x: int, room: float) -> None:
    """The line under a number: a rank, the kind that it scores with, or that this is lacking.

    Where there is no room for words, the sign alone must do, and a flood with a zero.
    """
    y, style = cell.height - 15, lettering.NOTE
    fits = width(held.words, style.face, style.smallest) <= room - (26 if held.sign != "lack" else 8)
    if held.sign == "lack" and not fits:
        flood = tile_sprite(Tile.FLOOD, 26)
        cell.paste(flood, (x - 26, y - 13), flood)
        write(cell, (x + 6, y), "0", lettering.OTHER, colours.INK_SET)
    elif held.sign in {"most", "fewest"} and not fits:
        lay_pharaoh_mark(cell, held.sign, (x - 9, y - 8))
    elif held.sign == "lack":
        write(cell, (x, y), held.words, style, colours.INK_SET, anchor="mm", room=cell.width - 4)
    elif held.sign in {"most", "fewest"}:
        ink = MOST_INK if held.sign == "most" else colours.INK_SET
        words, size = lettering.fit(held.words, style, cell.width - 26)
        left = round(x - (22 + width(words, style.face, size)) / 2)
        lay_pharaoh_mark(cell, held.sign, (left, y - 8))
        write(cell, (left + 22, y), words, style._replace(size=size), ink)
    else:
        tile = tile_sprite(Tile(held.sign), 26)
        cell.paste(tile, (x - 26, y - 13), tile)
        write(cell, (x + 6, y), held.words, lettering.OTHER, colours.INK)


def _lay_pips(cell: Image.Image, name: str, pips: Pips) -> None:
    """A stone for each kind, filled for those the bidder has, ringed in green for those the lot would add."""
    words, style = f"{pips.owned}/{pips.kinds}", lettering.NOTE
    taken = 4 + width(words, style.face, style.size)
    room = cell.width - 4 - taken
    size, pitch = next((sizes for sizes in PIP_SIZES if pips.kinds * sizes[1] <= room), (0, 0))
    left, y = (cell.width - pips.kinds * pitch - taken) / 2, cell.height - 13
    for number in range(pips.kinds if size else 0):
        at = round(left + number * pitch), y - size // 2
        state = "owned" if number < pips.owned else "new" if number < pips.owned + pips.gained else ""
        _lay_pip(cell, at, size, name, state)
    write(cell, (left + pips.kinds * pitch + 4, y), words, style, colours.INK)


def _lay_pip(cell: Image.Image, at: tuple[int, int], size: int, name: str, state: str) -> None:
    square, radius = (size, size), 4 if size > PIP_SIZES[-1][0] else 3
    theme = colours.CIVILIZED if name == "civilization" else colours.MONUMENT
    if state == "owned":
        cell.paste(gradient(square, theme.top, theme.bottom), at, rounded(square, radius))
        fill(cell, theme.line, outline(square, radius, 0, 1.8), at=at)
    elif state == "new":
        fill(cell, "#FFFDF2", rounded(square, radius), at=at)
        fill(cell, colours.MALACHITE, outline(square, radius, 0, 3), at=at)
    else:
        fill(cell, "#8A6A2E", outline(square, radius, 0, 1.4), 0.65, at=at)


def _lay_loss(cell: Image.Image, tile: Tile, count: int, pitch: int, height: int) -> None:
    """What a disaster would cost the bidder."""
    x, y = cell.width / 2, cell.height / 2
    if not count:
        write(cell, (x, y), "–", lettering.POINTS, colours.INK_FAINT, anchor="mm")
        return
    icon, style = scale(pitch, height)
    if pitch < NARROW:
        icon, style = 42, lettering.HELD._replace(size=36)
    words = f"–{count}"
    left = round(x - (icon - 4 + 8 + width(words, style.face, style.size)) / 2)
    sign = tile_sprite(tile, icon - 4)
    cell.paste(sign, (left, round(y - sign.height / 2)), sign)
    write(cell, (left + icon + 4, y), words, style, colours.INK_SET)
