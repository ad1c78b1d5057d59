"""The key card, and the strip of lots that were sold."""

import pytest

from engine.ra.events import DisasterFulfilled, Event, LotSold, TileDrawn
from engine.ra.tiles import DISASTERS, TILE_COUNTS, Tile
from renderers.ra import describe_key, describe_lots, render_key, render_lots, strips_of
from renderers.ra.labels import tile_label
from renderers.ra.lots_strip import MOST_LOTS, find_sales
from renderers.words.alt_text import MAX_ALT
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import Drawing, overlapping
from tests.renderers.ra.samples import HARD_NAMES, NAMES, every_sale
from tests.renderers.written import forget_cells

ON_THE_CARD = [kind for kind in Tile if kind not in {Tile.NILE, Tile.FLOOD, Tile.PHARAOH, Tile.GOLD}]
"""Kinds whose own names stand on the key card; those left out stand there as categories."""
GODS = {kind for kind, count in TILE_COUNTS.items() if count == 1}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_key_card_names_every_tile(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind but the single gods is named and counted, no words touch each other, and none is cut."""
    drawing = Drawing(monkeypatch)
    picture = render_key.__wrapped__(locale)
    told = {text.words for text in drawing.texts}
    assert {tile_label(kind, locale) for kind in ON_THE_CARD if kind not in GODS} <= told
    assert {"+15", "–5"} <= told
    counts = sorted(text.words for text in drawing.texts if text.words.startswith("×"))
    single = (Tile.RA, Tile.PHARAOH, Tile.NILE, Tile.FLOOD, Tile.GOLD, *DISASTERS)
    assert counts == sorted(f"×{count}" for count in (len(GODS), *(TILE_COUNTS[kind] for kind in single)))
    assert [words for words in told if words.endswith("…")] == []
    assert list(overlapping(drawing.texts)) == []
    assert len(picture.data) <= 150_000


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_key_card_is_told_in_words(locale: str) -> None:
    """Its alt text fits whole and has the points of a full set of civilization and of monuments."""
    told = describe_key(locale)
    assert len(told) < MAX_ALT
    assert told.endswith(".")
    assert told.count("15") >= 3


def test_the_key_card_is_drawn_once() -> None:
    """It is the same for all games, so that it costs nothing to send it again."""
    assert render_key("ru") is render_key("ru")


def test_losses_belong_to_the_lot_that_brought_the_disasters() -> None:
    """Each sale has the tiles lost until the next one; other events are no sales."""
    first, second = LotSold(0, (Tile.UNREST,), 9, 5), LotSold(1, (), 8, 9)
    lost = DisasterFulfilled(0, Tile.UNREST, (Tile.ART, Tile.WRITING), chosen=False)
    sales = find_sales([TileDrawn(0, Tile.ART, 1), first, lost, TileDrawn(1, Tile.ART, 1), second])
    assert sales == [(first, (Tile.ART, Tile.WRITING)), (second, ())]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_strip_of_lots_keeps_the_laws(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the fullest lots and the hardest names nothing touches; it is small, and told in words."""
    drawing = Drawing(monkeypatch)
    forget_cells()
    picture = render_lots(every_sale(), HARD_NAMES, locale, code="K3F")
    assert picture.filename == "ra-k3f-lots.png"
    assert list(overlapping(drawing.texts)) == []
    assert len(picture.data) <= 150_000
    assert len(describe_lots(every_sale(), HARD_NAMES, locale)) <= MAX_ALT


def test_a_strip_tells_each_lot() -> None:
    """Who won what, for which sun, which sun they took, and what they lost."""
    lost = DisasterFulfilled(0, Tile.UNREST, (Tile.ART, Tile.ART), chosen=False)
    told = describe_lots([LotSold(0, (Tile.UNREST, Tile.NILE), 9, 5), lost, LotSold(2, (), 13, 9)], NAMES)
    assert told == (
        "Lots sold. Imhotep paid 9 for Unrest and Nile, took 5 and lost 2 Art. "
        "Teti paid 13 for the sun alone, and took 9."
    )


def test_more_lots_than_eight_go_on_on_a_second_strip() -> None:
    """Each strip has its own lots, with what their disasters cost."""
    lots: list[Event] = [LotSold(seat % 5, (Tile.GOLD,), seat + 1, seat + 2) for seat in range(12)]
    lost = DisasterFulfilled(2, Tile.UNREST, (Tile.ART, Tile.ART), chosen=False)
    first, second = [*lots[:MOST_LOTS], lost], lots[MOST_LOTS:]
    assert strips_of([*first, *second]) == [first, second]
    assert strips_of([lost]) == []
