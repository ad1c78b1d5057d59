"""Hieroglyphs, which the font draws in thin lines, painted as solid figures."""

from collections.abc import Iterator
from typing import NamedTuple

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from engine.ra.tiles import Tile
from renderers.art.glyphs import GLYPHS, HEAD
from renderers.art.shapes import faded, fill, gradient
from renderers.fonts import hieroglyphs

WORK = 512
"""The size in pixels at which a glyph is painted before it is scaled."""
PAD = 32
INKED = 90
"""The grey from which on a pixel belongs to a line."""
PAPER, FLOODED, INK = 0, 128, 255
"""What a pixel is while the outside of a glyph is searched."""
FLAT = frozenset({Tile.ASTRONOMY, Tile.NILE, Tile.AGRICULTURE, "star", "horizon"})
"""Glyphs whose lines are the whole figure: nothing inside is drawn dark."""
STRETCH: dict[str, float] = {Tile.OBELISK: 1.35, Tile.PALACE: 1.3, Tile.STATUE: 1.12}
"""How much wider slim figures are painted, so that they stay legible when small."""
FINE = frozenset({Tile.WRITING, Tile.STATUE, Tile.UNREST})
"""Glyphs with such narrow openings that their outside is searched at a finer scale."""


class Masks(NamedTuple):
    """A glyph in a square of `WORK` pixels and a pad: its whole figure, and its lines."""

    figure: Image.Image
    lines: Image.Image


def glyph_masks(name: str, weight: float) -> Masks:
    """A glyph with lines thickened by `weight` pixels of the working square."""
    lines = (
        _sphinx(weight) if name == Tile.SPHINX else _draw(GLYPHS[name], WORK, weight, STRETCH.get(name, 1))
    )
    return Masks(ImageChops.invert(_outside(lines, 2 if name in FINE else 4)), lines)


def painted(
    name: str, size: int, top: str, bottom: str, line: str, *, solid: bool, weight: float
) -> Image.Image:
    """A glyph as a figure with a soft shadow, RGBA, `size` pixels and a small pad.

    Solid figures have light outlines and dark inner lines, for dark tiles; others keep a dark outline.
    `weight` thickens the lines, in pixels of the final size.
    """
    scale = WORK / size
    masks = glyph_masks(name, weight * scale)
    body = ImageChops.lighter(masks.figure, masks.lines)
    figure = Image.new("RGBA", body.size)
    figure.paste(gradient(body.size, top, bottom), (0, 0), body if solid else masks.figure)
    if not solid:
        fill(figure, line, masks.lines)
    elif name not in FLAT:
        fill(
            figure,
            line,
            ImageChops.darker(masks.lines, _eroded(masks.figure, WORK * 0.022 + 2 * weight * scale)),
        )
    figure.putalpha(body if solid else ImageChops.lighter(masks.figure, masks.lines))
    return scaled(_with_shadow(figure, body, scale), size)


def _draw(char: str, extent: float, weight: float, stretch: float = 1) -> Image.Image:
    probe = hieroglyphs(400).getbbox(char)
    width, height = (probe[2] - probe[0]) * stretch, probe[3] - probe[1]
    font = hieroglyphs(int(400 * extent / max(width, height) * 0.985))
    stroke = round(weight)
    left, top, right, bottom = font.getbbox(char, stroke_width=stroke)
    drawn = Image.new("L", (round(right - left), round(bottom - top)), 0)
    ImageDraw.Draw(drawn).text((-left, -top), char, font=font, fill=255, stroke_width=stroke)
    if stretch != 1:
        drawn = drawn.resize((round(drawn.width * stretch), drawn.height), Image.Resampling.BICUBIC)
    return _centred(drawn, (0.5, 0.5))


def _centred(drawn: Image.Image, centre: tuple[float, float]) -> Image.Image:
    side = WORK + 2 * PAD
    mask = Image.new("L", (side, side), 0)
    mask.paste(drawn, (round(side * centre[0] - drawn.width / 2), round(side * centre[1] - drawn.height / 2)))
    return mask


