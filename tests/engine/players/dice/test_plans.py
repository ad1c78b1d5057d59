"""The best uses of dice, compared with trying all of them."""

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

import pytest

from engine.dice import computer_view
from engine.dice.actions import ANKH_PAIR_FAME, ANKHS, Use
from engine.dice.faces import Face
from engine.dice.state import Phase, State
from engine.dice.use_effects import use_dice
from engine.players.dice.plans import best_uses
from engine.players.dice.positions import position_to_use
from engine.players.dice.regular import MOVES, Turn
from engine.players.dice.rolls import lay_of
from tests.engine.dice.random_games import RandomGame, some_games
from tests.engine.dice.referee import ends

FEW = 200
"""This many results can be tried quickly."""


def positions(game: RandomGame) -> list[State]:
    """Some positions of a game in which dice are rolled, as if rolling were over."""
    running = [state for state in game.some_positions(30) if state.phase is Phase.ROLLING]
    few = [state for state in running if state.dice.count(Face.PYRAMID) < 3]
    states = (position_to_use(computer_view(state, state.turn)) for state in few)
    return list(islice((state for state in states if 1 < len(ends(state)) < FEW), 4))


def worth(state: State, uses: Iterable[Use]) -> float:
    """The worth of uses to the player on turn, by the valuation of the whole position after them."""
    turn, moved = Turn(state), MOVES[state.dice.count(Face.SUN)]
    after, pairs = state, 0
    for use in uses:
        after, pairs = use_dice(after, use, []), pairs + (use == ANKHS)
    worths = turn.valuations[moved].worths(after.players)
    return turn.weigh(worths) + ANKH_PAIR_FAME * pairs


@some_games
def test_no_result_is_better_than_the_best_uses(game: RandomGame) -> None:
    """The gains of the areas add up: no result of the dice is worth more than the planned one."""
    for state in positions(game):
        planned = best_uses(state, Turn(state).gains(MOVES[state.dice.count(Face.SUN)]))
        most = max(worth(state, end.uses) for end in ends(state))
        assert worth(state, planned) == pytest.approx(most)


@some_games
def test_valuing_all_lays_agrees_with_valuing_one(game: RandomGame) -> None:
    """The worth of a lay, computed for all lays at once, is that of its best uses."""
    for state in positions(game):
        if state.dice.count(Face.SUN) < 3:
            planned = best_uses(state, Turn(state).gains(MOVES[state.dice.count(Face.SUN)]))
            lay = lay_of(state.dice)
            assert Turn(state).rolling().worths[lay] == pytest.approx(worth(state, planned))


@some_games
def test_planning_again_after_each_use_is_as_good(game: RandomGame) -> None:
    """Making a plan's first use and planning again is worth as much as the whole plan."""
    for state in positions(game):
        moved = MOVES[state.dice.count(Face.SUN)]
        planned, made, after = best_uses(state, Turn(state).gains(moved)), [], state
        while uses := best_uses(after, Turn(after).gains(moved)):
            made.append(uses[0])
            after = use_dice(after, uses[0], [])
        assert worth(replace(state, uses=()), made) == pytest.approx(worth(state, planned))
