"""Actions and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import is_draft, legal_actions, parse_action
from engine.dice.actions import (
    ANKHS,
    DONE,
    FLOOD,
    KEEP,
    Action,
    Declare,
    Disaster,
    LoseCivilization,
    LosePyramids,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Reroll,
    Space,
)
from engine.dice.faces import COLOURS
from engine.errors import MalformedActionError
from tests.engine.dice.random_games import RandomGame, some_games

colours = st.sampled_from(COLOURS)
spaces = st.builds(Space, colours, st.integers(1, 8))
some_colours = st.sets(colours, min_size=1).map(sorted).map(tuple)
actions: st.SearchStrategy[Action] = st.one_of(
    st.sampled_from([KEEP, FLOOD, ANKHS, DONE, Declare(None), *map(Declare, Disaster)]),
    some_colours.map(Reroll),
    st.integers(1, 5).map(MovePharaoh),
    st.integers(1, 5).map(MoveNile),
    colours.map(PlaceCivilization),
    spaces.map(PlacePyramid),
    some_colours.map(LoseCivilization),
    st.sets(spaces, min_size=1, max_size=4).map(sorted).map(tuple).map(LosePyramids),
)
words = st.sampled_from(
    [
        *("reroll", "keep", "pharaoh", "nile", "flood", "civilization", "pyramid", "ankhs", "done"),
        *("disaster", "none", "lose", "red", "blue", "green", "0", "1", "5", "6", "8", "9", "٣"),
        *("red:1", "blue:9", "blue:", ":4", "sun"),
    ]
)


@given(actions)
def test_every_action_can_be_read_back(action: Action) -> None:
    """Reading the text of an action gives that action."""
    assert parse_action(str(action)) == action


@some_games
def test_every_legal_action_can_be_read_back(game: RandomGame) -> None:
    """Positions offer actions only in their canonical form, and each once."""
    for state in game.some_positions(30):
        legal = legal_actions(state)
        assert [parse_action(str(action)) for action in legal] == list(legal)
        assert len(set(legal)) == len(legal)


@given(st.one_of(st.lists(words, max_size=5).map(" ".join), st.text(max_size=20)))
def test_any_text_is_an_action_or_malformed(text: str) -> None:
    """A text is either an action with a canonical text, or a `MalformedActionError`, never another error."""
    try:
        action = parse_action(text)
    except MalformedActionError:
        return
    assert parse_action(str(action)) == action


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("reroll red blue", "reroll blue red"),
        ("reroll yellow red purple green blue", "reroll blue green purple red yellow"),
        ("lose yellow red", "lose red yellow"),
        ("lose red:1 blue:4", "lose blue:4 red:1"),
        ("lose red:8 red:1", "lose red:1 red:8"),
        ("  pyramid   blue  4 ", "pyramid blue 4"),
        ("disaster  none", "disaster none"),
    ],
)
def test_other_orders_and_blanks_are_normalised(text: str, canonical: str) -> None:
    """Dice and markers are alphabetical, columns ascending, blanks single."""
    assert str(parse_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unknown"),
        ("Keep", "unknown"),
        ("keep red", "unknown"),
        ("roll", "unknown"),
        ("reroll", "unknown"),
        ("lose", "unknown"),
        ("nile", "unknown"),
        ("flood 1", "unknown"),
        ("disaster", "unknown"),
        ("disaster sun", "unknown"),
        ("pyramid blue", "unknown"),
        ("pyramid blue:4", "unknown"),
        ("reroll pink", "no_colour"),
        ("reroll Red", "no_colour"),
        ("civilization 3", "no_colour"),
        ("lose red blue:1", "no_colour"),
        ("nile 0", "no_symbols"),
        ("pharaoh 6", "no_symbols"),
        ("nile 03", "no_symbols"),
        ("nile ٣", "no_symbols"),
        ("pyramid red 9", "no_column"),
        ("pyramid red 0", "no_column"),
        ("lose red:1 blue", "no_column"),
        ("reroll red red", "die_twice"),
        ("lose red red", "marker_twice"),
        ("lose red:1 red:1", "marker_twice"),
    ],
)
def test_texts_that_are_not_actions_are_malformed(text: str, reason: str) -> None:
    """A text that is not an action is refused with a stable code and reason."""
    with pytest.raises(MalformedActionError) as caught:
        parse_action(text)
    assert (caught.value.code, caught.value.reason) == ("action/malformed", reason)


@pytest.mark.parametrize("start", ["", "reroll ", "nile ", "lose red:"])
def test_a_message_does_not_repeat_a_long_text(start: str) -> None:
    """The message quotes only the beginning of the text."""
    with pytest.raises(MalformedActionError) as caught:
        parse_action(start + "x" * 5000)
    assert len(str(caught.value)) < 200


def test_a_message_does_not_repeat_many_dice() -> None:
    """The message quotes only the first of many repeated dice."""
    with pytest.raises(MalformedActionError) as caught:
        parse_action("reroll" + " red" * 5000)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("texts", "draft"),
    [
        (["pharaoh 1", "nile 5", "flood", "civilization red", "pyramid blue 4", "ankhs"], True),
        (["keep", "reroll red", "done", "disaster none", "disaster nile", "lose red", "lose red:1"], False),
    ],
)
def test_uses_of_dice_are_drafts(texts: list[str], draft: bool) -> None:
    """Uses reveal nothing, so they can be taken back; any other action rolls dice or lets others act."""
    assert {is_draft(parse_action(text)) for text in texts} == {draft}
