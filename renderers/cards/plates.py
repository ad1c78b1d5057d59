"""Small plates, laid on RGB images: chips, the fame plate, the epoch's cartouche, sunken spaces."""

from collections.abc import Callable
from typing import NamedTuple

from PIL import Image, ImageFilter

from renderers.art import colours
from renderers.art.shapes import Size, ellipse, fill, outline, polygon, rounded
from renderers.art.stencil import Stencil
from renderers.art.surfaces import lay_plate
from renderers.canvas import lettering
from renderers.canvas.lettering import write

CHIP_HEIGHT = 38
CHIP_PADDING = 47
"""The room that a chip needs beside its words, for its sign and its round ends."""
WIDEST_CHIP = 174
CARTOUCHE = 206, 72


class ChipLook(NamedTuple):
    """The colours of a chip, and the sign that says the same without colour."""

    top: str
    bottom: str
    ink: str
    edge: str
    sign: str


CHIPS = {
    "acts": ChipLook("#DB5433", "#A22C17", "#FFFFFF", "#5E140A", "pointer"),
    "leads": ChipLook("#FFF3C4", "#F0B92E", "#3A1E05", "#7A4A08", "peak"),
    "bid": ChipLook("#F7EBC6", "#E9D39A", "#6B4A14", "#B38F4A", "peak"),
    "passed": ChipLook("#D9C79D", "#CDB985", "#4A3418", "#A58D58", "cross"),
    "waits": ChipLook("#F1E4BE", "#E6D6A6", "#6B5330", "#BFA871", "dots"),
    "out": ChipLook("#3A3342", "#2A2430", "#CFC6D2", "#1B1720", "moon"),
}


def chip_width(words: str, air: int = 0) -> int:
    """The width of a chip with these words, and with `air` more pixels between its sign and them."""
    return air + min(WIDEST_CHIP, round(lettering.full_width(words, lettering.CHIP)) + CHIP_PADDING)


def lay_chip(picture: Image.Image, at: Size, kind: str, words: str, air: int = 0) -> None:
    """Draw a chip as wide as its words with its upper left corner at `at`."""
    look = CHIPS[kind]
    left, top = at
    size = chip_width(words, air), CHIP_HEIGHT
    rim = 2 if kind in ("acts", "leads") else 1.2
    lay_plate(picture, size, CHIP_HEIGHT / 2, (look.top, look.bottom), look.edge, width=rim, at=at)
    fill(picture, look.ink, _SIGNS[look.sign](), at=(left + 10, top + 8))
    middle = left + 31 + air + (size[0] - 31 - 13 - air) / 2
    room = size[0] - CHIP_PADDING + 4 - air
    write(
        picture,
        (middle, top + CHIP_HEIGHT / 2 - 0.5),
        words,
        lettering.CHIP,
        look.ink,
        anchor="mm",
        room=room,
    )


def lay_chip_light(picture: Image.Image, at: Size, width: int) -> None:
    """Draw a warm light around the chip that is drawn there next."""
    margin = 8
    size = width + 2 * margin, CHIP_HEIGHT + 2 * margin
    mask = Image.new("L", size, 0)
    mask.paste(rounded((width + 6, CHIP_HEIGHT + 6), 20), (margin - 3, margin - 3))
    mask = mask.filter(ImageFilter.GaussianBlur(2.5))
    fill(picture, "#FF9A1F", mask, at=(at[0] - margin, at[1] - margin))


def lay_cartouche(picture: Image.Image, at: Size, words: str, epoch: int) -> None:
    """Draw the royal ring around the number of the epoch, with as many pips filled."""
    width, height = CARTOUCHE
    ring = width - 12, height
    left, top = at
    fill(picture, "#0B1330", rounded(ring, height / 2), 0.8, at=at)
    fill(picture, colours.GOLD, outline(ring, height / 2, 0, 4), at=at)
    fill(picture, colours.GOLD, outline(ring, height / 2, 7, 1), 0.55, at=at)
    fill(picture, colours.GOLD, rounded((8, height - 4), 3), at=(left + width - 11, top + 2))
    where = left + ring[0] / 2, top + height * 0.41
    write(picture, where, words, lettering.EPOCH, colours.GOLD_TEXT, anchor="mm", room=width - 44)
    for number in range(3):
        pip = ellipse((18, 18), (1, 1, 17, 17)) if number < epoch else outline((18, 18), 9, 1, 2)
        fill(
            picture,
            colours.GOLD,
            pip,
            at=(left + ring[0] // 2 - 37 + number * 28, top + round(height * 0.65)),
        )


def _cross() -> Image.Image:
    return Stencil((18, 22)).line([(2, 4.5), (15, 17.5)], 4).line([(2, 17.5), (15, 4.5)], 4).cut()


def _dots() -> Image.Image:
    mask = Image.new("L", (20, 22), 0)
    for x in (0, 7, 14):
        mask.paste(255, (x, 8), ellipse((5, 5), (0, 0, 5, 5)))
    return mask


def _moon() -> Image.Image:
    mask = ellipse((18, 22), (0, 3, 16, 19))
    mask.paste(0, (0, 0), ellipse((18, 22), (5, 1, 20, 16)))
    return mask


_SIGNS: dict[str, Callable[[], Image.Image]] = {
    "pointer": lambda: polygon((18, 22), [(1, 1), (17, 11), (1, 21)]),
    "peak": lambda: polygon((18, 22), [(0, 18), (8, 3), (16, 18)]),
    "cross": _cross,
    "dots": _dots,
    "moon": _moon,
}
