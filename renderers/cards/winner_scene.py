"""The winner card without words: statues before the evening sun, standings, and how it came about."""

import random
from collections.abc import Callable, Sequence
from math import cos, pi, sin
from typing import NamedTuple

from PIL import Image, ImageChops, ImageFilter

from engine.ra.tiles import Tile
from renderers.art import colours
from renderers.art.atlas import CROWN, HEADROOM, STATUE, resized, sprite
from renderers.art.desert import MONUMENTAL
from renderers.art.epochs import blended
from renderers.art.medals import MARKERS, MEDALS, sign
from renderers.art.seats import FIGURES
from renderers.art.shapes import Size, ellipse, fill, gradient, rounded, shadow
from renderers.art.stencil import Point, Stencil, curve
from renderers.art.surfaces import framed, lay_plate, lay_strip, papyrus
from renderers.art.temple import column, cornice, wall
from renderers.canvas.ground import MARGIN, RIGHT, WIDTH
from renderers.canvas.lettering import BEST, full_width
from renderers.cards.cells import Box, apart

HEIGHT = 860
SCENE_RIGHT, HORIZON = 790, 610
SUN = SUN_X, SUN_Y = SCENE_RIGHT // 2, 352
SKY_TOP = 104
SKY = (
    (0.0, "#150F36"),
    (0.22, "#33194F"),
    (0.45, "#72254A"),
    (0.68, "#BE4236"),
    (0.86, "#EE8A34"),
    (1.0, "#FCCB6A"),
)
SAND = ((0.0, "#F0B96A"), (0.35, "#D9944C"), (1.0, "#8A5228"))
HALOS = ((246, "#F08A3A", 0.35), (214, "#F7A63E", 0.55), (184, "#FFC65A", 1.0))
RAYS, RAY_WIDTH, STARS = 36, 0.042, 26
FAR = ((20, 180, 74), (150, 110, 46), (560, 150, 62), (660, 120, 46))
PLINTH_TOP = 560
BLOCKS = (
    (176, 26, "#F4DCA8"),
    (158, 146, "#E5CF9E"),
    (186, 28, "#DCC697"),
    (208, 24, "#EAC98F"),
    (236, 24, "#E0BE84"),
)
"""The stones under the statue from the top: half their width, their height and tone."""
SPOTS = ((104, 1.75, 84), (62, 1.2, -8), (168, 1.2, -12), (228, 1.0, -14))
"""Where monuments stand on each side: from the edge, how large, and how far below the horizon."""
PLATE = 50, 40
WIDE_PLATE = 66, 40
"""For numbers of two digits."""
RIM, PLATE_AIR = 3, 2
CARTOUCHE = 300, 66
STANDINGS_LEFT, STANDINGS_TOP = 806, 118
ROW_PITCHES = {2: 104, 3: 104, 4: 94, 5: 86}
ROW_GAP, MEDAL, DISC, END_DISC, BEST_DISC = 8, 44, 60, 40, 34
PLOT_INSET = (62, 18, 44, 72)
"""How far inside its sheet the plot is: left, top, right, bottom."""
END_GAP = 36
STEPS, MOST_TICKS = (5, 10, 20, 25, 50, 100, 200), 4
"""Between two lines of the plot, and how many steps there are at most."""
BEST_AIR = 4
"""Between the figures of those who scored most in an epoch and their points."""

HEADS = {
    "owl": (50, 9, 34),
    "elephant": (50, 13, 32),
    "baboon": (50, 9, 34),
    "frog": (50, 27, 30),
    "oryx": (50, 31, 26),
}
"""The middle of each head, its top, and how wide its crown is."""


class Finish(NamedTuple):
    """A player at the end; strings and numbers only."""

    seat: int
    place: int
    colour: str
    """Of their line in the plot."""
    fame: tuple[int, ...]
    """At the start and after each epoch."""


class Best(NamedTuple):
    """Who scored most in an epoch."""

    seats: tuple[int, ...]
    points: str


