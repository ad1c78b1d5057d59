"""The picture of an auction, the spaces that gods can take, and the end of an epoch on the next board."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ra import legal_actions, view
from engine.ra.actions import Bid
from engine.ra.disasters import find_losses, forced_loss, losable_tiles
from engine.ra.state import AuctionKind
from engine.ra.tiles import DISASTERS, Tile
from renderers.canvas import lettering
from renderers.canvas.lettering import width
from renderers.cards.plates import CHIP_PADDING, chip_width
from renderers.ra import describe, render
from renderers.ra.bidder_rows import CHIP_AIR, STATUS_WIDTH
from renderers.ra.bidders import Pips, bidder_suns, find_groups, make_bidder
from renderers.ra.hall import shows_points
from renderers.ra.highlights import Highlights, column, find_highlights
from renderers.ra.labels import column_label
from renderers.ra.lot import lot_of
from renderers.words import text
from tests.engine.ra.random_games import random_games
from tests.renderers.languages import LANGUAGES
from tests.renderers.ra.auctions import (
    MOMENTS,
    PLAIN,
    RICH,
    auction,
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
    from engine.ra.view import View
    from renderers.ra.bidders import Bidder
    from tests.engine.ra.random_games import RandomGame

TILES = [tile for tile in Tile if tile is not Tile.RA]
STATUSES = "to-bid", "must-bid", "out", "still-to-bid", "bids-last", "passed", "highest", "outbid"
"""The ends of the keys of all words on chips."""


def auctions(game: RandomGame) -> Iterator[State]:
    """Some positions of a game in which somebody bids."""
    return (state for state in list(game.positions())[::5] if state.auction)


def states(position: int, moment: str) -> dict[int, str]:
    """The states of the suns of the bidder at a place."""
    shown, _ = MOMENTS[moment]()
    player = shown.players[shown.bidding_order[position]]
    return dict(bidder_suns(shown, player))


def chips(moment: str) -> list[str]:
    """The words of all chips from top to bottom."""
    shown, _ = MOMENTS[moment]()
    return [bidder_of(shown, seat).chip[1] for seat in shown.bidding_order]


def bidder_of(shown: View, seat: int) -> Bidder:
    """A seat's row in the picture of an auction."""
    return make_bidder(shown, shown.players[seat], "X", lot_of(shown), Highlights(), "en")


def test_bidders_stand_in_their_order() -> None:
    """Bidders come clockwise from the Ra player's left, the Ra player last, each with their status."""
    assert chips("auction-five-mixed") == ["out", "outbid", "highest", "passed", "to bid"]
    assert chips("auction-new-epoch") == ["highest", "to bid", "still to bid", "out", "bids last"]
    assert chips("auction-three-must-bid") == ["passed", "passed", "must bid"]


def test_suns_tell_what_can_still_be_bid() -> None:
    """Suns that beat the highest bid are bright, ringed for the player who is asked; others are dimmed."""
    assert states(4, "auction-five-mixed") == {13: "asked", 8: "asked", 5: "low"}
    assert states(2, "auction-five-mixed") == {12: "low", 10: "down", 6: "gone"}
    assert states(0, "auction-three-must-bid") == {11: "low", 7: "low", 4: "low", 2: "down"}


@settings(max_examples=10)
@given(random_games())
def test_bright_suns_are_the_legal_bids(game: RandomGame) -> None:
    """The ringed suns of the player to move are exactly those that they may bid."""
    for state in auctions(game):
        shown = view(state, None)
        asked = shown.players[shown.to_act if shown.to_act is not None else 0]
        bright = {sun for sun, look in bidder_suns(shown, asked) if look == "asked"}
        assert bright == {action.sun for action in legal_actions(state) if isinstance(action, Bid)}


@given(st.lists(st.sampled_from(TILES), max_size=8))
def test_everything_in_a_lot_has_a_column(tiles: list[Tile]) -> None:
    """Each kind has one column with all its tiles, gods together, disasters last, wide enough to be read."""
    shown, _ = empty_lot()
    lot = lot_of(replace(shown, track=(*tiles, *[None] * (8 - len(tiles)))))
    assert sorted(tile for one in lot.columns for tile in one.tiles) == sorted(tiles)
    assert {one.kind for one in lot.columns} == {column(tile) for tile in tiles}
    hits = [one.kind in DISASTERS for one in lot.columns]
    assert hits == sorted(hits)
    assert lot.pitch >= 89


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_name_fits_over_the_narrowest_column(locale: str) -> None:
    """With eight kinds and four suns each no name on the step is cut."""
    style = lettering.STEP_NAME
    for kind in TILES:
        label = column_label(kind, locale, style, 93)
        assert width(label, style.face, style.smallest) <= 93


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_chip_fits_into_its_place(locale: str) -> None:
    """In every language the chips of bidders lie in their column, with their words whole."""
    for key in STATUSES:
        words = text(locale, f"chip-{key}")
        wide = chip_width(words, CHIP_AIR)
        assert wide <= STATUS_WIDTH - 2
        room = wide - CHIP_PADDING + 4 - CHIP_AIR
        assert lettering.fit(words, lettering.CHIP, room)[0] == words


