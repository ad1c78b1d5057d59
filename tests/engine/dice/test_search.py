"""Every distinct result of a roll, exactly once: counted, checked by the referee, and played out."""

from collections import Counter
from dataclasses import replace
from functools import reduce
from itertools import combinations_with_replacement
from random import Random

import pytest

from engine.dice import apply, legal_actions, view
from engine.dice.actions import DONE
from engine.dice.faces import COLOURS, FACES, Face
from engine.dice.player import Player
from engine.dice.search import all_results
from engine.dice.state import Phase, State
from tests.engine.dice.positions import make_player, make_state
from tests.engine.dice.random_games import RandomGame, some_games
from tests.engine.dice.referee import Result, judge, result_of

PATTERNS = list(combinations_with_replacement(FACES, 5))
"""All rolls, regardless of which die shows what."""

OPEN = {"red:2", "yellow:2", "red:5", "green:5", "purple:5", "blue:7", "yellow:7", "purple:7"}
TAKEN = [f"{row}:{column}" for row in COLOURS for column in range(1, 9)]
TAKEN = [space for space in TAKEN if space not in OPEN and space != "blue:2"]
NARROW = [make_player(["red"], ["blue:2"], nile=11), make_player(["blue", "red"], TAKEN), Player(12)]
"""A board near the Nile's end, with red full and eight spaces in three columns, one the player's own."""


def play_out(state: State) -> set[tuple[Player, int]]:
    """Every player and number of ankh pairs that legal uses lead to: brute force through `apply`."""
    found: set[State] = set()
    waiting = [state]
    while waiting:
        state = waiting.pop()
        # The order of uses does not matter for what is legal next, so each set of uses is followed once.
        state = replace(state, uses=tuple(sorted(state.uses, key=str)))
        if state not in found:
            found.add(state)
            waiting += [apply(state, use)[0] for use in legal_actions(state) if use != DONE]
    return {_end(state) for state in found}


def _end(state: State) -> tuple[Player, int]:
    return state.players[state.turn], sum(str(use) == "ankhs" for use in state.uses)


def follow(state: State) -> Counter[tuple[Player, int]]:
    """How often results lead to each player and number of ankh pairs; an illegal use would raise."""
    return Counter(
        _end(reduce(lambda after, use: apply(after, use)[0], uses, state)) for uses in all_results(state)
    )


def results_of(state: State) -> Counter[Result]:
    """How often each result is found."""
    return Counter(result_of(state, uses) for uses in all_results(state))


def using_positions(game: RandomGame) -> list[State]:
    """Positions in which dice are being used, before and after the first use."""
    return [state for state in game.positions if state.phase is Phase.USING]


def rolled_anew(state: State, random: Random) -> State:
    """The same board with other dice; more than three pyramids would take too long."""
    dice = random.choices(FACES, k=5)
    kept = [
        face if face is not Face.PYRAMID or dice[:index].count(face) < 3 else Face.ANKH
        for index, face in enumerate(dice)
    ]
    return replace(state, dice=tuple(kept), uses=())


@pytest.mark.parametrize(
    ("dice", "count"),
    [
        ("su su su su su", 1),
        ("an an an an su", 3),  # none, one or two pairs
        ("ph ph ph ph ph", 6),
        ("ni ni ni ni ni", 9),  # 0 to 5 steps, and a flood with 0 to 2
        ("ci ci ci ci ci", 26),  # 0 to 3 of 5 spaces
        ("ci ci ci an an", 12),  # none or 1 of 3 with or without a pair, 2 of 3, or all 3
        ("py su su su su", 9),
        ("py py su su su", 17),  # two symbols place one marker only
        ("py py an su su", 73),  # the ankh makes it two: 56 more
        ("py py py su su", 193),  # 1 + 3 * 8 + 3 * 56
        ("py py py an an", 722),
        ("py py py py an", 1713),
        ("py py py py py", 3961),  # 1 + 5 * 8 + 10 * 56 + 10 * 336: the most of all rolls
        ("ph ni ci py an", 72),  # 2 * 2 * 9, and 2 * 9 more with the ankh for a second step on each track,
    ],
)
def test_the_number_of_results_on_an_empty_board(dice: str, count: int) -> None:
    """On an empty board, there are as many results as counting by hand gives; the first uses nothing (D4)."""
    results = all_results(make_state([Player(10)] * 4, dice))
    assert (len(results), results[0]) == (count, ())


@some_games
def test_the_referee_finds_the_same_results(game: RandomGame) -> None:
    """On boards of random games, any dice have the results that the referee finds, once each (D4 to D6)."""
    random = Random(game.seed)
    for state in random.sample(using_positions(game), 10):
        fresh = rolled_anew(state, random)
        assert results_of(fresh) == Counter(judge(fresh))


def test_the_referee_finds_the_same_results_for_every_roll() -> None:
    """On a narrow board, every roll has the results that the referee finds (D4 to D6)."""
    for dice in PATTERNS:
        state = make_state(NARROW, dice)
        assert results_of(state) == Counter(judge(state))


@some_games
def test_playing_out_all_uses_leads_to_the_same_positions(game: RandomGame) -> None:
    """Sequences of legal uses reach exactly the results' positions, even after some uses."""
    random = Random(game.seed)
    positions = random.sample(using_positions(game), 6)
    for state in [*positions, *(rolled_anew(state, random) for state in positions[:2])]:
        assert follow(state) == Counter(play_out(state))


def test_playing_out_many_rolls_leads_to_the_same_positions() -> None:
    """On a narrow board, the results of every fifth roll are what legal uses reach (D4 to D6)."""
    for dice in PATTERNS[::5]:
        state = make_state(NARROW, dice)
        assert follow(state) == Counter(play_out(state))


@pytest.mark.parametrize("dice", ["py py py an an", "ci ci ci ci an", "an ci ci an ci", "ni ni ni an an"])
def test_a_begun_turn_has_the_results_that_are_left(dice: str) -> None:
    """After any first use, the results are what further uses reach (D5.3, D6)."""
    start = make_state(NARROW, dice)
    for use in legal_actions(start)[:-1]:
        begun, _ = apply(start, use)
        assert follow(begun) == Counter(play_out(begun))


def test_a_view_has_the_results_of_its_position() -> None:
    """A computer, which has only the view, finds the same results."""
    state = make_state(NARROW, "py py py ni an")
    assert all_results(view(state, 0)) == all_results(state)
