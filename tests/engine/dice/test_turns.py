"""The course of a turn: the player's choices, what happens automatically, and the order of events."""

from collections.abc import Sequence

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
from engine.dice.faces import COLOURS, Colour
from engine.dice.options import Options
from engine.dice.player import Player
from engine.dice.setup import Setup
from engine.dice.state import Phase, State
from tests.engine.dice.positions import make_player, make_state, read_dice

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


def roll(
    seat: int, number: int, faces: str, colours: Sequence[Colour] = COLOURS, suns: int = 0
) -> DiceRolled:
    return DiceRolled(seat, number, tuple(zip(colours, read_dice(faces), strict=True)), suns)


# ---------------------------------------------------------------- rolling


@pytest.mark.parametrize("rolls", [1, 2])
def test_five_suns_end_the_rolling(rolls: int) -> None:
    """With five suns there is nothing to roll or use, and a disaster may be declared (D3.2, D7)."""
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
    assert events == [DiceKept(0), NothingToUse(0), SunsScored(0, 3), roll(1, 1, NEXT)]
    assert (to_act(state), state.phase) == (1, Phase.ROLLING)


def test_the_third_roll_may_end_the_turn() -> None:
    """Dice without use after the third roll end the turn in the same action (D3.2, D4)."""
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
    assert events == [AnkhsScored(0, 2), roll(1, 1, NEXT)]
    assert (state.players[0].fame, state.players[0].in_play) == (12, 2)


# ---------------------------------------------------------------- suns, disasters, epochs


def test_a_player_may_declare_no_disaster() -> None:
    """A player who may declare a disaster may also declare none (D7)."""
    state, events = act(make_state(TWO, phase=Phase.DISASTER, faces=NEXT), "disaster none")
    assert events == [DisasterDeclared(0, None), roll(1, 1, NEXT)]
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
