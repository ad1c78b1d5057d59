"""Ra in words: the log and its notes, labels of buttons, the question to the player to move, and reasons."""

from typing import get_args

import pytest

from engine.protocol import EpochStarted, GameEnded
from engine.ra import read_options, view
from engine.ra.actions import DRAW, INVOKE, PASS, Action, Bid, Discard, UseGods
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
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import Tile
from renderers.cards.scores import by_place
from renderers.names import plain_names
from renderers.ra import action_label, asked_text, log_line, reason_words
from renderers.ra.log import KEYS, note, worth_telling
from renderers.words import languages
from tests.engine.ra.positions import RandomGame, make_player, make_state
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


# Labels of buttons, and the question to the player to move.

STATE = make_state([make_player([9], [], [Tile.UTO]), make_player([8])], track=[Tile.ART, None, Tile.NILE])
FULL = STATE._replace(track=(Tile.ART,) * 8)
WITHOUT_GOD = (make_player([9]), make_player([8]))
AUCTION = Auction(AuctionKind.VOLUNTARY, ((1, None),), (0,), 0, None)


@pytest.mark.parametrize(
    ("state", "asked"),
    [
        (STATE, "draw a tile, use a god, or invoke Ra"),
        (STATE._replace(players=WITHOUT_GOD), "draw a tile or invoke Ra"),
        (STATE._replace(track=(Tile.UTO,) + (None,) * 7), "draw a tile or invoke Ra"),
        (FULL, "use a god or invoke Ra"),
        (FULL._replace(players=WITHOUT_GOD), "invoke Ra, as the auction track is full"),
        (STATE._replace(auction=AUCTION), "you must bid"),
        (STATE._replace(auction=AUCTION._replace(kind=AuctionKind.FORCED)), "bid any sun or pass"),
        (STATE._replace(auction=AUCTION._replace(highest=8, leader=1)), "beat 8 or pass"),
        (STATE._replace(losses=(Loss(1, Tile.UNREST, 2),)), "choose 2 civilization tiles to lose (Unrest)"),
        (STATE._replace(losses=(Loss(1, Tile.EARTHQUAKE, 4),)), "choose 4 monuments to lose (Earthquake)"),
    ],
)
def test_what_is_asked_follows_from_the_position(state: State, asked: str) -> None:
    """The question names exactly what the player to move can do; it follows a colon, so that it has none."""
    assert asked_text(view(state, None), NAMES, "en") == asked
    assert all(":" not in asked_text(view(state, None), NAMES, locale) for locale in languages())


def test_at_the_end_the_winner_is_named() -> None:
    """Once the game is over, the words say who won."""
    *_, last = RandomGame(3, read_options(3, {}), 1, 0.9).positions
    winner = by_place(view(last, None))[0]
    names = ["A*", "B*", "C*"]
    assert asked_text(view(last, None), names, "en") == f"the game is over: {names[winner][0]}\\* won"


@pytest.mark.parametrize(
    ("action", "label"),
    [
        (DRAW, "Draw a tile"),
        (INVOKE, "Invoke Ra"),
        (PASS, "Pass"),
        (Bid(9), "Bid 9"),
        (UseGods((1, 3)), "Take Art, Nile"),
        (Discard((Tile.ART, Tile.STEP_PYRAMID)), "Lose Art, Step pyramid"),
        (Discard((Tile.AGRICULTURE, Tile.ASTRONOMY, Tile.RELIGION)), "Lose Agriculture, Astronomy, Reli…"),
    ],
)
def test_actions_are_named_in_a_few_words(action: Action, label: str) -> None:
    """A button says what it does; a list that is too long for it ends in an ellipsis."""
    assert action_label(action, view(STATE, None), "en") == label


def test_many_tiles_are_named_by_their_spaces() -> None:
    """A choice of so many tiles that their names do not fit names the spaces."""
    full = STATE._replace(track=(Tile.STEP_PYRAMID, Tile.ASTRONOMY, Tile.AGRICULTURE, *[Tile.EARTHQUAKE] * 5))
    spaces = UseGods(tuple(range(1, 9)))
    assert action_label(spaces, view(full, None), "en") == "Take spaces 1, 2, 3, 4, 5, 6, 7, 8"


# Computers' reasons.

SAID: dict[str, tuple[str, dict[str, int | str], str]] = {
    "a part of what the lot brings": (
        "bids_for",
        {"category": "gold", "fame": 3, "count": 1, "total": 9},
        "Gains 1 gold: about 3 fame, 9 in all.",
    ),
    "kinds": (
        "bids_for",
        {"category": "civilization", "fame": 6, "have": 0, "then": 3},
        "Goes from 0 to 3 of the 5 kinds of civilization: about 6 fame.",
    ),
    "a harmless name": (
        "bids_against",
        {"seat": 1, "sun": 9, "fame": 7},
        r"Otherwise Ben\_\* gets it with sun 9, for about 7 fame.",
    ),
    "a chance": (
        "draws",
        {"fame": 0, "ra": 22, "bag": 143},
        "So far the lot brings next to nothing; 22 of 143 tiles in the bag are Ra.",
    ),
    "a negative number": (
        "keeps_civilization",
        {"kinds": 0, "fame": -5},
        "Keeps 0 of the 5 kinds of civilization: −5 fame.",
    ),
    "a tile": (
        "shines",
        {"tile": "gold", "more": 0, "fame": 5},
        "To a beginner, Gold looks like about 5 fame.",
    ),
    "a sun beside the lot": (
        "bids_for",
        {"category": "gold", "fame": 3, "count": 1, "sun": 8},
        "Gains 1 gold: about 3 fame, and sun 8.",
    ),
    "who buys what one passes": (
        "passes_dear",
        {"fame": 3, "sun": 9, "tiles": "gold", "seat": 2, "theirs": 5},
        "Gold: about 3 fame, not enough for sun 9; Cleo would pay 5.",
    ),
}


@pytest.mark.parametrize(("key", "values", "said"), SAID.values(), ids=SAID)
def test_a_reason_in_words(key: str, values: dict[str, int | str], said: str) -> None:
    """Values are said, and names are harmless."""
    assert reason_words(key, values, plain_names(["Anna", "Ben_*", "Cleo"], "en"), "en") == said
