"""Colour and sight: everything can be told from everything else by eyes that see few colours, or none."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from engine.ra.tiles import Tile
from renderers.art.atlas import ANY_GOD, LARGE, OWNED_KINDS, SMALL, SUN_BID, sprite
from renderers.art.plates import CHIP_HEIGHT, chip_width
from renderers.art.surfaces import STRIPS, lay_strip, papyrus
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import bare_ground
from renderers.ra import ladder
from renderers.ra.ladder import Bidder, Holding, paste_bidder
from renderers.ra.rows import BLOCK_RIGHT, COLUMN_X, SUN_PITCH, Row, paste_row, strip
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.every_picture import texts_in_pictures
from tests.renderers.sight import (
    LEAST_DISTANCE,
    SMALLEST_TEXT,
    VISIONS,
    distance,
    mean,
    seen,
    stands_out,
    too_close,
)

LEAST_COLOUR_DISTANCE = 5.0
"""Between the mean colours of two categories: two just noticeable differences."""
NIGHT, PAPYRUS = "#081026", "#E9D9B0"
HEIGHT = 100
SALE = [kind for kind in Tile if kind is not Tile.RA]
CATEGORIES = (ANY_GOD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD, Tile.ART, Tile.TEMPLE)
ROW = Row("Ann", "plain", None, False, (), (), "?", {}, frozenset(), frozenset(), None)
HOLDING = Holding(Tile.PHARAOH, 2, 0, concerned=False, mark=None, dry=False, loss=0)
BIDDER = Bidder("Ann", "plain", (), ("waits", "Ra"), None, False, (), "?", (HOLDING,))
BIDDER_HEIGHT = ladder.LOW_HEIGHT
EVERY_VISION = pytest.mark.parametrize("vision", VISIONS)


def on(ground: str, name: str, right: int = 0) -> Image.Image:
    """A sprite on a plain ground, moved to the right by so many pixels."""
    picture = Image.new("RGB", sprite(name).size, ground)
    picture.paste(sprite(name), (right, 0), sprite(name))
    return picture


def row_part(row: Row, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of a drawn row."""
    canvas = Canvas(indexed(strip(row.strip, HEIGHT)))
    paste_row(canvas, (0, 0), HEIGHT, row)
    return canvas.image.crop(box).convert("RGB")


