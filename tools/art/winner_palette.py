"""How the palette of winner cards is chosen: from the cards themselves, one with each figure."""

from __future__ import annotations

from PIL import Image

from renderers.art import colours, seats
from renderers.art.desert import MONUMENT_ORDER
from renderers.art.seats import TONES, medallion
from renderers.art.shapes import fill
from renderers.canvas.canvas import COLOURS
from renderers.canvas.ground import WIDTH
from renderers.cards.winner_scene import HEIGHT, SCENE_RIGHT, Best, Finish, Scene, paint_winner
from tools.art.palette import settled

INKS = (
    colours.HEADLINE,
    colours.SUB_LINE,
    colours.CAPTION,
    colours.INK,
    colours.INK_SET,
    colours.MALACHITE_DARK,
)


def build_winner_palette() -> bytes:
    """The 768 bytes of the palette, with the last colour left black; the same each time."""
    cards = [_card(seat) for seat in range(len(seats.FIGURES))]
    sheet = Image.new("RGB", (WIDTH, HEIGHT + 300 * (len(cards) - 1) + 60))
    sheet.paste(cards[0], (0, 0))
    for number, card in enumerate(cards[1:]):
        top = HEIGHT + 300 * number
        sheet.paste(card.crop((0, 280, SCENE_RIGHT, 580)), (0, top))
        sheet.paste(card.crop((SCENE_RIGHT, 110, WIDTH, 410)), (SCENE_RIGHT, top))
    for number, ink in enumerate(INKS):
        fill(sheet, ink, Image.new("L", (200, 60), 255), at=(200 * number, sheet.height - 60))
    chosen = sheet.quantize(COLOURS, Image.Quantize.MEDIANCUT, kmeans=3).getpalette() or []
    return settled(bytes(chosen[: 3 * COLOURS])).ljust(768, b"\0")


def _card(winner: int) -> Image.Image:
    """A card that somebody in this seat has won."""
    order = [winner, *(seat for seat in range(len(seats.FIGURES)) if seat != winner)]
    finishes = tuple(
        Finish(seat, place, TONES[seat][0], (10, 20 - place, 30 + seat, 60 - 8 * place))
        for place, seat in enumerate(order, start=1)
    )
    monuments = tuple((kind, number % 3 + 1) for number, kind in enumerate(MONUMENT_ORDER))
    best = tuple(Best((seat,), "20") for seat in range(3))
    return paint_winner(*Scene(finishes, monuments, best, medallion))
