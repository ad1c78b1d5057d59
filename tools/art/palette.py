"""How the shipped palette is chosen: from a sheet of everything that pictures are made of.

The flat colours of skies and of pale grounds are kept as they are; the rest serves all other art best.
"""

from collections.abc import Iterator

from PIL import Image, ImageColor

from engine.ra.tiles import CIVILIZATION, DISASTERS, GODS, MONUMENTS, Tile
from renderers.art import colours, seats, temple
from renderers.art.atlas import MIDDLE, OWNED_KINDS, SMALL, sprite, sprite_names, tile_sprite
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.epochs import LIGHTS
from renderers.art.landscape import shore
from renderers.art.medals import MEDAL, lay_medal
from renderers.art.seats import TONES, medallion
from renderers.art.shapes import fill, gradient, rounded
from renderers.art.surfaces import STRIPS, papyrus
from renderers.canvas.canvas import COLOURS
from renderers.canvas.ground import WIDTH
from renderers.cards.plates import CHIP_HEIGHT, CHIPS, chip_width, lay_cartouche, lay_chip
from renderers.cards.winner_scene import HEIGHT, SCENE_RIGHT, Best, Finish, Scene, paint_winner
from renderers.ra.columns import columns
from renderers.ra.court import TILE, court, lay_sun, lay_tile
from renderers.ra.grid import LOW_ROW
from renderers.ra.holdings import ALARM, TINTS
from renderers.ra.river import lay_shine
from renderers.ra.rows import pale, strip
from renderers.ra.window import City, draw_city

CARD_INKS = (
    colours.HEADLINE,
    colours.SUB_LINE,
    colours.CAPTION,
    colours.INK,
    colours.INK_SET,
    colours.MALACHITE_DARK,
)


def build_winner_palette() -> bytes:
    """The 768 bytes of the palette, with the last colour left black; the same each time."""
    chosen = winner_sheet().quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    return settled(bytes(chosen[: 3 * COLOURS])).ljust(768, b"\0")


def winner_sheet() -> Image.Image:
    """Winner cards of every seat, and their inks, RGB."""
    cards = [_card(seat) for seat in range(len(seats.FIGURES))]
    sheet = Image.new("RGB", (WIDTH, HEIGHT + 300 * (len(cards) - 1) + 60))
    sheet.paste(cards[0], (0, 0))
    for number, card in enumerate(cards[1:]):
        top = HEIGHT + 300 * number
        sheet.paste(card.crop((0, 280, SCENE_RIGHT, 580)), (0, top))
        sheet.paste(card.crop((SCENE_RIGHT, 110, WIDTH, 410)), (SCENE_RIGHT, top))
    for number, ink in enumerate(CARD_INKS):
        fill(sheet, ink, Image.new("L", (200, 60), 255), at=(200 * number, sheet.height - 60))
    return sheet


def _card(winner: int) -> Image.Image:
    """A card that somebody in this seat has won."""
    order = [winner, *(seat for seat in range(len(seats.FIGURES)) if seat != winner)]
    finishes = tuple(
        Finish(seat, place, TONES[seat][0], (10, 20 - place, 30 + seat, 60 - 8 * place))
        for place, seat in enumerate(order, start=1)
    )
    monuments = tuple((kind, number % 3 + 1) for number, kind in enumerate(MONUMENT_ORDER))
    best = tuple(Best((seat,), "20") for seat in range(3))
    return paint_winner(Scene(finishes, monuments, best, medallion))


