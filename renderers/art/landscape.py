"""The Nile under the sky of an epoch: the far bank with its pyramids, the water, palms, the mountain."""

import random
from functools import lru_cache
from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.epochs import LIGHTS, NOON, Light, bands, mixed
from renderers.art.shapes import fill, gradient
from renderers.art.stencil import Stencil, curve

WIDTH, HEIGHT = 1280, 206
HORIZON = 158
MOUNTAIN_TOP = 98
FAR_HEIGHT, BANK_HEIGHT = 60, 56
STAR_STEP, STAR_ROW, STAR_ROWS = 80, 34, 3
CLOUDS = ((420, 106, 170), (200, 123, 120), (690, 114, 90))
"""Left edge, top and width of each."""
PYRAMIDS = ((150, 96, 40), (214, 66, 27), (262, 40, 16), (560, 120, 50), (650, 80, 33), (705, 44, 18))
"""Left edge, width and height of each; two of them are large enough to have a shaded side."""
SHADED = (PYRAMIDS[0], PYRAMIDS[3])
OBELISKS = ((372, 24), (506, 30), (520, 22))
PALMS = ((36, 44, 6), (62, 30, -5), (20, 27, -4))
"""Where each stands, how high it is, and how far it leans."""
FRONDS = (-170, -140, -108, -72, -40, -10)
"""Their angles in degrees."""
RIPPLE_STEP, RIPPLES = 5, 16


@lru_cache(maxsize=4)
def sky(epoch: int) -> Image.Image:
    """The sky of an epoch over the Nile, down to the near bank, RGB; do not change it."""
    light = LIGHTS[epoch]
    picture = Image.new("RGB", (WIDTH, HEIGHT))
    picture.paste(bands((WIDTH, HORIZON), light.sky), (0, 0))
    if light is NOON:
        _lay_clouds(picture)
    else:
        lay_stars(picture)
    _lay_far_bank(picture, light)
    picture.paste(_water(light), (0, HORIZON))
    bank = Stencil((130, BANK_HEIGHT + 4))
    for x, height, lean in PALMS:
        _draw_palm(bank, (x, BANK_HEIGHT + 4), height, lean)
    bank.shape([(0, 60), (0, 54), (70, 56), (120, 60)])
    fill(picture, light.near, bank.cut(), at=(0, HORIZON - BANK_HEIGHT))
    return picture


@lru_cache(maxsize=1)  # for the river, then for the bag on it
def shore(epoch: int, left: int) -> Image.Image:
    """The same with the mountain of the west, which begins at `left`."""
    picture = sky(epoch).copy()
    _lay_mountain(picture, LIGHTS[epoch], left)
    return picture


def lay_stars(picture: Image.Image) -> None:
    """Three rows of faint stars, right of where the epoch's cartouche lies."""
    star = sprite("star").getchannel("A")
    for row in range(STAR_ROWS):
        faint = star.point(lambda value, row=row: value // (4 + 2 * row))
        for x in range(260 + row % 2 * STAR_STEP // 2, WIDTH, STAR_STEP):
            fill(picture, colours.GOLD_TEXT, faint, at=(x, 4 + row * STAR_ROW))


def _lay_clouds(picture: Image.Image) -> None:
    for x, y, width in CLOUDS:
        cloud = Stencil((width, 14)).oval(0, 5, width, 9).oval(width * 0.2, 2, width * 0.75, 8).cut()
        fill(picture, "#D9EBF2", cloud, 0.35, at=(x, y))


def _lay_far_bank(picture: Image.Image, light: Light) -> None:
    size, low = (760, FAR_HEIGHT), FAR_HEIGHT
    far, shaded = Stencil(size), Stencil(size)
    for x, width, height in PYRAMIDS:
        far.shape([(x, low), (x + width / 2, low - height), (x + width, low)])
    for x, width, height in SHADED:
        shaded.shape([(x + width / 2, low - height), (x + width, low), (x + width * 0.62, low)])
    far.shape([(0, low), (0, 46), (40, 44), (96, 52), (150, low)])
    far.shape([(330, low), (400, 53), (470, 51), (540, low)])
    for x, height in OBELISKS:
        far.shape(
            [(x, low), (x + 1, low - height), (x + 3, 57 - height), (x + 5, low - height), (x + 6, low)]
        )
    fill(picture, light.far, far.cut(), at=(0, HORIZON - low))
    fill(picture, "#000000", shaded.cut(), 0.12, at=(0, HORIZON - low))


def _water(light: Light) -> Image.Image:
    chance = random.Random(7)  # noqa: S311  # the same ripples each time
    height = HEIGHT - HORIZON
    water = bands((WIDTH, height), light.water)
    draw = ImageDraw.Draw(water)
    for y in range(3, height, RIPPLE_STEP):
        for _ in range(RIPPLES):
            x, width = chance.randrange(WIDTH), chance.randrange(14, 60)
            band = min(5, max(0, y // 8 + chance.choice((1, -1))))
            draw.line((x, y, x + width, y), fill=light.water[band])
    return water


def _draw_palm(mask: Stencil, foot: tuple[float, float], height: float, lean: float) -> None:
    x, ground = foot
    top = x + lean, ground - height
    mask.line(curve(foot, (x + lean * 0.2, ground - height * 0.5), top), 2.4)
    for degrees in FRONDS:
        across, down = height * 0.46 * cos(degrees * pi / 180), height * 0.46 * sin(degrees * pi / 180)
        tip = top[0] + across, top[1] + down * 0.7 + height * 0.16
        mask.line(curve(top, (top[0] + across * 0.55, top[1] + down * 0.62), tip), 2.6)


def _lay_mountain(picture: Image.Image, light: Light, left: int) -> None:
    """The mountain of the west, behind which the sun goes down: words about the end stand on it."""
    size = width, height = WIDTH - left, HEIGHT - MOUNTAIN_TOP
    chance = random.Random(left)  # noqa: S311  # the same rocks each time
    top, bottom, rim = light.mountain
    line = _ridge(chance, width, height)
    mask = Stencil(size).shape(line).cut()
    body = gradient(size, top, bottom)
    draw = ImageDraw.Draw(body)
    for y in range(12, height, 15):
        tone = mixed(top, bottom, min(1, y / height + 0.3))
        draw.line([(0, y), (width, y + chance.randint(-2, 2))], fill=tone, width=2)
    picture.paste(body, (left, MOUNTAIN_TOP), mask)
    edge = Stencil(size).line(line[1:-1], 2).cut()
    fill(picture, rim, ImageChops.darker(edge, mask), 0.8, at=(left, MOUNTAIN_TOP))


def _ridge(chance: random.Random, width: int, height: int) -> list[tuple[float, float]]:
    """The outline of the mountain: a steep foot in steps, then a ridge to the picture's edge."""
    line: list[tuple[float, float]] = [(0, height)]
    x, y = 10.0, height - 22.0
    while y > 14:  # noqa: PLR2004  # pixels below the ridge
        line += [(x, y), (x + chance.uniform(5, 12), y - chance.uniform(1, 4))]
        x, y = line[-1][0] + chance.uniform(1, 5), y - chance.uniform(16, 26)
    line.append((x + 6, 10))
    while x < width:
        x += chance.uniform(30, 70)
        line.append((x, chance.uniform(4, 13)))
    return [*line, (width + 10, height)]
