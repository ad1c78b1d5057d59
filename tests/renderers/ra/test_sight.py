"""Colour and sight: everything can be told from everything else by eyes that see few colours, or none."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image

from engine.ra.tiles import Tile
from renderers.art.atlas import ANY_GOD, OWNED_KINDS, SMALL, tile_sprite
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.plates import CHIP_HEIGHT
from renderers.art.seats import FIGURES, medallion
from renderers.art.surfaces import STRIPS
from renderers.canvas.canvas import Canvas, indexed
from renderers.ra.bidder_rows import STATUS_LEFT, STATUS_WIDTH, paste_bidder, sheet
from renderers.ra.bidders import Bidder, Group, Held, Pips
from renderers.ra.columns import columns
from renderers.ra.court import TILE
from renderers.ra.ground import band
from renderers.ra.lot import Column, Lot
from renderers.ra.rows import SUN_CELL, SUNS_LEFT, Row, city_of, paste_row, strip, suns_top
from renderers.ra.window import City
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
HEIGHT = 98
SALE = [kind for kind in Tile if kind is not Tile.RA]
CATEGORIES = (ANY_GOD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD, Tile.ART, Tile.TEMPLE)
NOTHING: frozenset[Tile] = frozenset()
DESERT = City(1, (0,) * 8, frozenset(), frozenset())
ROW = Row(0, "Ann", False, "plain", "", (), "", {}, NOTHING, NOTHING, None, DESERT)
HELD = Held(Tile.TEMPLE, 2, new=False, dry=False, sign="", words="")
GROUP = Group("monuments", (HELD,), Pips(1, 0, 8), None)
BIDDER = Bidder(0, "Ann", "plain", False, False, ("waits", "Ra"), None, False, (), "", (GROUP,))
LOT = Lot((Column(Tile.TEMPLE, (Tile.TEMPLE,)),), 276, 150)
EVERY_VISION = pytest.mark.parametrize("vision", VISIONS)


def on(ground: str, kind: Tile, size: int, right: int = 0) -> Image.Image:
    """A tile on a plain ground, moved to the right by so many pixels."""
    tile = tile_sprite(kind, size)
    picture = Image.new("RGB", tile.size, ground)
    picture.paste(tile, (right, 0), tile)
    return picture


def row_part(row: Row, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of a drawn row."""
    canvas = Canvas(indexed(strip(row.strip, HEIGHT)))
    paste_row(canvas, (0, 0), HEIGHT, row)
    return canvas.image.crop(box).convert("RGB")


def bidder_part(bidder: Bidder, box: tuple[int, int, int, int]) -> Image.Image:
    """A part of a bidder's drawn row."""
    canvas = Canvas(indexed(sheet(bidder.strip, HEIGHT)))
    paste_bidder(canvas, (0, 0), bidder, LOT, height=HEIGHT, new="new")
    return canvas.image.crop(box).convert("RGB")


@EVERY_VISION
@pytest.mark.parametrize(("size", "kinds", "ground"), [(TILE, SALE, NIGHT), (SMALL, OWNED_KINDS, PAPYRUS)])
def test_tiles_of_different_kinds_look_different(
    size: int, kinds: list[Tile], ground: str, vision: str
) -> None:
    """On a phone, no two kinds of tiles look alike to any kind of vision."""
    pictures = {str(kind): on(ground, kind, size) for kind in kinds}
    assert too_close(pictures, vision) == []


@pytest.mark.parametrize("size", [TILE, SMALL])
def test_the_same_tile_a_little_moved_does_not_look_different(size: int) -> None:
    """The measure is no measure of edges: a tile moved by a pixel stays below the least distance."""
    for kind in OWNED_KINDS:
        here, there = (seen(on(NIGHT, kind, size, right), "greyscale") for right in (0, 1))
        assert distance(here, there) < LEAST_DISTANCE


