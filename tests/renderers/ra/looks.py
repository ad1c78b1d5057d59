"""What means different things in pictures of Ra, and must look different."""

from collections.abc import Callable
from functools import partial
from itertools import product

from PIL import Image

from engine.ra.tiles import Tile
from renderers.art.atlas import OWNED_KINDS, SMALL, tile_sprite
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.seats import FIGURES, medallion
from renderers.art.surfaces import STRIPS
from renderers.cards.plates import CHIP_HEIGHT
from renderers.ra.bidder_rows import STATUS_LEFT, STATUS_WIDTH, draw_bidder
from renderers.ra.bidders import Bidder, Group, Held, Pips
from renderers.ra.columns import columns
from renderers.ra.court import TILE
from renderers.ra.ground import STRIP_AT, band
from renderers.ra.lot import Column, Lot
from renderers.ra.places import places
from renderers.ra.rows import Row, city_of, draw_row, strip
from renderers.ra.window import City
from tests.renderers.ra.samples import KINDS

Looks = dict[str, Image.Image]
Box = tuple[int, int, int, int]

NIGHT, PAPYRUS = "#081026", "#E9D9B0"
HEIGHT = 98
NOTHING: frozenset[Tile] = frozenset()
DESERT = City(1, (0,) * 8, frozenset(), frozenset())
ROW = Row(0, "Ann", False, "plain", "", (), "", (), NOTHING, NOTHING, None, DESERT)
HELD = Held(Tile.TEMPLE, 2, new=False, dry=False, sign="", words="")
GROUP = Group("monuments", (HELD,), Pips(1, 0, 8), None)
BIDDER = Bidder(0, "Ann", "plain", False, False, ("waits", "Ra"), None, False, (), "", (GROUP,))
LOT = Lot((Column(Tile.TEMPLE, (Tile.TEMPLE,)),), 276, 150)
STATUS_MIDDLE = STATUS_LEFT + STATUS_WIDTH // 2
OWN = places(HEIGHT)
SUN_BOX = (*OWN.suns, OWN.suns[0] + OWN.sun, OWN.suns[1] + OWN.sun)


def on(ground: str, cell: Image.Image) -> Image.Image:
    """A cell on a plain ground."""
    picture = Image.new("RGB", cell.size, ground)
    picture.paste(cell, (0, 0), cell)
    return picture


def row_part(row: Row, box: Box) -> Image.Image:
    """A part of a drawn row."""
    return _part(draw_row(row, HEIGHT), box)


def bidder_part(bidder: Bidder, box: Box) -> Image.Image:
    """A part of a bidder's drawn row."""
    return _part(draw_bidder(bidder, LOT.left, LOT.pitch, HEIGHT, "new"), box)


def _part(row: Image.Image, box: Box) -> Image.Image:
    """A part of a row, whose strip lies in its frame."""
    x, y = STRIP_AT
    return row.crop((box[0] + x, box[1] + y, box[2] + x, box[3] + y)).convert("RGB")


def column_box(kind: Tile) -> Box:
    """Where a kind is counted in a row."""
    left = columns(HEIGHT).lefts[kind]
    return left, 6, left + columns(HEIGHT).icon, HEIGHT - 6


def window_of(count: int, epoch: int, lit: frozenset[Tile], losable: frozenset[Tile]) -> Image.Image:
    """A window with so many temples."""
    left, right = columns(HEIGHT).window
    pitch = (right - left) // len(MONUMENT_ORDER)
    x = left + MONUMENT_ORDER.index(Tile.TEMPLE) * pitch
    row = ROW._replace(city=city_of({Tile.TEMPLE: count}, epoch, lit, losable))
    return row_part(row, (x, 6, x + pitch, HEIGHT - 6))


def _tiles(kinds: tuple[Tile, ...], size: int, ground: str) -> Looks:
    return {str(kind): on(ground, tile_sprite(kind, size)) for kind in kinds}


def _columns(kind: Tile) -> Looks:
    """A column with a tile in it, and the same with its ghost."""
    return {str(count): row_part(ROW._replace(counts=((kind, count),)), column_box(kind)) for count in (0, 1)}


def _lit_columns() -> Looks:
    """A column that has changed, one of which to choose, and any other."""
    row, kinds = ROW._replace(counts=((Tile.ART, 2),)), frozenset({Tile.ART})
    rows = {"plain": row, "new": row._replace(lit=kinds), "choose": row._replace(losable=kinds)}
    return {name: row_part(one, column_box(Tile.ART)) for name, one in rows.items()}


def _monuments(epoch: int) -> Looks:
    """No monument, one, and a set of three; at dawn, noon, dusk and night."""
    return {str(count): window_of(count, epoch, NOTHING, NOTHING) for count in (0, 1, 3)}


