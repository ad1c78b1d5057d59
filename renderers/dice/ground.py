"""The parts of the dice game's board that never change, RGB, and where everything lies on it."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from renderers.art.atlas import RA_MARK, SMALL, sprite
from renderers.art.surfaces import framed, lay_line, lay_panel
from renderers.canvas.ground import MARGIN, RIGHT, TALLEST, bare_ground

if TYPE_CHECKING:
    from PIL import Image

    from renderers.art.shapes import Size

HEIGHT = TALLEST
DICE_TOP, DICE_BOTTOM = 104, 268
RA_TOP, RA_HEIGHT = 276, 64
TRACK_TOPS, TRACK_HEIGHT = {"pharaoh": 348, "nile": 438}, 82
SPACES_TOP, SPACES_BOTTOM = 528, HEIGHT - MARGIN
SPACES_RIGHT = 866
PLAYERS_LEFT = 880
DIE_LEFT, DIE_TOP, DIE_PITCH = MARGIN + 18, DICE_TOP + 10, 124
OFFER_LEFT = DIE_LEFT + 5 * DIE_PITCH + 14
TRACK_LEFT = 208
LABEL_LEFT = MARGIN + 66


@cache
def ground(*, over: bool = False) -> Image.Image:
    """The ceiling with its frame, the panels, and the icons of the tracks; no dice once the game is over."""
    sky = framed(bare_ground().copy())
    lay_panel(sky, (MARGIN, DICE_TOP, RIGHT, DICE_BOTTOM))
    if not over:
        lay_line(sky, OFFER_LEFT - 16, DICE_TOP + 12, DICE_BOTTOM - 12)
    lay_panel(sky, (MARGIN, RA_TOP, RIGHT, RA_TOP + RA_HEIGHT))
    for top in TRACK_TOPS.values():
        lay_panel(sky, (MARGIN, top, RIGHT, top + TRACK_HEIGHT))
    for name, top, height in (
        (f"tile-ra-{RA_MARK}", RA_TOP, RA_HEIGHT),
        (f"tile-pharaoh-{SMALL}", TRACK_TOPS["pharaoh"], TRACK_HEIGHT),
        (f"tile-nile-{SMALL}", TRACK_TOPS["nile"], TRACK_HEIGHT),
    ):
        sign = sprite(name)
        sky.paste(sign, (MARGIN + 33 - sign.width // 2, top + (height - sign.height) // 2), sign)
    return sky


def ground_at(at: Size, size: Size) -> Image.Image:
    """A copy of a part of the ground, to draw on."""
    return ground().crop((*at, at[0] + size[0], at[1] + size[1]))
