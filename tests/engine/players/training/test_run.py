"""Training runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest

from engine.players.ra.network.values import load_network
from engine.players.training import run as training
from engine.players.training.match import play_match
from engine.players.training.run import Run
from tests.engine.players.nets import random_network

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run so small that plain Python plays it."""
    for name in ("TABLES", "GAMES_A_BATCH", "BOOTSTRAP"):
        monkeypatch.setattr(training, name, 2)
    monkeypatch.setattr(training, "MINIBATCH", 16)
    monkeypatch.setattr(training, "PASSES", 1)


@pytest.mark.usefixtures("small")
def test_a_run_that_was_stopped_goes_on_from_its_folder(tmp_path: Path) -> None:
    """A new run in the same folder has the network, the moments and the games of the one before."""
    first = Run(2, 2, 1, tmp_path)
    reports = list(first.train())
    first.save()
    again = Run(2, 2, 1, tmp_path)
    assert (again.played, again.learner.steps) == (first.played, first.learner.steps)
    assert [report.games for report in reports] == [first.played]
    for one, other in zip(again.learner.network.layers, first.learner.network.layers, strict=True):
        np.testing.assert_array_equal(one, other)
    for one, other in zip(again.learner.second, first.learner.second, strict=True):
        np.testing.assert_array_equal(one, other)
    assert list(again.train()) == []


def test_a_match_seats_the_one_everywhere() -> None:
    """A match has as many games as asked for, one a table and seat here."""
    score = play_match(random_network(2), None, 2)
    assert score.games == 2
    assert 0 <= score.wins <= 2


def test_the_rate_falls_in_the_second_half(tmp_path: Path) -> None:
    """The learning rate is steady at first, and small at the end."""
    run = Run(2, 100, 1, tmp_path)
    rates = []
    for run.played in (0, 50, 75, 100):
        rates.append(run.rate())
    assert rates[0] == rates[1] > rates[2] > rates[3] > 0
    assert rates[3] < rates[0] / 10


def test_networks_of_a_run_are_read_by_the_players(tmp_path: Path) -> None:
    """A snapshot has the form of the shipped networks."""
    run = Run(2, 100, 1, tmp_path)
    run._snap()
    (file,) = tmp_path.glob("snapshot-*.npz")
    assert load_network(file).players == 2