def bidder_part(bidder: Bidder, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of a bidder's drawn row."""
    canvas = Canvas(indexed(papyrus((ladder.WIDTH, BIDDER_HEIGHT), bidder.strip)))
    paste_bidder(canvas, (0, 0), BIDDER_HEIGHT, bidder)
    return canvas.image.crop(box).convert("RGB")


@EVERY_VISION
@pytest.mark.parametrize(("size", "kinds", "ground"), [(LARGE, SALE, NIGHT), (SMALL, OWNED_KINDS, PAPYRUS)])
def test_tiles_of_different_kinds_look_different(
    size: int, kinds: list[Tile], ground: str, vision: str
) -> None:
    """On a phone, no two kinds of tiles look alike to any kind of vision."""
    pictures = {str(kind): on(ground, f"tile-{kind}-{size}") for kind in kinds}
    assert too_close(pictures, vision) == []


@pytest.mark.parametrize("size", [LARGE, SMALL])
def test_the_same_tile_a_little_moved_does_not_look_different(size: int) -> None:
    """The measure is no measure of edges: a tile moved by a pixel stays below the least distance."""
    for kind in OWNED_KINDS:
        here, there = (seen(on(NIGHT, f"tile-{kind}-{size}", right), "greyscale") for right in (0, 1))
        assert distance(here, there) < LEAST_DISTANCE


@pytest.mark.parametrize("vision", [vision for vision in VISIONS if vision != "greyscale"])
def test_categories_differ_in_colour(vision: str) -> None:
    """With any two kinds of cones, the categories' colours alone tell them apart, without their figures."""
    colours = [mean(seen(on(PAPYRUS, f"tile-{kind}-{SMALL}"), vision)) for kind in CATEGORIES]
    assert min(distance(one, other) for one, other in combinations(colours, 2)) >= LEAST_COLOUR_DISTANCE


@EVERY_VISION
@pytest.mark.parametrize("kind", OWNED_KINDS)
def test_what_one_has_differs_from_what_one_lacks(kind: Tile, vision: str) -> None:
    """A column with a tile in it is far from the same column with its ghost."""
    left = COLUMN_X[kind]
    box = left, 0, left + SMALL + 2, HEIGHT
    pictures = {str(count): row_part(ROW._replace(counts={kind: count}), box) for count in (0, 1)}
    assert too_close(pictures, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("together", [("acts", "leads", "bid", "passed", "waits", "out"), ("place", "wins")])
def test_chips_look_different(together: tuple[str, ...], vision: str) -> None:
    """Of the chips that can be in one picture no two are near each other, even with the same words."""
    box = BLOCK_RIGHT - chip_width("Ra"), 8, BLOCK_RIGHT, 8 + CHIP_HEIGHT
    assert (
        too_close({kind: row_part(ROW._replace(chip=(kind, "Ra")), box) for kind in together}, vision) == []
    )


@EVERY_VISION
def test_suns_look_different(vision: str) -> None:
    """A sun that is up, used, just gained, bid, or the highest bid: no two are near each other."""
    box = 15, HEIGHT - 55, 15 + SUN_PITCH, HEIGHT - 3
    states = ("up", "down", "gained", "bid", "leads")
    assert (
        too_close({state: row_part(ROW._replace(suns=((9, state),)), box) for state in states}, vision) == []
    )


@EVERY_VISION
def test_suns_of_bidders_look_different(vision: str) -> None:
    """Suns that can be bid, are too low, were bid, or are used: no two are near each other."""
    left = ladder.STATUS_LEFT - 6 - ladder.SUN_PITCH
    box = left, 3, left + ladder.SUN_PITCH, 3 + ladder.SUN_PITCH
    states = ("up", "low", "gone", "down")
    pictures = {state: bidder_part(BIDDER._replace(suns=((9, state),)), box) for state in states}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_bids_look_different(vision: str) -> None:
    """The highest bid and one that was beaten are far from each other, even with the same words."""
    left = ladder.STATUS_LEFT + (ladder.STATUS_WIDTH - SUN_BID) // 2
    box = left, 7, left + SUN_BID, BIDDER_HEIGHT - 7
    pictures = {
        kind: bidder_part(BIDDER._replace(bid=9, chip=(kind, "Ra")), box) for kind in ("leads", "bid")
    }
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_holdings_look_different(vision: str) -> None:
    """Columns that the lot concerns, that it would cost, and that it leaves alone: no two look alike."""
    holdings = {"plain": HOLDING, "concerned": HOLDING._replace(concerned=True)}
    holdings["costs"] = holdings["concerned"]._replace(loss=2)
    box = ladder.INSET, 54, ladder.INSET + ladder.WIDEST_PITCH + ladder.MARK_WIDTH, 54 + ladder.WELL_HEIGHT
    pictures = {name: bidder_part(BIDDER._replace(holdings=(held,)), box) for name, held in holdings.items()}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_columns_that_are_lit_look_different(vision: str) -> None:
    """A column that has changed, one of which to choose, and any other: no two are near each other."""
    left = COLUMN_X[Tile.TEMPLE]
    box, row = (left, 0, left + SMALL + 2, HEIGHT), ROW._replace(counts={Tile.TEMPLE: 2})
    lit, losable = row._replace(lit=frozenset({Tile.TEMPLE})), row._replace(losable=frozenset({Tile.TEMPLE}))
    pictures = {"plain": row_part(row, box), "new": row_part(lit, box), "choose": row_part(losable, box)}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_most_and_fewest_pharaohs_look_different(vision: str) -> None:
    """The marks of the most and the fewest pharaohs are far from each other and from none."""
    left = COLUMN_X[Tile.PHARAOH]
    box, row = (left + 43, 63, left + 61, 84), ROW._replace(counts={Tile.PHARAOH: 2})
    pictures = {str(mark): row_part(row._replace(pharaohs=mark), box) for mark in ("most", "fewest", None)}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_rows_of_players_look_different(vision: str) -> None:
    """The left edge of a row alone shows whether the player is to move, is out, or has won."""
    pictures = {}
    for kind in STRIPS:
        band = bare_ground().crop((0, 378, 60, 378 + HEIGHT + 12))
        lay_strip(band, strip(kind, HEIGHT), (14, 6), kind)
        pictures[kind] = indexed(band).convert("RGB")
    assert too_close(pictures, vision) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_and_stands_out(language: str) -> None:
    """No text is smaller than 22 px; each has a contrast of 4.5 with its ground, of 3.0 from 32 px on."""
    texts = texts_in_pictures(language)
    assert len(texts) > 500
    assert {text.words for text in texts if text.size < SMALLEST_TEXT} == set()
    pale = {(text.words, text.ink, text.size) for text in texts if not stands_out(text)}
    assert pale == set()