@settings(max_examples=15)
@given(random_games())
def test_the_price_of_disasters_is_what_the_rules_take(game: RandomGame) -> None:
    """The losses shown for players who can still win are those that winning would bring."""
    for state in auctions(game):
        shown = view(state, None)
        for seat, player in enumerate(state.players):
            wins = seat in (*state.auction.bidders, state.auction.leader) if state.auction else False
            lot = tuple(sorted((*player.tiles, *(tile for tile in state.lot if tile not in DISASTERS))))
            richer, taken = player._replace(tiles=lot), dict[str, int]()
            for loss in find_losses(seat, state.lot):
                owned = losable_tiles(loss, richer)
                lost = forced_loss(loss, richer) or owned[: loss.count]
                taken[loss.disaster] = len(lost) if wins else 0
            groups = find_groups(shown, shown.players[seat], lot_of(shown), "en")
            assert {group.name: group.loss[1] for group in groups if group.loss} == taken


def test_holdings_count_what_is_owned() -> None:
    """Columns count tiles as on the board; groups count their kinds, and those that the lot would bring."""
    shown, _ = mixed_lot()
    rich = {group.name: group for group in bidder_of(shown, 0).groups}
    assert list(rich) == ["anubis", "nile", "civilization", "monuments", "funeral", "unrest"]
    assert [held.number for held in (*rich["anubis"].held, *rich["monuments"].held)] == [3, 5]
    assert (rich["monuments"].pips, rich["unrest"].loss) == (Pips(8, 0, 8), (Tile.RELIGION, 4))
    poor = {group.name: group for group in bidder_of(shown, 2).groups}
    assert poor["civilization"].pips == Pips(0, 0, 5)
    plain = {group.name: group for group in bidder_of(shown, 3).groups}
    assert plain["nile"].held[0].dry
    assert plain["nile"].held[0].words == "no flood"
    assert plain["monuments"].held[0].new


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
    assert shows_points(shown, find_highlights(events))
    assert not shows_points(shown, find_highlights(events[-1:]))


def test_the_points_are_told_in_an_auction_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the auction track is in use already, the line under the headline begins with the points."""
    told = written_on("auction-new-epoch", monkeypatch)
    assert [line for line in told if line.startswith("Epoch 1: Imhotep +26, Hatshe… –3, Teti –2")] != []
    shown, events = new_epoch_auction()
    assert not shows_points(shown, find_highlights(events))


def test_names_are_whole_where_nothing_else_would_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside a table's code there is no room for a note after the points, so the names get that room."""
    told = written_on("auction-new-epoch", monkeypatch, "WWWWW")
    assert [line for line in told if line.startswith("Epoch 1: Imhotep +26, Hatshepsut –3, Teti –2")] != []


def test_an_auction_is_told_as_it_is_drawn() -> None:
    """The alt text tells the lot, what its disasters cost, and what each bidder in turn can bid and owns."""
    shown, _ = mixed_lot()
    text = describe(shown, ["Ann", "Ben", "Cid", "Dan", "Eve"])
    assert text.startswith(
        "Ann to bid: beat 6, or pass. Lot: Nile, 2 Unrest, Funeral, Sphinx, Art, Khnum, and sun 9. "
        "Dan wins unless outbid. Funeral: winner loses 2 pharaohs. Unrest: winner loses 4 civilization "
        "tiles. Epoch 2 of 3"
    )
    assert (
        "Ben: out, epoch now −6, Niles 0, floods 1, civilization kinds 0, monument kinds 2. Cid: bid 4"
        in text
    )
    assert "Ann: to bid, can bid 13, 8, epoch now +55, gods 3, Niles 10, floods 4, Art 5" in text
    assert "would lose 2 to Funeral, would lose 4 to Unrest" in text


def test_nile_and_floods_are_told_once() -> None:
    """Both are in one fact, even where the lot has both."""
    shown, _ = auction((RICH, PLAIN), [Tile.NILE, Tile.FLOOD], AuctionKind.RA_TILE)
    text = describe(shown, ["Ann", "Ben"])
    assert text.count("Niles") == 2


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
    assert {look for _, look in bidder_suns(low, low.players[0])} == {"low", "down"}
