"""The pictures of emojis."""

import io
import re

from PIL import Image

from engine.dice.faces import Colour, Face
from engine.ra.tiles import Tile
from renderers import emojis
from renderers.art.tiles import tile
from renderers.emojis import emoji_pictures

MAX_BYTES = 256 * 1024
"""Discord's largest emoji."""


def test_everything_that_games_have_has_its_own() -> None:
    """Suns, tiles, the bag; faces, dice, both together, and markers; no two of them look alike."""
    pictures = emoji_pictures()
    suns = {f"ra_sun_{number}" for number in range(1, 17)}
    faces, dice = {f"ra_die_{face}" for face in Face}, {f"ra_die_{colour}" for colour in Colour}
    both = {f"{die}_{face}" for die in dice for face in Face}
    players = {f"ra_player_{shape}" for shape in ("circle", "square", "triangle", "diamond")}
    tiles = {"ra_bag", *(f"ra_{kind}" for kind in Tile)}
    assert suns | tiles | faces | dice | both | players == set(pictures)
    assert len(set(pictures.values())) == len(pictures)


def test_pictures_are_what_discord_takes() -> None:
    """PNGs of 128 pixels with transparent corners, small enough, under names that are allowed."""
    for name, data in emoji_pictures().items():
        with Image.open(io.BytesIO(data)) as picture:
            assert (picture.format, picture.size, picture.mode) == ("PNG", (128, 128), "RGBA")
            assert picture.getchannel("A").getpixel((0, 0)) == 0
        assert len(data) <= MAX_BYTES
        assert re.fullmatch(r"\w{2,32}", name, re.ASCII)


def test_the_same_pictures_each_time() -> None:
    """Painting one of each again gives the same bytes, so that nothing is uploaded without need."""
    again = {"ra_sun_13": emojis._sun(13), "ra_nile": tile(Tile.NILE, emojis.SIZE, detailed=False)}
    again |= {"ra_bag": emojis._bag(), **emojis._dice(), **emojis._markers()}
    pictures = emoji_pictures()
    assert {key: emojis._png(image) for key, image in again.items()} == {key: pictures[key] for key in again}
