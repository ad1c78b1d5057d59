"""Masks of free shapes: outlines, curves and lines, drawn large and averaged when they are done."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

from PIL import Image, ImageDraw

from renderers.art.shapes import OVERSAMPLING, Size

Point = tuple[float, float]
CURVE_STEPS = 24


class Stencil:
    """A mask that is being drawn; all coordinates are in pixels of the finished mask."""

    def __init__(self, size: Size) -> None:
        """Begin with nothing drawn."""
        self._mask = Image.new("L", (size[0] * OVERSAMPLING, size[1] * OVERSAMPLING), 0)
        self._draw = ImageDraw.Draw(self._mask)

    def shape(self, points: Iterable[Point]) -> "Stencil":
        """Fill the outline through these points."""
        self._draw.polygon(_scaled(points), fill=255)
        return self

    def line(self, points: Iterable[Point], weight: float) -> "Stencil":
        """Draw a line through these points."""
        self._draw.line(_scaled(points), fill=255, width=max(1, round(weight * OVERSAMPLING)), joint="curve")
        return self

    def oval(self, left: float, top: float, right: float, bottom: float, value: int = 255) -> "Stencil":
        """Fill an ellipse; with the value 0 it is cut out."""
        self._draw.ellipse(tuple(edge * OVERSAMPLING for edge in (left, top, right, bottom)), fill=value)
        return self

    def cut(self) -> Image.Image:
        """The finished mask."""
        return self._mask.reduce(OVERSAMPLING)


def curve(*points: Point) -> list[Point]:
    """A Bézier curve (de Casteljau's) from the first point to the last; those between are its handles."""
    return [_along(points, step / CURVE_STEPS) for step in range(CURVE_STEPS + 1)]


def curves(*parts: Sequence[Point]) -> list[Point]:
    """An outline of several curves or corners one after another."""
    return [point for part in parts for point in (curve(*part) if len(part) > 1 else part)]


def _along(points: Sequence[Point], part: float) -> Point:
    while len(points) > 1:
        points = [
            ((1 - part) * a + part * c, (1 - part) * b + part * d) for (a, b), (c, d) in pairwise(points)
        ]
    return points[0]


def _scaled(points: Iterable[Point]) -> list[Point]:
    return [(x * OVERSAMPLING, y * OVERSAMPLING) for x, y in points]
