"""The computers with a network, and its judgement of a position."""

from random import Random
from unittest.mock import patch

import numpy as np
import pytest

from engine.players.networks import network_version
from engine.players.ra.levels import weigh_as_champion, weigh_deeply
from engine.players.ra.natural import HALF_A_POINT
from engine.players.ra.network.deep import DeepLookahead
from engine.players.ra.network.judgement import Judgement, judge
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.master import ChampionComputer, MasterComputer, PharaohComputer
from engine.players.ra.network.rows import EPOCH, GAME_OVER, row_of
from engine.players.ra.network.values import Network, final_values, load_network, shipped_network, value_rows
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.actions import Bid, Pass
from engine.ra.state import Auction, AuctionKind, Loss, State
from engine.ra.tiles import ALL_TILES, Tile
from tests.engine.players.networks import blank_network, random_network
from tests.engine.ra.positions import RandomGame, in_games, last_to_bid, make_player, make_state, read_tiles
from tools.training.folder import save_network


def choose(state: State, kind: type[MasterComputer]) -> str:
    """The choice of a computer with a random network."""
    computer = kind(random_network(len(state.players)))
    return str(computer.choose(computer_view(state, to_act(state)), legal_actions(state)))


@pytest.mark.parametrize("kind", [MasterComputer, PharaohComputer])
def test_they_take_the_win_at_hand(kind: type[MasterComputer]) -> None:
    """They buy the winning lot with the last sun: that result is known, whatever the network says."""
    players = [make_player([3], tiles=read_tiles(["nile"]), fame=29), make_player([], [8], fame=20)]
    state = last_to_bid(make_state(players, epoch=3, track=read_tiles(["gold"] * 3)))
    view, actions = computer_view(state, 0), legal_actions(state)
    assert str(kind(blank_network(2)).choose(view, actions)) == "bid 3"


def test_they_decide_when_every_option_ends_the_game() -> None:
    """With the last sun of the game and only the last Ra tile in the bag, no turn follows."""
    players = [make_player([9], fame=60), make_player(down=[12])]
    state = make_state(players, track=[Tile.NILE], deck=[Tile.RA], epoch=3, ra_tiles=5)
    for kind in (MasterComputer, PharaohComputer, ChampionComputer):
        assert choose(state, kind) in {"draw", "invoke"}


@pytest.mark.parametrize("more", [(), (Loss(0, Tile.EARTHQUAKE, 2),)], ids=["one", "two"])
def test_they_discard_what_they_must(more: tuple[Loss, ...]) -> None:
    """They choose a legal discard for a disaster, even if another disaster follows."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "religion", "palace", "palace", "sphinx"]))
    losses = (Loss(0, Tile.UNREST, 2), *more)
    state = make_state([owner, make_player([8])], losses=losses, deck=read_tiles(["nile"]))
    assert choose(state, MasterComputer) in {"discard art art", "discard art religion"}


@pytest.mark.parametrize(("players", "is_own"), [(2, True), (3, False)])
def test_champion_has_a_network_of_its_own_for_two_players(players: int, is_own: bool) -> None:
    """It plays and judges by that one; with more players by that of all levels."""
    suns = [[8, 3], [7, 4], [6, 5]][:players]
    deck = [Tile.RA, *read_tiles(["nile", "gold", "art"])]
    state = make_state([make_player(own) for own in suns], track=read_tiles(["nile", "gold"]), deck=deck)
    view, legal = computer_view(state, to_act(state)), legal_actions(state)
    network = ChampionComputer()._network_for(view)
    assert isinstance(network, Network)
    assert np.array_equal(network.layers[0], shipped_network(players).layers[0]) != is_own
    with patch.object(Lookahead, "look_deeper"), patch.object(DeepLookahead, "look_deeper"):
        theirs, champions = (
            {option.shares for option in weigh(view, legal, None)}
            for weigh in (weigh_deeply, weigh_as_champion)
        )
    assert (theirs != champions) == is_own
    names = {network_version("ra", players, level) for level in ("pharaoh", "champion")}
    assert len(names) == 1 + is_own


@in_games(8)
def test_values_of_a_finished_game_are_its_result(game: RandomGame) -> None:
    """When the game is over, the winner by the rules has a chance of 1, and each seat has its fame."""
    *_, last = game.positions
    row = np.array([list(row_of(computer_view(last, None)))], np.uint8)
    assert row[0, EPOCH] == GAME_OVER
    values = value_rows(random_network(game.players), row)
    np.testing.assert_array_equal(values, final_values(row, game.players))
    assert values[0, game.result.places.index(1)] == values[0, : game.players].sum() == 1
    fame = [player.fame for player in last.players]
    np.testing.assert_allclose(values[0, game.players :] * 50, fame, rtol=1e-6)


def test_a_saved_network_can_be_loaded(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A network is saved in half precision, and loads with the same weights within that."""
    file = tmp_path_factory.mktemp("networks") / "network.npz"
    save_network(file, random_network(3))
    for kept, layer in zip(load_network(file).layers, random_network(3).layers, strict=True):
        np.testing.assert_allclose(kept, layer, rtol=1e-3, atol=1e-6)