# Every gradient gets about the same area, so that none ends up with a few broad bands.
SAMPLED = (
    *[Tile.PHARAOH] * 6,
    *[Tile.NILE] * 6,
    *[Tile.FLOOD] * 6,
    *[Tile.GOLD] * 5,
    *sorted(CIVILIZATION),
    *sorted(MONUMENTS)[:5],
    *sorted(GODS)[:3],
    *sorted(DISASTERS),
)
INKS = (
    colours.HEADLINE,
    colours.SUB_LINE,
    colours.CAPTION,
    colours.GOLD_TEXT,
    colours.TILE_NAME,
    colours.DISASTER_NAME,
    colours.ALARM,
    colours.INK,
    colours.INK_SOFT,
    colours.INK_FAINT,
    "#9A8558",
    colours.INK_SET,
    colours.CARNELIAN,
    colours.CARNELIAN_DARK,
    colours.MALACHITE,
    colours.MALACHITE_DARK,
    colours.WHITE,
    colours.FRAME,
    colours.SLOT,
    colours.SLOT_NEAR,
    "#FFB27A",
    "#FFE9A8",
    "#FFFDF2",
    "#D9771F",
    "#0D4A54",
    "#14503A",
    "#7A1E0C",
    *(tone for tones in seats.TONES for tone in tones),
)
"""Colours that mean something and cover little."""
RESERVED = tuple(
    dict.fromkeys(
        ImageColor.getrgb(tone)
        for light in LIGHTS
        for tone in (*light.sky, *light.window, *light.water, light.far, light.near, *light.mountain)
    )
)
"""The colours that the palette holds exactly."""
PALE = ("#F49E80", "#AEB9DE", "#FCE9AE", "#9DD5CF", "#CBB9DB", "#F3D3C4", "#E7E6C6", "#C3E2BE", "#A6D8AE")
"""Pale tones: of the dice from red to purple, of points lost and gained on cards."""
SWATCH = 62, 30
STAR_STEP, STAR_ROW = 48, 34


