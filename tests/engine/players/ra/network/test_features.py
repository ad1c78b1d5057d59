"""What the network sees of a position: its features, and what tiles bring."""

from random import Random

import numpy as np
import pytest

from engine.players.ra.network import features as network_features
from engine.players.ra.network.features import base_columns, features
from engine.players.ra.network.reasons import gains_of_lot
from engine.players.ra.network.rows import OWNED_KINDS, SEAT_SIZE, SEATS, TILE, TURN, row_of
from engine.ra import computer_view
from engine.ra.options import ra_track_length
from engine.ra.scoring import score_tiles
from engine.ra.state import EPOCHS
from engine.ra.tiles import DISASTERS
from tests.engine.players.ra.network.rows import rows_of, turns
from tests.engine.ra.random_games import RandomGame, in_games


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