def _sphinx(weight: float) -> Image.Image:
    """The lying lion with a human head: the font has no sphinx."""
    lion = _moved(_draw(GLYPHS[Tile.SPHINX], WORK * 0.9, weight), 0.05, 0.12)
    side = lion.width
    neck = [(0, 0.30), (0.37, 0.30), (0.37, 0.53), (0.28, 0.60), (0, 0.62)]
    ImageDraw.Draw(lion).polygon([(side * x, side * y) for x, y in neck], fill=0)
    return ImageChops.lighter(lion, _moved(_draw(HEAD, WORK * 0.34, weight), -0.25, -0.03))


def _moved(mask: Image.Image, x: float, y: float) -> Image.Image:
    moved = Image.new("L", mask.size, 0)
    moved.paste(mask, (round(mask.width * x), round(mask.height * y)))
    return moved


def _outside(lines: Image.Image, step: int) -> Image.Image:
    """The pixels that a flood from the corner reaches, pushed under the lines.

    It floods a smaller copy, which is as good and quicker.
    """
    small = lines.reduce(step).point(lambda value: INK if value > INKED else PAPER)
    reached = _flooded(small).filter(ImageFilter.MaxFilter(3))
    return reached.resize(lines.size, Image.Resampling.BICUBIC).point(lambda value: value // FLOODED * 255)


def _flooded(drawing: Image.Image) -> Image.Image:
    """White where paper is connected with the corner, in a drawing of ink and paper.

    It floods a run of a row at a time (a scanline fill); Pillow's own flood goes from pixel to pixel, and
    takes twenty times as long.
    """
    pixels, width = bytearray(drawing.tobytes()), drawing.width
    waiting = [0]
    while waiting:
        start = waiting.pop()
        if pixels[start] != PAPER:
            continue
        row = start - start % width
        left, right = max(row, pixels.rfind(INK, row, start) + 1), _find(pixels, INK, start, row + width)
        pixels[left:right] = bytes([FLOODED]) * (right - left)
        if row:
            waiting += _runs(pixels, left - width, right - width)
        if row + width < len(pixels):
            waiting += _runs(pixels, left + width, right + width)
    flood = Image.frombytes("L", drawing.size, bytes(pixels))
    return flood.point(lambda value: 255 if value == FLOODED else 0)


def _runs(pixels: bytearray, left: int, right: int) -> Iterator[int]:
    """A pixel of each run of paper in a part of a row."""
    start = _find(pixels, PAPER, left, right)
    while start < right:
        yield start
        start = _find(pixels, PAPER, _find(pixels, INK, start, right), right)


def _find(pixels: bytearray, value: int, start: int, end: int) -> int:
    """Where the next pixel with a value is; the end if there is none."""
    found = pixels.find(value, start, end)
    return end if found < 0 else found


def _eroded(mask: Image.Image, pixels: float) -> Image.Image:
    small = mask.reduce(4)
    kernel = 2 * max(1, round(pixels / 4)) + 1
    return small.filter(ImageFilter.MinFilter(kernel)).resize(mask.size, Image.Resampling.BICUBIC)


def _with_shadow(figure: Image.Image, body: Image.Image, scale: float) -> Image.Image:
    soft = faded(body.filter(ImageFilter.GaussianBlur(1.2 * scale)), 0.55)
    fallen = Image.new("L", soft.size, 0)
    fallen.paste(soft, (round(scale), round(1.6 * scale)))
    shadowed = Image.new("RGBA", figure.size, (0, 0, 0, 0))
    shadowed.putalpha(fallen)
    return Image.alpha_composite(shadowed, figure)


def scaled(image: Image.Image, size: int) -> Image.Image:
    """What was painted in the working square, in the size that a square of `size` pixels gives it."""
    side = round(image.width * size / WORK)
    return image.resize(
        (side, side), Image.Resampling.BOX if side * 3 < image.width else Image.Resampling.LANCZOS
    )
