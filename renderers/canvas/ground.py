"""The measures of every picture, in pixels."""

WIDTH, MARGIN = 1280, 14
RIGHT = WIDTH - MARGIN
