"""The computers of the dice game."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.dice import apply, computer_view, deal, legal_actions, new_game, read_options, to_act
from engine.dice.actions import Action, Disaster
from engine.dice.player import Player
from engine.dice.state import Phase, State
from engine.players import Computer, make_computer
from engine.players.dice.positions import position_to_use
from tests.engine.dice.positions import make_player, make_state
from tests.engine.dice.random_games import RandomGame, some_games

each_level = pytest.mark.parametrize("spec", ["greedy", "regular"])
LAST_STEP = 11
"""The figure's place with one step left for two players."""


def fresh(spec: str) -> Computer:
    """A new computer, which remembers nothing."""
    return make_computer("dice", spec, Random(1))


def ask(computer: Computer, state: State) -> Action:
    """A computer's choice in a position."""
    action: Action = computer.choose(computer_view(state, to_act(state)), legal_actions(state))
    return action


@pytest.mark.parametrize("spec", ["greedy", "regular", "master"])
def test_a_new_computer_can_continue_a_turn(spec: str) -> None:
    """A new computer for each decision plays the same game as one computer for all."""
    options = read_options(2, {"ra_steps": 3})
    state = new_game(2, options, deal(2, options, Random(3)))
    one = fresh(spec)
    while to_act(state) is not None:
        action = ask(one, state)
        assert ask(fresh(spec), state) == action
        state, _ = apply(state, action)


@some_games
def test_a_viewed_position_offers_the_same_uses(game: RandomGame) -> None:
    """The position made from a view is the real one, except for future rolls."""
    for state in game.some_positions(12):
        if state.phase is Phase.USING:
            seen = position_to_use(computer_view(state, state.turn))
            assert seen == replace(state, setup=seen.setup, rolled=0)


def turn(own: Player, dice: str, **more: Any) -> State:
    """A turn of seat 0 in which the figure has one step left."""
    return make_state([own, Player(10)], dice, **{"figure": LAST_STEP, **more})


def disaster(rival: Player) -> State:
    """The end of the last epoch, with a disaster to declare."""
    return make_state([make_player(pharaoh=2), rival], phase=Phase.DISASTER, epoch=3, figure=LAST_STEP)


ALL_COLOURS, TOWER = ["red", "blue", "green", "yellow", "purple"], ["red:1", "blue:1", "green:1"]
FIVE_PYRAMIDS = make_player(pyramids=[*TOWER, "red:2", "purple:3"])
LOSING = {"turn": 1, "epoch": 3, "phase": Phase.LOSING, "disaster": Disaster.PYRAMID, "losers": (0,)}
ROLLING = {"phase": Phase.ROLLING, "epoch": 3}

DECISIONS = {
    "the Nile is flooded before it is scored": (turn(make_player(nile=8), "ni an an su su"), "flood"),
    "dice in full use are kept": (turn(Player(10), "ci ci ci ci ci", **ROLLING), "keep"),
    "useless dice are rolled again": (
        turn(make_player(nile=12, floods=1), "su ni ni ni su", **ROLLING, figure=0),
        "reroll blue green yellow",
    ),
    "a pharaoh is hit": (disaster(make_player(pharaoh=3)), "disaster pharaoh"),
    "a flooded Nile is hit": (disaster(make_player(nile=9, floods=1)), "disaster nile"),
    "much civilization is hit": (disaster(make_player(ALL_COLOURS)), "disaster civilization"),
    "a set of pyramids is hit": (disaster(make_player(pyramids=TOWER)), "disaster pyramid"),
    "an own set of pyramids is kept": (
        turn(FIVE_PYRAMIDS, "su su su su su", **LOSING),
        "lose purple:3 red:2",
    ),
}


@each_level
@pytest.mark.parametrize(("state", "choice"), DECISIONS.values(), ids=DECISIONS)
def test_what_scores_most_is_done(spec: str, state: State, choice: str) -> None:
    """Just before a scoring both levels do what brings them most, or costs their rival most."""
    assert str(ask(fresh(spec), state)) == choice


def test_a_useless_disaster_is_not_declared() -> None:
    """If nobody has anything to lose, `regular` declares no disaster."""
    state = make_state([Player(10), Player(10)], phase=Phase.DISASTER)
    assert str(ask(fresh("regular"), state)) == "disaster none"
