"""The sun's boat, and Apep, the serpent that waits for it at the end of the track."""

from typing import NamedTuple

from PIL import Image, ImageChops

from engine.ra.tiles import Tile
from renderers.art.atlas import BOAT, KEEL
from renderers.art.shapes import fill, gradient
from renderers.art.stencil import Point, Stencil, curve, curves
from renderers.art.suns import sun_up
from tools.art.figures import fitted

SERPENT = 150, 92
RED = "#A22C17"
HULL = curves(
    ((4, 10), (8, 34), (18, 62), (50, 62)),
    ((82, 62), (112, 62), (124, 30), (127, 6)),
    ((127, 6), (112, 40), (96, 43), (80, 43)),
    ((52, 43), (32, 43), (20, 36), (4, 10)),
)
ENDS = (((4, 13), (-1, 1), (4, 5), (8, 0), (9, 9)), ((127, 9), (122, -1), (126, 3), (131, -2), (131, 6)))
DISC = 52


def boat() -> Image.Image:
    """A papyrus hull with raised ends and the sun's disc on it, RGBA."""
    picture = Image.new("RGBA", BOAT)
    rim = Stencil(BOAT).line([*HULL, HULL[0]], 4).shape(HULL).cut()
    hull = Stencil(BOAT).shape(HULL).cut()
    ends = Stencil(BOAT).shape(ENDS[0]).shape(ENDS[1]).cut()
    oar = Stencil(BOAT).line([(106, 34), (118, 64)], 3).line([(114, 54), (119, 65)], 6).cut()
    fill(picture, "#3A1E05", rim)
    _lay_hull(picture, hull)
    fill(picture, "#5FBF8A", ends)
    fill(picture, "#5E3A10", oar)
    picture.putalpha(ImageChops.lighter(rim, ImageChops.lighter(ends, oar)))
    picture.alpha_composite(sun_up(DISC), ((BOAT[0] - DISC) // 2, 0))
    falcon = fitted(Tile.RA, (30, 34), ("#C8432B", "#7E1E10", "#FFE9A8"), weight=0.5)
    picture.alpha_composite(falcon, ((BOAT[0] - falcon.width) // 2, (DISC - falcon.height) // 2))
    in_front = Stencil(BOAT).shape([(0, 43), (BOAT[0], 43), BOAT, (0, BOAT[1])]).cut()
    _lay_hull(picture, ImageChops.darker(hull, in_front))
    return picture


def _lay_hull(picture: Image.Image, mask: Image.Image) -> None:
    """Paint the hull, or the part of it that the mask shows."""
    picture.paste(gradient(BOAT, "#FFF0B0", "#B5701A"), (0, 0), mask)
    stripes = Stencil(BOAT)
    for x, lean in ((20, 4), (27, 4), (104, -4), (111, -4)):
        stripes.line([(x + lean, 22), (x, KEEL)], 3)
    fill(picture, RED, ImageChops.darker(stripes.cut(), mask))
    rope = Stencil(BOAT).line(curve((12, 30), (30, 54), (60, 52), (100, 56), (120, 24)), 1.8).cut()
    fill(picture, "#7A4A08", ImageChops.darker(rope, mask))


class Skin(NamedTuple):
    """The colours of the serpent."""

    top: str
    bottom: str
    rim: str
    eye: str


ASLEEP = Skin("#9A86B0", "#54446A", "#1D1230", "#CFC6D8")
REARED = Skin("#FF9A5A", "#B5200F", "#2A0606", "#FFF3B8")
COILS_ASLEEP = curves(
    ((128, 92), (122, 74), (112, 78), (106, 90)),
    ((106, 90), (98, 100), (92, 74), (80, 74)),
    ((80, 74), (64, 74), (70, 100), (52, 92)),
    ((52, 92), (40, 88), (52, 66), (42, 60)),
)
COILS_REARED = curves(
    ((128, 90), (122, 66), (112, 70), (106, 86)),
    ((106, 86), (98, 100), (92, 62), (80, 62)),
    ((80, 62), (64, 62), (70, 96), (52, 88)),
    ((52, 88), (34, 78), (62, 44), (44, 26)),
)
THICKNESS, NECK = 7.5, 26
"""The radius of the body, and from which point on it is a neck."""


def serpent(*, reared: bool) -> Image.Image:
    """Coils in the water and a head, asleep or reared up with its tongue out, RGBA."""
    skin, path = (REARED, COILS_REARED) if reared else (ASLEEP, COILS_ASLEEP)
    x, y = path[-1]
    head = _head(x, y)
    outer = _body(path, 2).line(path[NECK:], 17).line([*head, head[0]], 5).shape(head).cut()
    inner = _body(path, 0).line(path[NECK:], 12.5).shape(head).cut()
    picture = Image.new("RGBA", SERPENT)
    fill(picture, skin.rim, outer)
    picture.paste(gradient(SERPENT, skin.top, skin.bottom), (0, 0), inner)
    fill(picture, skin.rim, ImageChops.darker(_scales(path), inner), 0.75)
    fill(picture, skin.eye, Stencil(SERPENT).oval(x - 10, y - 7, x - 4, y - 1).cut())
    tongue = Stencil(SERPENT)
    if reared:
        tongue.line([(x - 16, y + 4), (x - 34, y + 7), (x - 40, y + 3)], 2)
        tongue.line([(x - 34, y + 7), (x - 40, y + 11)], 2)
        fill(picture, "#FFD75A", tongue.cut())
    picture.putalpha(ImageChops.lighter(outer, tongue.cut()))
    return picture


def _head(x: float, y: float) -> list[Point]:
    return curves(
        ((x + 10, y + 6), (x + 8, y - 14), (x - 10, y - 12), (x - 26, y - 2)),
        ((x - 10, y + 2),),
        ((x - 24, y + 10), (x - 10, y + 12), (x + 2, y + 10)),
    )


def _body(path: list[Point], edge: float) -> Stencil:
    """The coils, thin at the tail."""
    body = Stencil(SERPENT)
    for number, (x, y) in enumerate(path):
        radius = THICKNESS * min(1, 0.35 + number / 40) + edge
        body.oval(x - radius, y - radius, x + radius, y + radius)
    return body


def _scales(path: list[Point]) -> Image.Image:
    scales = Stencil(SERPENT)
    for x, y in path[4:-4:5]:
        scales.line([(x - 4, y - 4), (x + 4, y + 4)], 1.6)
    return scales.cut()
