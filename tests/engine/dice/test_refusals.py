"""The reasons for which an action is refused."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import engine.dice.refusals
from engine.dice import apply, parse_action
from engine.dice.actions import ANKHS, FLOOD, Disaster, PlacePyramid, Space
from engine.dice.faces import Colour
from engine.dice.player import Player
from engine.dice.state import Phase, State
from engine.errors import NotLegalError, NotYourTurnError
from engine.games import GAMES, play
from tests.engine.dice.positions import make_player, make_state

TWO = (Player(10), Player(11))
FIRST_PYRAMID = PlacePyramid(Space(Colour.BLUE, 2))

ROLLING = make_state(TWO, "su ni ni py an", phase=Phase.ROLLING)
SUNS_ONLY_BUT_ONE = make_state(TWO, "su su su su py", phase=Phase.ROLLING, roll=2)
USING = make_state(TWO, "su ni ni py an")
FLOODED = make_state(TWO, "ni ni ni ni ni", uses=[FLOOD])
PAIR_SPENT = make_state(TWO, "an an ph ci py", uses=[ANKHS])
CIVILIZATION = make_state([make_player(["red"]), make_player(["blue"]), Player(12)], "ci ci ci ph an")
FULL_SPACE = make_state([Player(10), make_player(["red"])], "ci an an ph py")
TOO_FEW_CIVILIZATION = make_state(TWO, "ci an ph ph ph")
PYRAMIDS = make_state([make_player(pyramids=["red:3"]), make_player(pyramids=["blue:1"])], "ni py py py ph")
SECOND_PYRAMID = make_state(
    [make_player(pyramids=["red:3", "blue:2"]), Player(11)], "ni py py py py", uses=[FIRST_PYRAMID]
)
ONE_SYMBOL_LEFT = make_state(
    [make_player(pyramids=["blue:2"]), Player(11)], "ni py py ph ph", uses=[FIRST_PYRAMID]
)
DISASTER = make_state(TWO, "su su su su py", phase=Phase.DISASTER)
LOSING = make_state(
    [Player(10), make_player(["red", "blue", "green"])],
    "su su su su su",
    phase=Phase.LOSING,
    disaster=Disaster.CIVILIZATION,
    losers=(1,),
)
OVER = make_state(TWO, "su su ni py ph", phase=Phase.FINISHED, epoch=3)

REFUSALS = [
    (OVER, "keep", "game_over", "D10"),
    (ROLLING, "reroll red", "sun_locked", "D3.1"),
    (ROLLING, "reroll blue red", "sun_locked", "D3.1"),
    (SUNS_ONLY_BUT_ONE, "reroll red", "sun_locked", "D3.1"),
    (ROLLING, "nile 1", "still_rolling", "D3.3"),
    (ROLLING, "done", "still_rolling", "D3.3"),
    (ROLLING, "disaster nile", "no_disaster", "D7"),
    (ROLLING, "lose red", "nothing_to_lose", "D7.1"),
    (USING, "reroll blue", "rolling_over", "D3.2"),
    (USING, "keep", "rolling_over", "D3.2"),
    (USING, "disaster none", "no_disaster", "D7"),
    (USING, "lose red:1 red:2", "nothing_to_lose", "D7.1"),
    (USING, "pharaoh 1", "no_natural_symbol", "D4.2"),
    (USING, "nile 4", "too_few_symbols", "D5.2"),
    (make_state(TWO, "ph an ph ci su"), "pharaoh 4", "too_few_symbols", "D5.1"),
    (make_state(TWO, "ni ni ph ci su"), "flood", "too_few_symbols", "D5.3"),
    (make_state(TWO, "an an an ci su"), "flood", "no_natural_symbol", "D4.2"),
    (FLOODED, "flood", "second_flood", "D5.3"),
    (USING, "ankhs", "too_few_ankhs", "D4.3"),
    (PAIR_SPENT, "ankhs", "too_few_ankhs", "D4.3"),
    (PAIR_SPENT, "pharaoh 2", "too_few_symbols", "D5.1"),
    (CIVILIZATION, "civilization green", "not_the_dies_colour", "D6.1"),
    (CIVILIZATION, "civilization purple", "not_the_dies_colour", "D6.1"),
    (CIVILIZATION, "civilization red", "civilization_taken", "D6.1"),
    (FULL_SPACE, "civilization red", "civilization_taken", "D6.1"),
    (TOO_FEW_CIVILIZATION, "civilization red", "too_few_symbols", "D6.1"),
    (PYRAMIDS, "pyramid red 1", "not_the_dies_colour", "D6.2"),
    (PYRAMIDS, "pyramid blue 1", "space_taken", "D6.2"),
    (SECOND_PYRAMID, "pyramid blue 4", "die_used", "D4.1"),
    (SECOND_PYRAMID, "pyramid green 3", "column_not_new", "D6.3"),
    (SECOND_PYRAMID, "pyramid green 2", "column_not_new", "D6.3"),
    (ONE_SYMBOL_LEFT, "pyramid yellow 1", "too_few_symbols", "D6.3"),
    (DISASTER, "done", "disaster_due", "D7"),
    (DISASTER, "pyramid purple 1", "disaster_due", "D7"),
    (LOSING, "lose red", "wrong_loss", "D7.1"),
    (LOSING, "lose red yellow", "wrong_loss", "D7.1"),
    (LOSING, "lose red:1 red:2", "wrong_loss", "D7.1"),
    (LOSING, "done", "loss_due", "D7.1"),
]


@pytest.mark.parametrize(("state", "text", "reason", "rule"), REFUSALS)
def test_a_refusal_names_reason_rule_and_position(state: State, text: str, reason: str, rule: str) -> None:
    """An illegal action is refused with a stable code and reason, the rule, and the position."""
    with pytest.raises(
        NotLegalError, match=rf"^{text} is not legal: .*Position: epoch .*\[{rule}\]$"
    ) as caught:
        apply(state, parse_action(text))
    assert (caught.value.code, caught.value.reason, caught.value.rule) == ("action/not_legal", reason, rule)


def test_every_reason_is_tested() -> None:
    """The cases above cover every reason in the source of the refusals."""
    source = ast.parse(Path(engine.dice.refusals.__file__).read_text(encoding="utf-8"))
    given = {
        node.elts[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[0], ast.Constant)
    }
    assert {reason for _, _, reason, _ in REFUSALS} == given


@pytest.mark.parametrize(
    ("state", "to_act", "rule"),
    [(ROLLING, 0, "D3.1"), (USING, 0, "D3.1"), (DISASTER, 0, "D3.1"), (LOSING, 1, "D7.1")],
)
def test_an_action_of_another_seat_is_refused(state: State, to_act: int, rule: str) -> None:
    """A seat that is not to act is refused, legal action or not, and the message names the seat to act."""
    with pytest.raises(NotYourTurnError, match=rf"Position: .* seat {to_act}.*\[{rule}\]$") as caught:
        play(GAMES["dice"], state, 1 - to_act, "ankhs")
    assert (caught.value.code, caught.value.reason) == ("action/not_your_turn", "not_your_turn")


def test_after_the_end_nothing_is_legal_for_anybody() -> None:
    """When the game is over, the refusal says so, no matter which seat acts."""
    for seat in (0, 1, 5):
        with pytest.raises(NotLegalError, match="finished") as caught:
            play(GAMES["dice"], OVER, seat, "keep")
        assert caught.value.reason == "game_over"
