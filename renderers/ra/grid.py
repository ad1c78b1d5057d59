"""Where everything lies on a board and in an auction, which share their outlines; in pixels."""

from renderers.canvas.ground import MARGIN, RIGHT, WIDTH
from renderers.look import LARGER

__all__ = ["MARGIN", "RIGHT", "WIDTH"]

SKY_BOTTOM = 204
COURT_TOP, COURT_BOTTOM = SKY_BOTTOM, 400
EDGE = 8
"""How far from the edges of the picture the cells of the court and the step end."""
COURT_HEIGHT = COURT_BOTTOM - COURT_TOP
STEP_HEIGHT = 40
ROWS_TOP = COURT_BOTTOM + STEP_HEIGHT + 4
ROW_HEIGHTS = {2: 124, 3: 124, 4: 108, 5: 98}
TALL_HEIGHTS = {2: 280, 3: 280, 4: 280, 5: 226}
"""Of a row by the number of players, in wide pictures and in tall ones, which are at most 4 : 5."""
LOW_ROW, TALL_ROW = 98, 124
TALL_LOW_ROW = round(LOW_ROW * LARGER)
ROW_GAP, BAND_MARGIN = 4, 8
STRIP_WIDTH = RIGHT - MARGIN


def row_height(players: int, *, tall: bool, low: bool = False) -> int:
    """The height of each row, by which a picture is known to be tall; low rows hold one line of suns."""
    if low:
        return TALL_LOW_ROW if tall else LOW_ROW
    return (TALL_HEIGHTS if tall else ROW_HEIGHTS)[players]


def is_tall(height: int) -> bool:
    """Whether rows of this height are those of a tall picture."""
    return height > max(ROW_HEIGHTS.values())


def is_stacked(height: int) -> bool:
    """Whether a player's things lie above each other in rows of this height, not beside each other."""
    return height > TALL_LOW_ROW


def row_tops(players: int, height: int) -> range:
    """Where each row begins."""
    step = height + ROW_GAP
    return range(ROWS_TOP, ROWS_TOP + players * step, step)


def row_at(top: int) -> tuple[int, int]:
    """Where a row that begins there is pasted with its shadow and frame."""
    return MARGIN - BAND_MARGIN, top - ROW_GAP // 2


def picture_height(players: int, height: int) -> int:
    """The height of a board or an auction with rows of this height."""
    return ROWS_TOP + players * (height + ROW_GAP) + 6