# A network's judgement of a position, for hints.


def judged(state: State) -> Judgement:
    """A random network's judgement of a position."""
    network = random_network(len(state.players))
    return judge(computer_view(state, to_act(state)), legal_actions(state), network)


def some(game: RandomGame) -> list[State]:
    """A few positions of a game in which somebody is to act."""
    return Random(game.seed).sample([state for state in game.positions if legal_actions(state)], 4)


@in_games(6)
def test_the_best_option_is_the_choice_of_master(game: RandomGame) -> None:
    """In turns, auctions and disasters the first option is what `master` does with the same network."""
    for state in some(game):
        view, legal = computer_view(state, to_act(state)), legal_actions(state)
        action = MasterComputer(random_network(game.players)).choose(view, legal)
        assert judged(state).options[0].action == action


@in_games(6)
def test_options_are_legal_and_in_order(game: RandomGame) -> None:
    """The best is first, or a natural one at most half a point worse; the shares after each sum to 1."""
    for state in some(game):
        found = judged(state)
        first, *others = found.options
        assert others == sorted(others, key=lambda option: -option.utility)
        best = max(found.options, key=lambda option: option.utility)
        lost = best.shares[found.seat] - first.shares[found.seat]
        assert first.utility == best.utility or lost <= HALF_A_POINT
        actions = [option.action for option in found.options]
        assert len(set(actions)) == len(actions)
        assert set(actions) <= set(legal_actions(state))
        for option in found.options:
            assert sum(option.shares) == pytest.approx(1, abs=1e-4)
        assert found.shares == found.options[0].shares
        assert found.seat == to_act(state)


@in_games(6)
def test_the_chance_of_a_ra_tile_is_that_of_the_bag(game: RandomGame) -> None:
    """The chance of a Ra tile is its share among the tiles left in the bag."""
    for state in some(game):
        left = state.setup.deck[state.drawn :]
        assert judged(state).ra_chance == pytest.approx(left.count(Tile.RA) / len(left))


@in_games(6)
def test_a_sale_is_to_the_owner_of_the_sun(game: RandomGame) -> None:
    """The expected buyer has the sun face up, and no bid loses to a lower one."""
    for state in some(game):
        for option in judged(state).options:
            if option.sale:
                seat, sun = option.sale
                assert sun in state.players[seat].suns_up
            if isinstance(option.action, Bid):
                assert option.sale
                assert option.sale[1] >= option.action.sun


def test_a_pass_of_the_last_bidder_sells_to_the_leader() -> None:
    """After the last bidder's decision the buyer is certain, whatever the network says."""
    players = [make_player([9, 4]), make_player([8, 3])]
    state = make_state(players, track=read_tiles(["gold"]), deck=ALL_TILES)
    state = state._replace(auction=Auction(AuctionKind.RA_TILE, ((1, 3),), (0,), 3, 1))
    sales = {option.action: option.sale for option in judged(state).options}
    assert sales == {Pass(): (1, 3), Bid(4): (0, 4), Bid(9): (0, 9)}


def test_without_a_lot_there_are_no_worths() -> None:
    """If there is no lot, or somebody must discard first, the lot has no worths."""
    owner = make_player([9], tiles=read_tiles(["art", "art", "religion"]))
    empty = make_state([owner, make_player([8])], deck=ALL_TILES)
    assert judged(empty).worths == ()
    disaster = empty._replace(losses=(Loss(0, Tile.UNREST, 2),))
    assert judged(disaster).worths == ()


@in_games(6)
def test_the_worth_of_a_lot_does_not_depend_on_bids(game: RandomGame) -> None:
    """The lot has a worth for each seat, the same whatever has been bid."""
    for state in some(game):
        if not state.auction or not any(state.track):
            continue
        worths = judged(state).worths
        assert len(worths) == game.players
        calm = state.auction._replace(bids=(), highest=0, leader=None)
        assert judged(state._replace(auction=calm)).worths == pytest.approx(worths)


def test_a_shipped_network_values_gold() -> None:
    """A lot that scores for one seat and harms the other is worth more to the first."""
    players = [make_player([9, 4]), make_player([8, 3], tiles=read_tiles(["pharaoh"] * 5))]
    state = make_state(players, track=read_tiles(["gold", "gold", "funeral"]), deck=ALL_TILES, epoch=3)
    one, other = judge(computer_view(state, 0), legal_actions(state)).worths
    assert one > max(0, other)
