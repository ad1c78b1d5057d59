"""Text in pictures: measured, fitted into its room, and written.

Rooms, heights and widths are in pixels. The shipped faces are set at whole pixels and have no kerning with
the space, so a line is its words side by side. Lines seldom repeat but words do: each word is measured and
painted once, and cached. The caches hold the names of some 500 people, so that a hundred tables do not push
each other's out.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import ceil, floor
from threading import Lock
from typing import NamedTuple

from PIL import Image, ImageDraw

from renderers.fonts import Face, font
from renderers.shortening import ELLIPSIS, shorter

DRAWN_AS = str.maketrans({"−": "–", "\u00a0": " "})
"""Signs that the fonts lack, and what is drawn instead."""
# Two threads may not use one of FreeType's faces at once.
_lock = Lock()


class Style(NamedTuple):
    """How a kind of text is set; sizes in pixels."""

    face: Face
    size: int
    smallest: int
    """The size to which it may shrink before it is cut with an ellipsis."""


HEADLINE = Style(Face.NAME, 42, 31)
SUB_LINE = Style(Face.LINE, 31, 30)
PLAYER = Style(Face.NAME, 32, 31)
LONG_NAME = Style(Face.LABEL, 32, 30)
"""For names that do not fit as `PLAYER`: a narrower face."""
TILE_NAME = Style(Face.LABEL, 25, 22)
CHIP = Style(Face.LABEL, 31, 30)
COUNT = Style(Face.LABEL, 41, 41)
TALL_COUNT = Style(Face.LABEL, 44, 41)
CAPTION = Style(Face.LINE, 22, 22)
PLATE = Style(Face.LABEL, 31, 30)
TIMES = Style(Face.LABEL, 41, 41)
NEW = Style(Face.LABEL, 31, 30)
HELD = Style(Face.LABEL, 44, 41)
HELD_LARGE = Style(Face.LABEL, 54, 44)
HELD_LARGEST = Style(Face.LABEL, 70, 44)
OTHER = Style(Face.LABEL, 41, 41)
NOTE = Style(Face.LABEL, 24, 22)
RANK = Style(Face.LABEL, 30, 30)
EPOCH = Style(Face.NUMBER, 31, 31)
FAME = Style(Face.LABEL, 41, 41)
SUN = Style(Face.LABEL, 41, 41)
USED_SUN = Style(Face.LABEL, 28, 28)
CENTRE_SUN = Style(Face.NUMBER, 69, 69)
POINTS_NOW = Style(Face.LABEL, 41, 41)
LOT_POINTS = Style(Face.LABEL, 41, 41)
STEP_NAME = Style(Face.LABEL, 31, 30)
MONUMENTS = Style(Face.LABEL, 41, 41)
MONUMENT_SET = Style(Face.LABEL, 41, 41)
RA_COUNT = Style(Face.NUMBER, 47, 47)
MORE_RA = Style(Face.LABEL, 34, 30)
BAG_COUNT = Style(Face.NUMBER, 44, 42)
SLOT = Style(Face.LABEL, 41, 41)
SPACE_NUMBER = Style(Face.LABEL, 41, 41)
EPOCH_TOTAL = Style(Face.NUMBER, 50, 50)
BID_SUN = Style(Face.LABEL, 41, 41)
POINTS = Style(Face.LABEL, 41, 41)
EPOCH_POINTS = Style(Face.LABEL, 26, 26)
REASON = Style(Face.LINE, 24, 22)
TOLD = Style(Face.LINE, 30, 24)
CATEGORY = Style(Face.LABEL, 31, 30)
SUM = Style(Face.LABEL, 31, 30)
TOTAL = Style(Face.NUMBER, 54, 42)
PLACE_NUMBER = Style(Face.NUMBER, 34, 28)
RANKED = Style(Face.NAME, 38, 31)
MEAN = Style(Face.NUMBER, 42, 30)
HEADING = Style(Face.LABEL, 26, 22)
HALL_TITLE = Style(Face.LINE, 31, 30)
STATUE_NAME = Style(Face.NAME, 40, 31)
RANKED_NAME = Style(Face.NAME, 31, 31)
STATUE_NAMES = Style(Face.NAME, 24, 22)
STATUE_FAME = Style(Face.NUMBER, 66, 50)
BEST = Style(Face.NUMBER, 28, 24)
LOTS_TITLE = Style(Face.NAME, 32, 26)
KEY_TITLE = Style(Face.NAME, 33, 24)
KEY_POINTS = Style(Face.NUMBER, 50, 40)
KEY_NAME = Style(Face.LABEL, 24, 22)
KEY_TIMES = Style(Face.LABEL, 30, 26)
KEY_SUN = Style(Face.NUMBER, 34, 34)
RULE = Style(Face.LINE, 25, 22)
STAYS = Style(Face.LINE, 23, 22)
STEP = Style(Face.LABEL, 36, 28)
STEP_POINTS = Style(Face.NUMBER, 38, 24)
MEDAL_NUMBER = Style(Face.NUMBER, 25, 22)
SPACE_LABEL = Style(Face.LABEL, 41, 41)
FLOODS = Style(Face.LABEL, 22, 22)
STEPS = Style(Face.LABEL, 41, 41)
MOMENT_NUMBER = Style(Face.NUMBER, 27, 22)
SUNSET = Style(Face.NUMBER, 44, 42)
OFFER = Style(Face.LABEL, 41, 41)
OFFERED = Style(Face.LINE, 30, 30)
DIE_STATE = Style(Face.LABEL, 30, 26)
CARD_FAME = Style(Face.NUMBER, 44, 42)
CARD_STAT = Style(Face.LABEL, 41, 41)
STAT = Style(Face.LABEL, 30, 26)
FIGURE = Style(Face.LABEL, 30, 22)
ROLL = Style(Face.LABEL, 41, 41)
COLUMN = Style(Face.LABEL, 41, 41)
EMOJI_SUN = Style(Face.NUMBER, 90, 90)


class Line(NamedTuple):
    """A fitted text, or a word of it."""

    words: str
    face: Face
    size: int


class Mask(NamedTuple):
    """The mask of a text."""

    image: Image.Image
    offset: tuple[int, int]
    """From the point where the text is written to the upper left corner of the mask."""


def width(text: str, face: Face, size: int) -> float:
    """The width of a text in pixels."""
    words = text.split(" ")
    spaces = (len(words) - 1) * _word_width(" ", face, size)
    return spaces + sum(_word_width(word, face, size) for word in words)


def full_width(text: str, style: Style) -> float:
    """The width in pixels of a text that is written at its style's full size."""
    return width(text.translate(DRAWN_AS), style.face, style.size)


