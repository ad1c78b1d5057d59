"""The pictures of the emojis: suns, tiles, dice and players' markers, painted as on the boards."""

import io
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from PIL import Image

from engine.dice.faces import Colour, Face
from engine.ra.actions import HIGHEST_SUN
from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.dice import SHAPE_NAMES, blank_die, die, figure, pip_die, plain_die, plain_marker
from renderers.art.paint import painted
from renderers.art.suns import NUMBER_UP, sun_up
from renderers.art.tiles import tile
from renderers.canvas.lettering import EMOJI_SUN, write

SIZE, BAG_SIZE, FIGURE = 128, 112, 88
"""Of an emoji, the bag on it, and the figure on a die; in pixels."""


@cache
def emoji_pictures() -> Mapping[str, bytes]:
    """Each emoji as a PNG of 128 pixels by its name.

    `ra_sun_13`, `ra_pharaoh`, and `ra_bag` for drawing; of the dice game `ra_die_ankh` for a face,
    `ra_die_red` for a die, `ra_die_red_ankh` for both, and `ra_player_circle` for the markers of the players.
    The bytes are the same each time; painting takes seconds, once a process.
    """
    suns = {f"ra_sun_{number}": _sun(number) for number in range(1, HIGHEST_SUN + 1)}
    # Discord shows them at 22 pixels, so their figures are as large as on small tiles.
    tiles = {f"ra_{kind}": tile(kind, SIZE, detailed=False) for kind in Tile}
    images = {**suns, **tiles, "ra_bag": _bag(), **_dice(), **_markers()}
    return MappingProxyType({name: _png(image) for name, image in images.items()})


def _dice() -> dict[str, Image.Image]:
    light, dark = ({face: figure(face, FIGURE, dark=dark) for face in Face} for dark in (False, True))
    blanks = {colour: blank_die(colour, SIZE) for colour in Colour}
    return {
        **{f"ra_die_{face}": plain_die(face, SIZE) for face in Face},
        **{f"ra_die_{colour}": pip_die(colour, SIZE) for colour in Colour},
        **{
            f"ra_die_{colour}_{face}": die(blank, (dark if colour is Colour.YELLOW else light)[face])
            for colour, blank in blanks.items()
            for face in Face
        },
    }


def _markers() -> dict[str, Image.Image]:
    return {f"ra_player_{name}": plain_marker(seat, SIZE) for seat, name in enumerate(SHAPE_NAMES)}


def _sun(number: int) -> Image.Image:
    disc = sun_up(SIZE)
    write(disc, (SIZE / 2, SIZE * 0.515), str(number), EMOJI_SUN, NUMBER_UP, anchor="mm")
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
