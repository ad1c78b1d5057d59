"""Statues of the seats' figures for winners, drawn part by part, and the double crown that they wear.

All coordinates are in hundredths of a statue's side.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from renderers.art.atlas import CROWN, HEADROOM, STATUE
from renderers.art.shapes import fill, gradient
from renderers.art.stencil import Point, Stencil, curve, curves

GOLD, DARK_GOLD, IVORY = ("#FFF1B8", "#BE7C22"), ("#E9BE62", "#8A5214"), ("#FFFDF2", "#D9C79A")
RIM = "#3F1C05"
MIDDLE = 50


class Part(NamedTuple):
    """A piece of a statue, with an edge that catches the light."""

    outline: tuple[Point, ...]
    tones: tuple[str, str] = GOLD


class Drawing(NamedTuple):
    """A statue: its pieces from the back to the front, lines on them, and eyes."""

    parts: tuple[Part, ...]
    lines: tuple[tuple[Point, ...], ...]
    eyes: tuple[tuple[Point, float], ...]
    """The middle and the radius of each."""


def statue(name: str) -> Image.Image:
    """A seat's figure as a golden statue, RGBA."""
    drawing = DRAWINGS[name]()
    picture = Image.new("RGBA", (STATUE, STATUE + HEADROOM))
    for part in drawing.parts:
        _lay_part(picture, part)
    whole = picture.getchannel("A")
    lines = Stencil(picture.size)
    for line in drawing.lines:
        lines.line(_scaled(line), 3)
    fill(picture, RIM, ImageChops.darker(lines.cut(), whole), 0.75)
    for middle, radius in drawing.eyes:
        _lay_eye(picture, middle, radius)
    picture.putalpha(whole)
    return picture


def crown() -> Image.Image:
    """The double crown of both lands, RGBA."""
    size = CROWN
    picture, whole = Image.new("RGBA", size), Image.new("L", size)
    white, red, curled = _crown_outlines()
    for outline, tones in ((white, ("#FFFDF2", "#CFC2A6")), (red, ("#E0573A", "#8F2316"))):
        points = [(x * size[0] / 100, y * size[0] / 100) for x, y in outline]
        rim = Stencil(size).shape(points).line([*points, points[0]], 6).cut()
        fill(picture, "#3A1205", rim)
        _lay_body(picture, Stencil(size).shape(points).cut(), tones, 7)
        whole = ImageChops.lighter(whole, rim)
    curl = [(x * size[0] / 100, y * size[0] / 100) for x, y in curled]
    edge = Stencil(size).line(curl, 12).cut()
    fill(picture, "#3A1205", edge)
    fill(picture, "#F7D67A", Stencil(size).line(curl, 6.5).cut())
    band = [(x * size[0] / 100, y * size[0] / 100 - 6) for x, y in curve((15, 138), (54, 128), (94, 138))]
    fill(picture, "#F7D67A", ImageChops.darker(Stencil(size).line(band, 10).cut(), whole))
    picture.putalpha(ImageChops.lighter(whole, edge))
    return picture


def _lay_part(picture: Image.Image, part: Part) -> None:
    mask = Stencil(picture.size).shape(_scaled(part.outline)).cut()
    rim = mask.filter(ImageFilter.MaxFilter(5))
    alpha = ImageChops.lighter(picture.getchannel("A"), rim)
    fill(picture, RIM, rim)
    _lay_body(picture, mask, part.tones, 10)
    picture.putalpha(alpha)


