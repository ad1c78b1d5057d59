"""Actions of both games and their texts."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.dice import actions as dice
from engine.dice.faces import COLOURS
from engine.errors import MalformedActionError
from engine.games import GAMES
from engine.ra import actions as ra
from engine.ra.tiles import CIVILIZATION, MONUMENTS

each_game = pytest.mark.parametrize("game", sorted(GAMES))


losable = st.sampled_from(sorted(CIVILIZATION | MONUMENTS))
colours = st.sampled_from(COLOURS)
some_colours = st.sets(colours, min_size=1).map(sorted).map(tuple)
spaces = st.builds(dice.Space, colours, st.integers(1, 8))

ACTIONS: dict[str, st.SearchStrategy[Any]] = {
    "ra": st.one_of(
        st.sampled_from([ra.DRAW, ra.INVOKE, ra.PASS, *ra.BIDS[1:]]),
        st.sets(st.integers(1, 8), min_size=1).map(sorted).map(tuple).map(ra.UseGods),
        st.lists(losable, min_size=1, max_size=8).map(sorted).map(tuple).map(ra.Discard),
    ),
    "dice": st.one_of(
        st.sampled_from([dice.KEEP, dice.FLOOD, dice.ANKHS, dice.DONE]),
        st.sampled_from([None, *dice.Disaster]).map(dice.Declare),
        some_colours.map(dice.Reroll),
        st.integers(1, 5).map(dice.MovePharaoh),
        st.integers(1, 5).map(dice.MoveNile),
        colours.map(dice.PlaceCivilization),
        spaces.map(dice.PlacePyramid),
        some_colours.map(dice.LoseCivilization),
        st.sets(spaces, min_size=1, max_size=4).map(sorted).map(tuple).map(dice.LosePyramids),
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
