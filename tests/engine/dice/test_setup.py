"""Options and set-ups: a table's choices, and the chance of a game."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.dice import (
    OPTION_CHOICES,
    deal,
    new_game,
    read_options,
    read_setup,
    setup_to_json,
    used_of,
    used_setup,
)
from engine.dice.faces import FACES, Face
from engine.dice.options import Options, civilization_capacity, ra_steps
from engine.dice.setup import Setup
from engine.errors import OptionError, SetupError
from engine.options import options_to_json
from tests.engine.dice.positions import read_dice
from tests.engine.dice.random_games import RandomGame, each_game

DEFAULTS = Options()
SECRET = Setup(1, bytes(range(32)))


def test_default_options_are_the_readings_adopted() -> None:
    """The defaults are those of the rules, and options with defaults are not written (D11)."""
    assert read_options(2, {}) == Options(None, 12, None, 0, False)
    assert options_to_json(read_options(2, {})) == {}


def test_every_option_has_no_more_values_than_a_list_holds() -> None:
    """Tables are offered at most 25 values of each option, and the default is among them."""
    assert list(OPTION_CHOICES) == [
        "ra_steps",
        "nile_spaces",
        "pharaoh_spaces",
        "flood_bonus",
        "allow_negative",
    ]
    for name, choices in OPTION_CHOICES.items():
        assert len(choices) == len(set(choices)) <= 25
        assert getattr(DEFAULTS, name) in choices
        assert [getattr(read_options(3, {name: choice}), name) for choice in choices] == list(choices)


@each_game
def test_options_can_be_read_back(game: RandomGame) -> None:
    """Reading written options gives the same options."""
    assert read_options(game.players, options_to_json(game.options)) == game.options


@pytest.mark.parametrize("name", ["ra_steps", "nile_spaces", "pharaoh_spaces"])
def test_a_record_may_have_tracks_of_any_length(name: str) -> None:
    """The printed board's tracks are not known, so records may have other lengths than tables (D2.3)."""
    for length in (1, 5, 31, 99):
        assert options_to_json(read_options(4, {name: length})) == {name: length}


@pytest.mark.parametrize(
    ("players", "options", "message"),
    [
        (1, {}, "The dice game is for 2 to 4 players, not 1"),
        (5, {}, "The dice game is for 2 to 4 players, not 5"),
        (3, {"hidden_scores": True}, "no option 'hidden_scores'; there are allow_negative, flood_bonus, "),
        (3, {"ra_steps": 0}, "ra_steps cannot be 0; .* from 1 to 99"),
        (3, {"ra_steps": 100}, "ra_steps cannot be 100"),
        (3, {"ra_steps": 16.0}, "ra_steps cannot be 16.0"),
        (3, {"ra_steps": "16"}, "ra_steps cannot be '16'"),
        (3, {"ra_steps": True}, "ra_steps cannot be True"),
        (3, {"nile_spaces": None}, "nile_spaces cannot be None"),
        (3, {"nile_spaces": -12}, "nile_spaces cannot be -12"),
        (3, {"pharaoh_spaces": [9]}, "pharaoh_spaces cannot be"),
        (3, {"flood_bonus": 2}, r"flood_bonus cannot be 2; it must be one of \(0, 1, 'alone'\)\.$"),
        (3, {"flood_bonus": True}, "flood_bonus cannot be True"),
        (3, {"allow_negative": 1}, "allow_negative cannot be 1"),
    ],
)
def test_wrong_options_are_named(players: int, options: dict[str, Any], message: str) -> None:
    """The error names an unknown option, a wrong value, or a wrong number of players."""
    with pytest.raises(OptionError, match=message):
        read_options(players, options)


def test_tracks_and_spaces_follow_from_the_players() -> None:
    """Sun track and civilization spaces follow from the number of players (D2.3, D6.1)."""
    assert [ra_steps(players, DEFAULTS) for players in (2, 3, 4)] == [12, 16, 20]
    assert [ra_steps(players, Options(ra_steps=9)) for players in (2, 3, 4)] == [9, 9, 9]
    assert [civilization_capacity(players) for players in (2, 3, 4)] == [1, 2, 3]


def test_any_seat_may_begin() -> None:
    """The first player is chosen at random and has 10 fame; each next one has 1 more (D2.1)."""
    starts = [new_game(4, DEFAULTS, deal(4, DEFAULTS, Random(seed))) for seed in range(50)]
    assert {state.turn for state in starts} == {0, 1, 2, 3}
    for state in starts:
        assert [state.players[(state.turn + step) % 4].fame for step in range(4)] == [10, 11, 12, 13]


