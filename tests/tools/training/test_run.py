"""Training runs."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from engine.players.ra.network.values import load_network
from tests.engine.players.networks import random_network
from tools.training import run as training
from tools.training.command import play_match
from tools.training.folder import finished_snapshots
from tools.training.run import Run
from tools.training.turns import BY_HAND, LEARNER, SNAPSHOT


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make runs small enough for plain Python."""
    for name in ("TABLES", "GAMES_A_BATCH", "BOOTSTRAP", "SNAPSHOT_EVERY"):
        monkeypatch.setattr(training, name, 2)
    monkeypatch.setattr(training, "MINIBATCH", 16)
    monkeypatch.setattr(training, "PASSES", 1)


def state_of(run: Run) -> list[NDArray[Any]]:
    """A copy of a run's progress and of all that it has learnt."""
    arrays = [*run.learner.network.layers, *run.learner.first, *run.learner.second]
    return [np.array([run.played, run.learner.steps]), *[array.copy() for array in arrays]]


@pytest.mark.usefixtures("small")
def test_a_stopped_run_resumes_from_its_last_checkpoint(tmp_path: Path) -> None:
    """A run stopped while it plays resumes with the network, moments and snapshots that it saved."""
    first, seen = Run(2, 50, 1, tmp_path), []
    for _ in first.train():
        seen.append(state_of(first))
        if len(seen) == 3:  # one by hand, one before a checkpoint, one that is lost
            break
    again = Run(2, 60, 1, tmp_path)
    for one, other in zip(state_of(again), seen[1], strict=True):
        np.testing.assert_array_equal(one, other)
    assert all(moment.any() for moment in again.learner.second)
    assert again.snapshots == [tmp_path / f"snapshot-{again.played:07}.npz"]
    before = again.played
    assert next(again.train()).games > before


@pytest.mark.usefixtures("small")
def test_a_finished_run_plays_no_more(tmp_path: Path) -> None:
    """Resuming a finished run plays no games; folders of older runs have no seed."""
    list(Run(2, 3, 1, tmp_path).train())
    state = json.loads((tmp_path / "run.json").read_text())
    del state["seed"]
    (tmp_path / "run.json").write_text(json.dumps(state))
    assert list(Run(2, 3, 7, tmp_path).train()) == []
    assert len(finished_snapshots(tmp_path)) == 1


def test_a_match_has_the_games_asked_for() -> None:
    """A match counts the wins among just the games asked for."""
    score = play_match(random_network(2), None, 2)
    assert score.games == 2
    assert 0 <= score.wins <= 2


def test_the_rate_falls_in_the_second_half(tmp_path: Path) -> None:
    """The learning rate is constant at first, then falls below a tenth."""
    run = Run(2, 100, 1, tmp_path)
    rates = []
    for run.played in (0, 50, 75, 100):
        rates.append(run.rate())
    assert rates[0] == rates[1] > rates[2] > rates[3] > 0
    assert rates[3] < rates[0] / 10


def test_a_snapshot_loads_as_a_shipped_network(tmp_path: Path) -> None:
    """A snapshot has the format of the shipped networks."""
    run = Run(2, 100, 1, tmp_path)
    run._snap()
    (file,) = tmp_path.glob("snapshot-*.npz")
    assert load_network(file).players == 2


@pytest.mark.usefixtures("small")
def test_a_run_can_begin_with_a_network(tmp_path: Path) -> None:
    """It plays by that network from the first game, learns more slowly, and resumes from its checkpoint."""
    start = random_network(2)
    run = Run(2, 4, 1, tmp_path, start)
    for layer, begun in zip(run.learner.network.layers, start.layers, strict=True):
        np.testing.assert_array_equal(layer, begun)
    assert BY_HAND not in run._seats(training.TABLES)
    assert run.rate() < Run(2, 4, 1, tmp_path / "new").rate()
    reports = list(run.train())
    again = Run(2, 4, 1, tmp_path, start)
    assert reports[-1].games == again.played
    for layer, kept in zip(again.learner.averaged.layers, run.learner.averaged.layers, strict=True):
        np.testing.assert_array_equal(layer, kept)


def test_opponents_of_all_kinds_sit_together(tmp_path: Path) -> None:
    """At some tables only the learner plays; at others one policy or two more, in any number of seats."""
    run = Run(4, 10, 1, tmp_path, random_network(4))
    seats = [run._seats(0) for _ in range(200)]
    assert all(LEARNER in each and len(each) == 4 for each in seats)
    assert {frozenset(each) for each in seats} == {
        frozenset({LEARNER, BY_HAND}),
        frozenset({LEARNER, SNAPSHOT}),
        frozenset({LEARNER, BY_HAND, SNAPSHOT}),
    }
    assert run._seats(training.TABLES - 1) == [LEARNER] * 4
