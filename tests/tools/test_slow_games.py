"""The simulation of slow games."""

from __future__ import annotations

from random import Random

from tools.benchmarks.slow_games import People, Way, play


def test_bids_at_once_take_fewer_days_than_bids_in_turn() -> None:
    """The same people play the same deal; so do they once more, and those who stay take fewer still."""
    in_turn, at_once = (play(People(3, 1.5, Random(1)), Way(way, plans=False)) for way in (False, True))
    staying = play(People(3, 1.5, Random(1), stay=True), Way(at_once=True, plans=False))
    assert staying.hours < at_once.hours < in_turn.hours
    assert play(People(3, 1.5, Random(1)), Way(at_once=True, plans=False)) == at_once