class Scene(NamedTuple):
    """All that is seen without words."""

    finishes: tuple[Finish, ...]
    """The winners first."""
    monuments: tuple[tuple[Tile, int], ...]
    """The kinds that the winner has, with their numbers."""
    best: tuple[Best, ...]
    """Who scored most in each epoch."""
    disc: Callable[[int, int], Image.Image]
    """Draws the figure of a seat at a size."""

    @property
    def winners(self) -> list[int]:
        """The seats that won."""
        return [finish.seat for finish in self.finishes if finish.place == 1]

    def row(self, number: int) -> Box:
        """The box of a player's row."""
        pitch = ROW_PITCHES[len(self.finishes)]
        top = STANDINGS_TOP + number * pitch
        return STANDINGS_LEFT, top, RIGHT, top + pitch - ROW_GAP

    @property
    def plot(self) -> Box:
        """The box of the sheet with the plot."""
        top = self.row(len(self.finishes) - 1)[3] + ROW_GAP + 2
        return STANDINGS_LEFT, top, RIGHT, HEIGHT - MARGIN

    def x(self, epoch: int) -> float:
        """Where an epoch ends; 0 is the start."""
        left, _, right, _ = self.plot
        near, far = left + PLOT_INSET[0], right - PLOT_INSET[2]
        return near + (far - near) * epoch / (len(self.finishes[0].fame) - 1)

    def y(self, fame: float) -> float:
        """The height of a fame."""
        _, top, _, bottom = self.plot
        least, most = self._range()
        low, high = bottom - PLOT_INSET[3], top + PLOT_INSET[1]
        return low - (low - high) * (fame - least) / max(1, most - least)

    def ends(self) -> list[tuple[int, float]]:
        """The seats from the most fame down, each with the height of the figure in which its line ends."""
        ranked = sorted(self.finishes, key=lambda one: -one.fame[-1])
        heights = [self.y(finish.fame[-1]) for finish in ranked]
        lowest = self.plot[3] - PLOT_INSET[3] - 14
        places = apart(heights, END_GAP, lowest)
        return [(finish.seat, place) for finish, place in zip(ranked, places, strict=True)]

    def ticks(self) -> range:
        """The fame at the lines of the plot: round numbers, as many as can be read."""
        least, most = self._range()
        step = next((step for step in STEPS if most - least <= MOST_TICKS * step), STEPS[-1])
        return range(-(-least // step) * step, most + 1, step)

    def _range(self) -> tuple[int, int]:
        """The least fame in the plot, at most 0, and the most."""
        all_fame = [value for finish in self.finishes for value in finish.fame]
        return min(0, *all_fame), max(all_fame)

    def best_lefts(self, epoch: int) -> list[int]:
        """Where the figures of those who scored most in an epoch begin, and where their points do."""
        seats, points = self.best[epoch]
        taken = BEST_DISC + BEST_AIR + full_width(points, BEST)
        behind, left, right = len(seats) - 1, self.x(epoch), self.x(epoch + 1)
        pitch = min(BEST_DISC, (right - left - taken - ROW_GAP) / behind) if behind else 0
        first = (left + right - taken - pitch * behind) / 2
        lefts = [round(first + pitch * number) for number in range(behind + 1)]
        return [*lefts, lefts[-1] + BEST_DISC + BEST_AIR]

    def monument_spots(self) -> list[tuple[Tile, int, float, Point]]:
        """Each monument of the winner with its number, its scale, and the middle of its foot."""
        spots = []
        for number, (kind, count) in enumerate(self.monuments[: 2 * len(SPOTS)]):
            x, scale, down = SPOTS[number // 2]
            at = (x if number % 2 == 0 else SCENE_RIGHT - x), HORIZON + down
            spots.append((kind, count, scale, at))
        return sorted(spots, key=lambda spot: spot[3][1])


def paint_winner(scene: Scene) -> Image.Image:
    """The card without words, RGB."""
    card = Image.new("RGB", (WIDTH, HEIGHT))
    card.paste(_evening(), (0, 0))
    _lay_far(card)
    _lay_skyline(card, scene)
    _lay_plinth(card)
    _lay_statues(card, scene.winners)
    card.paste(wall((WIDTH, HEIGHT)).crop((SCENE_RIGHT, 0, WIDTH, HEIGHT - SKY_TOP)), (SCENE_RIGHT, SKY_TOP))
    pillar = column(HEIGHT - SKY_TOP)
    card.paste(pillar, (SCENE_RIGHT - pillar.width // 2, SKY_TOP), pillar)
    for number in range(len(scene.finishes)):
        _lay_row(card, scene, number)
    _lay_plot(card, scene)
    return framed(card)


def _evening() -> Image.Image:
    """The sky with the sun, its rays and the first stars."""
    size = WIDTH, HORIZON
    sky = blended(size, SKY)
    rays = Stencil(size)
    for ray in range(RAYS):
        angle = ray * 2 * pi / RAYS
        ends = [
            (SUN_X + 900 * cos(angle + turn), SUN_Y + 900 * sin(angle + turn))
            for turn in (-RAY_WIDTH, RAY_WIDTH)
        ]
        rays.shape([SUN, *ends])
    fade = ImageChops.invert(Image.radial_gradient("L")).resize((1900, 1900))
    fade = fade.crop((950 - SUN_X, 950 - SUN_Y, 950 - SUN_X + WIDTH, 950 - SUN_Y + HORIZON))
    below = Image.linear_gradient("L").resize((WIDTH, 240)).point(lambda v: min(255, max(0, (v - 100) * 4)))
    whole = Image.new("L", size, 255)
    whole.paste(below, (0, 0))
    fill(sky, "#FFC04A", ImageChops.multiply(ImageChops.multiply(rays.cut(), fade), whole), 0.5)
    for radius, tone, part in HALOS:
        fill(sky, tone, _disc(size, radius), part)
    sky.paste(gradient(size, "#FFF3B8", "#FFC24A"), (0, 0), _disc(size, 168))
    star = sprite("star").getchannel("A").point(lambda value: value // 2)
    chance = random.Random(4)  # noqa: S311  # the same stars each time
    for _ in range(STARS):
        fill(
            sky, colours.GOLD_TEXT, star, at=(chance.randrange(SCENE_RIGHT - 20), chance.randrange(108, 220))
        )
    return sky


def _disc(size: Size, radius: int) -> Image.Image:
    return ellipse(size, (SUN_X - radius, SUN_Y - radius, SUN_X + radius, SUN_Y + radius))


def _lay_far(card: Image.Image) -> None:
    """Pyramids on the horizon, and the sand before them."""
    far = Stencil((SCENE_RIGHT, 120))
    for x, base, height in FAR:
        far.shape([(x, 120), (x + base / 2, 120 - height), (x + base, 120)])
    fill(card, "#B5423A", far.cut(), 0.75, at=(0, HORIZON - 118))
    card.paste(blended((WIDTH, HEIGHT - HORIZON), SAND), (0, HORIZON))
    hills = [*curve((0, 26), (160, 4), (330, 34)), *curve((330, 34), (560, 10), (WIDTH, 30))]
    dunes = Stencil((WIDTH, 60)).shape([(0, 60), *hills, (WIDTH, 60)]).cut()
    fill(card, "#E8AE62", dunes, at=(0, HORIZON - 30))


def _lay_skyline(card: Image.Image, scene: Scene) -> None:
    """The monuments of the winner on both sides; those they have several of are numbered on plates."""
    for kind, count, scale, (x, y) in scene.monument_spots():
        one = resized(sprite(f"monument-{kind}"), scale * 1.55 / MONUMENTAL)
        soft = Stencil((one.width + 40, 26)).oval(4, 6, one.width + 36, 24).cut()
        at = round(x - one.width / 2), round(y - one.height + 4)
        fill(card, "#5A2E10", soft.filter(ImageFilter.GaussianBlur(4)), 0.55, at=(at[0] - 20, round(y) - 14))
        card.paste(one, at, one)
        if count > 1:
            where, size = plate_at((x, y), count)
            top = ("#FFF3B8", "#F0B92E") if count > 2 else ("#FFFBEA", "#E6D5A6")  # noqa: PLR2004
            ink = "#7A1E0C" if count > 2 else "#6B4A1E"  # noqa: PLR2004
            lay_plate(card, size, size[1] / 2, top, ink, width=RIM, at=where)


def plate_at(foot: Point, count: int) -> tuple[Size, Size]:
    """The upper left corner and the size of the plate with the number of a monument that stands there."""
    size = WIDE_PLATE if count > 9 else PLATE  # noqa: PLR2004  # two digits
    return (max(8, round(foot[0] - size[0] / 2)), round(foot[1]) + 6), size


def _lay_plinth(card: Image.Image) -> None:
    top = PLINTH_TOP
    for number, (half, height, tone) in enumerate(BLOCKS):
        size, at = (2 * half, height), (SUN_X - half, top)
        fill(card, "#000000", shadow(size, 4, 5, 0.5, 8), at=(at[0] - 8, at[1] - 3))
        card.paste(gradient(size, tone, "#B08444"), at)
        fill(card, "#FFF3CF", Image.new("L", (size[0], 2), 255), 0.8, at=at)
        fill(card, "#5A3A14", Image.new("L", (size[0], 3), 255), 0.7, at=(at[0], top + height - 3))
        if number == 0:
            card.paste(cornice(WIDTH).crop((100, 1, 84 + size[0], 17)), (at[0] + 8, top + 5))
        top += height
    at, size = (SUN_X - CARTOUCHE[0] // 2, PLINTH_TOP + 30), CARTOUCHE
    lay_plate(card, size, size[1] / 2, colours.CEILING[1], colours.GOLD, width=4, at=at)


def _lay_statues(card: Image.Image, winners: Sequence[int]) -> None:
    """The winners as crowned statues, smaller if they are several."""
    part = 1.0 if len(winners) == 1 else 0.72 if len(winners) == 2 else 0.5  # noqa: PLR2004
    pitch = STATUE * part * 1.04
    left = SUN_X - pitch * len(winners) / 2
    for number, seat in enumerate(winners):
        name = FIGURES[seat]
        figure = resized(sprite(f"statue-{name}"), part)
        at = round(left + (number + 0.5) * pitch - figure.width / 2), PLINTH_TOP + 3 - figure.height
        edge = Image.new("L", (figure.width + 20, figure.height + 20), 0)
        edge.paste(figure.getchannel("A").point(lambda v: 255 if v > 120 else 0), (10, 10))  # noqa: PLR2004
        fill(card, "#3A1205", edge.filter(ImageFilter.MaxFilter(5)), at=(at[0] - 10, at[1] - 10))
        card.paste(figure, at, figure)
        x, y, width = _head_of(name)
        crown = resized(sprite("crown"), width * part / CROWN[0])
        where = round(at[0] + x * part - crown.width / 2), round(at[1] + y * part - crown.height * 0.93)
        card.paste(crown, where, crown)


def _head_of(name: str) -> tuple[float, float, float]:
    """The middle of a statue's head, its top, and the width of its crown, in pixels of the statue."""
    x, y, width = HEADS[name]
    return x * STATUE / 100, HEADROOM + y * STATUE / 100, width * STATUE / 100


def _lay_row(card: Image.Image, scene: Scene, number: int) -> None:
    left, top, right, bottom = scene.row(number)
    finish = scene.finishes[number]
    kind = "wins" if finish.place == 1 else "plain"
    lay_strip(card, papyrus((right - left, bottom - top), kind), (left, top), kind)
    middle = (top + bottom) // 2
    if finish.place <= len(MEDALS):
        light, dark, rim, _ = MEDALS[finish.place - 1]
        square, at = (MEDAL, MEDAL), (left + 10, middle - MEDAL // 2)
        lay_plate(card, square, MEDAL / 2, (light, dark), rim, width=2, at=at)
    disc = scene.disc(finish.seat, DISC)
    card.paste(disc, (left + 62, middle - DISC // 2), disc)


def _lay_plot(card: Image.Image, scene: Scene) -> None:
    """Everybody's fame from the start on: lines that end in figures, and who scored most in each epoch."""
    left, top, right, bottom = scene.plot
    lay_strip(card, papyrus((right - left, bottom - top), "plain"), (left, top), "plain")
    epochs = len(scene.finishes[0].fame) - 1
    for epoch in range(epochs + 1):
        size = 2, bottom - PLOT_INSET[3] - top - PLOT_INSET[1] + 10
        fill(card, "#B99C5E", rounded(size, 0), at=(round(scene.x(epoch)), top + PLOT_INSET[1] - 6))
    for fame in scene.ticks():
        size, ink = (round(scene.x(epochs) - scene.x(0)), 2), "#C9AE78" if fame else "#8A6A2E"
        fill(card, ink, rounded(size, 0), at=(round(scene.x(0)), round(scene.y(fame))))
    for number in reversed(range(len(scene.finishes))):
        _lay_course(card, scene, number)
    for seat, y in scene.ends():
        disc = scene.disc(seat, END_DISC)
        card.paste(disc, (round(scene.x(epochs)) - 6, round(y) - END_DISC // 2), disc)
    for epoch, (seats, _) in enumerate(scene.best):
        for seat, x in zip(seats, scene.best_lefts(epoch), strict=False):
            disc = scene.disc(seat, BEST_DISC)
            card.paste(disc, (x, bottom - 38), disc)


def _lay_course(card: Image.Image, scene: Scene, number: int) -> None:
    left, top, right, bottom = scene.plot
    finish = scene.finishes[number]
    points = [(scene.x(epoch) - left, scene.y(fame) - top) for epoch, fame in enumerate(finish.fame)]
    wins = 3 if finish.place == 1 else 0
    for weight, tone in ((11, "#FFFBEA"), (6, finish.colour)):
        fill(
            card,
            tone,
            Stencil((right - left, bottom - top)).line(points, weight + wins).cut(),
            at=(left, top),
        )
    marker = sign(MARKERS[number])
    for x, y in points[1:-1]:
        at = round(left + x), round(top + y)
        fill(card, "#FFFBEA", rounded((30, 30), 15), at=(at[0] - 15, at[1] - 15))
        fill(card, finish.colour, marker, at=(at[0] - marker.width // 2, at[1] - marker.height // 2))
