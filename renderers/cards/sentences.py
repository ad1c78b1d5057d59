"""Sentences with names in them, fitted into their room: names are cut only where there is none."""

from collections.abc import Callable, Sequence

from renderers.canvas import lettering
from renderers.canvas.lettering import cut_names, full_width, width
from renderers.cards.header import headline_room
from renderers.words.formats import capitalised

LEAST_HEADLINE = 34
"""The size in pixels to which a headline shrinks before names in it are cut."""
HEADLINE_ROOMS = 700, 560, 440, 330, 250, 190
"""Pixels that a name may take in a headline, tried one after another."""
SUB_LINE_ROOM = 190
"""Pixels that a name may take under a headline where not all names fit whole."""
NAME_ROOM_SUB_LINE = 260
"""The same on cards, which have more room."""


def fit_headline(tell: Callable[[list[str]], str], names: Sequence[str]) -> str:
    """The sentence that `tell` makes of the names, which are cut as little as its room allows."""
    told = tell(list(names))
    for room in HEADLINE_ROOMS:
        if width(told, lettering.HEADLINE.face, LEAST_HEADLINE) <= headline_room():
            break
        told = tell(cut_names(names, lettering.HEADLINE, room))
    return told


def fit_notes(tell: Callable[[list[str]], list[str]], names: Sequence[str], room: int) -> str:
    """The notes that `tell` makes of the names in a line: the last ones if there is no room for all."""
    style, whole = lettering.SUB_LINE, tell(list(names))
    line = _line(whole, names)
    if full_width(line, style) <= room:
        return line
    cut = cut_names(names, style, SUB_LINE_ROOM)
    shorter = tell(cut)
    for first in range(len(whole)):
        for line in (_line(whole[first:], names), _line(shorter[first:], cut)):
            if full_width(line, style) <= room:
                return line
    return line


def _line(notes: Sequence[str], names: Sequence[str]) -> str:
    """Notes as a line, which begins with a capital letter, unless a name begins it."""
    line = " · ".join(notes)
    return line if line.startswith(tuple(names)) else capitalised(line)
