"""What dice are worth: their chances, which to roll again, and their best uses, compared with trying all."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations, islice, product
from statistics import fmean

import numpy as np
import pytest

from engine.dice import computer_view
from engine.dice.actions import ANKH_PAIR_FAME, ANKHS, Use
from engine.dice.faces import DICE, FACES, Face
from engine.dice.scoring import CIVILIZATION_MARKERS, FURTHEST_PHARAOH, LAST_PHARAOH, score_pharaoh
from engine.dice.state import Phase, State
from engine.dice.use_effects import use_dice
from engine.players.dice.plans import best_uses
from engine.players.dice.positions import position_to_use
from engine.players.dice.regular import MOVES, Turn
from engine.players.dice.rolls import SUN, Rolling, all_hands, lay_of
from engine.players.dice.valuation import FIGURE_STEPS, expect_extremes, expect_markers, expect_turns
from tests.engine.dice.positions import RandomGame, some_games
from tests.engine.dice.referee import ends

LAST = Rolling(np.random.default_rng(1).random((len(FACES),) * DICE))
LAYS = [(0, 1, 0, 2, 0), (3, 0, 0, 4, 5), (0, 0, 0, 0, 0), (0, 0, 1, 1, 1)]


def lays_after(lay: tuple[int, ...], dice: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """All lays to which rolling some dice can lead."""
    faces = [range(len(FACES)) if die in dice else [face] for die, face in enumerate(lay)]
    return product(*faces)


def brute_best(lay: tuple[int, ...], rolls: int) -> float:
    """The worth of a lay with some rolls left, found by trying every choice and every roll."""
    if not rolls:
        return float(LAST.worths[lay])
    free = [die for die in range(DICE) if lay[die] != SUN]
    choices = [dice for count in range(len(free) + 1) for dice in combinations(free, count)]
    return max(fmean(brute_best(after, rolls - 1) for after in lays_after(lay, dice)) for dice in choices)


@pytest.mark.parametrize("lay", LAYS)
def test_a_mean_is_that_of_all_rolls(lay: tuple[int, ...]) -> None:
    """The expected worth of rolling some dice is the mean over all ways they can fall."""
    for dice in [(0,), (1, 3), (2, 3, 4), (0, 1, 2, 3, 4)]:
        assert LAST.mean(lay, dice) == pytest.approx(fmean(LAST.worths[a] for a in lays_after(lay, dice)))


@pytest.mark.parametrize("lay", LAYS[:2])
@pytest.mark.parametrize("rolls", [1, 2])
def test_lays_are_worth_their_best_rolls(lay: tuple[int, ...], rolls: int) -> None:
    """With one or two rolls left, a lay is worth what trying everything finds; suns are not rolled."""
    rolling = LAST
    for _ in range(rolls):
        rolling = rolling.one_more()
    assert rolling.worths[lay] == pytest.approx(brute_best(lay, rolls))


@pytest.mark.parametrize("lay", LAYS)
def test_the_best_dice_have_the_best_mean(lay: tuple[int, ...]) -> None:
    """The chosen dice include no suns, and no other choice has a higher expected worth."""
    best = LAST.best_dice(lay)
    assert all(lay[die] != SUN for die in best)
    assert LAST.mean(lay, best) == pytest.approx(brute_best(lay, 1))


def test_a_useless_roll_is_not_made() -> None:
    """If every lay is worth the same, all dice are kept."""
    assert Rolling(np.ones((len(FACES),) * DICE)).best_dice((1, 2, 3, 4, 5)) == ()


def test_a_hand_has_all_that_matters() -> None:
    """The hand of a lay has counts of its faces, and bits for its dice of civilization and pyramids."""
    hands = all_hands()
    faces = [Face.PYRAMID, Face.ANKH, Face.CIVILIZATION, Face.PYRAMID, Face.NILE]
    hand = hands.of_lay[tuple(map(FACES.index, faces))]
    counts = hands.pharaoh[hand], hands.nile[hand], hands.ankhs[hand], hands.suns[hand]
    assert counts == (0, 1, 1, 0)
    assert (hands.civilization[hand], hands.pyramid[hand]) == (0b00100, 0b01001)


def test_no_turn_is_left_once_the_figure_has_arrived() -> None:
    """At the end of the track or past it, no seat has a turn left."""
    assert expect_turns(0, 0, 2) == expect_turns(-1, 1, 2) == 0


def test_one_step_takes_turns_until_the_figure_moves() -> None:
    """With one step left, all seats' turns sum to the turns until a move, and the next player has most."""
    first, second = expect_turns(1, 0, 2), expect_turns(1, 1, 2)
    assert first + second == pytest.approx(1 / (1 - FIGURE_STEPS[0]), abs=0.01)
    assert second == pytest.approx(first * FIGURE_STEPS[0], abs=0.01)


@pytest.mark.parametrize("steps", [6, 12, 20, 30])
def test_a_longer_track_has_more_turns(steps: int) -> None:
    """A turn moves the figure a little less than one step, so there are a few more turns than steps."""
    turns = sum(expect_turns(steps, before, 3) for before in range(3))
    assert steps < turns < 1.3 * steps + 1


def test_without_turns_markers_are_worth_what_they_score() -> None:
    """If no turn is left, or no room, the points are those of the existing markers."""
    for have, points in enumerate(CIVILIZATION_MARKERS):
        assert expect_markers(CIVILIZATION_MARKERS, have, 5 - have, (0.5, 0.5), 0.0) == points
        assert expect_markers(CIVILIZATION_MARKERS, have, 0, (0.5, 0.5), 7.5) == points


def test_markers_are_expected_by_their_chances() -> None:
    """One turn averages over its chances; fractions of turns are interpolated."""
    one_turn = 0.5 * -5 + 0.25 * 0 + 0.25 * 0
    assert expect_markers(CIVILIZATION_MARKERS, 0, 5, (0.25, 0.25), 1.0) == one_turn
    assert expect_markers(CIVILIZATION_MARKERS, 0, 5, (0.25, 0.25), 0.5) == (one_turn - 5) / 2
    assert expect_markers(CIVILIZATION_MARKERS, 2, 1, (0.0, 1.0), 1.0) == 5


@pytest.mark.parametrize("places", [(3, 3), (4, 2), (5, 5, 1), (0, 7, 7, 0), (2, 1, 3)])
def test_sure_places_are_worth_what_they_score(places: tuple[int, ...]) -> None:
    """If nothing can change, the pharaoh track is worth its points (D9.1)."""
    scored = [score_pharaoh(own, places) for own in places]
    assert expect_extremes(places, FURTHEST_PHARAOH, LAST_PHARAOH, 0.0) == scored


def test_a_lead_is_worth_more_the_surer_it_is() -> None:
    """With two players, a lead is worth more than a tie, and the more the fewer turns are left."""
    unsure = (9.0, 3.0, 1.0)
    worths = [expect_extremes((5, 3), FURTHEST_PHARAOH, LAST_PHARAOH, one)[0] for one in unsure]
    even = expect_extremes((3, 3), FURTHEST_PHARAOH, LAST_PHARAOH, 3.0)[0]
    assert even < worths[0] < worths[1] < worths[2] < FURTHEST_PHARAOH


# The best uses of dice, compared with trying all of them.

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
