"""Where everything lies on a board and in an auction, which share their outlines; in pixels."""

from __future__ import annotations

from renderers.canvas.ground import MARGIN, RIGHT, WIDTH

__all__ = ["MARGIN", "RIGHT", "WIDTH"]

SKY_BOTTOM = 204
COURT_TOP, COURT_BOTTOM = SKY_BOTTOM, 400
COURT_HEIGHT = COURT_BOTTOM - COURT_TOP
STEP_HEIGHT = 40
ROWS_TOP = COURT_BOTTOM + STEP_HEIGHT + 4
ROW_HEIGHTS = {2: 124, 3: 124, 4: 108, 5: 98}
"""By the number of players."""
LOW_ROW, TALL_ROW = 98, 124
ROW_GAP, BAND_MARGIN = 4, 8
STRIP_WIDTH = RIGHT - MARGIN


def row_tops(players: int) -> range:
    """Where each row begins."""
    step = ROW_HEIGHTS[players] + ROW_GAP
    return range(ROWS_TOP, ROWS_TOP + players * step, step)


def picture_height(players: int) -> int:
    """The height of a board or an auction."""
    return ROWS_TOP + players * (ROW_HEIGHTS[players] + ROW_GAP) + 6
