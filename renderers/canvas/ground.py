"""The measures of every picture, in pixels."""

from __future__ import annotations

WIDTH, MARGIN = 1280, 14
RIGHT = WIDTH - MARGIN
