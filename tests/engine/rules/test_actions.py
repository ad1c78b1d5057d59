"""Actions of both games: their texts, and the reasons for which they are refused."""

import ast
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine.dice.refusals
import engine.ra.refusals
from engine.dice import actions as dice_actions
from engine.dice.actions import ANKHS, FLOOD, Disaster, PlacePyramid, Space
from engine.dice.faces import COLOURS, Colour
from engine.dice.player import Player
from engine.dice.state import Phase
from engine.errors import MalformedActionError, NotLegalError, NotYourTurnError
from engine.games import GAMES, RA, play
from engine.protocol import AnyState
from engine.ra import actions as ra_actions
from engine.ra.options import Options
from engine.ra.scores import EpochScore, SeatScore
from engine.ra.state import Loss
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from tests.engine.dice import positions as dice
from tests.engine.ra import positions as ra

each_game = pytest.mark.parametrize("game", sorted(GAMES))

losable = st.sampled_from(sorted(CIVILIZATION | MONUMENTS))
colours = st.sampled_from(COLOURS)
some_colours = st.sets(colours, min_size=1).map(sorted).map(tuple)
spaces = st.builds(dice_actions.Space, colours, st.integers(1, 8))

ACTIONS: dict[str, st.SearchStrategy[Any]] = {
    "ra": st.one_of(
        st.sampled_from([ra_actions.DRAW, ra_actions.INVOKE, ra_actions.PASS, *ra_actions.BIDS[1:]]),
        st.sets(st.integers(1, 8), min_size=1).map(sorted).map(tuple).map(ra_actions.UseGods),
        st.lists(losable, min_size=1, max_size=8).map(sorted).map(tuple).map(ra_actions.Discard),
    ),
    "dice": st.one_of(
        st.sampled_from([dice_actions.KEEP, dice_actions.FLOOD, dice_actions.ANKHS, dice_actions.DONE]),
        st.sampled_from([None, *dice_actions.Disaster]).map(dice_actions.Declare),
        some_colours.map(dice_actions.Reroll),
        st.integers(1, 5).map(dice_actions.MovePharaoh),
        st.integers(1, 5).map(dice_actions.MoveNile),
        colours.map(dice_actions.PlaceCivilization),
        spaces.map(dice_actions.PlacePyramid),
        some_colours.map(dice_actions.LoseCivilization),
        st.sets(spaces, min_size=1, max_size=4).map(sorted).map(tuple).map(dice_actions.LosePyramids),
    ),
}


@each_game
@given(data=st.data())
def test_every_action_can_be_read_back(game: str, data: st.DataObject) -> None:
    """Reading the text of an action gives that action."""
    action = data.draw(ACTIONS[game])
    assert GAMES[game].parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("game", "text", "canonical"),
    [
        ("ra", "god 7 3", "god 3 7"),
        ("ra", "discard temple sphinx", "discard sphinx temple"),
        ("ra", "discard art temple art", "discard art art temple"),
        ("ra", "  bid   9 ", "bid 9"),
        ("dice", "reroll yellow red purple green blue", "reroll blue green purple red yellow"),
        ("dice", "lose yellow red", "lose red yellow"),
        ("dice", "lose red:1 blue:4", "lose blue:4 red:1"),
        ("dice", "lose red:8 red:1", "lose red:1 red:8"),
        ("dice", "  pyramid   blue  4 ", "pyramid blue 4"),
        ("dice", "disaster  none", "disaster none"),
    ],
)
def test_other_orders_and_blanks_are_normalised(game: str, text: str, canonical: str) -> None:
    """Spaces and columns are ascending, tiles, dice and markers alphabetical, blanks single."""
    assert str(GAMES[game].parse_action(text)) == canonical


MALFORMED = {
    ("ra", "unknown"): ("", "Draw", "draw 1", "bid", "bid 9 8", "god", "discard"),
    ("ra", "no_sun"): ("bid 0", "bid 17", "bid 09", "bid -1"),
    ("ra", "no_space"): ("god 9", "god 1.0"),
    ("ra", "space_twice"): ("god 3 3",),
    ("ra", "no_losable_tile"): ("discard nile", "discard god"),
    ("dice", "unknown"): (
        *("", "Keep", "keep red", "roll", "reroll", "lose", "nile", "flood 1"),
        *("disaster", "disaster sun", "pyramid blue", "pyramid blue:4"),
    ),
    ("dice", "no_colour"): ("reroll pink", "reroll Red", "civilization 3", "lose red blue:1"),
    ("dice", "no_symbols"): ("nile 0", "pharaoh 6", "nile 03", "nile ٣"),
    ("dice", "no_column"): ("pyramid red 9", "pyramid red 0", "lose red:1 blue"),
    ("dice", "die_twice"): ("reroll red red",),
    ("dice", "marker_twice"): ("lose red red", "lose red:1 red:1"),
}
"""By game and reason: texts that are no action."""


