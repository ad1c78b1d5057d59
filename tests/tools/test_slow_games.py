"""The simulation of slow games."""

from random import Random

import pytest

from tools.benchmarks.experience import Experience
from tools.benchmarks.slow_games import People, Way, play, play_head_to_head


def test_bids_at_once_take_fewer_days_than_bids_in_turn() -> None:
    """The same people play the same deal; so do they once more, and those who stay take fewer still."""
    in_turn, at_once = (play(People(2, 1.5, Random(1)), Way(way, plans=False)) for way in (False, True))
    staying = play(People(2, 1.5, Random(1), stay=True), Way(at_once=True, plans=False))
    assert staying.hours < at_once.hours < in_turn.hours
    assert play(People(2, 1.5, Random(1)), Way(at_once=True, plans=False)) == at_once


def test_a_person_without_plans_wins_as_often_as_one_who_makes_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same deals, played with plans of one person that are never used, end as without them."""
    monkeypatch.setattr(f"{Experience.__module__}.GAMES_BY_PLAYERS", {2: 0})
    found = play_head_to_head(2, 2)
    assert (found.games, found.less, found.error) == (4, 0, 0)
    assert found.wins == 50
