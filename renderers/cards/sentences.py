"""Sentences with names in them, fitted into their room: names are cut only where there is none."""

from collections.abc import Callable, Sequence

from renderers.canvas import lettering
from renderers.canvas.lettering import can_fit, cut_names, full_width, width
from renderers.cards.header import ON_CARD, headline_room, sub_line_room
from renderers.words.formats import capitalised

LEAST_HEADLINE = 34
"""The size in pixels to which a headline shrinks before names in it are cut."""
HEADLINE_ROOMS = 700, 560, 440, 330, 250, 190
"""Pixels that a name may take in a headline, tried one after another."""
SUB_LINE_ROOM = 190
"""Pixels that a name may take under a headline where not all names fit whole."""
NAME_ROOM_SUB_LINE = 260
"""The same on cards, which have more room."""
SHARED_ROOMS = NAME_ROOM_SUB_LINE, SUB_LINE_ROOM, 140
"""The same where a victory is shared, tried one after another."""


def fit_headline(tell: Callable[[list[str]], str], names: Sequence[str]) -> str:
    """The sentence that `tell` makes of the names, which are cut as little as its room allows."""
    told = tell(list(names))
    for room in HEADLINE_ROOMS:
        if width(told, lettering.HEADLINE.face, LEAST_HEADLINE) <= headline_room():
            break
        told = tell(cut_names(names, lettering.HEADLINE, room))
    return told


def fit_sub_line(tell: Callable[[list[str]], str], names: Sequence[str], code: str) -> str:
    """The sentence for the line under a card's headline, in which many names are cut more than few."""
    style, told = lettering.SUB_LINE, ""
    for room in SHARED_ROOMS:
        told = tell(cut_names(names, style, room))
        if can_fit(told, style, sub_line_room(code, ON_CARD)):
            break
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
