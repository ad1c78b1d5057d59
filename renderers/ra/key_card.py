"""The key card of Ra: every tile with its name, how many there are, and what it scores."""

from functools import cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.ra.scoring import (
    CIVILIZATION_KINDS,
    FEWEST_PHARAOHS,
    HIGHEST_SUNS,
    LOWEST_SUNS,
    MONUMENT_KINDS,
    MONUMENT_SETS,
    MOST_PHARAOHS,
    POINTS_PER_GOD,
    POINTS_PER_GOLD,
)
from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, TILE_COUNTS, Tile
from renderers.art import colours
from renderers.art.atlas import ANY_GOD, SUN_SMALL, sprite
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.shapes import fill, outline, rounded
from renderers.art.stencil import Stencil
from renderers.art.suns import NUMBER_UP
from renderers.art.temple import WINGS, cornice
from renderers.canvas import lettering
from renderers.canvas.ground import WIDTH
from renderers.canvas.lettering import Style, full_width, wrapped, write
from renderers.canvas.picture import Picture
from renderers.cards.card import BOAT_AT
from renderers.cards.stone import finished, lay_sheet, new_wall, write_shaded
from renderers.ra.columns import CIVILIZATION_ORDER
from renderers.ra.court import lay_tile
from renderers.ra.labels import tile_label
from renderers.ra.lot import lay_times
from renderers.words import text
from renderers.words.alt_text import MAX_ALT
from renderers.words.formats import signed

HEIGHT = 946
SKY_HEIGHT = 100
TEXT_LEFT, TEXT_ROOM = 170, 1080
UPPER, UPPER_TILE = (140, 380), 92
CIVILIZATION_BOX, MONUMENTS_BOX = (14, 388, 1266, 556), (14, 564, 1266, 756)
DISASTERS_BOX, SUNS_BOX = (14, 764, 892, 934), (900, 764, 1266, 934)
CIVILIZATION_TILE, MONUMENT_TILE, DISASTER_TILE, SUN = 84, 80, 78, 58
GOOD, BAD = colours.MALACHITE_DARK, colours.INK_SET
STEPS = ("#F3D3C4", "#E7E6C6", "#E7E6C6", "#E7E6C6", "#C3E2BE", "#A6D8AE")
"""The grounds of the steps of a ladder, the best last."""
KEPT = ((1, 9), (9, 1), (17, 9), (15, 17), (3, 17))
GONE = ((9, 1), (17, 9), (12, 9), (12, 17), (6, 17), (6, 9), (1, 9))
"""A house for tiles that stay, an arrow for those that are discarded."""
SHOWN_SUNS = (13, 8, 2)


class Words(NamedTuple):
    """Writes in one language on the card."""

    picture: Image.Image
    locale: str

    def text(self, key: str) -> str:
        """The words of a key."""
        return text(self.locale, key)

    def write(
        self, at: tuple[float, float], words: str, style: Style, ink: str = colours.INK, **how: float
    ) -> None:
        """A line that begins there."""
        write(self.picture, at, words, style, ink, room=how.get("room", 10_000))

    def middle(
        self, at: tuple[float, float], words: str, style: Style, room: float, ink: str = colours.INK
    ) -> None:
        """A line around a point."""
        write(self.picture, at, words, style, ink, anchor="mm", room=room)

    def rule(self, at: tuple[int, int], key: str, room: int) -> None:
        """A rule in as many lines as it needs."""
        for number, line in enumerate(wrapped(self.text(key), lettering.RULE, room)):
            self.write((at[0], at[1] + number * 29), line, lettering.RULE, room=room)

    def points(self, at: tuple[float, float], points: int, style: Style) -> float:
        """Points in their colour; returns where they end."""
        words = signed(points)
        self.write(at, words, style, GOOD if points > 0 else BAD if points else colours.INK)
        return at[0] + full_width(words, style)

    def stays(self, at: tuple[int, int], key: str, room: float, *, kept: bool) -> None:
        """Whether tiles are kept after scoring, as a sign and in words."""
        ink = GOOD if kept else colours.INK_SOFT
        fill(self.picture, ink, Stencil((18, 18)).shape(KEPT if kept else GONE).cut(), at=(at[0], at[1] - 9))
        self.write((at[0] + 24, at[1]), self.text(key), lettering.STAYS, ink, room=room - 24)


