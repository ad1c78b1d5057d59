"""The shipped art, which `python -m tools.art` makes, and what it was made from."""

import json
from hashlib import sha256

import pytest
from PIL import Image

from renderers.art import atlas
from renderers.canvas.canvas import PALETTE_FILE, WINNER_PALETTE_FILE
from tools.art.palette import build_palette, build_winner_palette, sample_sheet, winner_sheet
from tools.art.sprites import paint_atlas


def test_the_shipped_atlas_is_what_the_fonts_and_the_code_give() -> None:
    """Painting all sprites again gives the shipped files, byte for byte."""
    sheets, index = paint_atlas()
    assert index == atlas.INDEX_FILE.read_bytes()
    for sheet, png in sheets.items():
        assert png == atlas.sheet_file(sheet).read_bytes()


PALETTES_OF = "1284b3f715855710047e4c991ffa4233e1568af19c0b08498cfc52f30d1eeae2"
"""The hash of the sheets from which the shipped palettes were chosen; that takes ten seconds."""


def test_the_shipped_palettes_were_chosen_from_what_the_art_is_now() -> None:
    """Otherwise they are to be chosen again, by `python -m tools.art`, and this hash with them."""
    seen = sha256(sample_sheet().tobytes() + winner_sheet().tobytes())
    palettes = PALETTE_FILE.read_bytes() + WINNER_PALETTE_FILE.read_bytes()
    assert sha256(seen.digest() + palettes).hexdigest() == PALETTES_OF


@pytest.mark.repeats
def test_the_shipped_palette_is_what_the_art_gives() -> None:
    """Choosing the palettes again gives the shipped files."""
    assert build_palette() == PALETTE_FILE.read_bytes()
    assert build_winner_palette() == WINNER_PALETTE_FILE.read_bytes()


def test_no_two_sprites_share_a_place() -> None:
    """Each pixel of a sheet belongs to one sprite at most."""
    taken: dict[str, Image.Image] = {}
    for sheet, left, top, width, height in json.loads(atlas.INDEX_FILE.read_text(encoding="utf-8")).values():
        if sheet not in taken:
            with Image.open(atlas.sheet_file(sheet)) as shipped:
                taken[sheet] = Image.new("L", shipped.size)
        box = left, top, left + width, top + height
        assert taken[sheet].crop(box).getextrema() == (0, 0)
        taken[sheet].paste(255, box)
