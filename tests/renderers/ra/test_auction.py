"""The picture of an auction, the spaces that gods can take, and the end of an epoch on the next board."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ra import legal_actions, view
from engine.ra.actions import Bid
from engine.ra.disasters import find_losses, forced_loss, losable_tiles
from engine.ra.tiles import CIVILIZATION, DISASTERS, HITS, MONUMENTS, Tile
from renderers.alt_text import MAX_ALT
from renderers.art.atlas import SMALL
from renderers.ra import describe, render
from renderers.ra.bidders import column_count, make_bidder, shown_columns, would_lose
from renderers.ra.epoch_end import shows_points
from renderers.ra.headlines import headline
from renderers.ra.ladder import MOST_COLUMNS, column_pitch
from renderers.ra.marks import Marks, column, find_marks
from renderers.ra.rows import column_counts
from tests.engine.ra.random_games import random_games
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.auctions import (
    MOMENTS,
    eight_kinds,
    empty_lot,
    mixed_lot,
    must_bid,
    new_epoch,
    new_epoch_auction,
)
from tests.renderers.ra.samples import NAMES
from tests.renderers.written import Written, forget_cells

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ra.state import State
    from tests.engine.ra.random_games import RandomGame

TILES = [tile for tile in Tile if tile is not Tile.RA]


def auctions(game: RandomGame) -> Iterator[State]:
    """Some positions of a game in which somebody bids."""
    return (state for state in list(game.positions())[::5] if state.auction)


def states(position: int, moment: str) -> dict[int, str]:
    """The states of the suns of the bidder at a place."""
    shown, _ = MOMENTS[moment]()
    player = shown.players[shown.bidding_order[position]]
    return dict(make_bidder(shown, player, "X", Marks(), "en").suns)


def chips(moment: str) -> list[str]:
    """The words of all chips from top to bottom."""
    shown, _ = MOMENTS[moment]()
    return [
        make_bidder(shown, shown.players[seat], "X", Marks(), "en").chip[1] for seat in shown.bidding_order
    ]


def test_bidders_stand_in_their_order() -> None:
    """Bidders come clockwise from the Ra player's left, the Ra player last, each with their status."""
    assert chips("auction-five-mixed") == ["out", "outbid", "highest", "passed", "to bid"]
    assert chips("auction-new-epoch") == ["highest", "to bid", "still to bid", "out", "bids last"]
    assert chips("auction-three-must-bid") == ["passed", "passed", "must bid"]


def test_suns_tell_what_can_still_be_bid() -> None:
    """Bright are suns that beat the highest bid of those still to decide; the others are dimmed."""
    assert states(4, "auction-five-mixed") == {13: "up", 8: "up", 5: "low"}
    assert states(2, "auction-five-mixed") == {12: "low", 10: "down", 6: "gone"}
    assert states(0, "auction-three-must-bid") == {11: "low", 7: "low", 4: "low", 2: "down"}


@settings(max_examples=10)
@given(random_games())
def test_bright_suns_are_the_legal_bids(game: RandomGame) -> None:
    """The bright suns of the player to move are exactly those that they may bid."""
    for state in auctions(game):
        shown = view(state, None)
        asked = shown.players[shown.to_act if shown.to_act is not None else 0]
        suns = make_bidder(shown, asked, "X", Marks(), "en").suns
        bright = {sun for sun, look in suns if look == "up"}
        assert bright == {action.sun for action in legal_actions(state) if isinstance(action, Bid)}


@given(st.lists(st.sampled_from(TILES), max_size=8))
def test_everything_that_a_lot_concerns_has_a_column(lot: list[Tile]) -> None:
    """Each kind in the lot has its column, each category that the lot changes is counted, and all fit."""
    shown, _ = empty_lot()
    columns = shown_columns(replace(shown, track=(*lot, *[None] * (8 - len(lot)))))
    concerned = {name for name, lit in columns.items() if lit}
    assert {column(tile) for tile in lot if tile not in DISASTERS} <= concerned
    hit = {tile for disaster in DISASTERS.intersection(lot) for tile in HITS[disaster]} | set(lot)
    assert bool(hit & CIVILIZATION) == ("civilization" in concerned)
    assert bool(hit & MONUMENTS) == ("monuments" in concerned)
    assert hit & {Tile.PHARAOH, Tile.NILE, Tile.FLOOD} <= concerned
    assert len(columns) <= MOST_COLUMNS
    assert column_pitch(len(columns)) >= SMALL + 3


def test_the_most_columns_are_shown() -> None:
    """There is room for as many columns as a lot can concern."""
    shown, _ = eight_kinds()
    assert list(shown_columns(shown).values()) == [True] * MOST_COLUMNS


@settings(max_examples=15)
@given(random_games())
def test_the_price_of_disasters_is_what_the_rules_take(game: RandomGame) -> None:
    """The losses shown for players who can still win are those that winning would bring."""
    for state in auctions(game):
        shown = view(state, None)
        for seat, player in enumerate(state.players):
            wins = seat in (*state.auction.bidders, state.auction.leader) if state.auction else False
            lot = tuple(sorted((*player.tiles, *(tile for tile in state.lot if tile not in DISASTERS))))
            richer, taken = player._replace(tiles=lot), Counter[str]()
            for loss in find_losses(seat, state.lot) if wins else ():
                owned = losable_tiles(loss, richer)
                lost = forced_loss(loss, richer) or owned[: loss.count]
                taken.update(_counted(tile) for tile in lost)
            assert would_lose(shown, shown.players[seat]) == dict(taken)


