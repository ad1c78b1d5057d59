"""Medals of the first three places, and the small shapes that mean something on cards."""

from math import cos, pi, sin

from PIL import Image

from renderers.art.shapes import Size, ellipse, fill, outline, polygon, shadow
from renderers.art.surfaces import lay_plate

MEDALS = (
    ("#FFF0B0", "#E2A127", "#94661A", "#3A1E05"),
    ("#F4EEDF", "#B9AC92", "#75684E", "#2A2419"),
    ("#F0C09A", "#B9744A", "#7A4424", "#34160A"),
)
"""Gold, silver and bronze: light, dark, rim, and the ink of the number."""
MEDAL_INKS = tuple(ink for *_, ink in MEDALS)
MEDAL = 62


def lay_medal(picture: Image.Image, at: Size, place: int) -> None:
    """The disc of the first, second or third place, without its number."""
    light, dark, rim, _ = MEDALS[place - 1]
    square = MEDAL, MEDAL
    fill(picture, "#000000", shadow(square, MEDAL / 2, 2, 0.4, 4), at=(at[0] - 4, at[1] - 3))
    lay_plate(picture, square, MEDAL / 2, (light, dark), rim, width=1.5, at=at)
    fill(picture, rim, outline(square, MEDAL / 2, 6, 1.5), 0.8, at=at)


def sign(name: str) -> Image.Image:
    """The mask of a sign (a crown, the most, the fewest, one of the markers); do not change it.

    Raises `KeyError` if there is none.
    """
    return _SIGNS[name]


def _star(size: int) -> list[tuple[float, float]]:
    half, points = size / 2, []
    for corner in range(10):
        radius = half if corner % 2 == 0 else half * 0.45
        angle = corner * pi / 5 - pi / 2
        points.append((half + radius * cos(angle), half + radius * sin(angle)))
    return points


_SIGNS = {
    "most": polygon((14, 13), [(0, 13), (7, 0), (14, 13)]),
    "fewest": polygon((14, 13), [(0, 0), (7, 13), (14, 0)]),
    "crown": polygon((46, 28), [(0, 5), (11, 15), (23, 0), (35, 15), (46, 5), (42, 28), (4, 28)]),
    "circle": ellipse((24, 24), (1, 1, 23, 23)),
    "square": polygon((24, 24), [(2, 2), (22, 2), (22, 22), (2, 22)]),
    "triangle": polygon((24, 24), [(0, 23), (12, 1), (24, 23)]),
    "diamond": polygon((24, 24), [(12, 0), (24, 12), (12, 24), (0, 12)]),
    "star": polygon((24, 24), [(x, y + 1) for x, y in _star(24)]),
}
MARKERS = ("star", "circle", "square", "triangle", "diamond")
"""By place or row; they tell lines apart without colour too."""
