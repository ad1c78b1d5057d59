"""Actions and their texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import MalformedActionError
from engine.ra import legal_actions, parse_action
from engine.ra.actions import BIDS, DRAW, INVOKE, PASS, Action, Discard, UseGods
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from tests.engine.ra.random_games import RandomGame, random_games

losable = st.sampled_from(sorted(CIVILIZATION | MONUMENTS))
actions = st.one_of(
    st.sampled_from([DRAW, INVOKE, PASS, *BIDS[1:]]),
    st.sets(st.integers(1, 8), min_size=1).map(lambda spaces: UseGods(tuple(sorted(spaces)))),
    st.lists(losable, min_size=1, max_size=8).map(lambda tiles: Discard(tuple(sorted(tiles)))),
)
words = st.sampled_from(
    ["draw", "invoke", "god", "bid", "pass", "discard", "0", "1", "7", "9", "16", "17", "٣", "ra", *MONUMENTS]
)


@given(actions)
def test_every_action_can_be_read_back(action: Action) -> None:
    """Reading the text of an action gives that action."""
    assert parse_action(str(action)) == action


@settings(max_examples=25)
@given(random_games())
def test_every_legal_action_can_be_read_back(game: RandomGame) -> None:
    """Positions offer actions only in their canonical form."""
    for state in game.positions():
        for action in legal_actions(state):
            assert parse_action(str(action)) == action


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
        ("god 7 3", "god 3 7"),
        ("discard temple sphinx", "discard sphinx temple"),
        ("discard art temple art", "discard art art temple"),
        ("  bid   9 ", "bid 9"),
    ],
)
def test_other_orders_and_blanks_are_normalised(text: str, canonical: str) -> None:
    """Spaces are ascending, tiles alphabetical, blanks single."""
    assert str(parse_action(text)) == canonical


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "unknown"),
        ("Draw", "unknown"),
        ("draw 1", "unknown"),
        ("bid", "unknown"),
        ("bid 9 8", "unknown"),
        ("god", "unknown"),
        ("discard", "unknown"),
        ("bid 0", "no_sun"),
        ("bid 17", "no_sun"),
        ("bid 09", "no_sun"),
        ("bid -1", "no_sun"),
        ("god 9", "no_space"),
        ("god 1.0", "no_space"),
        ("god 3 3", "space_twice"),
        ("discard nile", "no_losable_tile"),
        ("discard god", "no_losable_tile"),
    ],
)
def test_texts_that_are_not_actions_are_malformed(text: str, reason: str) -> None:
    """A text that is not an action is refused with a stable code and reason."""
    with pytest.raises(MalformedActionError) as caught:
        parse_action(text)
    assert (caught.value.code, caught.value.reason) == ("action/malformed", reason)


def test_a_message_does_not_repeat_a_long_text() -> None:
    """The message quotes only the beginning of the text."""
    with pytest.raises(MalformedActionError) as caught:
        parse_action("x" * 5000)
    assert len(str(caught.value)) < 200


def test_the_text_of_a_tile_is_its_key() -> None:
    """A formatted tile gives its key, as records and word files have it."""
    assert f"{Tile.STEP_PYRAMID}" == "step_pyramid"