def test_every_deal_has_a_secret_of_its_own() -> None:
    """A secret is 256 bits, and no two deals have the same one."""
    secrets = {deal(2, DEFAULTS, Random(seed)).secret for seed in range(50)}
    assert len(secrets) == 50
    assert {len(secret) for secret in secrets} == {32}


def test_the_faces_of_a_secret_never_change() -> None:
    """Every version of this program derives the same faces, so stored games go on unchanged."""
    faces = tuple(SECRET.face(number) for number in range(12))
    assert faces == read_dice("py ni ph py ni ci ph ph py ni an ci")


def test_faces_are_fair() -> None:
    """Each face comes up a sixth of the time, within six standard deviations (D1)."""
    number = 12_000
    counts = Counter(SECRET.face(index) for index in range(number))
    deviation = (number * (1 / 6) * (5 / 6)) ** 0.5
    assert set(counts) == set(FACES)
    assert all(abs(count - number / 6) < 6 * deviation for count in counts.values())


def test_faces_follow_from_the_whole_secret() -> None:
    """A secret that differs in one bit gives other faces."""
    other = Setup(1, bytes([*range(31), 30]))
    assert [other.face(number) for number in range(60)] != [SECRET.face(number) for number in range(60)]


@each_game
def test_a_set_up_can_be_read_back(game: RandomGame) -> None:
    """Reading a written set-up, with a secret or with faces, gives the same set-up."""
    for setup in (game.setup, used_setup(game.positions[-1])):
        assert read_setup(game.players, game.options, setup_to_json(setup)) == setup


def test_faces_used_are_those_rolled() -> None:
    """After the first roll, the set-up used has its five faces in die order and the first player (D3.1)."""
    start = new_game(2, DEFAULTS, SECRET)
    assert used_setup(start) == Setup(1, faces=start.dice)


def test_a_game_needs_faces_for_its_first_roll() -> None:
    """A game cannot begin without a face for each die of the first roll (D3.1)."""
    with pytest.raises(SetupError, match=r"has only 4 faces, and another die is rolled\. \[D3\]$"):
        new_game(2, DEFAULTS, Setup(0, faces=(Face.NILE,) * 4))


FACES_DATA = {"first": 0, "faces": ["sun"] * 5}
SECRET_DATA = {"first": 2, "secret": "0" * 64}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "first and faces, not nothing"),
        ({"first": 0}, "first and faces, not 'first'"),
        ({**FACES_DATA, "secret": "0" * 64}, "first and faces, not 'faces', 'first', 'secret'"),
        ({**FACES_DATA, "deck": []}, "first and faces, not 'deck', 'faces', 'first'"),
        ({**FACES_DATA, "first": 3}, r"a seat from 0 to 2, not 3\. \[D2.1\]"),
        ({**FACES_DATA, "first": -1}, "a seat from 0 to 2, not -1"),
        ({**FACES_DATA, "first": True}, "a seat from 0 to 2, not True"),
        ({**FACES_DATA, "first": "0"}, "a seat from 0 to 2, not '0'"),
        ({**FACES_DATA, "faces": "sun"}, r"not a list\. \[D1\]"),
        ({**FACES_DATA, "faces": ["sun"] * 5 + ["moon"]}, "'moon' is not a valid Face"),
        ({**FACES_DATA, "faces": [["sun"]] * 5}, "is not a valid Face"),
        ({**FACES_DATA, "faces": [1] * 5}, "1 is not a valid Face"),
        ({**FACES_DATA, "faces": ["sun"] * 4}, r"needs 5 faces, not 4\. \[D3.1\]"),
        ({**FACES_DATA, "faces": []}, "needs 5 faces, not 0"),
        ({**SECRET_DATA, "secret": "0" * 62}, "64 hexadecimal digits"),
        ({**SECRET_DATA, "secret": "x" * 64}, "64 hexadecimal digits"),
        ({**SECRET_DATA, "secret": 0}, "64 hexadecimal digits"),
        ({**SECRET_DATA, "secret": ""}, "64 hexadecimal digits"),
    ],
)
def test_wrong_set_ups_are_explained(data: dict[str, Any], message: str) -> None:
    """Wrong keys, seats, faces and secrets are each refused with their own message (D1, D2.1)."""
    with pytest.raises(SetupError, match=message):
        read_setup(3, DEFAULTS, data)


@each_game
def test_the_faces_of_a_record_follow_from_the_secret(game: RandomGame) -> None:
    """Whoever knows the secret can work out all faces that a game has used, as its record has them."""
    used = used_setup(game.positions[-1])
    assert used.faces
    assert used_of(game.setup, used) == used
