"""The cards of statistics without words: panels of papyrus, icons, and the curve of a rating."""

from collections.abc import Sequence

from PIL import Image

from renderers.art import colours
from renderers.art.atlas import sprite
from renderers.art.shapes import fill, rounded
from renderers.art.stencil import Stencil
from renderers.canvas.ground import MARGIN, RIGHT
from renderers.cards.card import BODY_TOP, scene
from renderers.cards.cells import Box
from renderers.cards.stone import lay_sheet

GAP, MIDDLE = 12, 640
LEFT_END, RIGHT_START = MIDDLE - GAP // 2, MIDDLE + GAP // 2

PLACES: Box = (MARGIN, BODY_TOP, LEFT_END, 386)
RATING: Box = (RIGHT_START, BODY_TOP, RIGHT, 386)
BROUGHT: Box = (MARGIN, 398, LEFT_END, 846)
MET: Box = (RIGHT_START, 398, RIGHT, 664)
RECORDS: Box = (RIGHT_START, 676, RIGHT, 846)
PLAYER_HEIGHT = 846 + MARGIN

CURVE: Box = (RIGHT_START + 20, 216, RIGHT - 96, 368)
LEFT_CURVE: Box = (MARGIN + 20, 216, LEFT_END - 96, 368)
PROGRESS_HEIGHT = 386 + MARGIN
CURVE_STEPS = 100
"""In how many heights a curve is measured."""
ICON_LEFT, BROUGHT_TOP, BROUGHT_PITCH = 28, 448, 56

TURNS: Box = (MARGIN, BODY_TOP, 850, 416)
BUSIEST: Box = (862, BODY_TOP, RIGHT, 416)
FEATS: tuple[Box, ...] = ((MARGIN, 428, RIGHT, 514), (MARGIN, 526, RIGHT, 612))
SERVER_HEIGHT = 612 + MARGIN


def paint_player(icons: tuple[str, ...], curve: tuple[int, ...]) -> Image.Image:
    """A person's card without words, RGB; the curve in steps from 0 to `CURVE_STEPS`."""
    card = scene(PLAYER_HEIGHT, 2)
    for box in (PLACES, RATING, BROUGHT, MET, RECORDS):
        lay_sheet(card, box)
    for number, name in enumerate(icons):
        icon = sprite(name)
        middle = BROUGHT_TOP + number * BROUGHT_PITCH + BROUGHT_PITCH // 2
        card.paste(icon, (ICON_LEFT + (46 - icon.width) // 2, middle - icon.height // 2), icon)
    _lay_curve(card, curve, CURVE)
    return card


def paint_progress(accuracies: tuple[int, ...], puzzles: tuple[int, ...]) -> Image.Image:
    """The card of somebody's progress without words, RGB; the curves in steps from 0 to `CURVE_STEPS`."""
    card = scene(PROGRESS_HEIGHT, 2)
    for panel, curve, box in ((PLACES, accuracies, LEFT_CURVE), (RATING, puzzles, CURVE)):
        lay_sheet(card, panel)
        _lay_curve(card, curve, box)
    return card


def paint_server(feats: int) -> Image.Image:
    """A server's card without words, RGB, with room for its records."""
    card = scene(SERVER_HEIGHT if feats == len(FEATS) else FEATS[feats][1] - GAP + MARGIN, 3)
    for box in (TURNS, BUSIEST, *FEATS[:feats]):
        lay_sheet(card, box)
    return card


def _lay_curve(card: Image.Image, curve: Sequence[int], box: Box) -> None:
    """Lay a curve in a box; nothing if it has no points."""
    if not curve:
        return
    left, top, right, bottom = box
    size = width, height = right - left, bottom - top
    for y in (0, height // 2, height - 1):
        fill(card, "#C9AE78", rounded((width, 2), 0), at=(left, top + y))
    inner = height - 12
    points = [
        (6 + (width - 12) * place / max(1, len(curve) - 1), 6 + inner * (1 - step / CURVE_STEPS))
        for place, step in enumerate(curve)
    ]
    stencil = Stencil(size)
    if points[1:]:
        stencil.line(points, 5)
    end, level = points[-1]
    stencil.oval(end - 6, level - 6, end + 6, level + 6)
    fill(card, colours.MALACHITE_DARK, stencil.cut(), at=(left, top))
