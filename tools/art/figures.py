"""Hieroglyphs as sprites have them: fitted into boxes, in bare lines, as flat shapes, on discs of seats."""

from PIL import Image, ImageChops

from renderers.art.epochs import mixed
from renderers.art.paint import WORK, glyph_masks, painted, scaled
from renderers.art.seats import FIGURES, disc, disc_tones, figure_tones
from renderers.art.shapes import Size, faded


def ghost(name: str, size: int, colour: str, ink: float) -> Image.Image:
    """A glyph in bare lines, RGBA; `ink` is the share of the square that they may darken, 0 to 1."""
    lines = scaled(glyph_masks(name, 0.35 * WORK / size).lines, size)
    covered = sum(value * count for value, count in enumerate(lines.histogram())) / 255 / (size * size)
    drawn = Image.new("RGBA", lines.size, colour)
    drawn.putalpha(faded(lines, min(0.7, ink / covered)))
    return drawn


def fitted(
    name: str, box: Size, tones: tuple[str, str, str], *, solid: bool = True, weight: float = 0.8
) -> Image.Image:
    """A glyph as `painted`, as large as fits into a box and cut to its ink, RGBA.

    `tones` are the upper and the lower colour, and that of the lines.
    """
    top, bottom, line = tones
    probe = painted(name, 128, top, bottom, line, solid=solid, weight=weight)
    left, upper, right, lower = _ink(probe, 120)
    size = round(128 * min(box[0] / (right - left), box[1] / (lower - upper)))
    drawn = painted(name, size, top, bottom, line, solid=solid, weight=weight)
    return drawn.crop(_ink(drawn, 60))


def silhouette(name: str, box: Size) -> Image.Image:
    """The whole shape of a glyph as a mask that fits into a box."""
    masks = glyph_masks(name, 6)
    whole = ImageChops.lighter(masks.figure, masks.lines)
    whole = whole.crop(whole.getbbox())
    part = min(box[0] / whole.width, box[1] / whole.height)
    size = max(1, round(whole.width * part)), max(1, round(whole.height * part))
    return whole.resize(size, Image.Resampling.BOX)


def _ink(drawn: Image.Image, least: int) -> tuple[int, int, int, int]:
    """The box of what is at least so opaque."""
    alpha = drawn.getchannel("A").point(lambda value: 255 if value > least else 0)
    return alpha.getbbox() or (0, 0, *drawn.size)


def painted_medallion(seat: int, size: int, *, out: bool) -> Image.Image:
    """A seat's figure on its disc, RGBA; grey for players who are out."""
    picture = disc(seat, size, out=out)
    mask = picture.getchannel("A")
    box = round(size * 0.66), round(size * 0.62)
    tones = *figure_tones(out=out), mixed(disc_tones(seat, out=out)[1], "#000000", 0.4)
    drawn = fitted(FIGURES[seat], box, tones, weight=max(0.5, size / 110))
    picture.alpha_composite(drawn, ((size - drawn.width) // 2, (size - drawn.height) // 2))
    picture.putalpha(mask)
    return picture
