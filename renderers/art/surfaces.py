"""The surfaces on which everything lies: the ceiling of stars, dark panels, strips of papyrus. All RGB."""

import random
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw

from renderers.art import colours
from renderers.art.shapes import Size, fill, gradient, outline, polygon, rounded, shadow

RADIUS = 11
STRIPS = {
    "plain": ("#F1E2BC", "#E3CE9B"),
    "acts": ("#FFF8E2", "#F6E5B4"),
    "wins": ("#FFF8E2", "#F6E5B4"),
    "out": ("#CFC0A0", "#BBA981"),
}
"""Upper and lower colour of papyrus, by the state of the player it belongs to."""


def framed(picture: Image.Image) -> Image.Image:
    """The picture with a golden frame, which sets it off from dark and from light pages."""
    draw = ImageDraw.Draw(picture)
    width, height = picture.size
    draw.rectangle((0, 0, width - 1, height - 1), outline=colours.FRAME, width=3)
    draw.rectangle((5, 5, width - 6, height - 6), outline="#6E5A33", width=1)
    return picture


def lay_panel(picture: Image.Image, box: tuple[int, int, int, int]) -> None:
    """Draw a dark panel on the picture."""
    left, top, right, bottom = box
    size = right - left, bottom - top
    fill(picture, colours.PANEL, rounded(size, RADIUS), 0.8, at=(left, top))
    fill(picture, colours.FRAME, outline(size, RADIUS, 0, 1.5), 0.75, at=(left, top))


def lay_plate(
    picture: Image.Image,
    size: Size,
    radius: float,
    tone: str | tuple[str, str],
    rim: str,
    *,
    width: float,
    at: Size = (0, 0),
) -> None:
    """Draw a rounded plate with a rim of this width; of two tones, one is above and the other below."""
    if isinstance(tone, str):
        fill(picture, tone, rounded(size, radius), at=at)
    else:
        picture.paste(gradient(size, *tone), at, rounded(size, radius))
    fill(picture, rim, outline(size, radius, 0, width), at=at)


@lru_cache(maxsize=8)
def papyrus(size: Size, kind: str) -> Image.Image:
    """A strip of papyrus with fibres and a light edge, with square corners.

    No fibres cross the others: the encoded picture would be larger.
    """
    width, height = size
    sheet = gradient(size, *STRIPS[kind])
    draw = ImageDraw.Draw(sheet, "RGBA")
    chance = random.Random(width * height)  # noqa: S311  # the same fibres each time
    for start in range(0, height, 5):
        y = start + chance.randint(0, 3)
        draw.line((0, y, width, y + chance.randint(-1, 1)), fill=(120, 80, 20, chance.choice((8, 12, 18))))
    fill(sheet, "#FFFDF2", outline(size, RADIUS, 1.5, 1.5), 0.7)
    fill(sheet, "#8A6A2E", outline(size, RADIUS, 0, 1.2), 0.8)
    return sheet


def lay_strip(picture: Image.Image, strip: Image.Image, at: Size, kind: str) -> None:
    """Paste a strip on the picture with its shadow; a frame and a pointer mark the player to move."""
    left, top = at
    dark = shadow(strip.size, RADIUS, 2, 0.55, 4)
    fill(picture, "#000000", dark, at=(left - 4, top - 2))
    picture.paste(strip, at, rounded(strip.size, RADIUS))
    if kind not in ("acts", "wins"):
        return
    colour = colours.CARNELIAN if kind == "acts" else colours.GOLD
    framed_size = strip.width + 6, strip.height + 6
    fill(picture, colour, outline(framed_size, RADIUS + 2, 0, 5), at=(left - 3, top - 3))
    if kind == "acts":
        lay_pointer(picture, (left, top + strip.height // 2))


def lay_pointer(picture: Image.Image, at: Size) -> None:
    """Draw the pointer to the player to move at the middle of the left edge of their strip."""
    pointer = polygon((24, 44), [(0, 0), (24, 22), (0, 44)])
    fill(picture, colours.CARNELIAN, pointer, at=(at[0] - 8, at[1] - 22))


def lay_line(picture: Image.Image, x: int, top: int, bottom: int) -> None:
    """Draw a thin golden line down a panel."""
    mask = Image.new("L", (2, bottom - top), 160)
    fill(picture, colours.FRAME, mask, at=(x, top))


def lay_light(picture: Image.Image, mask: Image.Image, colour: str, at: Size) -> None:
    """Brighten the picture through a mask."""
    left, top = at
    box = left, top, left + mask.width, top + mask.height
    under = picture.crop(box)
    light = Image.composite(Image.new("RGB", mask.size, colour), Image.new("RGB", mask.size), mask)
    picture.paste(ImageChops.screen(under, light), box)
