"""Training runs."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from engine.players.ra.network.values import load_network
from engine.players.training import run as training
from engine.players.training.folder import finished_snapshots
from engine.players.training.match import play_match
from engine.players.training.run import Run
from tests.engine.players.nets import random_network

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """A run so small that plain Python plays it."""
    for name in ("TABLES", "GAMES_A_BATCH", "BOOTSTRAP", "SNAPSHOT_EVERY"):
        monkeypatch.setattr(training, name, 2)
    monkeypatch.setattr(training, "MINIBATCH", 16)
    monkeypatch.setattr(training, "PASSES", 1)


def state_of(run: Run) -> list[np.ndarray]:
    """How far a run is, and all that it has learnt, copied."""
    arrays = [*run.learner.network.layers, *run.learner.first, *run.learner.second]
    return [np.array([run.played, run.learner.steps]), *[array.copy() for array in arrays]]


@pytest.mark.usefixtures("small")
def test_a_run_that_was_stopped_goes_on_from_its_last_checkpoint(tmp_path: Path) -> None:
    """Stopped while it plays, a run is taken up with the network, the moments and the snapshots it saved."""
    first, seen = Run(2, 50, 1, tmp_path), []
    for _ in first.train():
        seen.append(state_of(first))
        if len(seen) == 3:  # by hand, then one that a checkpoint follows, then one that is lost
            break
    again = Run(2, 60, 1, tmp_path)
    for one, other in zip(state_of(again), seen[1], strict=True):
        np.testing.assert_array_equal(one, other)
    assert all(moment.any() for moment in again.learner.second)
    assert again.snapshots == [tmp_path / f"snapshot-{again.played:07}.npz"]
    before = again.played
    assert next(again.train()).games > before


@pytest.mark.usefixtures("small")
def test_a_run_that_is_finished_plays_no_more(tmp_path: Path) -> None:
    """Its folder may be taken up again, for its network alone; older ones tell no seed."""
    list(Run(2, 3, 1, tmp_path).train())
    state = json.loads((tmp_path / "run.json").read_text())
    del state["seed"]
    (tmp_path / "run.json").write_text(json.dumps(state))
    assert list(Run(2, 3, 7, tmp_path).train()) == []
    assert len(finished_snapshots(tmp_path)) == 1


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
