"""The `regular` computer."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.players import make_computer
from engine.players.computer import Reason, reason_of
from engine.players.ra.lot_worth import LotWorth
from engine.players.ra.regular import RegularComputer
from engine.players.ra.valuation import Prospects
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.options import ra_track_length
from engine.ra.scoring import score_epoch
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, Tile
from engine.simulate import Plan, play_all, standings
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games

RIVALS = (make_player([12, 9, 6, 3]), make_player([11, 10, 7, 4]))
CIVILIZATIONS = read_tiles(["art", "writing", "religion", "astronomy", "agriculture"])


def decide(state: State) -> tuple[str, Reason | None]:
    """The computer's choice, as text, and the reason."""
    computer = RegularComputer()
    action = computer.choose(computer_view(state, to_act(state)), legal_actions(state))
    return str(action), reason_of(computer)


def bidding(state: State, kind: AuctionKind = AuctionKind.RA_TILE) -> State:
    """The same position in an auction in which only seat 0 is still to decide."""
    return state._replace(auction=Auction(kind, (), (0,), 0, None))


@settings(max_examples=25)
@given(random_games())
def test_regular_chooses_what_is_legal(game: RandomGame) -> None:
    """In every position of every game it chooses a legal action, with a reason only if it has a choice."""
    computer = RegularComputer()
    for state in game.some_positions()[:-1]:
        actions = legal_actions(state)
        assert computer.choose(computer_view(state, to_act(state)), actions) in actions
        reason = reason_of(computer)
        assert reason is None or (len(actions) > 1 and reason.key)


@settings(max_examples=15)
@given(random_games(), st.integers(0, 9))
def test_misjudgements_depend_on_random_numbers_alone(game: RandomGame, seed: int) -> None:
    """The same random numbers give the same choices; without misjudgement none are needed."""
    for state in game.some_positions()[:-1]:
        view, actions = computer_view(state, to_act(state)), legal_actions(state)
        one, again = (make_computer("ra", "regular", Random(seed)).choose(view, actions) for _ in range(2))
        assert one == again
        exact = make_computer("ra", "regular:0", Random(seed)).choose(view, actions)
        assert exact == RegularComputer().choose(view, actions)


@settings(max_examples=15)
@given(random_games(), st.sampled_from(["regular", "beginner"]), st.integers(0, 9))
def test_the_order_of_the_bag_is_not_known(game: RandomGame, spec: str, seed: int) -> None:
    """Positions that differ only in the order of the bag give the same choice."""
    for state in game.some_positions()[:-1]:
        deck, drawn = list(state.setup.deck), state.drawn
        to_come = deck[drawn:]
        Random(seed).shuffle(to_come)
        setup = type(state.setup)(state.setup.suns, (*deck[:drawn], *to_come))
        choices = [
            make_computer("ra", spec, Random(seed)).choose(
                computer_view(each, to_act(each)), legal_actions(each)
            )
            for each in (state, state._replace(setup=setup))
        ]
        assert choices[0] == choices[1]


@settings(max_examples=25)
@given(random_games())
def test_at_the_very_end_the_valuation_is_the_score(game: RandomGame) -> None:
    """If no more tiles come, the expected fame is that of the last scoring."""
    *_, last, _ = game.positions()
    last = last._replace(ra_tiles=ra_track_length(game.players, game.options))
    prospects = Prospects(computer_view(last, to_act(last)))
    expected = LotWorth(prospects, (), 0).expect(None)
    points = [score.total for score in score_epoch(last.players, last.epoch, last.options).points]
    assert expected == pytest.approx(
        [player.fame + own for player, own in zip(last.players, points, strict=True)], abs=0.1
    )


@settings(max_examples=15)
@given(random_games())
def test_chances_add_up(game: RandomGame) -> None:
    """After every sale of a lot, the chances of all seats sum to one."""
    for state in game.some_positions()[:-1]:
        prospects = Prospects(computer_view(state, to_act(state)))
        worth = LotWorth(prospects, prospects.lot, prospects.ra_left)
        sales = [(seat, sun) for seat, suns in enumerate(prospects.suns) for sun in suns]
        for sale in (None, *sales):
            assert sum(worth(sale)) == pytest.approx(1)


def test_a_great_lot_is_bought() -> None:
    """Five civilizations are worth the lowest sun, and they are the reason."""
    state = make_state([make_player([13, 8, 5, 2]), *RIVALS], track=CIVILIZATIONS, deck=ALL_TILES)
    action, reason = decide(bidding(state))
    assert action == "bid 2"
    assert reason
    assert (reason.key, reason.values["category"]) == ("bids_for", "civilization")


