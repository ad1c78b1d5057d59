"""The light of the three epochs, dawn, noon and dusk, and of the night of players without suns.

Skies are painted in flat bands, as on a wall. The palette has exactly these colours, so that no sky breaks
up into bands by chance.
"""

from itertools import pairwise
from typing import NamedTuple

from PIL import Image, ImageColor, ImageDraw

from renderers.art.shapes import Size

Stops = tuple[tuple[float, str], ...]
"""Places from 0 to 1, each with the colour that is reached there."""
BANDS, FEW_BANDS = 16, 6
NARROWING = 1.25
"""How much narrower the bands become towards the horizon."""


class Light(NamedTuple):
    """What an epoch looks like."""

    sky: tuple[str, ...]
    """Bands from the top to the horizon."""
    window: tuple[str, ...]
    """The part of them that is seen in the windows of the players."""
    water: tuple[str, ...]
    """Bands from the horizon to the near bank."""
    far: str
    """Pyramids on the horizon."""
    near: str
    """Palms on the bank."""
    mountain: tuple[str, str, str]
    """Upper and lower tone, and the rim."""
    sand: tuple[str, str]
    shine: str
    """The light of the boat."""


def mixed(one: str, other: str, part: float) -> str:
    """The colour at a part (0 to 1) of the way from one to another, as "#rrggbb"."""
    pairs = zip(ImageColor.getrgb(one)[:3], ImageColor.getrgb(other)[:3], strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _between(stops: Stops, part: float) -> str:
    """The colour at a part of the way through several."""
    for (start, one), (end, other) in pairwise(stops):
        if part <= end:
            return mixed(one, other, (part - start) / (end - start))
    return stops[-1][1]


def blended(size: Size, stops: Stops) -> Image.Image:
    """A vertical gradient through several colours, RGB."""
    column = Image.new("RGB", (1, size[1]))
    for y in range(size[1]):
        column.paste(_between(stops, y / size[1]), (0, y, 1, y + 1))
    return column.resize(size, Image.Resampling.NEAREST)


def bands(size: Size, tones: tuple[str, ...]) -> Image.Image:
    """Flat bands from top to bottom, the lower ones narrower, RGB."""
    picture = Image.new("RGB", size, tones[-1])
    draw, (width, height), count = ImageDraw.Draw(picture), size, len(tones)
    edges = [round(height * (1 - (1 - band / count) ** NARROWING)) for band in range(count + 1)]
    for tone, top, bottom in zip(tones, edges, edges[1:], strict=False):
        draw.rectangle((0, top, width, bottom), fill=tone)
    return picture


def _banded(stops: Stops, count: int) -> tuple[str, ...]:
    return tuple(_between(stops, band / (count - 1)) for band in range(count))


def _light(
    sky: Stops,
    *,
    water: tuple[str, str],
    tones: tuple[str, str],
    mountain: tuple[str, str, str],
    sand: tuple[str, str],
    shine: str,
) -> Light:
    bands_of_sky = _banded(sky, BANDS)
    surface = _banded(((0, water[0]), (1, water[1])), FEW_BANDS)
    return Light(bands_of_sky, bands_of_sky[7:], surface, *tones, mountain, sand, shine)


DAWN = _light(
    (
        (0, "#141F52"),
        (0.42, "#33386F"),
        (0.62, "#6A4A78"),
        (0.78, "#B96A70"),
        (0.9, "#EBA06C"),
        (1, "#FBDB97"),
    ),
    water=("#E2A583", "#2B3F72"),
    tones=("#B2717B", "#4B3A63"),
    mountain=("#4A3360", "#271B3F", "#E89A74"),
    sand=("#E9C08A", "#C9935C"),
    shine="#FFC65A",
)
NOON = _light(
    ((0, "#0A2F70"), (0.5, "#124C90"), (0.64, "#1F66AA"), (0.82, "#6FB3D6"), (1, "#E4F0DD")),
    water=("#7CC9C4", "#0F5F86"),
    tones=("#8FB9C4", "#2F6A66"),
    mountain=("#7A5432", "#3E2816", "#F3D9A0"),
    sand=("#F0D69A", "#D3A862"),
    shine="#F6EEC8",
)
DUSK = _light(
    (
        (0, "#140E33"),
        (0.42, "#341A50"),
        (0.62, "#702449"),
        (0.78, "#B83E37"),
        (0.9, "#EB7A2D"),
        (1, "#FBBF55"),
    ),
    water=("#D9663A", "#2A1848"),
    tones=("#A93C3C", "#3A1742"),
    mountain=("#3E1D3F", "#190D28", "#F08A3A"),
    sand=("#E8AE6C", "#C4834A"),
    shine="#FF9A3A",
)
_NIGHT_SKY = _banded(((0, "#10143A"), (0.7, "#242A5C"), (1, "#3B3C6E")), FEW_BANDS)
NIGHT = DUSK._replace(window=_NIGHT_SKY, far="#3B3C6E", sand=("#4A4668", "#332F52"))
LIGHTS = (NIGHT, DAWN, NOON, DUSK)
"""By epoch; 0 is the night in the windows of players who are out."""
