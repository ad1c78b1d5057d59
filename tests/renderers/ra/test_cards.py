"""The cards of Ra: score sheets and winner cards in words, the key card, and strips of lots."""

from dataclasses import replace

import pytest

from engine.ra.events import DisasterFulfilled, Event, LotSold, TileDrawn
from engine.ra.scores import SeatScore
from engine.ra.tiles import DISASTERS, TILE_COUNTS, Tile
from engine.ra.view import EpochView
from renderers import ra
from renderers.cards.scores import by_place
from renderers.ra.labels import tile_label
from renderers.ra.lots_strip import MOST_LOTS, find_sales
from renderers.ra.scores import category_sums, decided_text, lead, reason
from renderers.words.alt_text import MAX_ALT
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import Drawing, forget_cells, overlapping
from tests.renderers.ra.samples import EVERYTHING, HARD_NAMES, NAMES, every_sale, hidden, last, tied

POOR = [Tile.NILE, Tile.NILE, Tile.ART, Tile.ART]


def epoch_of(*tiles: list[Tile], points: tuple[SeatScore, ...], suns: tuple[int, ...] = (9, 9)) -> EpochView:
    """The third epoch, scored with these tiles."""
    return EpochView(3, points, (None,) * len(tiles), tuple(map(tuple, tiles)), suns)


RICH_POINTS = SeatScore(gods=6, pharaohs=5, nile=14, gold=15, civilization=15, monuments=135, suns=5)
POOR_POINTS = SeatScore(pharaohs=-2, suns=-5)
SCORED = epoch_of(EVERYTHING, POOR, points=(RICH_POINTS, POOR_POINTS), suns=(25, 6))


@pytest.mark.parametrize(
    ("category", "rich", "poor"),
    [
        ("gods", "3 gods", "no god"),
        ("pharaohs", "most: 10", "fewest: 0"),
        ("nile", "10 Niles, 4 floods", "2 Niles, no flood"),
        ("gold", "5 gold", "no gold"),
        ("civilization", "5 kinds", "1 kind"),
        ("monuments", "8 kinds: 15, alike: 120", "none"),
        ("suns", "highest: 25", "lowest: 6"),
    ],
)
def test_points_have_their_reasons(category: str, rich: str, poor: str) -> None:
    """Every category says in a few words where the points came from, or what was missing."""
    assert reason(category, SCORED, 0, "en") == rich
    assert reason(category, SCORED, 1, "en") == poor


def test_who_is_neither_is_told_so() -> None:
    """Pharaohs score nothing between most and fewest, or if all are equal, and the reason says which."""
    three = epoch_of(EVERYTHING, [Tile.PHARAOH], [], points=(SeatScore(),) * 3)
    equal = epoch_of([Tile.PHARAOH], [Tile.PHARAOH], points=(SeatScore(),) * 2)
    assert reason("pharaohs", three, 1, "en") == "in between: 1"
    assert reason("pharaohs", equal, 0, "en") == "all equal: 1"


def test_what_decided_is_where_the_winner_was_better() -> None:
    """The lead over the second is explained by the categories in which the winner scored most more."""
    view = last("five")
    winner, second = by_place(view)[:2]
    points = [category_sums(view, seat) for seat in (winner, second)]
    more = sorted(
        (mine - theirs for mine, theirs in zip(*(own.values() for own in points), strict=True)), reverse=True
    )
    assert lead(view) == sum(points[0].values()) - sum(points[1].values()) == 6
    assert more[:2] == [5, 5]
    assert decided_text(view, NAMES, "en") == "6 ahead of Teti: a lead mostly in civilization +5, suns +5"


def test_a_tie_is_decided_by_the_higher_sun() -> None:
    """If fame is equal, the card says which sun decided."""
    view = tied("three")
    winner = view.players[by_place(view)[0]]
    sun = max(winner.suns_up + winner.suns_down)
    assert decided_text(view, NAMES, "en").endswith(f"the higher sun, {sun}, decides")
    assert ra.sheet_text(view, NAMES[:3], epoch=3)[1].endswith("with the higher sun.")


def test_a_winner_ahead_in_no_category_is_ahead_all_the_same() -> None:
    """Fame is never below 0, so a sum of points alone does not always tell who leads."""
    view = last("two")
    nothing = tuple(replace(epoch, points=(SeatScore(),) * 2) for epoch in view.epochs)
    assert decided_text(replace(view, epochs=nothing), NAMES, "en") == "8 ahead of Hatshepsut"


