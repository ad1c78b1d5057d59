"""The specs that name computers."""

from random import Random

import pytest

from engine.players import PlayerSpecError, make_computer


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