def build_palette() -> bytes:
    """The 768 bytes of the palette, with the last colour left black; the same each time."""
    reserved = dict.fromkeys((*RESERVED, *map(ImageColor.getrgb, PALE)))
    count = COLOURS - len(reserved)
    chosen = sample_sheet().quantize(count, Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    kept = [channel for colour in reserved for channel in colour[:3]]
    return settled(bytes([*kept, *chosen[: 3 * count]])).ljust(768, b"\0")


def settled(palette: bytes) -> bytes:
    """A palette in which a colour that Pillow takes for another one is that one: none changes twice."""
    known = Image.new("P", (1, 1))
    known.putpalette(palette)
    colours_as_they_are = Image.frombytes("RGB", (len(palette) // 3, 1), palette)
    return colours_as_they_are.quantize(palette=known, dither=Image.Dither.NONE).convert("RGB").tobytes()


def sample_sheet() -> Image.Image:
    """One of everything, on the grounds where it lies, RGB."""
    pieces = [*_rivers(), *_courts(), *_rows(), *_wells(), _dark(), _inks()]
    sheet = Image.new("RGB", (WIDTH, sum(piece.height for piece in pieces)), colours.CEILING[1])
    top = 0
    for piece in pieces:
        sheet.paste(piece, (0, top))
        top += piece.height
    return sheet


def _rivers() -> Iterator[Image.Image]:
    """The upper part of a board in each epoch; its flat bands are kept anyway."""
    for epoch in (1, 2, 3):
        piece = shore(epoch, 762).copy()
        for x in (200, 500):
            lay_shine(piece, epoch, x, 260)
        piece = piece.crop((0, 90, WIDTH, 200))
        for number, name in enumerate(("boat", "serpent-asleep", "serpent-reared", "bag")):
            piece.paste(sprite(name), (160 * number, 8), sprite(name))
        for number in range(3):
            ra = sprite("tile-ra-50")
            piece.paste(ra, (640 + number * 54, 50), ra)
        yield piece


def _courts() -> Iterator[Image.Image]:
    for start in range(0, len(SAMPLED), 8):
        piece = court().copy()
        for place, kind in enumerate(SAMPLED[start : start + 8]):
            lay_tile(piece, kind, (37 + place * 136, 36), TILE, lit=place == 0)
        if start < 16:  # noqa: PLR2004  # twice
            lay_sun(piece, 9, (1196, 96), 110)
        yield piece
    yield temple.step(WIDTH, 30)
    yield temple.wall((WIDTH, 60))


def _rows() -> Iterator[Image.Image]:
    """The papyri with all that lies on them."""
    everything = City(0, (1, 2, 3, 1, 2, 3, 1, 2), frozenset(), frozenset())
    left, right = columns(LOW_ROW).window
    for number, kind in enumerate([*STRIPS, *STRIPS]):
        piece = Image.new("RGB", (WIDTH, LOW_ROW + 4), colours.CEILING[1])
        piece.paste(strip(kind, LOW_ROW), (14, 2))
        city = draw_city(everything._replace(epoch=number % len(LIGHTS)), (right - left, LOW_ROW - 12))
        piece.paste(city, (14 + left, 8))
        _lay_small(piece, number)
        yield piece


def _wells() -> Iterator[Image.Image]:
    """The tints of wells on all papyri, as wide as they are in auctions."""
    tints = sorted({pale(tint) for tint in TINTS.values()} | {pale(ALARM)})
    for kind in STRIPS:
        piece = papyrus((WIDTH, LOW_ROW), kind).copy()
        for number, tint in enumerate(tints):
            size = WIDTH // len(tints) - 20, LOW_ROW - 12
            fill(
                piece, tint, rounded(size, 9), 0.4 if kind == "out" else 0.7, at=(number * (size[0] + 20), 6)
            )
        yield piece


def _lay_small(piece: Image.Image, number: int) -> None:
    out = "-out" if number == len(STRIPS) - 1 else ""
    for seat, name in enumerate(seats.FIGURES):
        disc = sprite(f"seat-{name}{out}")
        piece.paste(disc, (20 + seat * 60, 14), disc)
    for place, kind in enumerate(OWNED_KINDS):
        tile = tile_sprite(kind, SMALL)
        piece.paste(tile, (322 + place % 11 * 49, 3 + place // 11 * 49), tile)
    for place, state in enumerate(("up", "down", "up")):
        disc = sprite(f"sun-{state}-48")
        piece.paste(disc, (180 + place * 46, 50), disc)
    x = 330
    for chip in CHIPS if number % 2 else ():
        lay_chip(piece, (x, LOW_ROW - CHIP_HEIGHT), chip, chip)
        x += chip_width(chip) // 2


def _dark() -> Image.Image:
    """The dark parts of the dice's board and of cards: dice, medals, the cartouche."""
    piece = _ceiling((WIDTH, 940)).crop((0, 100, WIDTH, 560)).resize((WIDTH, 230))
    x = 10
    for name in [
        name for name in sprite_names() if name.startswith("die-") and name.endswith(("-108", "-58"))
    ]:
        piece.paste(sprite(name), (x, 6), sprite(name))
        x += sprite(name).width + 4
    for place in (1, 2, 3):
        lay_medal(piece, (20 + place * (MEDAL + 8), 130), place)
    lay_cartouche(piece, (330, 130), "III", 2)
    for number, kind in enumerate((Tile.GOLD, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.ART)):
        tile = tile_sprite(kind, MIDDLE)
        piece.paste(tile, (560 + number * 80, 130), tile)
    return piece


def _ceiling(size: tuple[int, int]) -> Image.Image:
    """A night sky as in the tombs, with faint stars."""
    sky = gradient(size, *colours.CEILING)
    star = sprite("star")
    twinkle = star.getchannel("A").point(lambda value: value // 5)
    band = Image.new("L", (size[0], 2 * STAR_ROW))
    for row in range(2):
        for x in range(-8 + row * STAR_STEP // 2, size[0], STAR_STEP):
            band.paste(twinkle, (x, row * STAR_ROW))
    for y in range(-6, size[1], band.height):
        fill(sky, colours.GOLD, band, at=(0, y))
    return sky


def _inks() -> Image.Image:
    across = WIDTH // SWATCH[0]
    rows = -(-len(INKS) // across)
    piece = Image.new("RGB", (WIDTH, rows * SWATCH[1]), colours.CEILING[1])
    for number, ink in enumerate(INKS):
        at = number % across * SWATCH[0], number // across * SWATCH[1]
        fill(piece, ink, Image.new("L", SWATCH, 255), at=at)
    return piece
