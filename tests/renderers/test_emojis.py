"""The pictures of emojis."""

from __future__ import annotations

import io
import re

import pytest
from PIL import Image

from engine.ra.tiles import Tile
from renderers.emojis import emoji_pictures

MAX_BYTES = 256 * 1024
"""Discord's largest emoji."""


def test_every_sun_and_every_kind_of_tile_has_its_own() -> None:
    """Sixteen suns, all kinds, and the bag; no two of them look alike."""
    pictures = emoji_pictures()
    assert {f"ra_sun_{number}" for number in range(1, 17)} | {f"ra_{kind}" for kind in Tile} | {
        "ra_bag"
    } == set(pictures)
    assert len(set(pictures.values())) == len(pictures)


@pytest.mark.parametrize(
    "name", ["ra_sun_1", "ra_sun_16", "ra_step_pyramid", "ra_ra", "ra_earthquake", "ra_bag"]
)
def test_a_picture_is_what_discord_takes(name: str) -> None:
    """A PNG of 128 pixels with transparent corners, small enough, under a name that is allowed."""
    data = emoji_pictures()[name]
    with Image.open(io.BytesIO(data)) as picture:
        assert (picture.format, picture.size, picture.mode) == ("PNG", (128, 128), "RGBA")
        assert picture.getchannel("A").getpixel((0, 0)) == 0
    assert len(data) <= MAX_BYTES
    assert re.fullmatch(r"\w{2,32}", name, re.ASCII)


def test_the_same_pictures_each_time() -> None:
    """Painting them anew gives the same bytes, so that nothing is uploaded without need."""
    assert emoji_pictures.__wrapped__() == emoji_pictures()
