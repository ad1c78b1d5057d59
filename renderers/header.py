"""The top of every board: the cartouche with the epoch, the headline, and the line under it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from renderers import lettering
from renderers.art import colours
from renderers.art.plates import lay_cartouche
from renderers.art.surfaces import ceiling
from renderers.canvas import indexed
from renderers.lettering import write
from renderers.telling import ROMAN
from renderers.words import text

if TYPE_CHECKING:
    from PIL import Image

    from renderers.art.shapes import Size
    from renderers.canvas import Canvas

WIDTH, MARGIN = 1280, 14
RIGHT = WIDTH - MARGIN
HEADER_TOP = 12
TALLEST = 940
CARTOUCHE = 226, 76
HEADLINE_LEFT = MARGIN + CARTOUCHE[0] + 16


def bare_ground() -> Image.Image:
    """The ceiling alone, RGB, as high as the highest board."""
    return ceiling((WIDTH, TALLEST))


def paste_epoch(canvas: Canvas, epoch: int, locale: str, *, over: bool) -> None:
    """The cartouche with the number of the epoch."""
    words = text(locale, "picture-over") if over else f"{text(locale, 'picture-epoch')} {ROMAN[epoch]}"
    canvas.paste(_cartouche(words, epoch), (MARGIN, HEADER_TOP + 3))


def paste_header(canvas: Canvas, headline: str, sub_line: str, code: str) -> None:
    """Who must do what, and what happened; `code` stands at the right end."""
    canvas.paste(_headline(headline), (HEADLINE_LEFT - 4, HEADER_TOP - 4))
    canvas.paste(_sub_line(sub_line, code), (HEADLINE_LEFT - 4, HEADER_TOP + 52))


def sub_line_room(code: str) -> int:
    """How wide the line under the headline may be."""
    style = lettering.CAPTION
    taken = round(lettering.width(code, style.face, style.size)) + 16 if code else 0
    return RIGHT - HEADLINE_LEFT - 6 - taken


@lru_cache(maxsize=32)
def _cartouche(words: str, epoch: int) -> Image.Image:
    cell = _ground_at((MARGIN, HEADER_TOP + 3), CARTOUCHE)
    lay_cartouche(cell, (0, 0), CARTOUCHE, words, epoch)
    return indexed(cell)


@lru_cache(maxsize=64)
def _headline(words: str) -> Image.Image:
    # Capitals with accents need room above.
    cell = _ground_at((HEADLINE_LEFT - 4, HEADER_TOP - 4), (RIGHT - HEADLINE_LEFT, 56))
    room = cell.width - 10
    write(cell, (5, 31), words, lettering.HEADLINE, "#060B1E", room=room)
    write(cell, (4, 29), words, lettering.HEADLINE, colours.HEADLINE, room=room)
    return indexed(cell)


@lru_cache(maxsize=64)
def _sub_line(words: str, code: str) -> Image.Image:
    cell = _ground_at((HEADLINE_LEFT - 4, HEADER_TOP + 52), (RIGHT - HEADLINE_LEFT, 34))
    write(cell, (4, 14), words, lettering.SUB_LINE, colours.SUB_LINE, room=sub_line_room(code))
    write(cell, (cell.width - 2, 15), code, lettering.CAPTION, colours.CAPTION, anchor="rm")
    return indexed(cell)


def _ground_at(at: Size, size: Size) -> Image.Image:
    return bare_ground().crop((*at, at[0] + size[0], at[1] + size[1]))
