"""What tiles bring a seat by the hand-written prospects."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from engine.players.ra.network.gains import gains_of_lot
from engine.players.ra.network.rows import row_of
from engine.ra import computer_view
from engine.ra.options import ra_track_length
from engine.ra.scoring import score_tiles
from engine.ra.state import EPOCHS
from engine.ra.tiles import DISASTERS
from tests.engine.ra.random_games import RandomGame, random_games


@settings(max_examples=25)
@given(random_games())
def test_at_the_very_end_a_lot_brings_what_it_scores(game: RandomGame) -> None:
    """If no more tiles come, the gains are by the rules in each category that compares no seats."""
    states = [state for state in game.positions() if state.lot and DISASTERS.isdisjoint(state.lot)]
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
