"""The parts of the dice game's board that never change, RGB, and where everything lies on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from renderers.art.atlas import RA_MARK, SMALL, sprite
from renderers.art.landscape import sky
from renderers.art.shapes import gradient
from renderers.art.surfaces import framed, lay_line, lay_panel
from renderers.art.temple import frieze
from renderers.canvas.ground import MARGIN, RIGHT, WIDTH

if TYPE_CHECKING:
    from PIL import Image

    from renderers.art.shapes import Size

HEIGHT = 952
SKY_BOTTOM = 98
HALL = "#232A57", "#0A0E28"
DICE_TOP, DICE_BOTTOM = 116, 280
RA_TOP, RA_HEIGHT = 288, 64
TRACK_TOPS, TRACK_HEIGHT = {"pharaoh": 360, "nile": 450}, 82
SPACES_TOP, SPACES_BOTTOM = 540, HEIGHT - MARGIN
SPACES_RIGHT = 866
PLAYERS_LEFT = 880
DIE_LEFT, DIE_TOP, DIE_PITCH = MARGIN + 18, DICE_TOP + 10, 124
OFFER_LEFT = DIE_LEFT + 5 * DIE_PITCH + 14
TRACK_LEFT = 208
LABEL_LEFT = MARGIN + 66


@cache
def ground(*, epoch: int = 1, over: bool = False) -> Image.Image:
    """The sky of an epoch over a dark hall with panels and the tracks' icons, RGB; do not change it.

    Below the sky it does not depend on the epoch; it has no dice once the game is over.
    """
    hall = gradient((WIDTH, HEIGHT), *HALL)
    hall.paste(sky(epoch).crop((0, 0, WIDTH, SKY_BOTTOM)), (0, 0))
    hall.paste(frieze(WIDTH), (0, SKY_BOTTOM))
    hall = framed(hall)
    lay_panel(hall, (MARGIN, DICE_TOP, RIGHT, DICE_BOTTOM))
    if not over:
        lay_line(hall, OFFER_LEFT - 16, DICE_TOP + 12, DICE_BOTTOM - 12)
    lay_panel(hall, (MARGIN, RA_TOP, RIGHT, RA_TOP + RA_HEIGHT))
    for top in TRACK_TOPS.values():
        lay_panel(hall, (MARGIN, top, RIGHT, top + TRACK_HEIGHT))
    for name, top, height in (
        (f"tile-ra-{RA_MARK}", RA_TOP, RA_HEIGHT),
        (f"tile-pharaoh-{SMALL}", TRACK_TOPS["pharaoh"], TRACK_HEIGHT),
        (f"tile-nile-{SMALL}", TRACK_TOPS["nile"], TRACK_HEIGHT),
    ):
        sign = sprite(name)
        hall.paste(sign, (MARGIN + 33 - sign.width // 2, top + (height - sign.height) // 2), sign)
    return hall


def ground_at(at: Size, size: Size) -> Image.Image:
    """A copy of a part of the ground, to draw on."""
    return ground().crop((*at, at[0] + size[0], at[1] + size[1]))