def _lay_body(picture: Image.Image, mask: Image.Image, tones: tuple[str, str], depth: int) -> None:
    """Fill a shape so that it looks round: light on its upper left edge, shadow on its lower right one."""
    picture.paste(gradient(picture.size, *tones), (0, 0), mask)
    soft = mask.filter(ImageFilter.GaussianBlur(depth))
    for colour, shift, strength in (("#FFFFFF", depth // 2, 0.5), ("#4A1E04", -depth // 2, 0.55)):
        edge = ImageChops.subtract(mask, ImageChops.offset(soft, shift, shift))
        fill(picture, colour, ImageChops.darker(edge, mask), strength)


def _lay_eye(picture: Image.Image, middle: Point, radius: float) -> None:
    ((x, y),), r = _scaled([middle]), radius * STATUE / 100
    for tone, part, aside in (
        (RIM, 1.0, 0.0),
        ("#FFF3C0", 0.72, 0.0),
        ("#1B0E04", 0.5, 0.0),
        ("#FFFFFF", 0.18, -0.2),
    ):
        near = r * part
        oval = Stencil(picture.size).oval(
            x + aside * r - near, y + aside * r - near, x + aside * r + near, y + aside * r + near
        )
        fill(picture, tone, oval.cut())


def _scaled(points: Iterable[Point]) -> list[Point]:
    return [(x * STATUE / 100, HEADROOM + y * STATUE / 100) for x, y in points]


def _mirrored(points: Iterable[Point]) -> tuple[Point, ...]:
    return tuple((2 * MIDDLE - x, y) for x, y in points)


def _both(points: Sequence[Point], tones: tuple[str, str] = GOLD) -> tuple[Part, Part]:
    """A piece on the left, and its mirror image on the right."""
    return Part(tuple(points), tones), Part(_mirrored(points), tones)


def _whole(half: Sequence[Point], tones: tuple[str, str] = GOLD) -> Part:
    """A piece that is the same on both sides, given by its left half from the top to the bottom."""
    return Part((*half, *reversed(_mirrored(half))), tones)


def _twice(*lines: Sequence[Point]) -> tuple[tuple[Point, ...], ...]:
    return tuple(tuple(line) for line in lines) + tuple(_mirrored(line) for line in lines)


def _feathers() -> tuple[tuple[Point, ...], ...]:
    """Rows of small arcs on the owl's breast."""
    return tuple(
        tuple(curve((x - 4, y), (x, y + 6), (x + 4, y)))
        for row, y in enumerate((50, 58, 66, 74, 82))
        for x in range(50 - (8 if row % 2 else 4), 60, 8)
    )


def _owl() -> Drawing:
    return Drawing(
        (
            _whole(curves(((50, 84), (40, 86), (40, 98), (44, 99))), DARK_GOLD),
            _whole(curves(((50, 34), (20, 34), (22, 78), (38, 94)), ((50, 96),))),
            *_both(
                curves(((30, 40), (8, 52), (14, 82), (28, 95)), ((28, 95), (38, 76), (38, 56), (30, 40))),
                DARK_GOLD,
            ),
            *_both(curves(((36, 92), (30, 92), (30, 99), (34, 99)), ((46, 99),), ((46, 92),))),
            _whole(
                curves(
                    ((50, 8),),
                    ((40, 10), (30, 8), (27, 2)),
                    ((27, 2), (20, 16), (22, 40), (36, 44)),
                    ((50, 45),),
                )
            ),
            *_both(
                curves(((49, 26), (49, 10), (30, 10), (30, 26)), ((30, 26), (30, 40), (46, 42), (49, 30))),
                IVORY,
            ),
            _whole(curves(((50, 26),), ((47, 29), (46, 33), (50, 39))), DARK_GOLD),
        ),
        (
            *_feathers(),
            *_twice(
                curve((18, 66), (24, 76), (22, 84)),
                curve((24, 56), (30, 70), (27, 82)),
                ((38, 95), (38, 99)),
                ((42, 95), (42, 99)),
            ),
        ),
        (((40, 25), 6), ((60, 25), 6)),
    )


def _elephant() -> Drawing:
    return Drawing(
        (
            _whole(curves(((50, 40), (22, 40), (20, 76), (26, 92)), ((50, 92),)), DARK_GOLD),
            *_both(curves(((28, 66),), ((26, 99),), ((44, 99),), ((43, 66),))),
            *_both(curves(((40, 18), (16, 2), (-4, 20), (6, 48)), ((6, 48), (12, 66), (30, 62), (40, 50)))),
            _whole(
                curves(((50, 10), (32, 10), (30, 34), (36, 48)), ((36, 48), (38, 58), (44, 60), (50, 60)))
            ),
            *_both(
                curves(((41, 54), (34, 62), (32, 72), (25, 79)), ((25, 79), (38, 80), (44, 68), (45, 57))),
                IVORY,
            ),
            Part(
                tuple(
                    curves(
                        ((42, 44), (44, 62), (44, 74), (42, 84)),
                        ((42, 84), (40, 96), (54, 98), (60, 90)),
                        ((56, 87),),
                        ((56, 87), (52, 91), (50, 88), (51, 80)),
                        ((51, 80), (55, 70), (57, 60), (58, 44)),
                    )
                )
            ),
        ),
        (
            *_twice(
                curve((12, 24), (8, 38), (18, 52)),
                curve((29, 96), (33, 93), (37, 96)),
                curve((36, 96), (39, 93), (42, 96)),
            ),
            *(tuple(curve((44, y), (50, y + 3), (56, y))) for y in (56, 63, 70)),
            tuple(curve((44.5, 77), (48, 79), (52, 77))),
        ),
        (((41, 37), 3.2), ((59, 37), 3.2)),
    )


def _baboon() -> Drawing:
    return Drawing(
        (
            *_both(curves(((30, 74), (10, 74), (10, 99), (24, 99)), ((44, 99),), ((44, 80),))),
            _whole(
                curves(((50, 12),), ((36, 12), (22, 34), (20, 58)), ((20, 58), (20, 82), (36, 88), (50, 88))),
                DARK_GOLD,
            ),
            *_both(
                curves(
                    ((30, 46), (20, 56), (20, 70), (22, 80)),
                    ((22, 80), (24, 86), (34, 86), (34, 80)),
                    ((34, 80), (34, 66), (38, 58), (38, 50)),
                )
            ),
            *_both(curves(((24, 92), (14, 90), (12, 99), (22, 99)), ((42, 99),), ((42, 92),))),
            _whole(
                curves(((50, 6),), ((38, 6), (28, 14), (29, 28)), ((29, 28), (30, 44), (42, 50), (50, 50))),
                DARK_GOLD,
            ),
            _whole(
                curves(
                    ((50, 18),),
                    ((44, 14), (34, 18), (37, 28)),
                    ((37, 28), (42, 32), (40, 36), (40, 42)),
                    ((40, 42), (40, 50), (46, 52), (50, 52)),
                )
            ),
        ),
        (
            *_twice(
                curve((27, 50), (30, 60), (28, 70)),
                curve((40, 58), (42, 70), (40, 80)),
                curve((46, 56), (48, 70), (46, 84)),
                curve((31, 30), (26, 34), (26, 42)),
                curve((46, 41), (47, 44), (48, 41)),
                ((26, 82), (26, 86)),
                ((30, 82), (30, 86)),
                ((18, 95), (18, 99)),
                ((24, 95), (24, 99)),
            ),
            tuple(curve((43, 47), (50, 50), (57, 47))),
            ((50, 22), (50, 34)),
        ),
        (((42.5, 26), 3.4), ((57.5, 26), 3.4)),
    )


def _frog() -> Drawing:
    return Drawing(
        (
            *_both(curves(((30, 56), (2, 54), (4, 92), (24, 94)), ((40, 94),), ((40, 70),)), DARK_GOLD),
            *_both(curves(((30, 92), (2, 88), (0, 99), (10, 99)), ((36, 99),))),
            _whole(curves(((50, 34), (24, 36), (24, 80), (34, 94)), ((50, 95),))),
            *_both(
                curves(
                    ((36, 58), (30, 66), (34, 84), (36, 92)),
                    ((36, 92), (28, 93), (28, 99), (34, 99)),
                    ((47, 99),),
                    ((47, 99), (46, 90), (46, 76), (46, 64)),
                )
            ),
            _whole(
                curves(((50, 24),), ((44, 24), (20, 28), (16, 44)), ((16, 44), (20, 58), (36, 62), (50, 62)))
            ),
            *_both(
                curves(((38, 30), (44, 16), (26, 12), (22, 26)), ((22, 26), (22, 38), (36, 40), (38, 30)))
            ),
        ),
        (
            tuple(curves(((18, 45), (30, 56), (42, 54), (50, 54)), ((50, 54), (58, 54), (70, 56), (82, 45)))),
            *_twice(
                ((47, 36), (47.5, 38)),
                curve((12, 70), (14, 80), (24, 84)),
                ((34, 95), (34, 99)),
                ((40, 95), (40, 99)),
                ((10, 95), (10, 99)),
                ((17, 95), (17, 99)),
            ),
            tuple(curve((40, 72), (50, 76), (60, 72))),
            tuple(curve((41, 80), (50, 84), (59, 80))),
        ),
        (((30, 25), 6), ((70, 25), 6)),
    )


def _oryx() -> Drawing:
    return Drawing(
        (
            *_both(
                curves(
                    ((46, 34), (40, 20), (30, 6), (22, -8)),
                    ((25, -10),),
                    ((25, -10), (36, 6), (46, 18), (50, 32)),
                ),
                DARK_GOLD,
            ),
            _whole(curves(((50, 58), (8, 60), (4, 84), (12, 99)), ((50, 99),)), DARK_GOLD),
            *_both(curves(((24, 82), (10, 84), (12, 99), (20, 99)), ((46, 99),), ((44, 88),))),
            _whole(curves(((50, 34),), ((38, 40), (34, 66), (30, 80)), ((36, 94), (44, 96), (50, 96)))),
            *_both(
                curves(((42, 38), (30, 28), (22, 30), (18, 36)), ((18, 36), (24, 44), (34, 46), (42, 44)))
            ),
            _whole(
                curves(
                    ((50, 28),),
                    ((42, 28), (37, 36), (40, 46)),
                    ((40, 46), (43, 56), (43, 62), (44, 66)),
                    ((44, 66), (45, 72), (50, 72), (50, 72)),
                )
            ),
            _whole(
                curves(((50, 60),), ((46, 60), (44, 64), (45, 67)), ((45, 67), (46, 71), (50, 71), (50, 71))),
                DARK_GOLD,
            ),
        ),
        (
            *_twice(
                ((45, 40), (46, 58)),
                curve((24, 36), (30, 38), (36, 41)),
                curve((38, 62), (38, 76), (42, 88)),
                ((24, 94), (24, 99)),
                ((34, 94), (34, 99)),
                ((41, 23), (44, 22)),
                ((36, 15), (39.5, 14)),
                ((31, 7), (34, 6)),
                ((27, 0), (29.5, -1)),
                ((47, 66), (48, 68)),
            ),
            ((46, 36), (50, 48), (54, 36)),
        ),
        (((42.5, 43), 2.6), ((57.5, 43), 2.6)),
    )


DRAWINGS = {"oryx": _oryx, "owl": _owl, "elephant": _elephant, "baboon": _baboon, "frog": _frog}
"""Functions, since their curves take a while."""


def _crown_outlines() -> tuple[list[Point], list[Point], list[Point]]:
    """The white crown, the red crown, and its curl."""
    white = curves(
        ((30, 108), (8, 66), (22, 44), (38, 32)),
        ((38, 32), (32, 20), (34, 3), (46, 3)),
        ((46, 3), (58, 3), (60, 20), (54, 32)),
        ((54, 32), (70, 46), (84, 74), (78, 108)),
    )
    red = curves(
        ((14, 138), (8, 112), (10, 92)),
        ((10, 92), (36, 106), (62, 98)),
        ((62, 98), (76, 92), (80, 50), (80, 14)),
        ((92, 12),),
        ((92, 12), (98, 70), (94, 138)),
        ((94, 138), (54, 128), (14, 138)),
    )
    curl = curves(
        ((58, 94), (34, 78), (8, 62), (4, 46)),
        ((4, 46), (2, 34), (20, 32), (18, 44)),
        ((18, 44), (18, 50), (10, 50), (11, 44)),
    )
    return white, red, curl
