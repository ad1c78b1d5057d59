"""Options and set-ups of both games as people and records give them: read, written, and refused by name."""

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import ra
from engine.dice.options import Options as DiceOptions
from engine.errors import OptionError, SetupError
from engine.games import GAMES
from engine.options import options_to_json
from engine.ra.options import Options as RaOptions

each_game = pytest.mark.parametrize("game", sorted(GAMES))
DECK = ra.setup_to_json(ra.deal(3, RaOptions(), Random(1)))
FACES = {"first": 0, "faces": ["sun"] * 5}
SECRET = {"first": 2, "secret": "0" * 64}


@pytest.mark.parametrize(
    ("game", "options"),
    [("ra", RaOptions("razzia", 6, False, "resolve", True)), ("dice", DiceOptions(None, 12, None, 0, False))],
)
def test_default_options_are_those_of_the_rules(game: str, options: Any) -> None:
    """The defaults are the published game, or the readings adopted (D11), and they are not written."""
    assert GAMES[game].read_options(2, {}) == options
    assert options_to_json(options) == {}


@each_game
@given(data=st.data())
def test_options_can_be_read_back(game: str, data: st.DataObject) -> None:
    """Reading written options gives the same options."""
    rules = GAMES[game]
    choices = {name: st.sampled_from(values) for name, values in rules.OPTION_CHOICES.items()}
    options = rules.read_options(2, data.draw(st.fixed_dictionaries({}, optional=choices)))
    assert rules.read_options(2, options_to_json(options)) == options


@pytest.mark.parametrize(
    ("game", "players", "options", "message"),
    [
        ("ra", 1, {}, "Ra is for 2 to 5 players, not 1"),
        ("ra", 6, {}, "Ra is for 2 to 5 players, not 6"),
        ("ra", 3, {"nile_spaces": 12}, "no option 'nile_spaces'"),
        ("ra", 3, {"hidden_scores": 1}, "hidden_scores cannot be 1"),
        ("ra", 3, {"hidden_scores": "true"}, "hidden_scores cannot be 'true'"),
        ("ra", 3, {"hidden_scores": None}, "hidden_scores cannot be None"),
        ("ra", 2, {"two_player_ra_track": 8}, "two_player_ra_track cannot be 8"),
        ("ra", 2, {"two_player_ra_track": 6.0}, "two_player_ra_track cannot be 6.0"),
        ("ra", 2, {"two_player_suns": ["bgg"]}, "two_player_suns cannot be"),
        ("ra", 3, {"two_player_suns": "bgg"}, "two_player_suns is for two players, not for 3"),
        ("dice", 1, {}, "The dice game is for 2 to 4 players, not 1"),
        ("dice", 5, {}, "The dice game is for 2 to 4 players, not 5"),
        ("dice", 3, {"hidden_scores": True}, "no option 'hidden_scores'; there are allow_negative, flood_"),
        ("dice", 3, {"ra_steps": 0}, "ra_steps cannot be 0; .* from 1 to 99"),
        ("dice", 3, {"ra_steps": 100}, "ra_steps cannot be 100"),
        ("dice", 3, {"ra_steps": 16.0}, "ra_steps cannot be 16.0"),
        ("dice", 3, {"ra_steps": "16"}, "ra_steps cannot be '16'"),
        ("dice", 3, {"ra_steps": True}, "ra_steps cannot be True"),
        ("dice", 3, {"nile_spaces": None}, "nile_spaces cannot be None"),
        ("dice", 3, {"nile_spaces": -12}, "nile_spaces cannot be -12"),
        ("dice", 3, {"pharaoh_spaces": [9]}, "pharaoh_spaces cannot be"),
        ("dice", 3, {"flood_bonus": 2}, r"flood_bonus cannot be 2; it must be one of \(0, 1, 'alone'\)\.$"),
        ("dice", 3, {"flood_bonus": True}, "flood_bonus cannot be True"),
        ("dice", 3, {"allow_negative": 1}, "allow_negative cannot be 1"),
    ],
)
def test_wrong_options_are_named(game: str, players: int, options: dict[str, Any], message: str) -> None:
    """The error names an unknown option, a wrong value, or an option for another number of players."""
    with pytest.raises(OptionError, match=message):
        GAMES[game].read_options(players, options)


