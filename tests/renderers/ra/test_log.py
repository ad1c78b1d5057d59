"""What happened, in sentences and in notes."""

from typing import get_args

import pytest

from engine.protocol import EpochStarted, GameEnded
from engine.ra.events import (
    AuctionStarted,
    BidMade,
    DisasterFulfilled,
    EpochEnd,
    EpochEnded,
    EpochScored,
    Event,
    GodsUsed,
    LotSold,
    LotUnsold,
    Passed,
    RaDrawn,
    TileDrawn,
)
from engine.ra.scores import EpochScore, SeatScore
from engine.ra.state import AuctionKind
from engine.ra.tiles import Tile
from renderers.ra import log_line
from renderers.ra.log import KEYS, note, worth_telling
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.samples import crowded_auction, great_discard

NAMES = ["Anna", "Ben"]
SCORED = EpochScored(EpochScore(2, (SeatScore(gods=2, pharaohs=-2), SeatScore()), (77, 88), ((), ()), (9, 9)))


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (TileDrawn(0, Tile.STEP_PYRAMID, 3), "Anna drew Step pyramid."),
        (RaDrawn(1, 3), "Ben drew Ra tile 3."),
        (AuctionStarted(0, AuctionKind.VOLUNTARY), "Anna invoked Ra."),
        (AuctionStarted(0, AuctionKind.FORCED), "Anna invoked Ra: the auction track is full."),
        (AuctionStarted(0, AuctionKind.RA_TILE), "The Ra tile starts an auction."),
        (BidMade(1, 9), "Ben bid 9."),
        (Passed(0, automatic=False), "Anna passed."),
        (Passed(0, automatic=True), "Anna passed: no sun high enough."),
        (
            LotSold(1, (Tile.NILE, Tile.GOLD, Tile.UNREST), paid=9, gained=5),
            "Ben won the lot (Nile, Gold, Unrest) for sun 9 and took sun 5.",
        ),
        (LotSold(1, (), paid=9, gained=5), "Ben paid sun 9 for sun 5 alone: there were no tiles."),
        (LotUnsold(0, AuctionKind.FORCED, (Tile.ART, Tile.ART)), "Nobody bid: the tiles are lost (2 Art)."),
        (LotUnsold(0, AuctionKind.RA_TILE, (Tile.ART,)), "Nobody bid: the tiles stay."),
        (LotUnsold(0, AuctionKind.RA_TILE, ()), "Nobody bid."),
        (GodsUsed(0, (Tile.UTO,), (Tile.NILE,), (4,)), "Anna used a god (Uto) and took Nile."),
        (
            GodsUsed(0, (Tile.SETH, Tile.UTO), (Tile.NILE, Tile.ART), (4, 5)),
            "Anna used 2 gods (Seth, Uto) and took Nile, Art.",
        ),
        (DisasterFulfilled(1, Tile.DROUGHT, (Tile.NILE,) * 2, chosen=False), "Drought: Ben lost 2 Niles."),
        (DisasterFulfilled(1, Tile.UNREST, (Tile.ART,), chosen=True), "Unrest: Ben chose to lose Art."),
        (DisasterFulfilled(1, Tile.FUNERAL, (), chosen=False), "Funeral: Ben had nothing to lose."),
        (EpochEnded(1, EpochEnd.SUNS_SPENT, ()), "Epoch 1 is over: all suns are spent."),
        (
            EpochEnded(2, EpochEnd.RA_TRACK_FULL, (Tile.ART,)),
            "Epoch 2 is over: the Ra track is full. Unsold and lost: Art.",
        ),
        (SCORED, "Points of epoch 2: Anna 0 (gods +2, pharaohs −2); Ben 0."),
        (EpochStarted(3, 1), "Epoch 3 begins; Ben has the highest sun and starts."),
        (GameEnded((2, 1)), "The game is over: 1. Ben, 2. Anna."),
    ],
)
def test_each_event_is_a_sentence(event: Event, line: str) -> None:
    """Every event is one plain sentence."""
    assert log_line(event, NAMES, "en") == line


def test_all_events_are_told() -> None:
    """The list of told events is the engine's list."""
    assert set(KEYS) == set(get_args(Event))


def test_names_are_escaped_in_lines_and_not_in_notes() -> None:
    """Lines are escaped for messages; notes are drawn, and a backslash would show."""
    assert log_line(BidMade(0, 9), ["a_b"], "en") == r"a\_b bid 9."
    assert note(BidMade(0, 9), ["a_b"], "en") == "a_b bid 9"


@pytest.mark.parametrize("reason", EpochEnd)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_note_of_an_epochs_end_has_no_capital(language: str, reason: EpochEnd) -> None:
    """It stands in lists; where it begins a line, the line gives it its capital."""
    assert note(EpochEnded(1, reason, ()), NAMES, language)[0].islower()


def test_totals_are_never_told() -> None:
    """The points of an epoch are everybody's, the fame after it is not."""
    assert "77" not in log_line(SCORED, NAMES, "en") + note(SCORED, NAMES, "en")


def test_only_what_led_to_the_position_is_told() -> None:
    """Bids are in the log while their auction runs, not once its lot is sold; a Ra tile's auction is once."""
    view, _ = great_discard()
    drawn, called = RaDrawn(1, 2), AuctionStarted(1, AuctionKind.RA_TILE)
    bid, sold = BidMade(0, 13), LotSold(0, (), 13, 1)
    assert worth_telling(view, [drawn, called, bid, Passed(1, automatic=True), sold]) == [drawn, sold]
    assert worth_telling(view, [bid]) == [bid]


def test_how_a_running_auction_began_is_always_told() -> None:
    """Even if only the last bid is new, the line begins with who started the auction, and how."""
    view, _ = crowded_auction()
    called = AuctionStarted(4, AuctionKind.FORCED)
    assert worth_telling(view, [BidMade(0, 16)]) == [called, BidMade(0, 16)]
    assert worth_telling(view, [called, BidMade(0, 16)]) == [called, BidMade(0, 16)]
    assert worth_telling(view, []) == [called]