@pytest.mark.parametrize(
    ("game", "reason", "text"), [(*why, text) for why, texts in MALFORMED.items() for text in texts]
)
def test_texts_that_are_not_actions_are_malformed(game: str, reason: str, text: str) -> None:
    """A text that is not an action is refused with a stable code and reason."""
    with pytest.raises(MalformedActionError) as caught:
        GAMES[game].parse_action(text)
    assert (caught.value.code, caught.value.reason) == ("action/malformed", reason)


@pytest.mark.parametrize(
    ("game", "start", "rest"),
    [
        ("ra", "", "x"),
        ("dice", "", "x"),
        ("dice", "reroll ", "x"),
        ("dice", "nile ", "x"),
        ("dice", "lose red:", "x"),
        ("dice", "reroll", " red"),
    ],
)
def test_a_message_does_not_repeat_a_long_text(game: str, start: str, rest: str) -> None:
    """The message quotes only the beginning of the text, or the first of many repeated things."""
    with pytest.raises(MalformedActionError) as caught:
        GAMES[game].parse_action(start + rest * 5000)
    assert len(str(caught.value)) < 200


FULL_TRACK = ra.read_tiles(["gold"] * 8)
A, B = ra.make_player([9, 4]), ra.make_player([8, 2])
WITH_GOD = ra.make_player([9], tiles=[Tile.ANUBIS])
CIVILISED = ra.make_player([9], tiles=ra.read_tiles(["art", "art", "writing"]))

TURN = ra.make_state([A, B])
TURN_WITH_GOD = ra.make_state([WITH_GOD, B], track=[Tile.GOLD, Tile.SETH, None, Tile.FUNERAL])
NO_GOD_FOR_DISASTERS = ra.make_state(
    [WITH_GOD, B], track=[Tile.GOLD, Tile.FUNERAL], options=Options(god_takes_disaster="forbid")
)
AUCTION = RA.apply(TURN, RA.parse_action("invoke"))[0]
AUCTION_BID_4 = RA.apply(
    ra.make_state([ra.make_player([9]), ra.make_player([4, 2]), B]),
    RA.parse_action("invoke"),
)[0]
AUCTION_BID_4 = RA.apply(AUCTION_BID_4, RA.parse_action("bid 4"))[0]
MUST_BID = RA.apply(AUCTION, RA.parse_action("pass"))[0]
UNREST = ra.make_state([CIVILISED, B], losses=(Loss(0, Tile.UNREST, 2),))
RA_OVER = ra.make_state(
    [A, B], epoch=3, scores=(EpochScore(3, (SeatScore(),) * 2, (10, 10), ((), ()), (0, 0)),) * 3
)

TWO = (Player(10), Player(11))
FIRST_PYRAMID = PlacePyramid(Space(Colour.BLUE, 2))

ROLLING = dice.make_state(TWO, "su ni ni py an", phase=Phase.ROLLING)
SUNS_ONLY_BUT_ONE = dice.make_state(TWO, "su su su su py", phase=Phase.ROLLING, roll=2)
USING = dice.make_state(TWO, "su ni ni py an")
FLOODED = dice.make_state(TWO, "ni ni ni ni ni", uses=[FLOOD])
PAIR_SPENT = dice.make_state(TWO, "an an ph ci py", uses=[ANKHS])
THREE_CIVILIZATION = dice.make_state(
    [dice.make_player(["red"]), dice.make_player(["blue"]), Player(12)], "ci ci ci ph an"
)
FULL_SPACE = dice.make_state([Player(10), dice.make_player(["red"])], "ci an an ph py")
TOO_FEW_CIVILIZATION = dice.make_state(TWO, "ci an ph ph ph")
PYRAMIDS = dice.make_state(
    [dice.make_player(pyramids=["red:3"]), dice.make_player(pyramids=["blue:1"])],
    "ni py py py ph",
)
SECOND_PYRAMID = dice.make_state(
    [dice.make_player(pyramids=["red:3", "blue:2"]), Player(11)],
    "ni py py py py",
    uses=[FIRST_PYRAMID],
)
ONE_SYMBOL_LEFT = dice.make_state(
    [dice.make_player(pyramids=["blue:2"]), Player(11)], "ni py py ph ph", uses=[FIRST_PYRAMID]
)
DISASTER = dice.make_state(TWO, "su su su su py", phase=Phase.DISASTER)
LOSING = dice.make_state(
    [Player(10), dice.make_player(["red", "blue", "green"])],
    "su su su su su",
    phase=Phase.LOSING,
    disaster=Disaster.CIVILIZATION,
    losers=(1,),
)
DICE_OVER = dice.make_state(TWO, "su su ni py ph", phase=Phase.FINISHED, epoch=3)

