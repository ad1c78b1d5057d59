"""What never changes on a board and in an auction: sky, temple and step, and the ground of the rows."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art import colours, temple
from renderers.art.atlas import tile_sprite
from renderers.art.landscape import sky
from renderers.art.surfaces import framed, lay_strip
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import write
from renderers.ra.court import court
from renderers.ra.grid import (
    BAND_MARGIN,
    COURT_BOTTOM,
    COURT_TOP,
    EDGE,
    ROW_GAP,
    SKY_BOTTOM,
    STEP_HEIGHT,
    WIDTH,
)
from renderers.words import text

ALARM_INK = "#7A1E0C"
HEAD_TILE = 34
STRIP_AT = BAND_MARGIN, ROW_GAP // 2
"""Where a strip lies on its band."""


class Head(NamedTuple):
    """The name of a column, cut into the step."""

    words: str
    """The key of its words, or the kind of tile whose picture takes their place."""
    x: float
    room: float = 0
    """How wide its words may be; 0 for a picture."""
    anchor: str = "mm"


def board_ground(height: int, epoch: int) -> Canvas:
    """Everything that lies under the cells of a board or an auction, to draw on."""
    canvas = _temple(height).copy()
    canvas.paste(_sky(epoch), (0, 0))
    return canvas


def paste_heads(canvas: Canvas, heads: tuple[Head, ...], locale: str) -> None:
    """Paste the step with the heads of the columns."""
    canvas.paste(_step(heads, locale), (EDGE, COURT_BOTTOM))


@lru_cache(maxsize=8)
def _temple(height: int) -> Canvas:
    """What lies below the sky."""
    picture = Image.new("RGB", (WIDTH, height), colours.CEILING[1])
    picture.paste(court(), (0, COURT_TOP))
    picture.paste(step(()), (0, COURT_BOTTOM))
    return Canvas(indexed(framed(picture)))


@lru_cache(maxsize=8)
def _step(heads: tuple[Head, ...], locale: str) -> Image.Image:
    named = step([(text(locale, head.words), head) for head in heads if head.room])
    for head in heads:
        if not head.room:
            tile = tile_sprite(Tile(head.words), HEAD_TILE)
            named.paste(tile, (round(head.x - HEAD_TILE / 2), (STEP_HEIGHT - HEAD_TILE) // 2 - 1), tile)
    return indexed(named.crop((EDGE, 0, WIDTH - EDGE, STEP_HEIGHT)))


@lru_cache(maxsize=3)
def _sky(epoch: int) -> Image.Image:
    picture = Image.new("RGB", (WIDTH, COURT_BOTTOM))
    picture.paste(sky(epoch), (0, 0))
    return indexed(framed(picture).crop((0, 0, WIDTH, SKY_BOTTOM)))


def step(heads: Sequence[tuple[str, Head]], alarming: Collection[str] = ()) -> Image.Image:
    """The step of the temple with names cut in it, RGB; the alarming ones are red."""
    picture = temple.step(WIDTH, STEP_HEIGHT)
    for words, head in heads:
        style, at = lettering.STEP_NAME, (head.x, STEP_HEIGHT / 2 - 1)
        ink = ALARM_INK if words in alarming else colours.INK
        write(picture, at, words, style, ink, anchor=head.anchor, room=head.room)
    return picture


def band(strip: Image.Image, kind: str) -> Image.Image:
    """A strip with its shadow and frame, on the ground around it, in palette colours."""
    size = strip.width + 2 * BAND_MARGIN, strip.height + ROW_GAP
    ground = Image.new("RGB", size, colours.CEILING[1])
    lay_strip(ground, strip, STRIP_AT, kind)
    return indexed(ground)
