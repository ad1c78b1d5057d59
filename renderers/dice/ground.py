"""The parts of the dice game's board that never change, RGB."""

from functools import cache

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art.atlas import RA_MARK, sized
from renderers.art.landscape import sky
from renderers.art.shapes import Size, gradient
from renderers.art.surfaces import framed, lay_line, lay_panel
from renderers.art.temple import frieze
from renderers.canvas.ground import MARGIN, RIGHT, WIDTH
from renderers.dice.places import Places

SKY_BOTTOM = 98
HALL = "#232A57", "#0A0E28"
SIGN_MIDDLE = MARGIN + 33
"""Of the sign at the head of the way of the sun, and of narrow ones at the head of tracks."""


def ground(own: Places, *, epoch: int = 1, over: bool = False) -> Image.Image:
    """The sky of an epoch over a dark hall with panels and the tracks' icons, RGB.

    Below the sky it does not depend on the epoch; it has no dice once the game is over.
    """
    hall = gradient((WIDTH, own.height), *HALL)
    hall.paste(sky(epoch).crop((0, 0, WIDTH, SKY_BOTTOM)), (0, 0))
    hall.paste(frieze(WIDTH), (0, SKY_BOTTOM))
    hall = framed(hall)
    lay_panel(hall, (MARGIN, own.dice.top, RIGHT, own.dice.bottom))
    if own.dice.seam and not over:
        lay_line(hall, own.dice.seam, own.dice.top + 12, own.dice.bottom - 12)
    lay_panel(hall, (MARGIN, own.ra.top, RIGHT, own.ra.top + own.ra.height))
    _lay_sign(hall, Tile.RA, RA_MARK, SIGN_MIDDLE, own.ra.top + own.ra.height // 2)
    tracks = own.tracks
    middle = SIGN_MIDDLE if tracks.named else (MARGIN + tracks.left) // 2
    for name, top in tracks.tops.items():
        lay_panel(hall, (MARGIN, top, RIGHT, top + tracks.height))
        _lay_sign(hall, Tile(name), tracks.sign, middle, top + tracks.height // 2)
    return hall


def _lay_sign(hall: Image.Image, kind: Tile, size: int, x: int, y: int) -> None:
    sign = sized(f"tile-{kind}", size)
    hall.paste(sign, (x - sign.width // 2, y - sign.height // 2), sign)


@cache
def _first(own: Places, *, over: bool) -> Image.Image:
    return ground(own, over=over)


def ground_at(own: Places, at: Size, size: Size, *, over: bool = False) -> Image.Image:
    """A copy of a part of the ground, to draw on."""
    return _first(own, over=over).crop((*at, at[0] + size[0], at[1] + size[1]))
