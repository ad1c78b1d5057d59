"""The header of every picture: the headline, the line under it, the table's code, on boards the epoch."""

from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from renderers.art import colours
from renderers.art.landscape import sky
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import MARGIN, RIGHT
from renderers.cards.cells import Cell, Words, draw_cell
from renderers.cards.plates import CARTOUCHE, lay_cartouche
from renderers.words import text
from renderers.words.formats import ROMAN

CARTOUCHE_AT = MARGIN, 15
CODE_GAP = 16


class Place(NamedTuple):
    """Where a header lies, in pixels of the picture."""

    left: int
    """Of both lines."""
    top: int
    """Of the headline's cell; capitals with accents need room above."""
    seam: int
    """Where the headline's cell ends and that of the line under it begins."""
    bottom: int
    headline_y: int
    sub_line_y: int
    headline_inset: int
    """How far left of the right margin the headline ends."""
    sub_line_inset: int
    """How far left of it the line under the headline ends, with the code."""


ON_BOARD = Place(238, 4, 61, 98, 36, 80, headline_inset=10, sub_line_inset=8)
"""Right of the cartouche with the epoch."""
ON_CARD = Place(170, 4, 61, 98, 36, 80, headline_inset=8, sub_line_inset=8)
"""Right of the boat."""
ON_WINNER = ON_CARD._replace(left=30, top=3)
"""Over a scene of its own."""


def lay_out_header(headline: str, sub_line: str, code: str) -> tuple[Cell, Cell]:
    """The cells of a card's two lines; `code` stands at the right end of the lower one."""
    return _headline(headline, ON_CARD), _sub_line(sub_line, code, ON_CARD)


def lay_out_winner_header(headline: str, sub_line: str, code: str) -> tuple[Cell, Cell]:
    """The cells of a winner card's two lines, which begin at its left edge."""
    return _headline(headline, ON_WINNER), _sub_line(sub_line, code, ON_WINNER)


def _headline(words: str, place: Place) -> Cell:
    left, room = place.left, headline_room(place)
    shadow = Words(words, lettering.HEADLINE, "#060B1E", (left + 1, place.headline_y + 2), room, "lm")
    line = Words(words, lettering.HEADLINE, colours.HEADLINE, (left, place.headline_y), room, "lm")
    return Cell((left - 4, place.top, RIGHT - 4, place.seam), (shadow, line))


def _sub_line(words: str, code: str, place: Place) -> Cell:
    left, y = place.left, place.sub_line_y
    room = sub_line_room(code, place)
    lines = [Words(words, lettering.SUB_LINE, colours.SUB_LINE, (left, y), room, "lm")]
    if code:
        at = RIGHT - place.sub_line_inset, y + 1
        lines.append(Words(code, lettering.CAPTION, colours.CAPTION, at, _taken_by(code), "rm"))
    return Cell((left - 4, place.seam, RIGHT - 4, place.bottom), tuple(lines))


def headline_room(place: Place = ON_BOARD) -> int:
    """How wide a headline may be, in pixels."""
    return RIGHT - place.left - place.headline_inset


def sub_line_room(code: str, place: Place = ON_BOARD) -> int:
    """How wide the line under the headline may be beside the code, in pixels."""
    return RIGHT - place.left - place.sub_line_inset - _taken_by(code)


def _taken_by(code: str) -> int:
    return round(lettering.full_width(code, lettering.CAPTION)) + CODE_GAP if code else 0


def paste_header(canvas: Canvas, epoch: int, headline: str, sub_line: str, code: str) -> None:
    """Paste a board's two lines on its sky: who must do what, and under it what happened."""
    left = ON_BOARD.left - 4
    canvas.paste(_drawn_headline(epoch, headline), (left, ON_BOARD.top))
    canvas.paste(_drawn_sub_line(epoch, sub_line, code), (left, ON_BOARD.seam))


def paste_epoch(canvas: Canvas, epoch: int, locale: str, *, over: bool) -> None:
    """Paste the cartouche with the number of the epoch, or the news that the game is over."""
    words = text(locale, "picture-over") if over else f"{text(locale, 'picture-epoch')} {ROMAN[epoch]}"
    canvas.paste(_cartouche(words, epoch), CARTOUCHE_AT)


# Cached by their words, which are faster to look up than cells.
@lru_cache(maxsize=8)
def _drawn_headline(epoch: int, words: str) -> Image.Image:
    return indexed(draw_cell(sky(epoch), _headline(words, ON_BOARD)))


@lru_cache(maxsize=8)
def _drawn_sub_line(epoch: int, words: str, code: str) -> Image.Image:
    return indexed(draw_cell(sky(epoch), _sub_line(words, code, ON_BOARD)))


@lru_cache(maxsize=32)
def _cartouche(words: str, epoch: int) -> Image.Image:
    left, top = CARTOUCHE_AT
    cell = sky(epoch).crop((left, top, left + CARTOUCHE[0], top + CARTOUCHE[1]))
    lay_cartouche(cell, (0, 0), words, epoch)
    return indexed(cell)
