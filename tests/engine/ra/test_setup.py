"""Options and set-ups: a table's choices, and the chance of a game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import OptionError, SetupError
from engine.options import options_to_json
from engine.ra import (
    OPTION_CHOICES,
    deal,
    is_draft,
    legal_actions,
    new_game,
    opening,
    read_options,
    read_setup,
    setup_to_json,
    used_of,
    used_setup,
)
from engine.ra.options import Options, sun_sets
from engine.ra.tiles import TILE_COUNTS
from tests.engine.ra.random_games import RandomGame, random_games

DEFAULTS = Options()
DEALT = setup_to_json(deal(3, DEFAULTS, Random(1)))


def test_default_options_are_the_published_game() -> None:
    """The defaults are those of the rules, and options with defaults are not written."""
    assert read_options(2, {}) == Options("razzia", 6, False, "resolve", True)
    assert options_to_json(read_options(2, {})) == {}


def test_every_option_has_the_values_of_the_rules() -> None:
    """The choices are those of the rules, with the default first, or false before true."""
    assert OPTION_CHOICES == {
        "two_player_suns": ("razzia", "bgg", "baumer"),
        "two_player_ra_track": (6, 7),
        "two_player_no_penalty": (False, True),
        "god_takes_disaster": ("resolve", "forbid"),
        "hidden_scores": (False, True),
    }


@given(st.fixed_dictionaries({}, optional={k: st.sampled_from(v) for k, v in OPTION_CHOICES.items()}))
def test_options_can_be_read_back(given_options: dict[str, Any]) -> None:
    """Reading written options gives the same options."""
    options = read_options(2, given_options)
    assert read_options(2, options_to_json(options)) == options


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "Ra is for 2 to 5 players, not 1"),
        (6, {}, "Ra is for 2 to 5 players, not 6"),
        (3, {"nile_spaces": 12}, "no option 'nile_spaces'"),
        (3, {"hidden_scores": 1}, "hidden_scores cannot be 1"),
        (3, {"hidden_scores": "true"}, "hidden_scores cannot be 'true'"),
        (3, {"hidden_scores": None}, "hidden_scores cannot be None"),
        (2, {"two_player_ra_track": 8}, "two_player_ra_track cannot be 8"),
        (2, {"two_player_ra_track": 6.0}, "two_player_ra_track cannot be 6.0"),
        (2, {"two_player_suns": ["bgg"]}, "two_player_suns cannot be"),
        (3, {"two_player_suns": "bgg"}, "two_player_suns is for two players, not for 3"),
    ],
)
def test_wrong_options_are_named(players: int, options: dict[str, Any], message: str) -> None:
    """The error names an unknown option, a wrong value, or an option for another number of players."""
    with pytest.raises(OptionError, match=message):
        read_options(players, options)


@given(random_games())
def test_a_deal_is_all_tiles_and_all_suns(game: RandomGame) -> None:
    """A deal has all 180 tiles, and each seat gets a different set of suns (R2.1, R2.4)."""
    setup = game.setup
    assert Counter(setup.deck) == TILE_COUNTS
    assert sorted(setup.suns) == sorted(sun_sets(game.players, game.options))


def test_any_seat_may_be_dealt_any_suns() -> None:
    """The sets of suns are dealt at random: each of them goes to the first seat in some deal (R2.1)."""
    dealt = {deal(4, DEFAULTS, Random(seed)).suns[0] for seed in range(100)}
    assert dealt == set(sun_sets(4, DEFAULTS))


def test_any_tile_may_be_drawn_first() -> None:
    """The tiles are shuffled: each common kind is on top in some deal (R2.4)."""
    drawn = {deal(4, DEFAULTS, Random(seed)).deck[0] for seed in range(200)}
    assert drawn >= {tile for tile, count in TILE_COUNTS.items() if count > 10}


@given(random_games())
def test_a_set_up_can_be_read_back(game: RandomGame) -> None:
    """Reading a written set-up gives the same set-up."""
    assert read_setup(game.players, game.options, setup_to_json(game.setup)) == game.setup


def test_the_owner_of_the_highest_sun_begins() -> None:
    """The seat with the highest sun has the first turn (R2.5)."""
    for seed in range(10):
        setup = deal(5, DEFAULTS, Random(seed))
        assert 16 in setup.suns[new_game(5, DEFAULTS, setup).turn]


def test_suns_are_read_in_any_order() -> None:
    """A record may list the suns of a set in any order."""
    shuffled = [list(reversed(suns)) for suns in DEALT["suns"]]
    assert read_setup(3, DEFAULTS, {**DEALT, "suns": shuffled}) == read_setup(3, DEFAULTS, DEALT)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"suns": [[13, 8, 5, 2], [12, 9, 6, 3]]}, "3 players have the sun sets 13-8-5-2, "),
        ({"suns": [[13, 6, 2], [12, 7, 3], [11, 8, 4]]}, "3 players have the sun sets"),
        ({"suns": [[13, 8, 5, 2], [13, 8, 5, 2], [11, 10, 7, 4]]}, "one each"),
        ({"suns": [[13, 13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]}, "one each"),
        ({"suns": [[13.0, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]}, "one each"),
        ({"suns": [[13, "8", 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]}, "one each"),
        ({"suns": [13, 12, 11]}, "one each"),
        ({"suns": 3}, "one each"),
        ({"deck": "ra"}, "not a list of tiles"),
        ({"deck": ["ra", "scarab"]}, "'scarab' is not a valid Tile"),
        ({"deck": [["ra"]]}, "is not a valid Tile"),
        ({"deck": DEALT["deck"][1:]}, "not the 180 tiles of Ra: .* instead of "),
        ({"deck": ["ra", *DEALT["deck"]]}, "31 ra instead of 30"),
        ({"faces": []}, "suns and deck, not 'deck', 'faces', 'suns'"),
    ],
)
def test_wrong_set_ups_are_explained(change: dict[str, Any], message: str) -> None:
    """A deck other than the 180 tiles, or suns for another number of players, are refused (R1, R2)."""
    with pytest.raises(SetupError, match=message):
        read_setup(3, DEFAULTS, {**DEALT, **change})


def test_all_chance_is_fixed_at_the_start() -> None:
    """Nothing happens before the first action, no action is a draft, and a record has the whole deck."""
    state = new_game(3, DEFAULTS, read_setup(3, DEFAULTS, DEALT))
    assert opening(state) == ()
    assert not any(is_draft(action) for action in legal_actions(state))
    assert setup_to_json(used_setup(state)) == DEALT
    assert used_of(state.setup, used_setup(state)) == state.setup