@pytest.mark.parametrize("vision", [vision for vision in VISIONS if vision != "greyscale"])
def test_categories_differ_in_colour(vision: str) -> None:
    """With any two kinds of cones, the categories' colours alone tell them apart, without their figures."""
    colours = [mean(seen(on(PAPYRUS, kind, SMALL), vision)) for kind in CATEGORIES]
    assert min(distance(one, other) for one, other in combinations(colours, 2)) >= LEAST_COLOUR_DISTANCE


COUNTED = tuple(columns(HEIGHT).lefts)
"""The kinds that have columns; monuments stand in the window."""


def column_box(kind: Tile) -> tuple[int, int, int, int]:
    """Where a kind is counted in a row."""
    left = columns(HEIGHT).lefts[kind]
    return left, 6, left + columns(HEIGHT).icon, HEIGHT - 6


def window_of(count: int, epoch: int, **lights: frozenset[Tile]) -> Image.Image:
    """A window with so many temples."""
    city = city_of({Tile.TEMPLE: count}, epoch, lights.get("lit", NOTHING), lights.get("losable", NOTHING))
    left, right = columns(HEIGHT).window
    pitch = (right - left) // len(MONUMENT_ORDER)
    x = left + MONUMENT_ORDER.index(Tile.TEMPLE) * pitch
    return row_part(ROW._replace(city=city), (x, 6, x + pitch, HEIGHT - 6))


