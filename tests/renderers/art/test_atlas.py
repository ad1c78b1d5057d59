"""The shipped art, and what it was made from."""

from __future__ import annotations

import json

from PIL import Image

from renderers.art import atlas
from renderers.art.atlas_painting import paint_atlas
from renderers.canvas.canvas import PALETTE_FILE
from renderers.canvas.palette import build_palette


def test_the_shipped_atlas_is_what_the_fonts_and_the_code_give() -> None:
    """Painting all sprites anew gives the shipped files, byte for byte."""
    png, index = paint_atlas()
    assert index == atlas.INDEX_FILE.read_bytes()
    assert png == atlas.ATLAS_FILE.read_bytes()


def test_the_shipped_palette_is_what_the_art_gives() -> None:
    """Choosing the palette anew gives the shipped file."""
    assert build_palette() == PALETTE_FILE.read_bytes()


def test_no_two_sprites_share_a_place() -> None:
    """Each pixel of the atlas belongs to one sprite at most."""
    with Image.open(atlas.ATLAS_FILE) as shipped:
        sheet = Image.new("L", shipped.size)
    for left, top, width, height in json.loads(atlas.INDEX_FILE.read_text(encoding="utf-8")).values():
        box = left, top, left + width, top + height
        assert sheet.crop(box).getextrema() == (0, 0)
        sheet.paste(255, box)
