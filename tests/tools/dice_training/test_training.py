"""The training of the dice game's networks."""

from random import Random

import numpy as np
import pytest

from engine.players.dice.network.features import layout
from engine.players.dice.network.values import networks_of
from tools.dice_training.by_hand import play_by_hand
from tools.dice_training.games import Policy, play
from tools.dice_training.growing import grow
from tools.dice_training.learner import Learner, Memory, find_steps, new_layers, step_gradient, sum_steps

each_number = pytest.mark.parametrize("players", [2, 3, 4])


@each_number
def test_tables_and_steps_say_the_same(players: int) -> None:
    """Steps sum to the table they were found in, and their gradient is that of the table."""
    chance = np.random.default_rng(players)
    table, steps, gradient = (
        chance.normal(size=(layout(players).size, 3)).astype(np.float32) for _ in range(3)
    )
    assert sum_steps(find_steps(table, players), players) == pytest.approx(table, abs=1e-4)
    assert (sum_steps(steps, players) * gradient).sum() == pytest.approx(
        (steps * step_gradient(gradient, players)).sum(), rel=1e-2, abs=0.1
    )


@each_number
def test_games_teach_shares(players: int) -> None:
    """Every turn of a game is a lesson whose shares sum to one; who plays by other networks plays too."""
    chance = np.random.default_rng(players)
    one, other = (networks_of(new_layers(players, chance)) for _ in range(2))
    lessons = play(Policy(one, other, 0.1, 0.5), players, chance) + play_by_hand(players, Random(1))
    assert {lesson.row.epoch for lesson in lessons} == {1, 2, 3}
    assert all(lesson.target.sum() == pytest.approx(1, abs=0.02) for lesson in lessons)


def test_what_is_learnt_surprises_less() -> None:
    """A learner that sees the same lessons again and again expects their shares."""
    chance = np.random.default_rng(2)
    learner, memory = Learner(new_layers(2, chance)), Memory(3)
    lessons = play_by_hand(2, Random(3))
    surprises = [memory.learn(learner, lessons, chance, 0.003) for _ in range(30)]
    assert surprises[-1] < surprises[0] - 0.02


@pytest.mark.parametrize("players", [2, 3])
def test_networks_grow_by_a_seat(players: int) -> None:
    """They have the shape of new ones for one more player."""
    chance = np.random.default_rng(1)
    grown, new = grow(new_layers(players, chance)), new_layers(players + 1, chance)
    assert {key: one.shape for key, one in grown.items()} == {key: one.shape for key, one in new.items()}