def _lit_monuments(epoch: int) -> Looks:
    """Monuments that have changed, of which to choose, and any others."""
    kinds = frozenset({Tile.TEMPLE})
    lights = {"plain": (NOTHING, NOTHING), "new": (kinds, NOTHING), "choose": (NOTHING, kinds)}
    return {name: window_of(2, epoch, *light) for name, light in lights.items()}


def _chips() -> Looks:
    """The chips that can be in one picture, even with the same words."""
    y = HEIGHT // 2
    box = STATUS_MIDDLE - 36, y - CHIP_HEIGHT // 2, STATUS_MIDDLE + 36, y + CHIP_HEIGHT // 2
    kinds = ("acts", "leads", "bid", "passed", "waits", "out")
    return {kind: bidder_part(BIDDER._replace(chip=(kind, "Ra")), box) for kind in kinds}


def _bids() -> Looks:
    """The highest bid and one that was beaten, even with the same words."""
    box = STATUS_MIDDLE - 26, 3, STATUS_MIDDLE + 26, 56
    return {kind: bidder_part(BIDDER._replace(bid=9, chip=(kind, "Ra")), box) for kind in ("leads", "bid")}


def _suns() -> Looks:
    """A sun that is up, used, or just gained."""
    states = ("up", "down", "gained")
    return {state: row_part(ROW._replace(suns=((9, state),)), SUN_BOX) for state in states}


def _suns_of_bidders() -> Looks:
    """Suns that are asked for, could be bid, are too low, were bid, or are used."""
    states = ("asked", "up", "low", "gone", "down")
    return {state: bidder_part(BIDDER._replace(suns=((9, state),)), SUN_BOX) for state in states}


def _holdings() -> Looks:
    """Kinds that a bidder has, lacks, or would gain, and what they would lose."""
    lacking = HELD._replace(number=0)
    groups = {
        "owned": GROUP,
        "lacking": GROUP._replace(held=(lacking,)),
        "new": GROUP._replace(held=(lacking._replace(new=True),), pips=Pips(1, 1, 8)),
        "loss": Group(Tile.EARTHQUAKE, (), None, (Tile.PYRAMID, 2)),
    }
    box = LOT.left, 6, LOT.left + LOT.pitch, HEIGHT - 6
    return {name: bidder_part(BIDDER._replace(groups=(group,)), box) for name, group in groups.items()}


def _pharaohs() -> Looks:
    """The marks of the most and the fewest pharaohs, and none."""
    left = columns(HEIGHT).lefts[Tile.PHARAOH] + columns(HEIGHT).icon
    box, row = (left, 54, left + 34, 90), ROW._replace(counts=((Tile.PHARAOH, 2),))
    return {str(mark): row_part(row._replace(pharaohs=mark), box) for mark in ("most", "fewest", None)}


def _figures(size: int, *, out: bool) -> Looks:
    return {name: on(PAPYRUS, medallion(seat, size, out=out)) for seat, name in enumerate(FIGURES)}


def _robot(seat: int, size: int, *, out: bool) -> Looks:
    """The robot in a seat, and its figure: they differ by the shape alone."""
    absences = (False, True)
    return {str(one): on(PAPYRUS, medallion(seat, size, out=out, absent=one)) for one in absences}


def _rows() -> Looks:
    """The left edges of the rows of players who are to move, out, winners, or nothing of these."""
    kinds = {kind: band(strip(kind, HEIGHT), kind) for kind in STRIPS}
    return {kind: one.crop((0, 0, 60, HEIGHT)).convert("RGB") for kind, one in kinds.items()}


FIGURES_ARE = [*product((52, 76), (False, True))]
"""How large figures are, and whether they are out."""
LOOKS: dict[str, Callable[[], Looks]] = {
    "tiles for sale": partial(_tiles, tuple(KINDS), TILE, NIGHT),
    "tiles in a row": partial(_tiles, OWNED_KINDS, SMALL, PAPYRUS),
    **{f"one {kind} and none": partial(_columns, kind) for kind in columns(HEIGHT).lefts},
    "lit columns": _lit_columns,
    **{f"monuments in light {epoch}": partial(_monuments, epoch) for epoch in range(4)},
    **{f"lit monuments in light {epoch}": partial(_lit_monuments, epoch) for epoch in range(4)},
    "chips": _chips,
    "bids": _bids,
    "suns": _suns,
    "suns of bidders": _suns_of_bidders,
    "holdings": _holdings,
    "marks of pharaohs": _pharaohs,
    "small figures": partial(_figures, 40, out=False),  # on no board, so that nobody is out
    **{f"figures of {size} px, out: {out}": partial(_figures, size, out=out) for size, out in FIGURES_ARE},
    **{
        f"robot and {name} of {size} px, out: {out}": partial(_robot, seat, size, out=out)
        for (seat, name), (size, out) in product(enumerate(FIGURES), FIGURES_ARE)
    },
    "rows": _rows,
}
"""By what they are, pictures of which no two may be near each other."""
