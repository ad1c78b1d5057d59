"""Tiles: a painted figure on a bevelled stone in the colour of its category."""

import random

from PIL import Image, ImageChops, ImageDraw, ImageOps

from engine.ra.tiles import Tile
from renderers.art.atlas import DETAILED
from renderers.art.colours import HIT_THEMES, LIGHT_THEMES, THEMES, Theme
from renderers.art.paint import painted
from renderers.art.shapes import OVERSAMPLING, fill, gradient, grained, outline, rounded

ROUNDING = 0.15
LARGER = {
    Tile.RA: 0.08,
    Tile.NILE: 0.04,
    Tile.RELIGION: 0.08,
    Tile.GOLD: 0.06,
    Tile.FUNERAL: 0.06,
    Tile.FLOOD: 0.12,
    Tile.FORTRESS: 0.02,
    Tile.STEP_PYRAMID: 0.08,
    Tile.SPHINX: 0.10,
    Tile.EARTHQUAKE: 0.10,
    Tile.ASTRONOMY: 0.06,
}
"""How much more of its tile a figure fills than the others, so that all look equally heavy."""
CRACKS = ((0, 0.22, 0.3, 0.05), (0.72, 0, -0.08, 0.34), (1, 0.70, -0.26, 0.02), (0.25, 1, 0.06, -0.22))
"""Where cracks begin on a disaster tile, and how far they go, as parts of its side."""


def tile(kind: Tile, size: int, *, detailed: bool | None = None) -> Image.Image:
    """A tile, RGBA with round corners; unless `detailed` says so, its size decides about details."""
    theme, detailed = THEMES[kind], size >= DETAILED if detailed is None else detailed
    ground = stone(theme, size, detailed=detailed)
    if kind in HIT_THEMES:
        fill(ground, HIT_THEMES[kind].top, outline((size, size), size * ROUNDING, 0, size * 0.075))
        ground = _cracked(ground, kind)
    ground = ground.convert("RGBA")
    figure = _figure(kind, theme, size, detailed)
    margin = (size - figure.width) // 2
    layer = Image.new("RGBA", ground.size)
    layer.paste(figure, (margin, margin))
    ground = Image.alpha_composite(ground, layer)
    ground.putalpha(rounded((size, size), size * ROUNDING))
    return ground


def _figure(kind: Tile, theme: Theme, size: int, detailed: bool) -> Image.Image:
    part = (0.70 if detailed else 0.84) + LARGER.get(kind, 0)
    return painted(
        kind,
        int(size * part),
        theme.glyph_top,
        theme.glyph_bottom,
        theme.line,
        solid=theme not in LIGHT_THEMES,
        weight=max(0.5, size / 110),
    )


def stone(theme: Theme, size: int, *, detailed: bool) -> Image.Image:
    """A bevelled stone without a figure, RGB with square corners."""
    square, radius = (size, size), size * ROUNDING
    ground = grained(gradient(square, theme.top, theme.bottom))
    upper = Image.linear_gradient("L").resize(square).point(lambda value: max(0, 255 - 2 * value))
    light = outline(square, radius, 0, size / 28, blur=size / 90)
    dark = outline(square, radius, 0, size / 22, blur=size / 70)
    fill(ground, "#FFFFFF", ImageChops.multiply(light, upper), 0.6)
    fill(ground, "#000000", ImageChops.multiply(dark, ImageOps.flip(upper)), 0.6)
    if detailed:
        fill(ground, theme.frame, outline(square, radius, size * 0.055, size * 0.014), 0.82)
    return ground


def _cracked(ground: Image.Image, kind: Tile) -> Image.Image:
    side = ground.width * OVERSAMPLING
    large = ground.resize((side, side), Image.Resampling.BICUBIC)
    chance = random.Random(kind.value)  # noqa: S311  # the same cracks each time
    for x, y, across, down in CRACKS:
        points = [(x * side, y * side)]
        for step in (0.25, 0.5, 0.75, 1):
            jitter_x, jitter_y = chance.uniform(-0.04, 0.04), chance.uniform(-0.04, 0.04)
            points.append(((x + across * step + jitter_x) * side, (y + down * step + jitter_y) * side))
        ImageDraw.Draw(large).line(points, fill="#0A0706", width=int(side * 0.022), joint="curve")
    return large.reduce(OVERSAMPLING)