def can_fit(text: str, style: Style, room: float) -> bool:
    """Whether a text fits into `room` pixels without being cut."""
    return full_width(text, style._replace(size=style.smallest)) <= room


@lru_cache(maxsize=8192)
def _word_width(word: str, face: Face, size: int) -> float:
    with _lock:
        return font(face, size).getlength(word)


@lru_cache(maxsize=4096)
def fit(text: str, style: Style, room: float) -> tuple[str, int]:
    """The text and the size at which it fits the room: it shrinks first, then it is cut with an ellipsis."""
    for size in range(style.size, style.smallest - 1, -1):
        if width(text, style.face, size) <= room:
            return text, size
    return cut(text, style.face, style.smallest, room), style.smallest


@lru_cache(maxsize=1024)
def cut(text: str, face: Face, size: int, room: float) -> str:
    """The text, with its end replaced by an ellipsis if it does not fit; a note in brackets stays longest."""
    if width(text, face, size) <= room:
        return text
    return next((form for form in shorter(text) if width(form, face, size) <= room), ELLIPSIS)


@lru_cache(maxsize=1024)
def wrapped(text: str, style: Style, room: float) -> tuple[str, ...]:
    """The text in lines of whole words that fit into the room at the style's full size, if words allow it."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and full_width(longer, style) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return tuple(lines)


def cut_names(names: Sequence[str], style: Style, room: float) -> list[str]:
    """Names for a sentence, each cut to the room in pixels that it may take."""
    return [cut(name, style.face, style.size, room) for name in names]


@lru_cache(maxsize=1024)
def in_two(text: str, style: Style, room: float, parted: Style | None = None) -> tuple[str, str]:
    """The text in two lines if it would have to shrink below four fifths, else the text and "".

    It is split where a word begins; if none does, anywhere, but only if the text does not even fit at the
    smallest size. The parts are as equal as can be, but if they do not fit, only the second one is cut.
    `parted` is the style of the two lines, if it differs.
    """
    if width(text, style.face, max(style.smallest, style.size * 4 // 5)) <= room:
        return text, ""
    ends = [end for end in range(1, len(text)) if _begins_word(text, end)]
    if not ends and can_fit(text, style, room):
        return text, ""
    parts = [(text[:end].rstrip(), text[end:].lstrip()) for end in ends or range(1, len(text))]
    uncut = [both for both in parts if can_fit(both[0], parted or style, room)]
    return min(uncut or parts, key=lambda both: max(width(part, style.face, style.smallest) for part in both))


def scaled(style: Style, part: float) -> Style:
    """The style larger by a factor."""
    return style if part == 1 else Style(style.face, round(style.size * part), round(style.smallest * part))


def name_style(name: str, room: float, height: float = 10_000) -> Style:
    """How a name is set in its room: in a narrower and lower face if it would not fit whole."""
    if width(name, PLAYER.face, PLAYER.smallest) <= room and ink_height(name, PLAYER) <= height:
        return PLAYER
    return LONG_NAME if ink_height(name, LONG_NAME) <= height else LONG_NAME._replace(size=LONG_NAME.smallest)


def ink_height(words: str, style: Style) -> float:
    """The pixels from the highest to the lowest of what is written."""
    _, top, _, bottom = box(Line(words, style.face, style.size), "ls")
    return bottom - top


def _begins_word(text: str, at: int) -> bool:
    return text[at - 1] in " -_" or (text[at - 1].islower() and text[at : at + 1].isupper())


def write(
    image: Image.Image,
    at: tuple[float, float],
    text: str,
    style: Style,
    colour: str,
    *,
    anchor: str = "lm",
    room: float = 10_000,
) -> None:
    """Write one line on an RGB image, fitted into `room` pixels; `anchor` is one of Pillow's."""
    line, y = lay(text, style, at[1], image.height, anchor=anchor, room=room)
    write_line(image, (at[0], y), line, colour, anchor)


