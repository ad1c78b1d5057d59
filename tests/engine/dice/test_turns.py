"""The course of a turn: choices, what happens by itself, the order of events, and what dice can buy."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from engine.dice import apply, legal_actions, new_game, parse_action, to_act
from engine.dice.actions import DONE, Disaster, Space
from engine.dice.events import (
    AnkhsScored,
    AnkhsSpent,
    DiceKept,
    DiceRolled,
    DisasterDeclared,
    DisasterSuffered,
    Event,
    NileFlooded,
    NothingToUse,
    SunsScored,
)
from engine.dice.faces import COLOURS, FACES, Colour, Face
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from tests.engine.dice.positions import RandomGame, make_player, make_state, read_dice, some_games
from tests.engine.dice.referee import judge, play_out

TWO = (Player(10), Player(11))
NEXT = "ph ph ph ph ph"


def begin(faces: str, players: int = 2, first: int = 0) -> State:
    return new_game(players, Options(), Setup(first, faces=read_dice(faces)))


def act(state: State, *texts: str) -> tuple[State, list[Event]]:
    """The position after some actions, and all their events."""
    events: list[Event] = []
    for text in texts:
        state, more = apply(state, parse_action(text))
        events += more
    return state, events


def names(events: Sequence[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


def rolled(
    seat: int, number: int, faces: str, colours: Sequence[Colour] = COLOURS, suns: int = 0
) -> DiceRolled:
    return DiceRolled(seat, number, tuple(zip(colours, read_dice(faces), strict=True)), suns)


# ---------------------------------------------------------------- rolling


@pytest.mark.parametrize("rolls", [1, 2])
def test_five_suns_end_the_rolling(rolls: int) -> None:
    """With five suns there is nothing to rolled or use, and a disaster may be declared (D3.2, D7)."""
    if rolls == 1:
        state, events = begin("su su su su su"), list[Event]()
    else:
        state, events = act(begin("su su su su an su"), "reroll purple")
    assert (state.phase, to_act(state)) == (Phase.DISASTER, 0)
    assert names(events) == ["DiceRolled"] * (rolls - 1)


# ---------------------------------------------------------------- using


def test_dice_without_any_use_end_the_turn() -> None:
    """If no die can be used, the turn ends without a choice, and an event says so (D4)."""
    state, events = act(begin(f"ci su su an su {NEXT}"), "keep")
    assert events == [DiceKept(0), NothingToUse(0), SunsScored(0, 3), rolled(1, 1, NEXT)]
    assert (to_act(state), state.phase) == (1, Phase.ROLLING)


def test_the_third_roll_may_end_the_turn() -> None:
    """Dice without use after the third rolled end the turn in the same action (D3.2, D4)."""
    _, events = act(begin(f"ci su ci ph su ph su {NEXT}"), "reroll green", "reroll green")
    assert names(events) == ["DiceRolled", "DiceRolled", "NothingToUse", "SunsScored", "DiceRolled"]


def test_using_the_last_die_does_not_end_the_turn() -> None:
    """A turn ends only when the player is done, since until then uses can be taken back (D4.1)."""
    state, _ = act(make_state(TWO, "ph ph ph ph ph"), "pharaoh 5")
    assert (state.phase, legal_actions(state)) == (Phase.USING, (DONE,))


def test_markers_move_at_once_and_ankhs_score_at_the_end() -> None:
    """Steps and floods take effect at once; two ankhs bring 2 fame when the turn ends (D4.3, D5)."""
    state, events = act(make_state(TWO, "ni ni ni an an", faces=NEXT), "flood", "ankhs")
    assert events == [NileFlooded(0, 1), AnkhsSpent(0)]
    assert (state.players[0].floods, state.players[0].fame) == (1, 10)
    state, events = act(state, "done")
    assert events == [AnkhsScored(0, 2), rolled(1, 1, NEXT)]
    assert (state.players[0].fame, state.players[0].in_play) == (12, 2)


# ---------------------------------------------------------------- suns, disasters, epochs


def test_a_player_may_declare_no_disaster() -> None:
    """A player who may declare a disaster may also declare none (D7)."""
    state, events = act(make_state(TWO, phase=Phase.DISASTER, faces=NEXT), "disaster none")
    assert events == [DisasterDeclared(0, None), rolled(1, 1, NEXT)]
    assert state.players == TWO


def test_owners_choose_clockwise() -> None:
    """Players without a choice lose at once; then the others choose, clockwise from the active one (D7.1)."""
    players = [
        make_player(pyramids=["red:1", "red:2", "blue:3"]),
        make_player(pyramids=["purple:1", "purple:2", "purple:3"]),
        make_player(pyramids=["green:5", "green:6", "green:7"]),
        make_player(pyramids=["green:1"]),
    ]
    state = make_state(players, phase=Phase.DISASTER, turn=1, faces=NEXT)
    state, events = act(state, "disaster pyramid")
    assert (state.phase, state.losers, to_act(state)) == (Phase.LOSING, (2, 0), 2)
    assert events == [
        DisasterDeclared(1, Disaster.PYRAMID),
        DisasterSuffered(3, Disaster.PYRAMID, pyramids=(Space(Colour.GREEN, 1),)),
    ]
    state, events = act(state, "lose green:7 green:5")
    lost = (Space(Colour.GREEN, 5), Space(Colour.GREEN, 7))
    assert events == [DisasterSuffered(2, Disaster.PYRAMID, pyramids=lost, chosen=True)]
    assert to_act(state) == 0
    state, events = act(state, "lose blue:3 red:1")
    assert names(events) == ["DisasterSuffered", "DiceRolled"]
    assert (to_act(state), state.losers, state.disaster) == (2, (), None)


def test_any_two_markers_may_be_lost() -> None:
    """A player may choose any pair of their markers of the kind hit, listed alphabetically (D7.1)."""
    victim = make_player(["red", "blue", "purple"], ["red:1", "red:2"])
    state, _ = act(make_state([Player(10), victim], phase=Phase.DISASTER), "disaster civilization")
    assert [str(action) for action in legal_actions(state)] == [
        "lose blue purple",
        "lose blue red",
        "lose purple red",
    ]


# What dice can buy: counted by hand, judged by the referee, and played out by legal uses.

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
