"""The second copy of the rules, on rows, against the rules engine."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from hypothesis import given, settings

from engine.players.ra.network.row_rules import (
    Disasters,
    bid_or_pass,
    draw,
    fulfil,
    invoke,
    lose,
    take_with_god,
)
from engine.players.ra.network.rows import KIND_OF, row_of
from engine.ra import computer_view, to_act
from engine.ra.actions import Bid, Discard, Draw, Invoke, Pass, UseGods
from engine.ra.tiles import DISASTERS, Tile
from tests.engine.ra.random_games import RandomGame, random_games

if TYPE_CHECKING:
    from engine.ra.actions import Action
    from engine.ra.state import State


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


@settings(max_examples=30)
@given(random_games())
def test_rows_follow_the_rules_engine_move_by_move(game: RandomGame) -> None:
    """After every move of any game, with any options, the row is that of the rules engine's position."""
    before = game.start()
    for action, after, _ in game.play():
        row = row_of(computer_view(before, to_act(before)))
        act(row, before, action)
        assert row == row_of(computer_view(after, to_act(after))), action
        before = after