def lay(
    text: str, style: Style, y: float, height: float, *, anchor: str = "lm", room: float = 10_000
) -> tuple[Line, float]:
    """A line that fits its room, and where it is written so that it lies within an image of this height.

    Capitals with two accents, as in "Ếch", would lose the upper one at the image's edge, so the line is
    written lower; where it also has letters as deep as "j", it is smaller.
    """
    fitted, size = fit(text.translate(DRAWN_AS), style, room)
    for smaller in range(size, style.smallest - 1, -1):
        line = Line(fitted, style.face, smaller)
        _, top, _, bottom = box(line, anchor)
        if bottom - top <= height:
            break
    return line, y + max(0, -y - top)


@lru_cache(maxsize=10240)
def box(line: Line, anchor: str) -> tuple[float, float, float, float]:
    """The box of a line, in pixels right of and below the point where it is written."""
    with _lock:
        return font(line.face, line.size).getbbox(line.words, anchor=anchor)


def write_line(image: Image.Image, at: tuple[float, float], line: Line, colour: str, anchor: str) -> None:
    """Write one line as it is, without fitting it."""
    words, face, size = line
    left, top = at
    # Lines that begin at the left are written word by word; those anchored elsewhere are short.
    for word in words.split(" ") if anchor.startswith("l") else [words]:
        mask = _mask(Line(word, face, size), anchor, (left % 1, top % 1))
        image.paste(colour, (floor(left) + mask.offset[0], floor(top) + mask.offset[1]), mask.image)
        left += width(f"{word} ", face, size)


@lru_cache(maxsize=4096)
def _mask(line: Line, anchor: str, start: tuple[float, float]) -> Mask:
    """The mask of a line; `start` is the fraction of a pixel at which it begins."""
    left, top, right, bottom = box(line, anchor)
    with _lock:
        # The point where the line is written lies inside: Pillow rounds a point before it otherwise, and
        # signs that are all below their middle, such as points, would be painted elsewhere.
        left, top = min(0, floor(left) - 1), min(0, floor(top) - 1)
        right, bottom = max(1, ceil(right) + 2), max(1, ceil(bottom) + 2)
        image = Image.new("L", (right - left, bottom - top))
        at = start[0] - left, start[1] - top
        ImageDraw.Draw(image).text(at, line.words, 255, font(line.face, line.size), anchor)
    return Mask(image, (left, top))
