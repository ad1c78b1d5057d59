"""Benchmarks: one level against another without luck, and slow games."""

from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from engine import ra
from engine.dice.actions import Reroll
from engine.dice.events import DiceRolled
from engine.dice.faces import FACES
from engine.dice.rolling import free_dice
from engine.games import DICE
from engine.players.ra.network.rows import KIND_OF
from engine.ra.actions import DRAW
from engine.simulate import Plan
from tests.engine.ra.positions import RandomGame, random_games
from tools.benchmarks.dice_luck import look, luck_of_roll, lucks_of_first
from tools.benchmarks.duel import Result, lucks_of_draw, play, shares
from tools.benchmarks.experience import Experience
from tools.benchmarks.slow_games import People, Way, play_head_to_head
from tools.benchmarks.slow_games import play as play_slowly


@settings(max_examples=4, deadline=None)
@given(random_games())
def test_the_luck_of_a_draw_has_no_mean(game: RandomGame) -> None:
    """Over all tiles in the bag each seat's luck adds up to nothing, and over all seats with each tile."""
    for state in game.some_positions()[:-1]:
        if DRAW not in ra.legal_actions(state):
            continue
        bag = [KIND_OF[tile] for tile in state.setup.deck[state.drawn :]]
        luck = lucks_of_draw(state)
        assert luck.keys() == {*bag}
        for seat in range(game.players):
            assert sum(luck[kind][seat] for kind in bag) == pytest.approx(0, abs=1e-3)
        for own in luck.values():
            assert sum(own) == pytest.approx(0, abs=1e-4)


def test_the_luck_of_a_roll_has_no_mean() -> None:
    """Over all ways that dice can fall each seat's luck adds up to nothing, in every roll of a turn."""
    for players in (2, 3):
        options = DICE.read_options(players, {})
        first = DICE.new_game(players, options, DICE.deal(players, options, Random(3)))
        rolls = look(first)
        lucks = lucks_of_first(first, rolls, product(range(len(FACES)), repeat=5))
        assert sum(lucks) / len(lucks) == pytest.approx(np.zeros(players), abs=1e-4)
        for state in (first, DICE.apply(first, Reroll(free_dice(first.dice)[:1]))[0]):
            dice = free_dice(state.dice)[:2]
            shown = product(FACES, repeat=len(dice))
            rolled = [
                DiceRolled(state.turn, state.roll + 1, tuple(zip(dice, faces, strict=True)), 0)
                for faces in shown
            ]
            lucks = [luck_of_roll(state, rolls, event) for event in rolled]
            assert sum(lucks) / len(lucks) == pytest.approx(np.zeros(players), abs=1e-4)


def test_a_win_is_luck_and_the_rest() -> None:
    """A game's result does not depend on who counts luck; a share without luck has the smaller error."""
    plans = [Plan(game, ("greedy", "greedy"), 2, "duel") for game in ("ra", "dice")]
    results = [play(plan, 0) for plan in plans]
    assert {result.won for result in results} <= {0.0, 0.5, 1.0}
    assert all(result.luck for result in results)
    won, without = shares([Result(1, 0.5), Result(0, -0.4), Result(1, 0.5), Result(0, -0.5)])
    assert won.mean == 0.5
    assert without.mean == pytest.approx(0.475)
    assert without.error < won.error


# Slow games


def test_bids_at_once_take_fewer_days_than_bids_in_turn() -> None:
    """The same people play the same deal; so do they once more, and those who stay take fewer still."""
    in_turn, at_once = (
        play_slowly(People(2, 1.5, Random(1)), Way(way, plans=False)) for way in (False, True)
    )
    staying = play_slowly(People(2, 1.5, Random(1), stay=True), Way(at_once=True, plans=False))
    assert staying.hours < at_once.hours < in_turn.hours
    assert play_slowly(People(2, 1.5, Random(1)), Way(at_once=True, plans=False)) == at_once


def test_a_person_without_plans_wins_as_often_as_one_who_makes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals, played with plans of one person that are never used, end as without them."""
    monkeypatch.setattr(f"{Experience.__module__}.GAMES_BY_PLAYERS", {2: 0})
    found = play_head_to_head(2, 2)
    assert (found.games, found.less, found.error) == (4, 0, 0)
    assert found.wins == 50
