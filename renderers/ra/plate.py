"""The plate on the wall left of a lot: what disasters cost the winner, who wins, and which sun they take."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from PIL import Image

from engine.ra.questions import Question
from engine.ra.state import AuctionKind
from engine.ra.view import View
from renderers.art import colours, temple
from renderers.art.surfaces import lay_plate
from renderers.art.temple import CORNICE
from renderers.canvas import lettering
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.lettering import wrapped, write
from renderers.ra.court import HALL_TOP
from renderers.ra.grid import COURT_HEIGHT, MARGIN, WIDTH
from renderers.words import text

LEFT, TOP, HEIGHT = MARGIN + 4, HALL_TOP + 6, 156
GAP = 26
"""Between the plate and the first column."""
PAD, LINE, MOST_LINES = 10, 37, 4
NAME_ROOM = 190
Line = tuple[str, str]
"""Words and their ink."""


def paste_plate(canvas: Canvas, view: View, names: Sequence[str], right: int, locale: str) -> None:
    """Paste the plate; the first column of the lot begins at `right`, `names` are as pictures draw them."""
    width = right - GAP - LEFT
    canvas.paste(_plate(plate_lines(view, names, width, locale), width), (LEFT, TOP))


def plate_lines(view: View, names: Sequence[str], width: int, locale: str) -> tuple[Line, ...]:
    """What stands on a plate of this width: always what disasters cost, then as much else as fits."""
    for telling in _tellings(view, names, locale):
        lines = _broken(telling, width - 2 * PAD)
        if len(lines) <= MOST_LINES:
            break
    return lines


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
    if not view.lot and auction.kind is AuctionKind.RA_TILE:
        return text(locale, "lot-end-empty")
    if view.question is Question.MUST_BID:
        return text(locale, "lot-end-must-bid")  # the headline says who
    return text(locale, f"lot-end-{auction.kind.replace('_', '-')}", name=names[view.turn])


def _tellings(view: View, names: Sequence[str], locale: str) -> Iterator[tuple[Line, ...]]:
    """What the plate may say, each telling shorter than the one before; none is without the costs."""
    style = lettering.PLATE
    shown = [lettering.cut(name, style.face, style.size, NAME_ROOM) for name in names]
    end = no_more_bids(view, shown, locale), colours.TILE_NAME
    costs, losses = (
        tuple(
            (text(locale, f"{key}-{loss.disaster}", count=loss.count), colours.DISASTER_NAME)
            for loss in view.lot_losses
        )
        for key in ("plate-cost", "plate-loss")
    )
    # The sun can be left out first: it lies in its shrine beside the lot.
    yield *costs, (text(locale, "lot-sun", sun=view.centre), colours.GOLD_TEXT), end
    yield *costs, end
    yield *losses, end
    yield losses


@lru_cache(maxsize=8)
def _plate(lines: tuple[Line, ...], width: int) -> Image.Image:
    size = width, HEIGHT
    top = CORNICE + TOP - HALL_TOP
    cell = temple.wall((WIDTH, COURT_HEIGHT)).crop((LEFT, top, LEFT + width, top + HEIGHT))
    lay_plate(cell, size, 10, "#151A3C", "#8A6230", width=3)
    y = HEIGHT / 2 - (len(lines) - 1) * LINE / 2
    for words, ink in lines:
        write(cell, (PAD, y), words, lettering.PLATE, ink, room=width - 2 * PAD)
        y += LINE
    return indexed(cell)


def _broken(lines: tuple[Line, ...], room: float) -> tuple[Line, ...]:
    """The lines, broken into several where they must be."""
    style = lettering.PLATE._replace(size=lettering.PLATE.smallest)
    return tuple((part, ink) for words, ink in lines for part in wrapped(words, style, room))
