"""The picture of an auction, shown instead of the board: the lot, and under it the bidders in their order."""

from collections.abc import Sequence

from engine.ra.view import View
from renderers.canvas.canvas import Canvas
from renderers.cards.header import paste_epoch, paste_header
from renderers.look import PLAIN, Look
from renderers.ra.bidder_rows import draw_bidder
from renderers.ra.bidders import make_bidder
from renderers.ra.grid import picture_height, row_at, row_height, row_tops
from renderers.ra.ground import board_ground
from renderers.ra.highlights import Highlights
from renderers.ra.lot import lot_of, paste_lot
from renderers.ra.plate import paste_plate
from renderers.ra.river import paste_river
from renderers.ra.seats import lot_changes, make_plates
from renderers.words import text


def draw_auction(
    view: View,
    shown: Sequence[str],
    highlights: Highlights,
    told: tuple[str, str],
    *,
    locale: str,
    code: str = "",
    look: Look = PLAIN,
) -> Canvas:
    """Draw the running auction; `shown` are the names as pictures draw them, `told` headline and sub-line."""
    players, lot, changes = len(view.players), lot_of(view), lot_changes(view, look)
    height = row_height(players, tall=look.tall, low=not lot.columns)
    canvas = board_ground(picture_height(players, height), view.epoch)
    paste_epoch(canvas, view.epoch, locale, over=False)
    paste_header(canvas, view.epoch, *told, code)
    paste_river(canvas, view, highlights, locale)
    plates, new = make_plates(view, locale, look), text(locale, "picture-new")
    bids = "picture-bid-and-points" if changes else "picture-bid"
    paste_lot(canvas, view, lot, highlights, locale, bids=bids, now=any(plates))
    paste_plate(canvas, view, shown, lot.left, locale)
    for top, seat in zip(row_tops(players, height), view.bidding_order, strict=True):
        player = view.players[seat]
        bidder = make_bidder(view, player, shown[seat], lot, highlights, locale)
        bidder = bidder._replace(plate=plates[seat], change=changes.get(seat))
        canvas.paste(draw_bidder(bidder, lot.left, lot.pitch, height, new), row_at(top))
    return canvas
