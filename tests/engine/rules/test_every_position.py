"""Laws that hold in every position of every game of either kind."""

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.dice import actions as dice
from engine.dice.faces import COLOURS
from engine.errors import NotLegalError
from engine.games import GAMES
from engine.ra import actions as ra
from engine.ra.tiles import Tile
from tests.engine.dice.positions import random_game
from tests.engine.ra.positions import SEED, random_games

MOST_NEARLY_MISSED = 30
"""How many of a position's legal actions, which may be hundreds, are tried together with those near them."""
colours = st.sampled_from(COLOURS)
spaces = st.builds(dice.Space, colours, st.integers(0, 9))


def near_misses_of_ra(action: ra.Action) -> Iterator[ra.Action]:
    """Actions close to a legal one: in another order, or with one item more, fewer or repeated."""
    match action:
        case ra.UseGods(spaces=spaces):
            yield from map(ra.UseGods, (spaces[::-1], spaces[1:], (*spaces, 8), (*spaces, spaces[-1])))
        case ra.Discard(tiles=tiles):
            yield from map(ra.Discard, (tiles[::-1], tiles[1:], (*tiles, tiles[-1]), tiles[:1] * len(tiles)))
        case ra.Bid(sun=sun):
            yield from (ra.Bid(sun - 1), ra.Bid(sun + 1))
    yield from (ra.DRAW, ra.INVOKE, ra.PASS)


def near_misses_of_dice(action: dice.Action) -> Iterator[dice.Action]:
    """Actions close to a legal one: in another order, or with one item more, fewer or repeated."""
    match action:
        case dice.Reroll(dice=few):
            yield from map(dice.Reroll, (few[::-1], few[1:], (*few, few[-1])))
        case dice.LosePyramids(spaces=lost):
            yield from map(dice.LosePyramids, (lost[::-1], lost[1:], (lost[0], lost[0])))
        case dice.MovePharaoh(steps=steps):
            yield from (dice.MovePharaoh(steps + 1), dice.MoveNile(steps))
        case dice.PlacePyramid(space=space):
            columns = (0, space.column % 8 + 1, 9)
            yield from (dice.PlacePyramid(dice.Space(space.colour, column)) for column in columns)


class Kind(NamedTuple):
    """What is tried in each position of a game."""

    games: st.SearchStrategy[Any]
    any_action: st.SearchStrategy[Any]
    """Any value of the action types, most of which no text can produce."""
    near_misses: Callable[[Any], Iterator[Any]]


KINDS = {
    "ra": Kind(
        random_games(),
        st.one_of(
            st.sampled_from([ra.DRAW, ra.INVOKE, ra.PASS]),
            st.builds(ra.Bid, st.integers(-1, 17)),
            st.builds(ra.UseGods, st.lists(st.integers(0, 9), max_size=4).map(tuple)),
            st.builds(ra.Discard, st.lists(st.sampled_from(Tile), max_size=5).map(tuple)),
        ),
        near_misses_of_ra,
    ),
    "dice": Kind(
        st.sampled_from([random_game(SEED + number) for number in range(12)]),
        st.one_of(
            st.sampled_from([dice.KEEP, dice.FLOOD, dice.ANKHS, dice.DONE]),
            st.sampled_from([None, *dice.Disaster]).map(dice.Declare),
            st.builds(dice.Reroll, st.lists(colours, max_size=5).map(tuple)),
            st.builds(dice.MovePharaoh, st.integers(-1, 6)),
            st.builds(dice.MoveNile, st.integers(-1, 6)),
            st.builds(dice.PlaceCivilization, colours),
            st.builds(dice.PlacePyramid, spaces),
            st.builds(dice.LoseCivilization, st.lists(colours, max_size=3).map(tuple)),
            st.builds(dice.LosePyramids, st.lists(spaces, max_size=3).map(tuple)),
        ),
        near_misses_of_dice,
    ),
}
each_kind = pytest.mark.parametrize("name", KINDS)


@each_kind
@settings(max_examples=10)
@given(data=st.data())
def test_a_player_is_to_act_until_the_end(name: str, data: st.DataObject) -> None:
    """Before the end, a seat is to act and has a legal action; then none is, and there is a result."""
    rules = GAMES[name]
    *running, last = data.draw(KINDS[name].games).positions
    for state in running:
        assert rules.to_act(state) is not None
        assert rules.legal_actions(state)
        assert rules.outcome(state) is None
    result = rules.outcome(last)
    assert (rules.to_act(last), rules.legal_actions(last)) == (None, ())
    assert result
    assert result.fame == tuple(score.fame for score in last.scores)
    assert len(result.fame) == 3
    assert result.fame[-1] == tuple(player.fame for player in last.players)


@each_kind
@settings(max_examples=8)
@given(data=st.data())
def test_every_legal_action_can_be_read_back(name: str, data: st.DataObject) -> None:
    """Positions offer actions only in their canonical form, and each once."""
    for state in data.draw(KINDS[name].games).positions[::4]:
        legal = GAMES[name].legal_actions(state)
        assert [GAMES[name].parse_action(str(action)) for action in legal] == list(legal)
        assert len(set(legal)) == len(legal)


@each_kind
@settings(max_examples=12)
@given(data=st.data())
def test_an_action_is_legal_if_it_is_listed(name: str, data: st.DataObject) -> None:
    """In every position those of `legal_actions` are legal and no others, which are refused by a rule."""
    rules, kind = GAMES[name], KINDS[name]
    others = data.draw(st.lists(kind.any_action, min_size=30, max_size=30))
    for number, state in enumerate(data.draw(kind.games).positions):
        legal = rules.legal_actions(state)
        assert all(rules.is_legal(state, action) for action in legal)
        tried = {others[number % 30], others[number * 7 % 30]}
        for action in legal[:: 1 + len(legal) // MOST_NEARLY_MISSED]:
            tried |= set(kind.near_misses(action))
        for action in tried.difference(legal):
            assert not rules.is_legal(state, action)
            if number % 9 == 0:
                with pytest.raises(NotLegalError, match=r"Position: epoch \d.*\[[RD]\d+(\.\d)?\]$"):
                    rules.apply(state, action)
