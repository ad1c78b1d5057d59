"""What holds for the computers of every level: legal choices, from what they may know, of rising strength."""

from random import Random

import pytest

from engine import dice, ra
from engine.players import PlayerSpecError, computer_specs, make_computer, reason_of
from engine.simulate import Plan, play_all, standings
from tests.engine.dice.positions import RandomGame as DiceGame
from tests.engine.dice.positions import some_games
from tests.engine.ra.positions import RandomGame, in_games, shuffle_bag
from tests.in_turn import repeated

RA = (*computer_specs("ra"), "greedy:0", "greedy:99", "regular:0")
each_of_dice = pytest.mark.parametrize("spec", computer_specs("dice"))


@in_games(1)
@pytest.mark.parametrize("spec", RA)
def test_in_ra_random_numbers_and_the_view_decide(game: RandomGame, spec: str) -> None:
    """Every choice is legal, and the order of the bag changes none; a reason comes only with a choice."""
    computer, other = (make_computer("ra", spec, Random(game.seed)) for _ in range(2))
    for state in game.some_positions()[:-1:3]:
        actions, shuffled = ra.legal_actions(state), shuffle_bag(state, Random(game.seed))
        action = computer.choose(ra.computer_view(state, ra.to_act(state)), actions)
        assert action in actions
        assert other.choose(ra.computer_view(shuffled, ra.to_act(shuffled)), actions) == action
        assert reason_of(computer) is None or len(actions) > 1


@some_games
@each_of_dice
def test_in_the_dice_game_they_choose_what_is_legal(game: DiceGame, spec: str) -> None:
    """In every position, with any number of players and any options."""
    computer = make_computer("dice", spec, Random(1))
    for state in game.some_positions(4)[:-1]:
        actions = dice.legal_actions(state)
        assert computer.choose(dice.computer_view(state, dice.to_act(state)), actions) in actions


@pytest.mark.parametrize(
    ("game", "better", "others", "games", "share"),
    [
        ("ra", "beginner", ["random"] * 2, 4, 0.7),
        ("ra", "greedy:5", ["random"] * 2, 6, 0.9),
        repeated("ra", "apprentice", ["beginner"] * 2, 3, 0.4),
        repeated("ra", "casual", ["learner"] * 2, 3, 0.4),
        ("ra", "expert", ["regular"] * 2, 3, 0.4),
        ("ra", "regular", ["greedy:5"] * 2, 6, 0.5),
        ("ra", "master", ["greedy:1"], 3, 0.6),
        repeated("ra", "master", ["greedy:1"] * 2, 3, 0.6),
        repeated("ra", "master", ["greedy:1"] * 3, 3, 0.6),
        ("ra", "master", ["greedy:1"] * 4, 3, 0.6),
        ("dice", "beginner", ["random"], 2, 0.4),
        repeated("dice", "casual", ["beginner"], 2, 0.4),
        ("dice", "regular", ["greedy"], 3, 0.4),
        ("dice", "master", ["greedy"], 3, 0.5),
        repeated("dice", "master", ["greedy"] * 2, 3, 0.3),
        repeated("dice", "master", ["greedy"] * 3, 2, 0.3),
    ],
)
def test_each_level_beats_lower(game: str, better: str, others: list[str], games: int, share: float) -> None:
    """The better level wins more than this share of a few games; in the long run it wins more than that."""
    plan = Plan(game, (better, *others), games, "strength")
    best, *_ = standings(plan.specs, play_all(plan))
    assert best.win_share > share


@pytest.mark.parametrize(
    ("game", "spec", "message"),
    [
        ("ra", "", "is called ''; there is random, beginner, greedy"),
        ("ra", "Greedy", "'Greedy'"),
        ("ra", "random:1", "takes no number"),
        ("ra", "greedy:", "Nothing follows the colon"),
        ("ra", "greedy:-1", "a number from 0 to 99"),
        ("ra", "greedy:100", "a number from 0 to 99"),
        ("ra", "greedy:5:5", "a number from 0 to 99"),
        ("ra", "greedy:٣", "a number from 0 to 99"),
        ("ra", "regular:100", "a number from 0 to 99"),
        ("ra", "regular:exact", "a number from 0 to 99"),
        ("ra", "beginner/miser", "has no characters"),
        ("ra", "master/", "builder, gambler, miser, not ''"),
        ("ra", "master/builder:3", "not 'builder:3'"),
        ("dice", "greedy:5", "takes no number"),
        ("dice", "regular:5", "takes no number"),
        ("chess", "random", "plays chess is called 'random'; there is none"),
    ],
)
def test_unknown_specs_are_refused(game: str, spec: str, message: str) -> None:
    """The error for an unknown computer, number or game says what there is."""
    with pytest.raises(PlayerSpecError, match=message):
        make_computer(game, spec, Random(1))