def test_a_harmful_lot_is_left() -> None:
    """It passes on a lot that costs more than it brings, and gives that as the reason."""
    owner = make_player([13, 8, 5, 2], tiles=read_tiles(["flood", *["nile"] * 5, *["pharaoh"] * 4]))
    state = make_state([owner, *RIVALS], track=read_tiles(["funeral", "drought", "nile"]), deck=ALL_TILES)
    action, reason = decide(bidding(state))
    assert action == "pass"
    assert reason
    assert reason.key == "passes_harm"


def test_the_next_bidder_is_outbid_as_cheaply_as_can_be() -> None:
    """If the last bidder has a 3 and wants the lot too, it does not bid its 2 but the next sun."""
    players = [make_player([13, 8, 5, 2]), make_player([3])]
    state = make_state(players, track=CIVILIZATIONS, deck=ALL_TILES, turn=1, ra_tiles=5, epoch=3)
    state = state._replace(auction=Auction(AuctionKind.RA_TILE, (), (0, 1), 0, None))
    assert decide(state)[0] == "bid 5"


def test_a_good_lot_is_called_before_it_is_too_late() -> None:
    """It invokes Ra for a great lot if the next Ra tile would end the epoch."""
    state = make_state(
        [make_player([13, 8]), make_player([3])], track=CIVILIZATIONS, deck=ALL_TILES, ra_tiles=5
    )
    action, reason = decide(state)
    assert action == "invoke"
    assert reason
    assert (reason.key, reason.values["category"]) == ("invokes_for", "civilization")


def test_an_empty_lot_is_not_called() -> None:
    """It draws a tile at the start of an epoch."""
    assert decide(make_state([make_player([13, 8, 5, 2]), *RIVALS], deck=ALL_TILES)) == ("draw", None)


def test_errors_stay_natural() -> None:
    """However much it misjudges, it calls no empty lot, and buys a free one for its lowest sun."""
    suns = make_player([13, 8, 5, 2])
    empty = make_state([suns, *RIVALS], deck=ALL_TILES)
    free = bidding(make_state([suns, *RIVALS], track=CIVILIZATIONS, deck=ALL_TILES))
    for state, expected in ((empty, "draw"), (free, "bid 2")):
        view, legal = computer_view(state, 0), legal_actions(state)
        choices = {make_computer("ra", "regular:99", Random(seed)).choose(view, legal) for seed in range(30)}
        assert set(map(str, choices)) == {expected}


def test_the_last_with_suns_waits() -> None:
    """The only player with suns left draws while the end of the epoch is far."""
    state = make_state(
        [make_player([13]), make_player(down=[3])], track=read_tiles(["nile", "pharaoh"]), deck=ALL_TILES
    )
    assert decide(state)[0] == "draw"


def test_a_god_fetches_the_flood() -> None:
    """It uses a god for the flood that makes many Niles score, just before the epoch ends."""
    owner = make_player([2], tiles=read_tiles(["god", *["nile"] * 8]))
    state = make_state([owner, make_player([9, 8])], track=read_tiles(["gold", "flood"]), ra_tiles=5)
    state = state._replace(setup=type(state.setup)((), ALL_TILES))
    action, reason = decide(state)
    assert action == "god 2"
    assert reason
    assert (reason.key, reason.values["category"]) == ("gods_for", "nile")


def test_unrest_costs_duplicates() -> None:
    """It loses the tiles it misses least."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "art", "religion", "writing"]))
    state = make_state([owner, *RIVALS], losses=(Loss(0, Tile.UNREST, 2),), deck=ALL_TILES)
    assert decide(state) == ("discard art art", Reason("loses", {"disaster": Tile.UNREST}))


def test_earthquakes_spare_sets() -> None:
    """It loses single monuments to an earthquake rather than break a set."""
    owner = make_player([9], tiles=read_tiles([*["palace"] * 3, "sphinx", *["temple"] * 3, "statue"]))
    state = make_state([owner, *RIVALS], losses=(Loss(0, Tile.EARTHQUAKE, 2),), deck=ALL_TILES, epoch=3)
    assert decide(state)[0] == "discard sphinx statue"


def test_without_a_choice_there_is_no_reason() -> None:
    """If only one action is legal, it gives no reason."""
    state = bidding(make_state([make_player([9]), *RIVALS]), AuctionKind.VOLUNTARY)
    assert decide(state) == ("bid 9", None)


def test_regular_beats_greedy() -> None:
    """One `regular` wins most games against two `greedy`."""
    plan = Plan("ra", ("regular:0", "greedy:5", "greedy:5"), 12, "strength")
    best, *_ = standings(plan.specs, play_all(plan))
    assert best.win_share > 0.6