REFUSALS = [
    ("ra", ra.make_state([A, B], track=FULL_TRACK), "draw", "track_full", "R3.2"),
    ("ra", TURN, "bid 9", "no_auction", "R4.1"),
    ("ra", TURN, "pass", "no_auction", "R4.1"),
    ("ra", TURN, "discard art", "nothing_to_discard", "R6.4"),
    ("ra", TURN, "god 1", "too_few_gods", "R5.1"),
    ("ra", TURN_WITH_GOD, "god 1 4", "too_few_gods", "R5.1"),
    ("ra", TURN_WITH_GOD, "god 2", "not_takeable", "R5.2"),
    ("ra", TURN_WITH_GOD, "god 3", "not_takeable", "R5.2"),
    ("ra", NO_GOD_FOR_DISASTERS, "god 2", "disaster_not_takeable", "R5.5"),
    ("ra", NO_GOD_FOR_DISASTERS, "god 5", "not_takeable", "R5.2"),
    ("ra", AUCTION, "bid 9", "sun_not_owned", "R4.1"),
    ("ra", AUCTION, "draw", "auction_runs", "R5.3"),
    ("ra", AUCTION, "god 1", "auction_runs", "R5.3"),
    ("ra", AUCTION_BID_4, "bid 2", "bid_too_low", "R4.1"),
    ("ra", MUST_BID, "pass", "must_bid", "R4.2"),
    ("ra", UNREST, "discard art", "wrong_discard", "R6.1"),
    ("ra", UNREST, "discard art religion", "wrong_discard", "R6.1"),
    ("ra", UNREST, "draw", "discard_due", "R6.4"),
    ("ra", RA_OVER, "draw", "game_over", "R10"),
    ("dice", DICE_OVER, "keep", "game_over", "D10"),
    ("dice", ROLLING, "reroll red", "sun_locked", "D3.1"),
    ("dice", ROLLING, "reroll blue red", "sun_locked", "D3.1"),
    ("dice", SUNS_ONLY_BUT_ONE, "reroll red", "sun_locked", "D3.1"),
    ("dice", ROLLING, "nile 1", "still_rolling", "D3.3"),
    ("dice", ROLLING, "done", "still_rolling", "D3.3"),
    ("dice", ROLLING, "disaster nile", "no_disaster", "D7"),
    ("dice", ROLLING, "lose red", "nothing_to_lose", "D7.1"),
    ("dice", USING, "reroll blue", "rolling_over", "D3.2"),
    ("dice", USING, "keep", "rolling_over", "D3.2"),
    ("dice", USING, "disaster none", "no_disaster", "D7"),
    ("dice", USING, "lose red:1 red:2", "nothing_to_lose", "D7.1"),
    ("dice", USING, "pharaoh 1", "no_natural_symbol", "D4.2"),
    ("dice", USING, "nile 4", "too_few_symbols", "D5.2"),
    ("dice", dice.make_state(TWO, "ph an ph ci su"), "pharaoh 4", "too_few_symbols", "D5.1"),
    ("dice", dice.make_state(TWO, "ni ni ph ci su"), "flood", "too_few_symbols", "D5.3"),
    ("dice", dice.make_state(TWO, "an an an ci su"), "flood", "no_natural_symbol", "D4.2"),
    ("dice", FLOODED, "flood", "second_flood", "D5.3"),
    ("dice", USING, "ankhs", "too_few_ankhs", "D4.3"),
    ("dice", PAIR_SPENT, "ankhs", "too_few_ankhs", "D4.3"),
    ("dice", PAIR_SPENT, "pharaoh 2", "too_few_symbols", "D5.1"),
    ("dice", THREE_CIVILIZATION, "civilization green", "not_the_dies_colour", "D6.1"),
    ("dice", THREE_CIVILIZATION, "civilization purple", "not_the_dies_colour", "D6.1"),
    ("dice", THREE_CIVILIZATION, "civilization red", "civilization_taken", "D6.1"),
    ("dice", FULL_SPACE, "civilization red", "civilization_taken", "D6.1"),
    ("dice", TOO_FEW_CIVILIZATION, "civilization red", "too_few_symbols", "D6.1"),
    ("dice", PYRAMIDS, "pyramid red 1", "not_the_dies_colour", "D6.2"),
    ("dice", PYRAMIDS, "pyramid blue 1", "space_taken", "D6.2"),
    ("dice", SECOND_PYRAMID, "pyramid blue 4", "die_used", "D4.1"),
    ("dice", SECOND_PYRAMID, "pyramid green 3", "column_not_new", "D6.3"),
    ("dice", SECOND_PYRAMID, "pyramid green 2", "column_not_new", "D6.3"),
    ("dice", ONE_SYMBOL_LEFT, "pyramid yellow 1", "too_few_symbols", "D6.3"),
    ("dice", DISASTER, "done", "disaster_due", "D7"),
    ("dice", DISASTER, "pyramid purple 1", "disaster_due", "D7"),
    ("dice", LOSING, "lose red", "wrong_loss", "D7.1"),
    ("dice", LOSING, "lose red yellow", "wrong_loss", "D7.1"),
    ("dice", LOSING, "lose red:1 red:2", "wrong_loss", "D7.1"),
    ("dice", LOSING, "done", "loss_due", "D7.1"),
]


