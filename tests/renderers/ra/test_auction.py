"""The picture of an auction, the spaces that gods can take, and the end of an epoch on the next board."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.ra import legal_actions, view
from engine.ra.actions import Bid
from engine.ra.state import AuctionKind, State
from engine.ra.tiles import DISASTERS, Tile
from engine.ra.view import View
from renderers.canvas import lettering
from renderers.canvas.lettering import width
from renderers.cards.plates import CHIP_PADDING, chip_width
from renderers.look import PLAIN as PLAIN_LOOK
from renderers.look import Look
from renderers.ra import describe, position_text, render
from renderers.ra.bidder_rows import CHIP_AIR, STATUS_LEFT, STATUS_WIDTH
from renderers.ra.bidders import Bidder, Pips, bidder_suns, find_groups, make_bidder
from renderers.ra.grid import COURT_BOTTOM, MARGIN
from renderers.ra.hall import shows_points
from renderers.ra.highlights import Highlights, column, find_highlights
from renderers.ra.lot import lot_of
from renderers.ra.plate import GAP, LEFT, MOST_LINES, PAD, plate_lines
from renderers.ra.seats import lot_changes
from renderers.words import text
from renderers.words.formats import signed
from tests.engine.ra.positions import RandomGame, random_games
from tests.renderers.languages import LANGUAGES
from tests.renderers.layout import changed_box, texts_of
from tests.renderers.ra import samples

TILES = [tile for tile in Tile if tile is not Tile.RA]
STATUSES = "to-bid", "must-bid", "out", "still-to-bid", "bids-last", "passed", "highest", "outbid"
"""The ends of the keys of all words on chips."""


def auctions(game: RandomGame) -> Iterator[State]:
    """Some positions of a game in which somebody bids."""
    return (state for state in list(game.positions)[::5] if state.auction)


def states(position: int, moment: str) -> dict[int, str]:
    """The states of the suns of the bidder at a place."""
    shown, _ = samples.MOMENTS[moment]()
    player = shown.players[shown.bidding_order[position]]
    return dict(bidder_suns(shown, player))


def chips(moment: str) -> list[str]:
    """The words of all chips from top to bottom."""
    shown, _ = samples.MOMENTS[moment]()
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
    shown, _ = samples.empty_lot()
    lot = lot_of(replace(shown, track=(*tiles, *[None] * (8 - len(tiles)))))
    assert sorted(tile for one in lot.columns for tile in one.tiles) == sorted(tiles)
    assert {one.kind for one in lot.columns} == {column(tile) for tile in tiles}
    hits = [one.kind in DISASTERS for one in lot.columns]
    assert hits == sorted(hits)
    assert lot.pitch >= 89


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
        for seat, player in enumerate(shown.players):
            price = shown.price(seat)
            taken = {one.disaster: len(price.get(one.disaster, ())) for one in shown.lot_losses}
            groups = find_groups(shown, player, lot_of(shown), "en")
            assert {group.name: group.loss[1] for group in groups if group.loss} == taken


@pytest.mark.parametrize("suns", [3, 4])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_plate_says_first_what_disasters_cost(locale: str, suns: int) -> None:
    """Whatever the lot, its plate says of each disaster whole what it costs; nothing on it is cut."""
    shown, _ = samples.mixed_lot() if suns == 3 else samples.two_disasters()
    room = lot_of(shown).left - GAP - LEFT
    for count in range(1, len(DISASTERS) + 1):
        for kinds in combinations(sorted(DISASTERS), count):
            track = (*kinds, *kinds, *[None] * (8 - 2 * count))
            lot = replace(shown, track=track)
            lines = [words for words, _ in plate_lines(lot, samples.HARD_NAMES, room, locale)]
            assert len(lines) <= MOST_LINES
            told = " ".join(lines)
            costs = [
                " ".join(text(locale, f"{key}-{one.disaster}", count=one.count) for one in lot.lot_losses)
                for key in ("plate-cost", "plate-loss")
            ]
            assert told.startswith(tuple(costs))
            style = lettering.PLATE
            assert [one for one in lines if width(one, style.face, style.smallest) > room - 2 * PAD] == []


def test_holdings_count_what_is_owned() -> None:
    """Columns count tiles as on the board; groups count their kinds, and those that the lot would bring."""
    shown, _ = samples.mixed_lot()
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


def written_on(moment: str, code: str = "") -> list[str]:
    """All texts of a picture."""
    shown, events = samples.MOMENTS[moment]()
    names = samples.NAMES[: len(shown.players)]
    return [text.words for text in texts_of(lambda: render(shown, names, events=events, code=code))]


def test_the_first_board_of_an_epoch_tells_what_the_last_one_brought() -> None:
    """The empty auction track makes room for why the epoch ended and everybody's points, without totals."""
    told = written_on("five-new-epoch")
    assert "Epoch 1 is over: Ra track full" in told
    assert {"+26", "–3", "–2", "–7", "0"} <= set(told)
    assert not {"36", "123"} & set(told)
    shown, events = samples.new_epoch()
    assert shows_points(shown, find_highlights(events))
    assert not shows_points(shown, find_highlights(events[-1:]))


def test_the_points_are_told_in_an_auction_too() -> None:
    """If the auction track is in use already, the line under the headline begins with them; names are cut."""
    told = written_on("auction-new-epoch")
    assert [line for line in told if line.startswith("Epoch 1: Imhotep +26, Hatshepsut –3, Teti –2")] != []
    beside_a_long_code = written_on("auction-new-epoch", "WWWWW")
    assert "Epoch 1: Imhot… +26, Hatsh… –3, Teti –2, Клеоп… –7, xX_Sc… 0" in beside_a_long_code
    shown, events = samples.new_epoch_auction()
    assert not shows_points(shown, find_highlights(events))


