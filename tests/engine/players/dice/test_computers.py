"""The computers of the dice game."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.dice import apply, computer_view, deal, legal_actions, new_game, read_options, to_act
from engine.dice.actions import Disaster
from engine.dice.player import Player
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from engine.players import PlayerSpecError, make_computer
from engine.players.dice.positions import position_to_use
from engine.simulate import Plan, play_all, standings
from tests.engine.dice.positions import make_player, make_state
from tests.engine.dice.random_games import RandomGame, some_games

if TYPE_CHECKING:
    from engine.dice.actions import Action
    from engine.players import Computer

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


def choose(spec: str, state: State) -> str:
    """A new computer's choice, as text."""
    return str(ask(fresh(spec), state))


@each_level
def test_levels_take_no_number(spec: str) -> None:
    """A number after a level's name is refused."""
    with pytest.raises(PlayerSpecError, match="takes no number"):
        fresh(f"{spec}:5")


@some_games
@pytest.mark.parametrize("spec", ["random", "greedy", "regular"])
def test_computers_choose_what_is_legal(game: RandomGame, spec: str) -> None:
    """In every position, with any number of players and any options, a computer chooses a legal action."""
    computer = fresh(spec)
    *running, _ = game.some_positions(12)
    for state in running:
        assert ask(computer, state) in legal_actions(state)


@each_level
@some_games
def test_a_choice_depends_on_the_view_alone(game: RandomGame, spec: str) -> None:
    """Future rolls and earlier questions do not change a computer's choice."""
    computer = fresh(spec)
    *running, _ = game.some_positions(6)
    for state in running:
        other = replace(state, setup=Setup(0, secret=bytes(32)))
        assert ask(computer, state) == ask(fresh(spec), other)


@each_level
def test_a_new_computer_can_continue_a_turn(spec: str) -> None:
    """A new computer for each decision plays the same game as one computer for all."""
    options = read_options(2, {"ra_steps": 6})
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


@each_level
def test_the_nile_is_flooded_before_it_is_scored(spec: str) -> None:
    """If the epoch ends with this turn, a computer makes the flood that lets a long Nile score."""
    state = make_state([make_player(nile=8), Player(10)], "ni an an su su", figure=LAST_STEP)
    assert choose(spec, state) == "flood"


@each_level
def test_dice_in_full_use_are_kept(spec: str) -> None:
    """A computer does not re-roll five civilization symbols for the first three markers in the last turn."""
    state = make_state([Player(10)] * 2, "ci ci ci ci ci", phase=Phase.ROLLING, epoch=3, figure=LAST_STEP)
    assert choose(spec, state) == "keep"


@each_level
def test_useless_dice_are_rolled_again(spec: str) -> None:
    """At the end of a flooded Nile, a computer re-rolls its Nile symbols."""
    own = make_player(nile=12, floods=1)
    state = make_state([own, Player(10)], "su ni ni ni su", phase=Phase.ROLLING, epoch=3)
    assert choose(spec, state) == "reroll blue green yellow"


@each_level
@pytest.mark.parametrize(
    ("rival", "hit"),
    [
        (make_player(pharaoh=3), "pharaoh"),
        (make_player(nile=9, floods=1), "nile"),
        (make_player(["red", "blue", "green", "yellow", "purple"]), "civilization"),
        (make_player(pyramids=["red:1", "blue:1", "green:1"]), "pyramid"),
    ],
)
def test_the_disaster_that_costs_most_is_declared(spec: str, rival: Player, hit: str) -> None:
    """At the end of the last epoch a computer declares the disaster that costs its rival most."""
    own = make_player(pharaoh=2)
    state = make_state([own, rival], phase=Phase.DISASTER, epoch=3, figure=LAST_STEP)
    assert choose(spec, state) == f"disaster {hit}"


def test_a_useless_disaster_is_not_declared() -> None:
    """If nobody has anything to lose, `regular` declares no disaster."""
    state = make_state([Player(10), Player(10)], phase=Phase.DISASTER)
    assert choose("regular", state) == "disaster none"


@each_level
def test_a_set_of_pyramids_is_kept(spec: str) -> None:
    """A computer that must lose two pyramids at the end loses single ones, not those of a set."""
    own = make_player(pyramids=["red:1", "blue:1", "green:1", "red:2", "purple:3"])
    state = make_state(
        [own, Player(10)],
        phase=Phase.LOSING,
        turn=1,
        epoch=3,
        figure=LAST_STEP,
        disaster=Disaster.PYRAMID,
        losers=(0,),
    )
    assert choose(spec, state) == "lose purple:3 red:2"


@pytest.mark.parametrize(("better", "worse"), [("greedy", "random"), ("regular", "greedy")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """The better level wins at least half of six games; in the long run it wins about nine of ten."""
    plan = Plan("dice", (better, worse), 6, "strength")
    best, _ = standings(plan.specs, play_all(plan))
    assert best.win_share >= 0.5
