"""The picture of an auction, shown instead of the board: the lot, and the bidders in their order."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from renderers.art.surfaces import framed, lay_strip
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import MARGIN, WIDTH
from renderers.cards.header import paste_epoch, paste_header
from renderers.ra.bidders import make_bidder
from renderers.ra.ladder import paste_bidder, sheet
from renderers.ra.lot import BELOW_LOT, LADDER_LEFT, LOT_BOTTOM, LOT_TOP, costs_box, ground, paste_lot
from renderers.ra.tracks import paste_ra_track

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PIL import Image

    from engine.ra.view import View
    from renderers.ra.marks import Marks

ROW_HEIGHTS = {2: 216, 3: 142, 4: 179, 5: 142}
ROW_GAP, BAND_MARGIN = 6, 8


def draw_auction(
    view: View, shown: Sequence[str], marks: Marks, told: tuple[str, str], *, locale: str, code: str = ""
) -> Canvas:
    """Draw the running auction; `shown` are the names as pictures draw them, `told` headline and sub-line."""
    players = len(view.players)
    canvas = Canvas(_ground(players))
    paste_epoch(canvas, view.epoch, locale, over=False)
    paste_header(canvas, *told, code)
    paste_ra_track(canvas, view, marks, locale)
    paste_lot(canvas, view, shown, marks, locale)
    height = ROW_HEIGHTS[players]
    for place, seat in enumerate(view.bidding_order):
        bidder = make_bidder(view, view.players[seat], shown[seat], marks, locale)
        top = LOT_TOP + place * (height + ROW_GAP)
        canvas.paste(_band(bidder.strip, height, top), (LADDER_LEFT - BAND_MARGIN, top - ROW_GAP // 2))
        paste_bidder(canvas, (LADDER_LEFT, top), height, bidder)
    return canvas


@lru_cache(maxsize=4)
def _ground(players: int) -> Image.Image:
    bottom = costs_box(players)[3] if players >= BELOW_LOT else LOT_BOTTOM
    return indexed(framed(ground(players).crop((0, 0, WIDTH, bottom + MARGIN))))


@lru_cache(maxsize=64)
def _band(kind: str, height: int, top: int) -> Image.Image:
    """A bidder's strip with its shadow and frame, on the ceiling around it."""
    box = (
        LADDER_LEFT - BAND_MARGIN,
        top - ROW_GAP // 2,
        WIDTH - MARGIN + BAND_MARGIN,
        top + height + ROW_GAP // 2,
    )
    band = ground(BELOW_LOT).crop(box)
    lay_strip(band, sheet(kind, height), (BAND_MARGIN, ROW_GAP // 2), kind)
    return indexed(band)
