"""The rules for many games at once, row by row."""

from collections import Counter

import pytest
from hypothesis import assume

from engine.players.ra.network.gods import expand_gods
from engine.players.ra.network.row_actions import find_god_action
from engine.players.ra.network.row_rules import (
    Disasters,
    bid_or_pass,
    draw,
    fulfil,
    invoke,
    lose,
    take_with_god,
)
from engine.players.ra.network.rows import GOD, KIND_OF, TILE, row_of, seat_at
from engine.players.ra.network.successors import MAX_GODS
from engine.ra import apply, computer_view, legal_actions, to_act
from engine.ra.actions import Action, Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.state import State
from engine.ra.tiles import DISASTERS, Tile
from tests.engine.players.ra.network.rows import room, settled
from tests.engine.ra.positions import make_player, make_state, read_tiles
from tests.engine.ra.random_games import RandomGame, in_games


def act(row: bytearray, state: State, action: Action) -> None:
    """Carry out an action on the row of a position."""
    match action:
        case Draw():
            draw(row, KIND_OF[state.setup.deck[state.drawn]])
        case Invoke():
            invoke(row)
        case Bid(sun=sun):
            bid_or_pass(row, sun)
        case Pass():
            bid_or_pass(row, 0)
        case UseGods(spaces=spaces):
            use_gods(row, state, spaces)
        case Discard(tiles=tiles):
            for tile in tiles:
                lose(row, KIND_OF[tile])


def use_gods(row: bytearray, state: State, spaces: tuple[int, ...]) -> None:
    """Take the tiles on auction spaces, then fulfil the disasters among them."""
    taken = Counter(tile for space in spaces if (tile := state.track[space - 1]))
    for tile in taken.elements():
        take_with_god(row, KIND_OF[tile])
    kinds = (Tile.FUNERAL, Tile.DROUGHT, Tile.UNREST, Tile.EARTHQUAKE)
    assert set(kinds) == DISASTERS
    fulfil(row, state.turn, Disasters(*(taken[kind] for kind in kinds)))


@in_games(12)
def test_rows_follow_the_rules_engine_move_by_move(game: RandomGame) -> None:
    """After every move of any game, with any options, the row is that of the rules engine's position."""
    for before, action, after, _ in game.moves:
        row = row_of(computer_view(before, to_act(before)))
        act(row, before, action)
        assert row == row_of(computer_view(after, to_act(after))), action


@in_games(6)
def test_every_expanded_use_of_gods_is_legal(game: RandomGame) -> None:
    """With any options, each row that gods can lead to has a legal action that leads there."""
    states = [state for state in game.positions if any(isinstance(a, UseGods) for a in legal_actions(state))]
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
