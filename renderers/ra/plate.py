"""The plate on the wall left of a lot: what the winner takes, who wins, what disasters cost."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from renderers.art import colours, temple
from renderers.art.shapes import fill, outline, rounded
from renderers.art.temple import CORNICE
from renderers.canvas import lettering
from renderers.canvas.canvas import indexed
from renderers.canvas.lettering import wrapped, write
from renderers.ra.court import HALL_TOP
from renderers.ra.grid import COURT_HEIGHT, MARGIN, WIDTH
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.ra.view import View
    from renderers.canvas.canvas import Canvas

LEFT, TOP, HEIGHT = MARGIN + 4, HALL_TOP + 6, 156
GAP = 26
"""Between the plate and the first column."""
PAD, LINE, MOST_LINES = 12, 29, 5
NAME_ROOM = 190
Line = tuple[str, str]
"""Words and their ink."""


def paste_plate(canvas: Canvas, view: View, names: Sequence[str], right: int, locale: str) -> None:
    """Paste the plate; the first column of the lot begins at `right`, `names` are as pictures draw them."""
    canvas.paste(_plate(_lines(view, names, locale), right - GAP - LEFT), (LEFT, TOP))


def cost_words(view: View, locale: str) -> list[str]:
    """What each kind of disaster in the lot costs the winner of the auction."""
    return [text(locale, f"lot-cost-{loss.disaster}", count=loss.count) for loss in view.lot_losses]


def no_more_bids(view: View, names: Sequence[str], locale: str) -> str:
    """What happens if nobody bids again."""
    auction = view.auction
    assert auction  # noqa: S101  # else nothing is bid for
    if auction.leader is not None and not auction.bidders:
        return text(locale, "lot-won", name=names[auction.leader])
    if auction.leader is not None:
        return text(locale, "lot-end-leader", name=names[auction.leader], sun=auction.highest)
    return text(locale, f"lot-end-{auction.kind.replace('_', '-')}", name=names[view.turn])


def _lines(view: View, names: Sequence[str], locale: str) -> tuple[Line, ...]:
    style = lettering.PLATE
    shown = [lettering.cut(name, style.face, style.size, NAME_ROOM) for name in names]
    return (
        (text(locale, "lot-sun", sun=view.centre), colours.GOLD_TEXT),
        (no_more_bids(view, shown, locale), colours.TILE_NAME),
        *(
            (text(locale, f"plate-cost-{loss.disaster}", count=loss.count), colours.DISASTER_NAME)
            for loss in view.lot_losses
        ),
    )


@lru_cache(maxsize=8)
def _plate(lines: tuple[Line, ...], width: int) -> Image.Image:
    size = width, HEIGHT
    top = CORNICE + TOP - HALL_TOP
    cell = temple.wall((WIDTH, COURT_HEIGHT)).crop((LEFT, top, LEFT + width, top + HEIGHT))
    fill(cell, "#151A3C", rounded(size, 10))
    fill(cell, "#8A6230", outline(size, 10, 0, 3))
    fitted = _as_many_as_fit(lines, width - 2 * PAD)
    y = HEIGHT / 2 - (len(fitted) - 1) * LINE / 2
    for words, ink in fitted:
        write(cell, (PAD, y), words, lettering.PLATE, ink, room=width - 2 * PAD)
        y += LINE
    return indexed(cell)


def _as_many_as_fit(lines: tuple[Line, ...], room: float) -> list[Line]:
    """All lines, broken where they must be, without the last disasters if all are too many."""
    told: list[Line] = []
    for number, (words, ink) in enumerate(lines):
        more = [(part, ink) for part in wrapped(words, lettering.PLATE, room)]
        if number > 1 and len(told) + len(more) > MOST_LINES:
            break
        told += more
    return told[:MOST_LINES]