def test_hidden_fame_is_in_no_words() -> None:
    """While fame is hidden a sheet's words have no total."""
    view = hidden("three", 1)
    told = [ra.describe_sheet(view, NAMES[:3], epoch=1), *ra.sheet_text(view, NAMES[:3], epoch=1)]
    assert not any("fame" in line for line in told)
    assert "fame 13" in ra.describe_sheet(last("three"), NAMES[:3], epoch=1)


def test_full_texts_have_every_reason() -> None:
    """Everything on the final sheet is in its text, epoch by epoch."""
    told = "\n".join(ra.sheet_text(last("two"), ["Ann", "Ben"], epoch=3))
    assert told.count("pharaohs") == 6
    assert told.count("monuments") == 2
    assert "(after each epoch: " in told


def test_the_alt_text_of_a_final_sheet_has_each_epoch() -> None:
    """What the picture shows below the sums: the start, and the points of each epoch."""
    told, view = ra.describe_sheet(last("five"), NAMES, epoch=3), last("five")
    assert told.count("start 10") == 5
    for seat in range(5):
        gold = [epoch.points[seat].gold for epoch in view.epochs]
        assert f"gold {sum(gold)} ({', '.join(map(str, gold))})" in told


def test_the_winner_leads_his_card_in_words() -> None:
    """The winner comes first, then what decided it, then all players by place, then each epoch's best."""
    told = ra.winner_text(last("five"), NAMES)
    assert told[0] == "Клеопатра wins with 51 fame."
    assert [line[:2] for line in told[2:7]] == ["1.", "2.", "3.", "4.", "5."]
    assert told[-1] == "Best of epoch 3: Клеопатра +26 (monuments +6, pharaohs +5)."


# The key card, and the strip of lots that were sold.

ON_THE_CARD = [kind for kind in Tile if kind not in {Tile.NILE, Tile.FLOOD, Tile.PHARAOH, Tile.GOLD}]
"""Kinds whose own names stand on the key card; those left out stand there as categories."""
GODS = {kind for kind, count in TILE_COUNTS.items() if count == 1}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_key_card_names_every_tile(locale: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind but the single gods is named and counted, no words touch each other, and none is cut."""
    drawing = Drawing(monkeypatch)
    picture = ra.render_key.__wrapped__(locale)
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
    told = ra.describe_key(locale)
    assert len(told) < MAX_ALT
    assert told.endswith(".")
    assert told.count("15") >= 3


def test_the_key_card_is_drawn_once() -> None:
    """It is the same for all games, so that it costs nothing to send it again."""
    assert ra.render_key("ru") is ra.render_key("ru")


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
    picture = ra.render_lots(every_sale(), HARD_NAMES, locale, code="K3F")
    assert picture.filename == "ra-k3f-lots.png"
    assert list(overlapping(drawing.texts)) == []
    assert len(picture.data) <= 150_000
    assert len(ra.describe_lots(every_sale(), HARD_NAMES, locale)) <= MAX_ALT


def test_a_strip_tells_each_lot() -> None:
    """Who won what, for which sun, which sun they took, and what they lost."""
    lost = DisasterFulfilled(0, Tile.UNREST, (Tile.ART, Tile.ART), chosen=False)
    told = ra.describe_lots([LotSold(0, (Tile.UNREST, Tile.NILE), 9, 5), lost, LotSold(2, (), 13, 9)], NAMES)
    assert told == (
        "Lots sold. Imhotep paid 9 for Unrest and Nile, took 5 and lost 2 Art. "
        "Teti paid 13 for the sun alone, and took 9."
    )


def test_more_lots_than_eight_go_on_on_a_second_strip() -> None:
    """Each strip has its own lots, with what their disasters cost."""
    lots: list[Event] = [LotSold(seat % 5, (Tile.GOLD,), seat + 1, seat + 2) for seat in range(12)]
    lost = DisasterFulfilled(2, Tile.UNREST, (Tile.ART, Tile.ART), chosen=False)
    first, second = [*lots[:MOST_LOTS], lost], lots[MOST_LOTS:]
    assert ra.strips_of([*first, *second]) == [first, second]
    assert ra.strips_of([lost]) == []
