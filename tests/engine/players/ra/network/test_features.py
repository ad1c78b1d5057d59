"""What the network sees of a position, and what it promises: features, what tiles bring, prospects."""

from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.players.ra.network import features as network_features
from engine.players.ra.network.columns import columns_of
from engine.players.ra.network.features import base_columns, features
from engine.players.ra.network.prospects import CIVILIZATION_TABLE, MONUMENT_TABLE, SETS_TABLE, prospects
from engine.players.ra.network.reasons import gains_of_lot
from engine.players.ra.network.rows import OWNED_KINDS, SEAT_SIZE, SEATS, TILE, TURN, row_of
from engine.ra import computer_view
from engine.ra.options import Options, ra_track_length
from engine.ra.scoring import CIVILIZATION_KINDS, MONUMENT_KINDS, MONUMENT_SETS, score_tiles
from engine.ra.state import EPOCHS, Player, State
from engine.ra.tiles import DISASTERS
from tests.engine.players.networks import rows_of, turns
from tests.engine.ra.positions import RandomGame, in_games, make_player, make_state, read_tiles


@in_games(8)
def test_features_score_tiles_as_the_rules_do(game: RandomGame) -> None:
    """The points among the features are those of the rules engine."""
    states = turns(game)
    rows = rows_of(states)
    own = rows[:, SEATS:].reshape(len(rows), game.players, SEAT_SIZE)[:, :, TILE : TILE + OWNED_KINDS]
    scores = network_features.score_tiles(own.transpose(2, 1, 0))
    for index, state in enumerate(states):
        for seat, player in enumerate(state.players):
            score = score_tiles(player.tiles, last_epoch=True)
            assert scores.alone[seat, index] == score.total - score.monuments
            assert scores.monuments[seat, index] == score.monuments


@in_games(8)
def test_features_begin_with_the_player_on_turn(game: RandomGame) -> None:
    """Seats have no effect: turning the table round leaves the features unchanged."""
    rows, players = rows_of(turns(game)), game.players
    turned = rows.copy()
    turned[:, SEATS:] = np.roll(rows[:, SEATS:], SEAT_SIZE, axis=1)
    turned[:, TURN] = (rows[:, TURN] + 1) % players
    np.testing.assert_array_equal(features(turned, players), features(rows, players))


@in_games(8)
def test_no_feature_is_large(game: RandomGame) -> None:
    """All are small, so none drowns the others, but for the logarithm of a hopeless seat's chance."""
    chances = base_columns(game.players)[: game.players]
    found = np.delete(features(rows_of(turns(game)), game.players), chances, axis=1)
    assert np.abs(found).max() < 10


@in_games(10)
def test_at_the_very_end_a_lot_brings_what_it_scores(game: RandomGame) -> None:
    """If no more tiles come, the gains are by the rules in each category that compares no seats."""
    states = [state for state in game.positions if state.lot and DISASTERS.isdisjoint(state.lot)]
    length = ra_track_length(game.players, game.options)
    for state in Random(game.seed).sample(states, min(4, len(states))):
        last = state._replace(epoch=EPOCHS, ra_tiles=length, losses=())
        row = row_of(computer_view(last, None))
        for seat, player in enumerate(state.players):
            before = score_tiles(player.tiles, last_epoch=True)
            after = score_tiles(tuple(sorted((*player.tiles, *state.lot))), last_epoch=True)
            found = gains_of_lot(row, seat).fame
            for name in ("gods", "nile", "gold", "civilization", "monuments"):
                expected = getattr(after, name) - getattr(before, name)
                assert found[name] == pytest.approx(expected, abs=0.01)


# Prospects.

BAG = read_tiles(["ra", "ra", *["nile"] * 4, "pharaoh", "flood", "civ:art", "civ:writing", "palace", "gold"])


def expect(
    players: list[Player], epoch: int = 1, ra_tiles: int = 0, options: Options | None = None
) -> tuple[list[float], list[float]]:
    """Each seat's expected fame and chance of winning."""
    state: State = make_state(players, epoch=epoch, deck=BAG, ra_tiles=ra_tiles, options=options)
    rows = np.array([list(row_of(computer_view(state, 0)))], np.uint8)
    fame, chances = prospects(columns_of(rows, len(players)))
    return fame[:, 0].tolist(), np.exp(chances[:, 0]).tolist()


@pytest.mark.parametrize(
    ("table", "points"), [(CIVILIZATION_TABLE, CIVILIZATION_KINDS), (MONUMENT_TABLE, MONUMENT_KINDS)]
)
def test_tables_have_the_points_of_certain_cases(table: NDArray[np.float32], points: tuple[int, ...]) -> None:
    """If no missing kind can come, the kinds there are score; if each is sure to come, all kinds do."""
    assert table[:, 0].tolist() == list(points)
    assert set(table[:, -1].tolist()) == {points[-1]}


def test_sets_grow_with_their_chance() -> None:
    """Without a chance of more, a set has its points; a better chance never lowers them."""
    assert SETS_TABLE[:, 0].tolist() == list(MONUMENT_SETS)
    assert (np.diff(SETS_TABLE, axis=1) >= 0).all()


def test_chances_are_shared_by_all() -> None:
    """Equal seats expect the same fame and have equal chances, which sum to one."""
    fame, chances = expect([make_player([9], tiles=read_tiles(["nile"]))] * 2, ra_tiles=3)
    assert fame[0] - fame[1] == pytest.approx(0, abs=1e-4)
    assert chances == pytest.approx([0.5, 0.5])


@pytest.mark.parametrize("better", [["gold"], ["god"], ["palace", "palace"], ["flood", "nile"], ["pharaoh"]])
def test_what_scores_raises_the_prospects(better: list[str]) -> None:
    """A seat with more scoring tiles expects more fame, and has a better chance of winning."""
    fame, chances = expect([make_player([9], tiles=read_tiles(better)), make_player([8])])
    assert fame[0] > fame[1]
    assert chances[0] > chances[1]


def test_suns_count_in_the_last_scoring() -> None:
    """When no more tiles come in the last epoch, the higher sum of suns is worth ten fame more."""
    fame, _ = expect([make_player(down=[9]), make_player(down=[8])], epoch=3, ra_tiles=6)
    assert fame[0] - fame[1] == pytest.approx(10, abs=0.01)


def test_suns_are_worth_less_as_the_epoch_goes_by() -> None:
    """The fame expected from face-up suns falls with every Ra tile."""
    players = [make_player([9, 6, 5, 2]), make_player([8, 7, 4, 3])]
    expected = [expect(players, ra_tiles=tiles)[0][0] for tiles in range(7)]
    assert expected == sorted(set(expected), reverse=True)


@pytest.mark.parametrize(("epoch", "are_lost"), [(2, True), (3, False)])
def test_two_may_play_without_penalties(epoch: int, are_lost: bool) -> None:
    """The option spares the fewest pharaohs and the lowest suns in the last scoring only."""
    players = [make_player([9], tiles=read_tiles(["pharaoh"])), make_player([2])]
    usual, spared = (
        expect(players, epoch, 6, Options(two_player_no_penalty=free))[0][1] for free in (False, True)
    )
    assert (usual == spared) is are_lost
