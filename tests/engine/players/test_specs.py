"""The specs that name computers."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import GAMES
from engine.players import PlayerSpecError, computer_specs, make_computer


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_name_is_a_spec(game: str) -> None:
    """Each game has computers, and each of their names alone is a spec."""
    assert computer_specs(game)
    for spec in computer_specs(game):
        make_computer(game, spec, Random(1), seconds=0.5)


@pytest.mark.parametrize(
    "spec",
    ["random", "greedy:0", "greedy:99", "regular:0", "regular:99", "regular:0/miser", "master/builder"],
)
def test_known_specs_make_computers(spec: str) -> None:
    """Specs with and without a number make computers."""
    make_computer("ra", spec, Random(1))


@pytest.mark.parametrize(
    ("game", "spec", "message"),
    [
        ("ra", "", "is called ''; there is random, beginner, greedy"),
        ("ra", "Greedy", "'Greedy'"),
        ("ra", "random:1", "takes no number"),
        ("ra", "greedy:", "Nothing follows the colon"),
        ("ra", "greedy:-1", "a number from 0 to 99"),
        ("ra", "greedy:100", "a number from 0 to 99"),
        ("ra", "greedy:5:5", "a number from 0 to 99"),
        ("ra", "greedy:٣", "a number from 0 to 99"),
        ("ra", "regular:100", "a number from 0 to 99"),
        ("ra", "regular:exact", "a number from 0 to 99"),
        ("ra", "beginner/miser", "has no characters"),
        ("ra", "master/", "builder, gambler, miser, not ''"),
        ("ra", "master/builder:3", "not 'builder:3'"),
        ("dice", "greedy:5", "takes no number"),
        ("dice", "regular:5", "takes no number"),
        ("chess", "random", "plays chess is called 'random'; there is none"),
    ],
)
def test_unknown_specs_are_refused(game: str, spec: str, message: str) -> None:
    """The error for an unknown computer, number or game says what there is."""
    with pytest.raises(PlayerSpecError, match=message):
        make_computer(game, spec, Random(1))
