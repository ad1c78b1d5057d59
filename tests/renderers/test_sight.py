"""Colour and sight: everything can be told from everything else by eyes that see few colours, or none."""

from collections.abc import Callable
from itertools import combinations

import pytest
from PIL import Image

from engine.ra.tiles import Tile
from renderers.art.atlas import ANY_GOD, SMALL, tile_sprite
from tests.renderers.dice.looks import LOOKS as DICE_LOOKS
from tests.renderers.ra.looks import LOOKS, PAPYRUS, on
from tests.renderers.sight import VISIONS, distance, mean, seen, too_close

LEAST_COLOUR_DISTANCE = 5.0
"""Between the mean colours of two categories: two just noticeable differences."""
CATEGORIES = (ANY_GOD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD, Tile.ART, Tile.TEMPLE)


@pytest.mark.parametrize("looks", [*LOOKS.values(), *DICE_LOOKS.values()], ids=[*LOOKS, *DICE_LOOKS])
def test_what_means_different_things_looks_different(looks: Callable[[], dict[str, Image.Image]]) -> None:
    """On a phone, no two of what can be mistaken for each other look alike to any kind of vision."""
    pictures = looks()
    assert {vision: alike for vision in VISIONS if (alike := too_close(pictures, vision))} == {}


@pytest.mark.parametrize("vision", [vision for vision in VISIONS if vision != "greyscale"])
def test_categories_differ_in_colour(vision: str) -> None:
    """With any two kinds of cones, the categories' colours alone tell them apart, without their figures."""
    colours = [mean(seen(on(PAPYRUS, tile_sprite(kind, SMALL)), vision)) for kind in CATEGORIES]
    assert min(distance(one, other) for one, other in combinations(colours, 2)) >= LEAST_COLOUR_DISTANCE