def test_an_auction_is_told_as_it_is_drawn() -> None:
    """The alt text tells the lot, what its disasters cost, and what each bidder in turn can bid and owns."""
    shown, _ = samples.mixed_lot()
    text = describe(shown, ["Ann", "Ben", "Cid", "Dan", "Eve"])
    assert text.startswith(
        "Ann to bid: beat 6, or pass. Lot: Nile, 2 Unrest, Funeral, Sphinx, Art, Khnum, and sun 9. "
        "Dan wins unless outbid. Funeral: winner loses 2 pharaohs. Unrest: winner loses 4 civilization "
        "tiles. Epoch 2 of 3"
    )
    assert (
        "Ben: out, face down 9, 5, 3, points now −6, gods 0, Niles 0, floods 1, civilization kinds 0, "
        in text
    )
    assert "monument kinds 2. Cid: bid 4" in text
    assert (
        "Ann: to bid, can bid 13, 8, too low 5, points now +55, with the lot +58, gods 3, Niles 10, floods 4"
        in text
    )
    assert "would lose 2 to Funeral, would lose 4 to Unrest" in text


@pytest.mark.parametrize("moment", samples.MOMENTS)
def test_who_has_most_and_fewest_pharaohs_is_told(moment: str) -> None:
    """As the rows of bidders show it where a pharaoh is in the lot."""
    shown, _ = samples.MOMENTS[moment]()
    told = describe(shown, samples.NAMES)
    for player in shown.players if shown.auction else ():
        (own,) = (part for part in told.split(". ") if part.startswith(f"{samples.NAMES[player.seat]}: "))
        groups = find_groups(shown, player, lot_of(shown), "en")
        marks = {held.sign for group in groups for held in group.held}
        assert {mark for mark in ("most", "fewest") if f"({mark})" in own} == marks & {"most", "fewest"}


@pytest.mark.parametrize("moment", samples.MOMENTS)
def test_rows_texts_and_rules_agree_on_the_points_with_the_lot(moment: str) -> None:
    """Who can win is shown what the rules say, in the alt text and in words too; others are shown nothing."""
    shown, _ = samples.MOMENTS[moment]()
    if not shown.auction:
        assert lot_changes(shown, PLAIN_LOOK) == {}
        return
    changes, now = lot_changes(shown, PLAIN_LOOK), shown.points_now()
    told, names = describe(shown, samples.NAMES), samples.NAMES[: len(shown.players)]
    paragraphs = position_text(shown, names, "en")
    for seat, player in enumerate(now):
        then = shown.points_with_lot(seat)
        expected = (player.total, then.total) if then and shown.lot else None
        assert changes.get(seat) == expected
        if expected:
            facts = f"points now {signed(expected[0])}, with the lot {signed(expected[1])}"
            assert facts in told
            assert any(facts in paragraph for paragraph in paragraphs)
    assert told.count("with the lot") == len(changes)


def test_points_with_the_lot_are_a_choice_of_the_table() -> None:
    """They stand beside the bids unless the table does not want them, and change nothing but the step."""
    shown, _ = samples.mixed_lot()
    names, bare = samples.NAMES[: len(shown.players)], Look(lot_points=False)
    assert lot_changes(shown, bare) == {}
    assert "with the lot" not in describe(shown, names, look=bare)
    assert "with the lot" not in " ".join(position_text(shown, names, "en", bare))
    left, top, _, _ = changed_box(render(shown, names), render(shown, names, look=bare)) or (0, 0, 0, 0)
    assert (left >= MARGIN + STATUS_LEFT, top >= COURT_BOTTOM) == (True, True)


def test_an_empty_lot_has_points_only_where_its_sun_counts() -> None:
    """In the last epoch the sun on the board changes who has the highest sum (R9.8); before, nothing does."""
    shown, _ = samples.empty_lot()
    assert lot_changes(shown, PLAIN_LOOK) == {}
    last = replace(shown, epoch=3, centre=1)
    now = [points.total for points in last.points_now()]
    then = [points.total for points in map(last.points_with_lot, range(2)) if points]
    assert now != then
    assert set(lot_changes(last, PLAIN_LOOK).values()) == {
        (before, after) for before, after in zip(now, then, strict=True) if before != after
    }


def test_nile_and_floods_are_told_once() -> None:
    """Both are in one fact, even where the lot has both."""
    shown, _ = samples.auction((samples.RICH, samples.PLAIN), [Tile.NILE, Tile.FLOOD], AuctionKind.RA_TILE)
    assert describe(shown, ["Ann", "Ben"]).count("Niles") == 2


def test_who_must_bid_and_who_cannot_is_told() -> None:
    """The former can bid any sun; a bidder none of whose suns is high enough has no bright sun."""
    text = describe(samples.must_bid()[0], ["Ann", "Ben", "Cid"])
    assert text.startswith("Ann must bid.")
    assert "Ann: must bid, can bid 12, 6" in text
    shown, _ = samples.empty_lot()
    assert shown.auction
    low = replace(shown, auction=shown.auction._replace(highest=14, leader=1, bidders=(0,)))
    assert "no sun high enough" in describe(low, samples.NAMES[:2])
    assert {look for _, look in bidder_suns(low, low.players[0])} == {"low", "down"}