def _counted(tile: Tile) -> str:
    return "civilization" if tile in CIVILIZATION else "monuments" if tile in MONUMENTS else tile


def test_holdings_count_what_is_owned() -> None:
    """Columns count tiles as on the board, sums all tiles of a category and their kinds."""
    shown, _ = mixed_lot()
    rich, plain = shown.players[0], shown.players[3]
    held = {holding.column: holding for holding in make_bidder(shown, rich, "X", Marks(), "en").holdings}
    assert (held["monuments"].number, held["monuments"].kinds) == (40, 8)
    assert (held["sphinx"].number, held["anubis"].number, held["pharaoh"].mark) == (5, 3, "most")
    assert (held["pharaoh"].loss, held["civilization"].loss, held["gold"].concerned) == (2, 4, False)
    dry = {holding.column: holding.dry for holding in make_bidder(shown, plain, "X", Marks(), "en").holdings}
    assert dry["nile"]
    assert column_count(column_counts(plain.tiles), "civilization") == 1


def written_on(moment: str, monkeypatch: pytest.MonkeyPatch, code: str = "") -> list[str]:
    """All texts of a picture."""
    shown, events = MOMENTS[moment]()
    written = Written(monkeypatch)
    forget_cells()
    render(shown, NAMES[: len(shown.players)], events=events, code=code)
    return [text.words for text in written.texts]


def test_the_first_board_of_an_epoch_tells_what_the_last_one_brought(monkeypatch: pytest.MonkeyPatch) -> None:
    """The empty auction track makes room for why the epoch ended and everybody's points, without totals."""
    told = written_on("five-new-epoch", monkeypatch)
    assert "Epoch 1 is over: Ra track full" in told
    assert {"+26", "–3", "–2", "–7", "0"} <= set(told)
    assert not {"36", "123"} & set(told)
    shown, events = new_epoch()
    assert shows_points(shown, find_marks(events))
    assert not shows_points(shown, find_marks(events[-1:]))


def test_the_points_are_told_in_an_auction_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the auction track is in use already, the line under the headline begins with the points."""
    told = written_on("auction-new-epoch", monkeypatch)
    assert [line for line in told if line.startswith("Epoch 1: Imhotep +26, Hatshe… –3, Teti –2")] != []
    shown, events = new_epoch_auction()
    assert not shows_points(shown, find_marks(events))


def test_names_are_whole_where_nothing_else_would_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a table's code there is no room for a note after the points, so the names get that room."""
    told = written_on("auction-new-epoch", monkeypatch, "WWWWW")
    assert [line for line in told if line.startswith("Epoch 1: Imhotep +26, Hatshepsut –3, Teti –2")] != []


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_alt_texts_of_all_moments_fit(moment: str, locale: str) -> None:
    """At most 1024 characters with the longest names, whose turn it is first, everybody told of."""
    shown, events = MOMENTS[moment]()
    names = [f"{seat}{'W' * 31}" for seat in range(len(shown.players))]
    text = describe(shown, names, locale, events=events)
    assert len(text) <= MAX_ALT
    plain = NAMES[: len(shown.players)]
    assert describe(shown, plain, locale).startswith(headline(shown, plain, locale))
    assert all(f"{seat}WWWWWW" in text for seat in range(len(shown.players)))


def test_an_auction_is_told_as_it_is_drawn() -> None:
    """The alt text tells the lot, what its disasters cost, and what each bidder in turn can bid and owns."""
    shown, _ = mixed_lot()
    text = describe(shown, ["Ann", "Ben", "Cid", "Dan", "Eve"])
    assert text.startswith(
        "Ann to bid — beat 6 or pass. Lot: Nile, 2 Unrest, Funeral, Sphinx, Art, Khnum, and sun 9. "
        "Funeral: winner loses 2 pharaohs. Unrest: winner loses 4 civilization tiles. Epoch 2 of 3"
    )
    assert "Ben: out, Niles 0, floods 1, monuments 2, kinds 2. Cid: bid 4, outbid, suns 11, 7" in text
    assert "Ann: to bid, can bid 13, 8, gods 3, pharaohs 10, Niles 10, floods 4, Art 5" in text


def test_a_caller_who_must_bid_is_told() -> None:
    """Who must bid is asked so, and can bid any sun."""
    shown, _ = must_bid()
    text = describe(shown, ["Ann", "Ben", "Cid"])
    assert text.startswith("Ann must bid.")
    assert "Ann: must bid, can bid 12, 6" in text


def test_who_cannot_beat_the_highest_bid_is_told_so() -> None:
    """A bidder none of whose suns is high enough has no bright sun, and the alt text says it."""
    shown, _ = empty_lot()
    assert shown.auction
    low = replace(shown, auction=shown.auction._replace(highest=14, leader=1, bidders=(0,)))
    assert "no sun high enough" in describe(low, NAMES[:2])
    bidder = make_bidder(low, low.players[0], "X", Marks(), "en")
    assert {look for _, look in bidder.suns} == {"low", "down"}
