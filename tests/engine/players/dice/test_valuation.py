"""The hand-written valuation of the dice game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.players.dice.valuation import Valuation, Weights
from tests.engine.dice.positions import make_player, make_state

if TYPE_CHECKING:
    from engine.dice.player import Player

PLAYERS = st.builds(
    make_player,
    st.sets(st.sampled_from(["red", "green", "blue"])).map(sorted),
    pyramids=st.sets(st.sampled_from(["blue:4", "red:4", "red:1", "green:2"])).map(sorted),
    pharaoh=st.integers(0, 9),
    nile=st.integers(0, 9),
    floods=st.integers(0, 2),
    fame=st.integers(0, 40),
)


@given(players=st.lists(PLAYERS, min_size=2, max_size=4), epoch=st.integers(1, 3))
def test_the_categories_are_all_that_a_seat_expects_to_gain(players: list[Player], epoch: int) -> None:
    """Their sum, with the fame a seat has and what ankhs and suns are to bring, is its worth."""
    state = make_state(players, "su su ni ni ci", epoch=epoch)
    valuation = Valuation(state, 1, Weights())
    for seat, worth in enumerate(valuation.worths(players)):
        has, luck = players[seat].fame, valuation.weights.turn * valuation.turns[seat]
        gains = sum(valuation.by_category(players, seat).values())
        assert has + luck + gains == pytest.approx(worth)
