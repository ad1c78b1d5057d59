"""Options and set-ups: a table's choices, and the chance of a game."""

from collections import Counter
from dataclasses import fields
from random import Random

import pytest

from engine import dice
from engine.dice.faces import FACES, Face
from engine.dice.options import Options
from engine.dice.setup import Setup
from engine.errors import SetupError
from engine.options import options_to_json
from tests.engine.dice.positions import RandomGame, each_game, read_dice

DEFAULTS = Options()
SECRET = Setup(1, bytes(range(32)))


def test_every_option_has_no_more_values_than_a_list_holds() -> None:
    """Tables are offered at most 25 values of each option, and the default is among them."""
    assert {*dice.OPTION_CHOICES} == {field.name for field in fields(Options)}
    for name, choices in dice.OPTION_CHOICES.items():
        assert len(choices) == len(set(choices)) <= 25
        assert getattr(DEFAULTS, name) in choices
        assert [getattr(dice.read_options(3, {name: choice}), name) for choice in choices] == list(choices)


@pytest.mark.parametrize("name", ["ra_steps", "nile_spaces", "pharaoh_spaces"])
def test_a_record_may_have_tracks_of_any_length(name: str) -> None:
    """The printed board's tracks are not known, so records may have other lengths than tables (D2.3)."""
    for length in (1, 5, 31, 99):
        assert options_to_json(dice.read_options(4, {name: length})) == {name: length}


def test_any_seat_may_begin() -> None:
    """The first player is chosen at random (D2.1)."""
    starts = [dice.new_game(4, DEFAULTS, dice.deal(4, DEFAULTS, Random(seed))) for seed in range(50)]
    assert {state.turn for state in starts} == {0, 1, 2, 3}


def test_every_deal_has_a_secret_of_its_own() -> None:
    """A secret is 256 bits, and no two deals have the same one."""
    secrets = {dice.deal(2, DEFAULTS, Random(seed)).secret for seed in range(50)}
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


def test_a_game_needs_faces_for_its_first_roll() -> None:
    """A game cannot begin without a face for each die of the first roll (D3.1)."""
    with pytest.raises(SetupError, match=r"has only 4 faces, and another die is rolled\. \[D3\]$"):
        dice.new_game(2, DEFAULTS, Setup(0, faces=(Face.NILE,) * 4))


@each_game
def test_the_faces_of_a_record_follow_from_the_secret(game: RandomGame) -> None:
    """Whoever knows the secret can work out all faces that a game has used, as its record has them.

    The record's set-up can be read back.
    """
    used = dice.used_setup(game.positions[-1])
    assert used.faces
    assert dice.used_of(game.setup, used) == used
    assert dice.read_setup(game.players, game.options, dice.setup_to_json(used)) == used
