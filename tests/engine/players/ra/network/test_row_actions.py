"""Actions matched with rows."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings

from engine.players.ra.network.gods import expand_gods
from engine.players.ra.network.row_actions import find_god_action
from engine.players.ra.network.rows import GOD, TILE, row_of, seat_at
from engine.players.ra.network.successors import MAX_GODS
from engine.ra import apply, computer_view, legal_actions
from engine.ra.actions import UseGods
from tests.engine.players.ra.network.rows import room, settled
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, random_games


@settings(max_examples=15, deadline=None)
@given(random_games())
def test_every_expanded_use_of_gods_is_legal(game: RandomGame) -> None:
    """With any options, each row that gods can lead to has a legal action that leads there."""
    states = [
        state for state in game.positions() if any(isinstance(a, UseGods) for a in legal_actions(state))
    ]
    assume(states)
    for state in states[:: len(states) // 8 + 1]:
        row = row_of(computer_view(state, None))
        rows = room(game.players).rows
        gods = min(MAX_GODS, row[seat_at(state.turn) + TILE + GOD])
        end = expand_gods(row, rows, 0, gods)
        assert end > 0
        for after in rows[:end]:
            action = find_god_action(computer_view(state, state.turn), row, after, legal_actions(state))
            assert action in legal_actions(state)
            assert settled(apply(state, action)[0]) == after


def test_an_illegal_use_of_gods_is_an_error() -> None:
    """If no legal action leads to a row, none is chosen instead."""
    owner = make_player([9], tiles=read_tiles(["god"]))
    state = make_state([owner, make_player([8])], track=read_tiles(["gold"]), deck=read_tiles(["nile"]))
    row = row_of(computer_view(state, 0))
    with pytest.raises(LookupError, match="no legal use of gods"):
        find_god_action(computer_view(state, 0), row, row, legal_actions(state))