@cache
def render_key(locale: str = "en") -> Picture:
    """The key card as a PNG, 1280 pixels wide; it is the same for all games, and drawn once a process."""
    picture = new_wall(HEIGHT, SKY_HEIGHT, 1)
    picture.paste(cornice(WIDTH), (0, SKY_HEIGHT))
    for name, at in (("winged-sun", ((WIDTH - WINGS[0]) // 2, SKY_HEIGHT)), ("boat", BOAT_AT)):
        picture.paste(sprite(name), at, sprite(name))
    words = Words(picture, locale)
    write_shaded(
        picture, (TEXT_LEFT, 37), words.text("key-title"), lettering.HEADLINE, colours.HEADLINE, TEXT_ROOM
    )
    write_shaded(
        picture, (TEXT_LEFT, 79), words.text("key-subtitle"), lettering.SUB_LINE, colours.SUB_LINE, TEXT_ROOM
    )
    _lay_ra(words, 14, 228)
    _lay_gods(words, 236, 452)
    _lay_pharaohs(words, 460, 726)
    _lay_nile(words, 734, 1040)
    _lay_gold(words, 1048, 1266)
    _lay_civilization(words)
    _lay_monuments(words)
    _lay_disasters(words)
    _lay_suns(words)
    return finished(picture, f"ra-key-{locale}")


def describe_key(locale: str = "en") -> str:
    """The alt text of the key card, at most 1024 characters: everything that it says."""
    return text(locale, "key-alt")[:MAX_ALT]


def _panel(words: Words, left: int, right: int, edge: str, kinds: tuple[Tile, ...]) -> None:
    lay_sheet(words.picture, (left, UPPER[0], right, UPPER[1]), edge)
    for number, kind in enumerate(kinds):
        at = left + 20 + number * (UPPER_TILE + 10), UPPER[0] + 13
        lay_tile(words.picture, kind, at, UPPER_TILE)
        count = len(GODS) if kind is ANY_GOD else TILE_COUNTS[kind]
        lay_times(words.picture, count, (at[0] + UPPER_TILE + 6, at[1] + UPPER_TILE + 2), lettering.KEY_TIMES)


def _title(words: Words, at: tuple[int, int], title: str, right: int) -> None:
    """A name beside a tile."""
    words.write(at, title, lettering.KEY_TITLE, room=right - 8 - at[0])


def _lay_ra(words: Words, left: int, right: int) -> None:
    _panel(words, left, right, colours.RA.top, (Tile.RA,))
    beside, top = left + 126, UPPER[0]
    _title(words, (beside, top + 64), tile_label(Tile.RA, words.locale), right)
    words.rule((left + 20, top + 136), "key-ra", right - left - 24)


def _lay_gods(words: Words, left: int, right: int) -> None:
    _panel(words, left, right, "#3B3344", (ANY_GOD,))
    beside, top = left + 118, UPPER[0]
    _title(words, (beside, top + 38), words.text("sheet-gods"), right)
    words.points((beside + 4, top + 84), POINTS_PER_GOD, lettering.KEY_POINTS)
    words.rule((left + 20, top + 134), "key-gods", right - left - 30)
    words.stays((left + 20, UPPER[1] - 18), "key-discarded", right - left - 30, kept=False)


def _lay_pharaohs(words: Words, left: int, right: int) -> None:
    _panel(words, left, right, colours.PHARAOH.top, (Tile.PHARAOH,))
    top = UPPER[0]
    _title(words, (left + 118, top + 64), words.text("sheet-pharaohs"), right)
    for points, key, y in (
        (MOST_PHARAOHS, "key-most", top + 138),
        (FEWEST_PHARAOHS, "key-fewest", top + 184),
    ):
        end = words.points((left + 20, y), points, lettering.KEY_POINTS)
        words.write((end + 10, y + 4), words.text(key), lettering.TILE_NAME, room=right - 6 - end - 10)
    words.stays((left + 20, UPPER[1] - 18), "key-kept", right - left - 30, kept=True)


def _lay_nile(words: Words, left: int, right: int) -> None:
    _panel(words, left, right, colours.NILE.top, (Tile.NILE, Tile.FLOOD))
    top = UPPER[0]
    words.points((left + 234, top + 64), 1, lettering.KEY_POINTS)
    words.write(
        (left + 20, top + 132), words.text("key-nile-title"), lettering.KEY_TITLE, room=right - left - 30
    )
    words.rule((left + 20, top + 164), "key-nile", right - left - 28)
    words.stays((left + 20, UPPER[1] - 18), "key-nile-kept", right - left - 28, kept=True)


def _lay_gold(words: Words, left: int, right: int) -> None:
    _panel(words, left, right, colours.GOLD_TILE.bottom, (Tile.GOLD,))
    top = UPPER[0]
    _title(words, (left + 118, top + 64), words.text("sheet-gold"), right)
    end = words.points((left + 20, top + 150), POINTS_PER_GOLD, lettering.KEY_POINTS)
    words.write((end + 10, top + 154), words.text("key-each"), lettering.TILE_NAME, room=right - 8 - end - 10)
    words.stays((left + 20, UPPER[1] - 18), "key-discarded", right - left - 30, kept=False)


def _heading(words: Words, box: tuple[int, int, int, int], key: str, kinds: int) -> int:
    """The title of a wide panel with how many kinds of how many tiles; returns where it ends."""
    left, top, _, _ = box
    style, title = lettering.KEY_TITLE, words.text(key)
    words.write((left + 20, top + 26), title, style)
    x = left + 38 + round(full_width(title, style))
    words.write((x, top + 28), f"{kinds} × 5", lettering.TILE_NAME, colours.INK_SOFT)
    return x + 74


def _lay_civilization(words: Words) -> None:
    box = CIVILIZATION_BOX
    lay_sheet(words.picture, box, colours.CIVILIZED.top)
    x = _heading(words, box, "sheet-civilization", len(CIVILIZATION))
    words.stays((x, box[1] + 28), "key-discarded", 300, kept=False)
    for number, kind in enumerate(CIVILIZATION_ORDER):
        left = 50 + number * 132
        lay_tile(words.picture, kind, (left, box[1] + 50), CIVILIZATION_TILE)
        words.middle((left + 42, box[1] + 151), tile_label(kind, words.locale), lettering.TILE_NAME, 130)
    steps = [(str(kinds), points) for kinds, points in enumerate(CIVILIZATION_KINDS)]
    _lay_ladder(words, (716, box[1] + 16, 1250, box[3] - 12), "key-different", steps)


def _lay_monuments(words: Words) -> None:
    box = MONUMENTS_BOX
    lay_sheet(words.picture, box, colours.MONUMENT.bottom)
    x = _heading(words, box, "sheet-monuments", len(MONUMENTS))
    words.stays((x, box[1] + 28), "key-kept", 300, kept=True)
    for number, kind in enumerate(MONUMENT_ORDER):
        left, down = 44 + number * 90, 146 if number % 2 == 0 else 173
        lay_tile(words.picture, kind, (left, box[1] + 50), MONUMENT_TILE)
        words.middle((left + 40, box[1] + down), tile_label(kind, words.locale), lettering.KEY_NAME, 166)
    kinds = [("1–6", 0), *((str(count), MONUMENT_KINDS[count]) for count in (7, 8))]
    _lay_ladder(words, (772, box[1] + 14, 1036, box[3] - 10), "key-different-end", kinds)
    sets = [(str(count), MONUMENT_SETS[count]) for count in (3, 4, 5)]
    _lay_ladder(words, (1046, box[1] + 14, 1254, box[3] - 10), "key-alike", sets)


def _lay_ladder(words: Words, box: tuple[int, int, int, int], key: str, steps: list[tuple[str, int]]) -> None:
    """How many, and under it what they bring; as many points as kinds where these are a range."""
    left, top, right, bottom = box
    words.middle(
        ((left + right) / 2, top + 10), words.text(key), lettering.TILE_NAME, right - left, colours.INK_SOFT
    )
    wide = (right - left) / len(steps)
    for number, (count, points) in enumerate(steps):
        at = round(left + number * wide + 2), top + 30
        size = round(wide) - 4, bottom - top - 32
        fill(words.picture, STEPS[number - len(steps)], rounded(size, 9), at=at)
        fill(words.picture, "#8A6A2E", outline(size, 9, 0, 1.5), 0.8, at=at)
        x, line = at[0] + size[0] / 2, at[1] + round(size[1] * 0.52)
        words.middle((x, at[1] + size[1] * 0.28), count, lettering.STEP, size[0] - 6)
        ImageDraw.Draw(words.picture).line((at[0] + 10, line, at[0] + size[0] - 10, line), fill="#8A6A2E")
        brings = f"+{count}" if "–" in count else signed(points)
        ink = GOOD if brings[0] == "+" else BAD if points else colours.INK
        words.middle((x, at[1] + size[1] * 0.76), brings, lettering.STEP_POINTS, size[0] - 6, ink)


def _lay_disasters(words: Words) -> None:
    left, top, right, _ = DISASTERS_BOX
    lay_sheet(words.picture, DISASTERS_BOX, colours.DISASTER.top)
    title, style = words.text("key-disasters"), lettering.KEY_TITLE
    words.write((left + 20, top + 26), title, style)
    x = left + 38 + full_width(title, style)
    words.write((x, top + 28), words.text("key-disasters-rule"), lettering.RULE, room=right - 16 - x)
    for number, kind in enumerate(kind for kind in Tile if kind in DISASTERS):
        x = left + 20 + number * 214
        lay_tile(words.picture, kind, (round(x), top + 52), DISASTER_TILE)
        words.write((x + 88, top + 72), tile_label(kind, words.locale), lettering.TILE_NAME, room=120)
        words.write((x + 88, top + 104), f"×{TILE_COUNTS[kind]}", lettering.TILE_NAME, colours.INK_SOFT)
        words.write((x, top + 152), words.text(f"key-lost-{kind}"), lettering.TILE_NAME, BAD, room=206)


def _lay_suns(words: Words) -> None:
    left, top, right, _ = SUNS_BOX
    lay_sheet(words.picture, SUNS_BOX, colours.GOLD)
    words.write((left + 20, top + 26), words.text("sheet-suns"), lettering.KEY_TITLE)
    disc = sprite(f"sun-up-{SUN_SMALL}").resize((SUN, SUN), Image.Resampling.LANCZOS)
    for number, sun in enumerate(SHOWN_SUNS):
        at = left + 20 + number * (SUN + 2), top + 52
        words.picture.paste(disc, at, disc)
        words.middle((at[0] + SUN / 2, at[1] + SUN * 0.515), str(sun), lettering.KEY_SUN, SUN, NUMBER_UP)
    words.write(
        (left + 20, top + 142), words.text("key-suns-rule"), lettering.RULE, colours.INK_SOFT, room=196
    )
    for number, (points, key) in enumerate(((HIGHEST_SUNS, "key-highest"), (LOWEST_SUNS, "key-lowest"))):
        y, style = top + 34 + number * 72, lettering.STEP_POINTS._replace(size=42)
        ink = GOOD if points > 0 else BAD
        write(words.picture, (right - 16, y), signed(points), style, ink, anchor="rm")
        label, at = words.text(key), (right - 16, y + 34)
        write(words.picture, at, label, lettering.TILE_NAME, colours.INK, anchor="rm", room=140)
