"""The computers with a network."""

import numpy as np
import pytest

from engine.players.ra.network.master import ChampionComputer, MasterComputer, PharaohComputer
from engine.players.ra.network.rows import EPOCH, GAME_OVER, row_of
from engine.players.ra.network.values import final_values, load_network, value_rows
from engine.ra import computer_view, legal_actions, to_act
from engine.ra.state import Loss, State
from engine.ra.tiles import Tile
from tests.engine.players.networks import blank_network, random_network
from tests.engine.ra.positions import last_to_bid, make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, in_games
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