@pytest.mark.parametrize(("game", "state", "text", "reason", "rule"), REFUSALS)
def test_a_refusal_names_reason_rule_and_position(
    game: str, state: AnyState, text: str, reason: str, rule: str
) -> None:
    """An illegal action is refused with a stable code and reason, the rule, and the position."""
    words = rf"^{text} is not legal: .*Position: epoch .*\[{rule}\]$"
    with pytest.raises(NotLegalError, match=words) as caught:
        GAMES[game].apply(state, GAMES[game].parse_action(text))
    assert (caught.value.code, caught.value.reason, caught.value.rule) == ("action/not_legal", reason, rule)


@pytest.mark.parametrize(
    ("game", "module"), [("ra", engine.ra.refusals), ("dice", engine.dice.refusals)], ids=["ra", "dice"]
)
def test_every_reason_is_tested(game: str, module: ModuleType) -> None:
    """The cases above cover every reason in the source of the refusals."""
    source = ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8"))
    given = {
        node.elts[0].value
        for node in ast.walk(source)
        if isinstance(node, ast.Tuple) and len(node.elts) == 3 and isinstance(node.elts[0], ast.Constant)
    }
    assert {reason for of, _, _, reason, _ in REFUSALS if of == game} == given


@pytest.mark.parametrize(
    ("game", "state", "to_act", "text", "rule"),
    [
        ("ra", TURN, 0, "god 8", "R3.1"),
        ("ra", AUCTION, 1, "god 8", "R4.1"),
        ("ra", UNREST, 0, "god 8", "R6.4"),
        ("dice", ROLLING, 0, "ankhs", "D3.1"),
        ("dice", USING, 0, "ankhs", "D3.1"),
        ("dice", DISASTER, 0, "ankhs", "D3.1"),
        ("dice", LOSING, 1, "ankhs", "D7.1"),
    ],
)
def test_actions_of_others_are_refused(game: str, state: AnyState, to_act: int, text: str, rule: str) -> None:
    """A seat that is not to act is refused, legal action or not, and the message names the seat to act."""
    with pytest.raises(NotYourTurnError, match=rf"Position: .* seat {to_act}.*\[{rule}\]$") as caught:
        play(GAMES[game], state, 1 - to_act, text)
    assert (caught.value.code, caught.value.reason) == ("action/not_your_turn", "not_your_turn")


@pytest.mark.parametrize("seat", [0, 1, 5])
@pytest.mark.parametrize(("game", "state", "text"), [("ra", RA_OVER, "draw"), ("dice", DICE_OVER, "keep")])
def test_after_the_end_nothing_is_legal_for_anybody(game: str, state: AnyState, text: str, seat: int) -> None:
    """When the game is over, the refusal says so, no matter which seat acts."""
    with pytest.raises(NotLegalError, match="finished") as caught:
        play(GAMES[game], state, seat, text)
    assert caught.value.reason == "game_over"
