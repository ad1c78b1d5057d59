"""The board as a picture."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from engine.ra.events import BidMade, EpochEnd, EpochEnded, GodsUsed, LotSold, RaDrawn, TileDrawn
from engine.ra.tiles import TILE_COUNTS, Tile
from renderers.art.desert import MONUMENT_ORDER
from renderers.canvas.lettering import DRAWN_AS, HALL_TITLE, TILE_NAME
from renderers.look import Look
from renderers.ra import render
from renderers.ra.columns import WELL_MARGIN, columns
from renderers.ra.grid import ROW_HEIGHTS, STRIP_WIDTH
from renderers.ra.highlights import Highlights, find_highlights
from renderers.ra.labels import column_label, tile_label
from renderers.ra.scores import decided_text
from renderers.ra.window import monuments, scale_of
from renderers.words import text
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import changed_box, texts_of
from tests.renderers.ra.samples import GREAT_LOT, NAMES, great_discard, last, moments


def test_hidden_fame_is_not_in_the_picture() -> None:
    """While fame is hidden the pixels do not depend on it; open fame changes the names' block alone."""
    view, _ = great_discard()
    hidden = render(view, NAMES[:3])
    opened = replace(view, players=tuple(replace(player, fame=player.seat) for player in view.players))
    assert all(player.fame is None for player in view.players)
    left, _, right, _ = changed_box(hidden, render(opened, NAMES[:3])) or (0, 0, 0, 0)
    assert 90 <= left - 14 < right - 14 <= columns(124).wells[0].left


def test_two_threads_draw_what_one_draws() -> None:
    """Boards drawn at the same time are the same as boards drawn one after another."""
    positions = list(moments(4, seed=11))[::27]
    with ThreadPoolExecutor(2) as executor:
        together = [*executor.map(lambda one: render(one[0], NAMES[:4], events=one[1]), positions)]
    assert together == [render(view, NAMES[:4], events=events) for view, events in positions]


def test_columns_stand_in_order_and_leave_the_block_free() -> None:
    """The ten columns and the window lie beside each other, right of names and suns, inside the strip."""
    for height in ROW_HEIGHTS.values():
        there = columns(height)
        icon, wells, (left, right) = there.icon, there.wells, there.window
        places = list(there.lefts.values())
        assert len(places) == 10
        assert places == sorted(places)
        assert min(second - first for first, second in pairwise(places)) >= icon
        assert 290 < wells[0].left < places[0]
        assert places[-1] + icon <= wells[-1].right < left < right < STRIP_WIDTH


@pytest.mark.parametrize("height", sorted(set(ROW_HEIGHTS.values())))
def test_monuments_stand_apart(height: int) -> None:
    """However many there are of each kind, they keep to their column."""
    left, right = columns(height).window
    pitch, scale = scale_of((right - left, height - 2 * WELL_MARGIN))
    for kind in MONUMENT_ORDER:
        for count in range(1, TILE_COUNTS[kind] + 1):
            for image, beside, _ in monuments(kind, count, pitch, scale):
                assert abs(beside + image.width / 2) + image.width / 2 <= pitch / 2


def test_all_numbers_of_players_have_rows() -> None:
    """The fewer rows there are, the higher they are."""
    heights = [ROW_HEIGHTS[players] for players in (2, 3, 4, 5)]
    assert heights == sorted(heights, reverse=True)


def test_points_now_are_a_choice_of_the_table() -> None:
    """They stand under the players' figures unless the table does not want them, and change nothing else."""
    *_, (view, _) = [moment for moment in moments(3, seed=5) if moment[0].places is None]
    with_points, without = render(view, NAMES[:3]), render(view, NAMES[:3], look=Look(points_now=False))
    left, top, right, _ = changed_box(with_points, without) or (0, 0, 0, 0)
    assert 14 <= left < right <= 112
    assert top >= 394


def test_marks_follow_the_events() -> None:
    """Whatever the last moves changed is lit if it is still on the board; an epoch's end alone is kept."""
    drawn = find_highlights([TileDrawn(0, Tile.ART, 3), RaDrawn(1, 2), BidMade(2, 9)])
    assert (drawn.spaces, drawn.ra_tiles, drawn.bidder) == ({3}, {2}, 2)
    bid, won = BidMade(2, 9), LotSold(2, (Tile.SETH,), 9, 5)
    sold = find_highlights([TileDrawn(0, Tile.ART, 3), bid, won])
    assert (sold.spaces, sold.bidder, sold.centre) == (set(), None, True)
    assert (sold.columns, sold.suns) == ({(2, Tile.ANUBIS)}, {(2, 5)})
    god = find_highlights([TileDrawn(0, Tile.ART, 3), GodsUsed(1, (Tile.UTO,), (Tile.ART,), (3,))])
    assert (god.spaces, god.columns) == (set(), {(1, Tile.ANUBIS), (1, Tile.ART)})
    over = EpochEnded(1, EpochEnd.SUNS_SPENT, ())
    assert find_highlights([bid, won, over]) == Highlights(ended=over)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_discard_shows_the_disaster_and_the_lot(locale: str) -> None:
    """What costs tiles, how many, and all that was just won; without that event, the disaster alone."""
    view, events = great_discard()
    for known, kinds in ((events, {*GREAT_LOT}), ((), {Tile.UNREST})):
        texts = texts_of(partial(render, view, NAMES[:3], locale, events=known))
        told = [line.words for line in texts]
        cost = text(locale, "plate-cost-unrest", count=8).translate(DRAWN_AS)
        assert [line for line in told if line.endswith(cost)] != []
        named = {kind: {tile_label(kind, locale), column_label(kind, locale, TILE_NAME, 0)} for kind in kinds}
        assert {kind for kind, words in named.items() if words & set(told)} == kinds


def test_the_line_under_the_headline_keeps_what_is_newest() -> None:
    """If not all events fit, the oldest go; what the player can do stays at the end."""
    view, _ = next(moments(3, seed=5))
    kinds = [Tile.STEP_PYRAMID, *[Tile.ART] * 4]
    events = [TileDrawn(seat % 3, kind, seat + 1) for seat, kind in enumerate(kinds)]
    texts = texts_of(lambda: render(view, ["A unique name", "Ben", "Cid"], events=events))
    told = [text.words for text in texts if text.words.endswith("draw a tile or invoke Ra")]
    assert told == ["Cid drew Art · A unique name drew Art · Ben drew Art · draw a tile or invoke Ra"]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_decided_the_game_is_told_to_its_end(locale: str) -> None:
    """However long the name of the second player is, the board of the end cuts the name and nothing else."""
    texts = texts_of(lambda: render(last("five"), [letter * 32 for letter in "WMЩЖШ"], locale))
    (title,) = (text.words for text in texts if text.style == HALL_TITLE)
    assert title.endswith(decided_text(last("five"), [""] * 5, locale)[-12:])
