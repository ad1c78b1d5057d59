"""The computers of the dice game: what they decide, and how far levels and characters stray from the best."""

from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from engine.dice import apply, computer_view, deal, legal_actions, new_game, read_options, to_act
from engine.dice.actions import DONE, Action, Disaster, parse_action
from engine.dice.player import Player
from engine.dice.state import Phase, State
from engine.dice.view import View
from engine.games import DICE
from engine.players import Computer, characters, make_computer, reason_of
from engine.players.computer import seat_asked
from engine.players.dice.network.judgement import NetworkJudge
from engine.players.dice.positions import position_to_use
from engine.players.dice.tastes import TASTES
from engine.players.dice.weighed import Option
from engine.players.misjudging import GLARING
from engine.players.weighing import LEEWAY
from tests.engine.dice.positions import RandomGame, make_player, make_state, some_games
from tests.in_turn import in_turn

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


# How far levels and characters stray from what is best, and what they say then.

SAMPLED = 1 / 6
TELLS = {"builder": {"builds"}, "gambler": {"gambles"}, "miser": {"saves", "cashes_in"}}


@cache
def decisions(players: int) -> list[tuple[View, tuple[Action, ...]]]:
    """A sixth of the decisions of a game that `regular` plays."""
    options = DICE.read_options(players, {})
    state = DICE.new_game(players, options, DICE.deal(players, options, Random(players)))
    regular, random = make_computer("dice", "regular", Random(1)), Random(players)
    found = []
    while legal := DICE.legal_actions(state):
        view = DICE.computer_view(state, DICE.to_act(state) or 0)
        if len(legal) > 1 and random.random() < SAMPLED:
            found.append((view, legal))
        state, _ = DICE.apply(state, regular.choose(view, legal))
    return found


def promised(view: View, action: Action) -> tuple[float, Action]:
    """What `master` sees an action to cost, and what is best."""
    options, seat = NetworkJudge().weigh_options(view, action), seat_asked(view)
    own = next(option.shares[seat] for option in options if option.action == action)
    return options[0].shares[seat] - own, options[0].action


@pytest.mark.parametrize("spec", ["beginner:99", "casual", "expert"])
def test_nobody_overlooks_what_is_glaring(spec: str) -> None:
    """However much a level misjudges, it does nothing far worse than the best, and leaves no useful die."""
    computer = make_computer("dice", spec, Random(1))
    for view, legal in decisions(3):
        action = computer.choose(view, legal)
        cost, best = promised(view, action)
        assert cost < GLARING + 1e-4
        assert action != DONE or best == DONE


@pytest.mark.parametrize(
    ("character", "level"), in_turn(characters("dice"), lambda _: ("regular", "expert", "master"))
)
def test_a_taste_makes_nobody_better_or_worse(character: str, level: str) -> None:
    """A character stays within its leeway, and speaks only of its own taste."""
    plain, tasteful = (make_computer("dice", f"{level}{end}", Random(1)) for end in ("", f"/{character}"))
    told = set()
    for view, legal in decisions(2):
        action = tasteful.choose(view, legal)
        usual = plain.choose(view, legal)
        if action == usual:
            assert reason_of(tasteful) is None
            continue
        if reason := reason_of(tasteful):
            told.add(reason.key)
        assert abs(promised(view, action)[0] - promised(view, usual)[0]) < LEEWAY + 1e-4
    assert told
    assert told <= TELLS[character]


FIRST_ROLL = make_state([make_player(), make_player()], "ci py an ni su", phase=Phase.ROLLING, epoch=1)
ALIKE = make_state([make_player(), make_player()], "ni ni ni ni su", phase=Phase.ROLLING, epoch=1)
USING = make_state([make_player(), make_player()], "an an ph py su", epoch=1)


@pytest.mark.parametrize(
    ("character", "better", "liked"),
    [
        ("builder", "reroll blue red", "reroll green yellow"),
        ("gambler", "keep", "reroll blue"),
        ("miser", "reroll blue", "keep"),
        ("builder", "pharaoh 1", "pyramid green 1"),
        ("miser", "pharaoh 3", "ankhs"),
    ],
)
def test_what_characters_like(character: str, better: str, liked: str) -> None:
    """The builder likes civilization and pyramids, the gambler another roll, the miser what it has."""
    view = DICE.view(USING if "pharaoh" in better else FIRST_ROLL, None)
    best, other = (Option(parse_action(text), ()) for text in (better, liked))
    worths = [worth for _, worth in TASTES[character].weigh(view, [(best, 0.5), (other, 0.498)], best.action)]
    told = TASTES[character].tell(view, other.action, best)
    assert worths[1] > worths[0]
    assert told
    assert told.key in TELLS[character]


@pytest.mark.parametrize("character", sorted(TASTES))
def test_what_a_character_likes_no_more_is_no_reason(character: str) -> None:
    """It speaks of its taste only where that sets the two apart."""
    one, other = parse_action("reroll blue"), Option(parse_action("reroll red"), ())
    assert TASTES[character].tell(DICE.view(ALIKE, None), one, other) is None
