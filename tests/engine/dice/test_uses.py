"""What dice can buy: counted by hand, judged by the referee, and played out by legal uses."""

from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from engine.dice.faces import COLOURS, FACES, Face
from engine.dice.player import Player
from engine.dice.state import Phase, State
from tests.engine.dice.positions import make_player, make_state
from tests.engine.dice.random_games import RandomGame, some_games
from tests.engine.dice.referee import judge, play_out

PATTERNS = list(combinations_with_replacement(FACES, 5))
"""All rolls, regardless of which die shows what."""

OPEN = {"red:2", "yellow:2", "red:5", "green:5", "purple:5", "blue:7", "yellow:7", "purple:7"}
TAKEN = [f"{row}:{column}" for row in COLOURS for column in range(1, 9)]
TAKEN = [space for space in TAKEN if space not in OPEN and space != "blue:2"]
NARROW = [make_player(["red"], ["blue:2"], nile=11), make_player(["blue", "red"], TAKEN), Player(12)]
"""A board near the Nile's end, with red full and eight spaces in three columns, one the player's own."""


def rolled_again(state: State, random: Random) -> State:
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
    """On an empty board, a roll has as many results as counting by hand gives (D4 to D6)."""
    assert len(judge(make_state([Player(10)] * 4, dice))) == count


@some_games
def test_legal_uses_lead_to_what_the_referee_finds(game: RandomGame) -> None:
    """On boards of random games, any dice have the results that the referee finds (D4 to D6)."""
    random = Random(game.seed)
    for state in random.sample([state for state in game.positions if state.phase is Phase.USING], 10):
        fresh = rolled_again(state, random)
        assert play_out(fresh) == judge(fresh)


def test_every_roll_leads_to_what_the_referee_finds() -> None:
    """On a narrow board, every roll has the results that the referee finds (D4 to D6)."""
    for dice in PATTERNS:
        state = make_state(NARROW, dice)
        assert play_out(state) == judge(state), dice