@each_game
@given(players=st.integers(2, 4), seed=st.integers())
def test_a_deal_can_be_read_back(game: str, players: int, seed: int) -> None:
    """Reading a written set-up gives the same set-up."""
    rules, options = GAMES[game], GAMES[game].read_options(players, {})
    setup = rules.deal(players, options, Random(seed))
    assert rules.read_setup(players, options, rules.setup_to_json(setup)) == setup


@pytest.mark.parametrize(
    ("game", "data", "message"),
    [
        ("ra", DECK | {"suns": [[13, 8, 5, 2], [12, 9, 6, 3]]}, "3 players have the sun sets 13-8-5-2, "),
        ("ra", DECK | {"suns": [[13, 6, 2], [12, 7, 3], [11, 8, 4]]}, "3 players have the sun sets"),
        ("ra", DECK | {"suns": [[13, 8, 5, 2], [13, 8, 5, 2], [11, 10, 7, 4]]}, "one each"),
        ("ra", DECK | {"suns": [[13, 13, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]}, "one each"),
        ("ra", DECK | {"suns": [[13.0, 8, 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]}, "one each"),
        ("ra", DECK | {"suns": [[13, "8", 5, 2], [12, 9, 6, 3], [11, 10, 7, 4]]}, "one each"),
        ("ra", DECK | {"suns": [13, 12, 11]}, "one each"),
        ("ra", DECK | {"suns": 3}, "one each"),
        ("ra", DECK | {"deck": "ra"}, "not a list of tiles"),
        ("ra", DECK | {"deck": ["ra", "scarab"]}, "'scarab' is not a valid Tile"),
        ("ra", DECK | {"deck": [["ra"]]}, "is not a valid Tile"),
        ("ra", DECK | {"deck": DECK["deck"][1:]}, "not the 180 tiles of Ra: .* instead of "),
        ("ra", DECK | {"deck": ["ra", *DECK["deck"]]}, "31 ra instead of 30"),
        ("ra", DECK | {"faces": []}, "suns and deck, not 'deck', 'faces', 'suns'"),
        ("dice", {}, "first and faces, not nothing"),
        ("dice", {"first": 0}, "first and faces, not 'first'"),
        ("dice", FACES | {"secret": "0" * 64}, "first and faces, not 'faces', 'first', 'secret'"),
        ("dice", FACES | {"deck": []}, "first and faces, not 'deck', 'faces', 'first'"),
        ("dice", FACES | {"first": 3}, r"a seat from 0 to 2, not 3\. \[D2.1\]"),
        ("dice", FACES | {"first": -1}, "a seat from 0 to 2, not -1"),
        ("dice", FACES | {"first": True}, "a seat from 0 to 2, not True"),
        ("dice", FACES | {"first": "0"}, "a seat from 0 to 2, not '0'"),
        ("dice", FACES | {"faces": "sun"}, r"not a list\. \[D1\]"),
        ("dice", FACES | {"faces": ["sun"] * 5 + ["moon"]}, "'moon' is not a valid Face"),
        ("dice", FACES | {"faces": [["sun"]] * 5}, "is not a valid Face"),
        ("dice", FACES | {"faces": [1] * 5}, "1 is not a valid Face"),
        ("dice", FACES | {"faces": ["sun"] * 4}, r"needs 5 faces, not 4\. \[D3.1\]"),
        ("dice", FACES | {"faces": []}, "needs 5 faces, not 0"),
        ("dice", SECRET | {"secret": "0" * 62}, "64 hexadecimal digits"),
        ("dice", SECRET | {"secret": "x" * 64}, "64 hexadecimal digits"),
        ("dice", SECRET | {"secret": 0}, "64 hexadecimal digits"),
        ("dice", SECRET | {"secret": ""}, "64 hexadecimal digits"),
    ],
)
def test_wrong_set_ups_are_explained(game: str, data: dict[str, Any], message: str) -> None:
    """A wrong deck, suns, keys, seats, faces and secrets each have their own message (R1, R2, D1, D2.1)."""
    rules = GAMES[game]
    with pytest.raises(SetupError, match=message):
        rules.read_setup(3, rules.read_options(3, {}), data)
