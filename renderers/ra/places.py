"""Where in a row a player's own things lie: their figure, their name, their suns and their points.

In low rows and wide pictures that is beside each other, by the height of the row; else above each other.
"""

from functools import cache
from typing import NamedTuple

from renderers.art.atlas import MEDALLION
from renderers.art.shapes import Size
from renderers.look import LARGER
from renderers.ra.grid import LOW_ROW, is_stacked, is_tall

TALL_USED = 62
"""The size of used suns in tall pictures, whose numbers are as high as others."""
Box = tuple[int, int, int, int]
"""Left edge, upper edge, width and height, in pixels of the row."""


class Places(NamedTuple):
    """Where what is a player's own lies in a row, in pixels of the row."""

    scale: float
    """How large words and numbers are."""
    name: Size
    """The left and the upper edge of the name."""
    name_height: int
    suns: Size
    """The same of the suns."""
    sun: int
    """The size of a sun that is up, with its rim."""
    pitch: int
    """How far apart these are."""
    used: int
    """The size of a used sun."""
    seat: Box
    """The cell of the figure and the points."""
    figure: tuple[int, int]
    """The middle of the figure in that cell, from the left, and its size."""
    figure_top: int
    """Where it begins in the cell if there are points as well; else it is in the middle."""
    plate: Box
    """Where the points are, in that cell."""


@cache
def places(height: int) -> Places:
    """The places in rows of this height."""
    if is_stacked(height):
        spare = (height - 226) // 3
        suns, seat = (18, 58 + spare), (6, height - 82, 288, 78)
        return Places(
            scale=LARGER,
            name=(18, 4 + spare // 2),
            name_height=50,
            suns=suns,
            sun=76,
            pitch=75,
            used=TALL_USED,
            seat=seat,
            figure=(52, 76),
            figure_top=1,
            plate=(104, 10, 180, 58),
        )
    scale = LARGER if is_tall(height) else 1.0
    more = max(0, height - round(LOW_ROW * scale)) // 6
    left, plate = round(102 * scale), round(36 * scale)
    return Places(
        scale=scale,
        name=(left, 2 + more),
        name_height=plate,
        suns=(left, height - round(61 * scale) - more),
        sun=round(58 * scale),
        pitch=round(57 * scale),
        used=TALL_USED if is_tall(height) else 42,
        seat=(6, 2, left - 10, height - 4),
        figure=(left // 2 - 5, min(MEDALLION, height - plate - 10)),
        figure_top=2,
        plate=(2, height - plate - 6 - more, left - 14, plate),
    )