@EVERY_VISION
@pytest.mark.parametrize("kind", COUNTED)
def test_what_one_has_differs_from_what_one_lacks(kind: Tile, vision: str) -> None:
    """A column with a tile in it is far from the same column with its ghost."""
    rows = {str(count): ROW._replace(counts={kind: count}) for count in (0, 1)}
    pictures = {name: row_part(row, column_box(kind)) for name, row in rows.items()}
    assert too_close(pictures, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("epoch", [0, 1, 2, 3])
def test_monuments_stand_out_in_every_light(epoch: int, vision: str) -> None:
    """No monument, one, and a set of three are far from each other at dawn, noon, dusk and night."""
    pictures = {str(count): window_of(count, epoch) for count in (0, 1, 3)}
    assert too_close(pictures, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("together", [("acts", "leads", "bid", "passed", "waits", "out")])
def test_chips_look_different(together: tuple[str, ...], vision: str) -> None:
    """Of the chips that can be in one picture no two are near each other, even with the same words."""
    middle, y = STATUS_LEFT + STATUS_WIDTH // 2, HEIGHT // 2
    box = middle - 36, y - CHIP_HEIGHT // 2, middle + 36, y + CHIP_HEIGHT // 2
    pictures = {kind: bidder_part(BIDDER._replace(chip=(kind, "Ra")), box) for kind in together}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_suns_look_different(vision: str) -> None:
    """A sun that is up, used, or just gained: no two are near each other."""
    top = suns_top(HEIGHT)
    box, states = (SUNS_LEFT, top, SUNS_LEFT + SUN_CELL, top + SUN_CELL), ("up", "down", "gained")
    pictures = {state: row_part(ROW._replace(suns=((9, state),)), box) for state in states}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_suns_of_bidders_look_different(vision: str) -> None:
    """Suns that are asked for, could be bid, are too low, were bid, or are used: no two look alike."""
    top = suns_top(HEIGHT)
    box, states = (
        (SUNS_LEFT, top, SUNS_LEFT + SUN_CELL, top + SUN_CELL),
        ("asked", "up", "low", "gone", "down"),
    )
    pictures = {state: bidder_part(BIDDER._replace(suns=((9, state),)), box) for state in states}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_bids_look_different(vision: str) -> None:
    """The highest bid and one that was beaten are far from each other, even with the same words."""
    middle = STATUS_LEFT + STATUS_WIDTH // 2
    box = middle - 26, 3, middle + 26, 56
    kinds = ("leads", "bid")
    pictures = {kind: bidder_part(BIDDER._replace(bid=9, chip=(kind, "Ra")), box) for kind in kinds}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_holdings_look_different(vision: str) -> None:
    """Kinds that a bidder has, lacks, or would gain, and what they would lose: no two look alike."""
    lacking = HELD._replace(number=0)
    groups = {
        "owned": GROUP,
        "lacking": GROUP._replace(held=(lacking,)),
        "new": GROUP._replace(held=(lacking._replace(new=True),), pips=Pips(1, 1, 8)),
        "loss": Group(Tile.EARTHQUAKE, (), None, (Tile.PYRAMID, 2)),
    }
    box = LOT.left, 6, LOT.left + LOT.pitch, HEIGHT - 6
    pictures = {name: bidder_part(BIDDER._replace(groups=(group,)), box) for name, group in groups.items()}
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_columns_that_are_lit_look_different(vision: str) -> None:
    """A column that has changed, one of which to choose, and any other: no two are near each other."""
    row, kinds = ROW._replace(counts={Tile.ART: 2}), frozenset({Tile.ART})
    rows = {"plain": row, "new": row._replace(lit=kinds), "choose": row._replace(losable=kinds)}
    assert too_close({name: row_part(one, column_box(Tile.ART)) for name, one in rows.items()}, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("epoch", [0, 1, 2, 3])
def test_monuments_that_are_lit_look_different(epoch: int, vision: str) -> None:
    """Monuments that have changed, of which to choose, and any others: no two are near each other."""
    kinds = frozenset({Tile.TEMPLE})
    pictures = {
        "plain": window_of(2, epoch),
        "new": window_of(2, epoch, lit=kinds),
        "choose": window_of(2, epoch, losable=kinds),
    }
    assert too_close(pictures, vision) == []


@EVERY_VISION
def test_most_and_fewest_pharaohs_look_different(vision: str) -> None:
    """The marks of the most and the fewest pharaohs are far from each other and from none."""
    left = columns(HEIGHT).lefts[Tile.PHARAOH] + columns(HEIGHT).icon
    box, row = (left, 60, left + 22, 84), ROW._replace(counts={Tile.PHARAOH: 2})
    pictures = {str(mark): row_part(row._replace(pharaohs=mark), box) for mark in ("most", "fewest", None)}
    assert too_close(pictures, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("size", [40, 58, 76])
def test_figures_of_seats_look_different(size: int, vision: str) -> None:
    """No two seats are near each other, whether they are in the game or out."""
    for out in (False, True) if size > 40 else (False,):  # small ones are not on boards
        pictures = {}
        for seat, name in enumerate(FIGURES):
            disc = medallion(seat, size, out=out)
            pictures[name] = Image.new("RGB", disc.size, PAPYRUS)
            pictures[name].paste(disc, (0, 0), disc)
        assert too_close(pictures, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("out", [False, True])
@pytest.mark.parametrize("size", [58, 76])
def test_a_robot_in_a_seat_looks_different_from_its_figure(size: int, vision: str, *, out: bool) -> None:
    """For whom a computer plays is seen by the shape alone, in the game or out."""
    for seat in range(len(FIGURES)):
        pictures = {}
        for absent in (False, True):
            disc = medallion(seat, size, out=out, absent=absent)
            pictures[str(absent)] = Image.new("RGB", disc.size, PAPYRUS)
            pictures[str(absent)].paste(disc, (0, 0), disc)
        assert too_close(pictures, vision) == []


@EVERY_VISION
def test_rows_of_players_look_different(vision: str) -> None:
    """The left edge of a row alone shows whether the player is to move, is out, or has won."""
    pictures = {kind: band(strip(kind, HEIGHT), kind).crop((0, 0, 60, HEIGHT)) for kind in STRIPS}
    assert too_close({kind: one.convert("RGB") for kind, one in pictures.items()}, vision) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_large_and_stands_out(language: str) -> None:
    """No text is smaller than 22 px; each has a contrast of 4.5 with its ground, of 3.0 from 32 px on."""
    texts = texts_in_pictures(language)
    assert len(texts) > 500
    assert {text.words for text in texts if text.size < SMALLEST_TEXT} == set()
    pale = {(text.words, text.ink, text.size) for text in texts if not stands_out(text)}
    assert pale == set()
