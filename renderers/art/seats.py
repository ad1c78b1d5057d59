"""The figures of the seats: oryx, owl, elephant, baboon and frog, each on a disc of its colour."""

from functools import lru_cache

from PIL import Image

from renderers.art.atlas import MEDALLION, sprite
from renderers.art.epochs import mixed
from renderers.art.shapes import ellipse, fill, gradient, robot

FIGURES = "oryx", "owl", "elephant", "baboon", "frog"
"""By seat."""
TONES = (
    ("#D45A3C", "#8E2816"),
    ("#2F58AE", "#132560"),
    ("#23865A", "#0C4630"),
    ("#8E64B8", "#4A2E6C"),
    ("#5D5048", "#2A211B"),
)
"""Upper and lower colour by seat."""
RIM, RING, ROBOT = 1.5, 0.065, 0.62
"""How thick the edge of a disc is in pixels; its ring and the head of a robot as parts of its side."""


@lru_cache(maxsize=64)
def medallion(seat: int, size: int, *, out: bool = False, absent: bool = False) -> Image.Image:
    """A seat's medallion at a size, RGBA; do not change it.

    Where a computer plays for an absent person, the head of a robot takes the place of their figure.
    """
    if absent:
        return _robot_medallion(seat, size, out=out)
    painted = sprite(f"seat-{FIGURES[seat]}{'-out' if out else ''}")
    if size == MEDALLION:
        return painted
    return painted.resize((size, size), Image.Resampling.LANCZOS)


def _robot_medallion(seat: int, size: int, *, out: bool) -> Image.Image:
    picture, head = disc(seat, size, out=out), robot(round(size * ROBOT))
    at = (size - head.width) // 2, round(size * 0.47 - head.height / 2)
    picture.paste(gradient(head.size, *figure_tones(out=out)), at, head)
    return picture


def disc_tones(seat: int, *, out: bool) -> tuple[str, str]:
    """The upper and the lower colour of a seat's disc."""
    top, bottom = TONES[seat]
    return (mixed(top, "#57506A", 0.6), mixed(bottom, "#2A2440", 0.6)) if out else (top, bottom)


def figure_tones(*, out: bool) -> tuple[str, str]:
    """The upper and the lower colour of what is on a disc."""
    return ("#D9D2CC", "#A9A09A") if out else ("#FFF6DC", "#F2C65A")


def disc(seat: int, size: int, *, out: bool) -> Image.Image:
    """The disc of a seat without a figure, RGBA."""
    square, ring = (size, size), "#9A8F86" if out else "#F2CE6A"
    picture, mask = Image.new("RGBA", square), ellipse(square, (0, 0, size, size))
    fill(picture, "#3A1E05", mask)
    fill(picture, ring, ellipse(square, (RIM, RIM, size - RIM, size - RIM)))
    near, far = size * RING, size * (1 - RING)
    picture.paste(
        gradient(square, *disc_tones(seat, out=out)), (0, 0), ellipse(square, (near, near, far, far))
    )
    picture.putalpha(mask)
    return picture
