"""Drawing what a bidder owns of the lot's kinds, in a well for each group of columns."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.art import colours
from renderers.art.atlas import ANY_GOD, ghost_mask, tile_sprite
from renderers.art.shapes import fill, rounded
from renderers.art.surfaces import lay_plate, papyrus
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import Style, can_fit, full_width, write
from renderers.ra.bidders import Group, Held, Pips
from renderers.ra.columns import WELL_MARGIN
from renderers.ra.grid import STRIP_WIDTH, TALL_ROW
from renderers.ra.rows import MARK, lay_pharaoh_mark, pale

CUT_FROM = 330
"""Where in a row all wells are cut from, so that none depends on where it lies."""
GAP, BELOW = 6, 34
"""Between two wells, and the height of the line under the numbers."""
SIGN, TALL_WELL, TALL_ICON = 30, 150, 76
"""The size of a tile in that line, the least height of wells of tall pictures, the size of their tiles."""
ROOMY = 150
"""The pitch from which on icons are larger."""
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


class Scale(NamedTuple):
    """How large a bidder's icons and numbers are."""

    icon: int
    style: Style


def scale(pitch: int, height: int) -> Scale:
    """The scale for columns of this width in rows of this height."""
    if pitch < ROOMY:
        return Scale(48, lettering.HELD)
    return Scale(76, lettering.HELD_LARGEST) if height >= TALL_ROW else Scale(52, lettering.HELD_LARGE)


@lru_cache(maxsize=96)
def draw_group(strip: str, height: int, group: Group, pitch: int, new: str) -> Image.Image:
    """The well of a group with all that lies in it, in palette colours; `new` is the word for a new kind."""
    size = pitch * group.columns - GAP, height - 2 * WELL_MARGIN
    sheet = papyrus((STRIP_WIDTH, height), strip)
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
        _lay_kinds(cell, group.pips)
    return indexed(cell)


def _lay_held(
    cell: Image.Image, held: Held, place: tuple[int, int], size: Scale, new: str, *, low: bool
) -> None:
    """One kind: the tile and how many there are, and under it what else counts.

    `place` is the middle of the column and its width.
    """
    x, room = place[0], place[1] - GAP
    y = _middle(cell.height) if low or held.sign else cell.height / 2
    if new:
        _lay_new(cell, (x, y), new, room)
    elif held.number:
        ink = colours.INK_FAINT if held.dry else colours.INK
        _lay_number(cell, (x, y), room, (held.kind, size.icon), str(held.number), size.style, ink)
    else:
        ghost = ghost_mask(held.kind, size.icon - 14)
        fill(cell, "#8A6A2E", ghost, GHOST_INK, at=(x - 4 - ghost.width, round(y - ghost.height / 2)))
        write(cell, (x + 8, y), "0", size.style, colours.INK_FAINT)
    if held.sign:
        _lay_sign(cell, held, x, room)


def _middle(height: int) -> float:
    """The middle of a number that has a line below it, in a well of this height."""
    return (height - BELOW) / 2 + 2 if height < TALL_WELL else height / 2 - TALL_ICON / 2


def _below(height: int) -> int:
    """The middle of the line below a number."""
    return height - BELOW // 2 - 2 if height < TALL_WELL else height // 2 + TALL_ICON // 2 + BELOW // 2


def _lay_number(  # noqa: PLR0917
    cell: Image.Image,
    middle: tuple[float, float],
    room: float,
    tile: tuple[Tile, int],
    words: str,
    style: Style,
    ink: str,
) -> None:
    """A tile of a size and a number beside it, or in narrow columns the number alone, below its picture."""
    (x, y), (kind, size) = middle, tile
    wide = full_width(words, style)
    if size + 8 + wide > room:
        write(cell, (x, y), words, style, ink, anchor="mm", room=room)
        return
    left = round(x - (size + 8 + wide) / 2)
    sign = tile_sprite(kind, size)
    cell.paste(sign, (left, round(y - size / 2)), sign)
    write(cell, (left + size + 8, y), words, style, ink)


def _lay_new(cell: Image.Image, middle: tuple[float, float], words: str, room: float) -> None:
    """A kind that the bidder lacks: the lot would bring a new one, if there is no room for words one more."""
    style = lettering.NEW
    if full_width(words, style) + 46 > room:
        words, style = "1", lettering.OTHER
    size = round(full_width(words, style)) + 46, 44
    at = round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)
    lay_plate(cell, size, 22, "#FFFDF2", colours.MALACHITE, width=3, at=at)
    fill(cell, colours.MALACHITE, rounded((20, 6), 1), at=(at[0] + 10, at[1] + 19))
    fill(cell, colours.MALACHITE, rounded((6, 20), 1), at=(at[0] + 17, at[1] + 12))
    write(cell, (at[0] + 34, middle[1] - 1), words, style, colours.MALACHITE_DARK)


def _lay_sign(cell: Image.Image, held: Held, x: int, room: float) -> None:
    """The line under a number: a rank, the kind that it scores with, or that this is lacking.

    Where there is no room for words, the sign alone must do, and a flood with a zero.
    """
    y, style = _below(cell.height), lettering.RANK
    fits = can_fit(held.words, style, room - (MARK[0] + 14 if held.sign != "lack" else 8))
    if held.sign == "lack" and not fits:
        flood = tile_sprite(Tile.FLOOD, SIGN)
        cell.paste(flood, (x - SIGN, y - SIGN // 2), flood)
        write(cell, (x + 6, y), "0", lettering.OTHER, colours.INK_SET)
    elif held.sign in {"most", "fewest"} and not fits:
        lay_pharaoh_mark(cell, held.sign, (x - MARK[0] // 2, y - MARK[1] // 2))
    elif held.sign == "lack":
        write(cell, (x, y), held.words, style, colours.INK_SET, anchor="mm", room=cell.width - 4)
    elif held.sign in {"most", "fewest"}:
        ink = MOST_INK if held.sign == "most" else colours.INK_SET
        taken = MARK[0] + 6
        left = round(x - (taken + full_width(held.words, style)) / 2)
        lay_pharaoh_mark(cell, held.sign, (left, y - MARK[1] // 2))
        write(cell, (left + taken, y), held.words, style, ink)
    else:
        tile = tile_sprite(Tile(held.sign), SIGN)
        cell.paste(tile, (x - SIGN, y - SIGN // 2), tile)
        write(cell, (x + 6, y), held.words, lettering.OTHER, colours.INK)


def _lay_kinds(cell: Image.Image, pips: Pips) -> None:
    """How many kinds of a category the bidder has."""
    where, words = (cell.width / 2, _below(cell.height) - 1), f"{pips.owned}/{pips.kinds}"
    write(cell, where, words, lettering.OTHER, colours.INK, anchor="mm")


def _lay_loss(cell: Image.Image, tile: Tile, count: int, pitch: int, height: int) -> None:
    """What a disaster would cost the bidder."""
    x, y = cell.width / 2, cell.height / 2
    if not count:
        write(cell, (x, y), "–", lettering.POINTS, colours.INK_FAINT, anchor="mm")
        return
    icon, style = scale(pitch, height)
    _lay_number(cell, (x, y), cell.width, (tile, icon - 4), f"–{count}", style, colours.INK_SET)
