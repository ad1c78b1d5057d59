"""The pictures of emojis: every sun and every kind of tile, painted as on the boards."""

from __future__ import annotations

import io
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from PIL import Image

from engine.ra.actions import HIGHEST_SUN
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.paint import painted
from renderers.art.suns import NUMBER_UP, sun_up
from renderers.art.tiles import tile
from renderers.fonts import Face
from renderers.lettering import Style, write

if TYPE_CHECKING:
    from collections.abc import Mapping

SIZE = 128
NUMBER = Style(Face.NUMBER, 90, 90)
BAG_SIZE = 112


@cache
def emoji_pictures() -> Mapping[str, bytes]:
    """Each emoji as a PNG of 128 pixels by its name: `ra_sun_13`, `ra_pharaoh`, and `ra_bag` for drawing.

    The same bytes each time; painting them takes seconds, once a process.
    """
    suns = {f"ra_sun_{number}": _sun(number) for number in range(1, HIGHEST_SUN + 1)}
    # Shown at 22 pixels, so that figures are large, as on small tiles.
    tiles = {f"ra_{kind}": tile(kind, SIZE, detailed=False) for kind in Tile}
    return MappingProxyType(
        {name: _png(image) for name, image in {**suns, **tiles, "ra_bag": _bag()}.items()}
    )


def _sun(number: int) -> Image.Image:
    disc = sun_up(SIZE)
    write(disc, (SIZE / 2, SIZE * 0.515), str(number), NUMBER, NUMBER_UP, anchor="mm")
    return disc


def _bag() -> Image.Image:
    theme = colours.ORNAMENT
    bag = painted("bag", BAG_SIZE, theme.glyph_top, theme.glyph_bottom, theme.line, solid=True, weight=1)
    image = Image.new("RGBA", (SIZE, SIZE))
    image.paste(bag, ((SIZE - bag.width) // 2, (SIZE - bag.height) // 2))
    return image


def _png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG", optimize=True)
    return buffer.getvalue()
