"""Gradients, masks and outlines that everything is painted with.

Sizes, radii, insets and blurs are in pixels; opacities go from 0 to 1, and masks are "L" images. Masks of
shapes that recur are cached: do not change them.
"""

from functools import lru_cache

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

Size = tuple[int, int]
_ORDERED = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)
OVERSAMPLING = 4
"""How much larger shapes are drawn before they are averaged, for smooth edges."""


def gradient(size: Size, top: str, bottom: str) -> Image.Image:
    """A vertical gradient between two colours of CSS ("#FFF6DC"), RGB."""
    column = 1, size[1]
    fade = Image.linear_gradient("L").resize(column)
    colours = Image.composite(Image.new("RGB", column, bottom), Image.new("RGB", column, top), fade)
    return colours.resize(size, Image.Resampling.NEAREST)


@lru_cache(maxsize=32)
def rounded(size: Size, radius: float) -> Image.Image:
    """The mask of a filled rounded rectangle."""
    mask = Image.new("L", _over(size), 0)
    width, height = mask.size
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, width - 1, height - 1), radius * OVERSAMPLING, fill=255)
    return mask.reduce(OVERSAMPLING)


@lru_cache(maxsize=32)
def outline(size: Size, radius: float, inset: float, width: float, blur: float = 0) -> Image.Image:
    """The mask of the outline of a rounded rectangle, `inset` pixels from the edge."""
    mask = Image.new("L", _over(size), 0)
    near = inset * OVERSAMPLING
    far_x, far_y = mask.width - 1 - near, mask.height - 1 - near
    ImageDraw.Draw(mask).rounded_rectangle(
        (near, near, far_x, far_y),
        max(1, (radius - inset) * OVERSAMPLING),
        outline=255,
        width=max(1, round(width * OVERSAMPLING)),
    )
    mask = mask.reduce(OVERSAMPLING)
    return mask.filter(ImageFilter.GaussianBlur(blur)) if blur else mask


def polygon(size: Size, points: list[tuple[float, float]]) -> Image.Image:
    """The mask of a polygon given in pixels."""
    mask = Image.new("L", _over(size), 0)
    ImageDraw.Draw(mask).polygon([(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points], fill=255)
    return mask.reduce(OVERSAMPLING)


def ellipse(size: Size, box: tuple[float, float, float, float]) -> Image.Image:
    """The mask of an ellipse in a box given in pixels."""
    mask = Image.new("L", _over(size), 0)
    ImageDraw.Draw(mask).ellipse(tuple(edge * OVERSAMPLING for edge in box), fill=255)
    return mask.reduce(OVERSAMPLING)


def fill(image: Image.Image, colour: str, mask: Image.Image, opacity: float = 1, at: Size = (0, 0)) -> None:
    """Paint a colour over an image through a mask; `opacity` is from 0 to 1."""
    rgb = ImageColor.getrgb(colour)
    image.paste(rgb, at, faded(mask, opacity))


def faded(mask: Image.Image, opacity: float) -> Image.Image:
    """The mask, letting only this part of it through, from 0 to 1."""
    return mask if opacity == 1 else mask.point(_fading(opacity))


@lru_cache(maxsize=64)
def _fading(opacity: float) -> list[int]:
    """What becomes of each value of a mask."""
    return [round(value * opacity) for value in range(256)]


@lru_cache(maxsize=32)
def shadow(size: Size, radius: float, blur: float, opacity: float, margin: int) -> Image.Image:
    """The mask of the soft shadow of a rounded rectangle, `margin` pixels larger on every side."""
    mask = Image.new("L", (size[0] + 2 * margin, size[1] + 2 * margin), 0)
    mask.paste(rounded(size, radius), (margin, margin))
    return faded(mask.filter(ImageFilter.GaussianBlur(blur)), opacity)


@lru_cache(maxsize=8)
def robot(side: int) -> Image.Image:
    """The mask of a robot's head: an antenna with a knob, ears, and a face with two eyes and a mouth."""
    mask = Image.new("L", _over((side, side)), 0)
    pen, scale = ImageDraw.Draw(mask), side * OVERSAMPLING / 30

    def box(left: float, top: float, right: float, bottom: float) -> tuple[float, ...]:
        return tuple(edge * scale for edge in (left, top, right, bottom))

    pen.ellipse(box(12, 0, 18, 6), fill=255)
    pen.rectangle(box(14, 4, 16, 9), fill=255)
    pen.rounded_rectangle(box(0, 14, 3, 23), 1.5 * scale, fill=255)
    pen.rounded_rectangle(box(27, 14, 30, 23), 1.5 * scale, fill=255)
    pen.rounded_rectangle(box(4, 8, 26, 29), 5 * scale, fill=255)
    for left in (8, 17):
        pen.ellipse(box(left, 13, left + 5, 18), fill=0)
    pen.rounded_rectangle(box(10, 22, 20, 25), 1.4 * scale, fill=0)
    return mask.reduce(OVERSAMPLING)


def glow(diameter: int) -> Image.Image:
    """The mask of a round light that fades outwards."""
    light = ImageChops.invert(Image.radial_gradient("L")).resize((diameter, diameter))
    return light.point(lambda value: max(0, value - 90))


def grained(image: Image.Image) -> Image.Image:
    """The RGB image with a fine ordered pattern, which hides the steps between the palette's colours."""
    cell = Image.new("L", (4, 4))
    cell.putdata([round(128 + (value - 7.5) / 7.5 * 2) for value in _ORDERED])
    band, pattern = Image.new("L", (image.width, 4)), Image.new("L", image.size)
    for x in range(0, image.width, 4):
        band.paste(cell, (x, 0))
    for y in range(0, image.height, 4):
        pattern.paste(band, (0, y))
    return ImageChops.add(image, Image.merge("RGB", (pattern,) * 3), offset=-128)


def _over(size: Size) -> Size:
    return size[0] * OVERSAMPLING, size[1] * OVERSAMPLING
