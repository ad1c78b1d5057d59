"""Training runs, their folders and snapshots, their curve of strength, and shipping the better network."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import numpy as np
import pytest
from click.testing import CliRunner
from numpy.typing import NDArray

from engine.players import networks
from engine.players.networks import shipped
from engine.players.ra.network.values import load_network, shipped_network
from tests.engine.players.networks import random_network
from tools.training import command, learner
from tools.training import run as training
from tools.training.command import Comparison, Point, Score, draw, main, measure, play_match, ship
from tools.training.folder import (
    FolderError,
    finished_snapshots,
    read_snapshot,
    save_network,
    snapshots,
    spread,
)
from tools.training.run import LEAST_GAMES, Run
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


def test_it_plays_the_shipped_network_and_what_it_left_behind(tmp_path: Path) -> None:
    """What it is to beat is there from the first game; later it meets its own snapshots as often."""
    run = Run(2, 10, 1, tmp_path)

    def meets_the_shipped_one() -> bool:
        met = run._any_snapshot()
        return met is not None and np.array_equal(met.layers[0], shipped_network(2).layers[0])

    assert all(meets_the_shipped_one() for _ in range(20))
    run._snap()
    assert {meets_the_shipped_one() for _ in range(40)} == {True, False}


# Folders, strength and shipping


@pytest.mark.parametrize("count", [1, 12, 13, 24, 100])
def test_files_are_picked_evenly(count: int) -> None:
    """Twelve of many files include the first and the last; the gaps between them differ by at most one."""
    places = [int(file.name) for file in spread([Path(str(place)) for place in range(count)], 12)]
    gaps = np.diff(places)
    assert (places[0], places[-1], len(places)) == (0, count - 1, min(count, 12))
    assert count == 1 or gaps.max() - gaps.min() <= 1


def test_a_snapshot_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run killed while it writes a snapshot leaves no broken one."""

    def killed(part: Path, **_: object) -> None:
        part.write_bytes(b"PK")
        raise KeyboardInterrupt

    monkeypatch.setattr(np, "savez_compressed", killed)
    with pytest.raises(KeyboardInterrupt):
        save_network(tmp_path / "snapshot-0000001.npz", random_network(2))
    assert snapshots(tmp_path) == []


def begin(folder: Path) -> None:
    """Write a checkpoint of a run for two players with seed 1."""
    Run(2, LEAST_GAMES, 1, folder).save()


def refused(folder: Path, *options: str) -> str:
    """What the command says about a folder that it refuses."""
    told = CliRunner().invoke(main, ["--players", "2", "--folder", str(folder), *options])
    assert told.exit_code == 2
    return told.stderr


@pytest.mark.parametrize("options", [("--players", "3"), ("--seed", "2")])
def test_a_folder_of_another_run_is_refused(options: tuple[str, str], tmp_path: Path) -> None:
    """If other players or another seed are asked for, the error says what the folder holds and what to do."""
    begin(tmp_path)
    name, asked = options
    kept = {"--players": 2, "--seed": 1}[name]
    told = refused(tmp_path, *options)
    assert f"holds a run with {name} {kept}, not {asked}. Name another --folder" in told


def test_a_network_of_another_size_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A run whose network has another size than networks have now is not resumed."""
    begin(tmp_path)
    monkeypatch.setattr(learner, "HIDDEN", (8, 4))
    assert "no network of the size" in refused(tmp_path)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda folder: (folder / "run.json").write_text("{"),
        lambda folder: (folder / "run.json").write_text("[]"),
        lambda folder: (folder / "run.json").write_text('{"players": 2, "played": "x", "steps": 0}'),
        lambda folder: (folder / "run.json").write_bytes(b"\xff"),
        lambda folder: (folder / "learner-0.npz").write_bytes(b""),
        lambda folder: (folder / "learner-0.npz").write_bytes((folder / "learner-0.npz").read_bytes()[:5000]),
        lambda folder: (folder / "learner-0.npz").unlink(),
    ],
)
def test_a_broken_checkpoint_is_refused(spoil: Callable[[Path], object], tmp_path: Path) -> None:
    """If a file cannot be read, the error names it and says what to do."""
    begin(tmp_path)
    spoil(tmp_path)
    told = refused(tmp_path)
    assert "cannot be read" in told
    assert "Name another --folder" in told


@pytest.mark.parametrize("games", ["-1", "0", str(LEAST_GAMES - 1)])
def test_a_run_too_short_for_a_snapshot_is_refused(games: str, tmp_path: Path) -> None:
    """A run has at least as many games as its first snapshot needs."""
    assert f"x>={LEAST_GAMES}" in refused(tmp_path, "--games", games)


def test_a_folder_without_snapshots_is_an_error(tmp_path: Path) -> None:
    """Without a snapshot there is nothing to ship or to measure, and the error says so."""
    with pytest.raises(FolderError, match="holds no snapshot"):
        finished_snapshots(tmp_path)


def test_a_broken_snapshot_is_an_error(tmp_path: Path) -> None:
    """If a snapshot cannot be read, the error names it and says that it can be deleted."""
    (tmp_path / "snapshot-0000001.npz").write_bytes(b"PK")
    with pytest.raises(FolderError, match=r"snapshot-0000001.npz cannot be read .* Delete this file"):
        read_snapshot(tmp_path / "snapshot-0000001.npz")


def test_a_curve_goes_through_its_points() -> None:
    """The picture is an SVG whose line rises with the shares."""
    root = ET.fromstring(draw([Point(1000, 0.1), Point(2000, 0.2), Point(4000, 0.3)], 3))  # noqa: S314  # ours
    (line,) = root.iter("{http://www.w3.org/2000/svg}polyline")
    dots = [tuple(map(float, dot.split(","))) for dot in line.attrib["points"].split()]
    assert dots == sorted(dots)
    assert [y for _, y in dots] == sorted((y for _, y in dots), reverse=True)


def test_snapshots_are_measured_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each snapshot plays the last one, starting with the first."""
    monkeypatch.setattr(command, "play_match", lambda *_: Score(1, 4))
    for games in (30, 200):
        save_network(tmp_path / f"snapshot-{games:07}.npz", random_network(2))
    assert list(measure(tmp_path, 4)) == [Point(30, 0.25), Point(200, 0.25)]


@pytest.mark.parametrize(("new", "old", "better"), [(40, 30, True), (30, 30, False), (20, 30, False)])
def test_the_better_network_is_shipped(
    new: int, old: int, better: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network replaces the shipped one only if it wins more often alone; the first ships at once.

    Shipped for `champion` alone, it leaves that of all levels as it is.
    """
    monkeypatch.setattr(networks, "weights", lambda _: tmp_path / "weights")
    monkeypatch.setattr(command, "compare", lambda *_: Comparison(Score(new, 100), Score(old, 100)))
    save_network(tmp_path / "first.npz", random_network(2))
    (tmp_path / "second.npz").write_bytes((tmp_path / "first.npz").read_bytes() + b" ")
    assert ship(tmp_path / "first.npz", "all", 1) is None
    ship(tmp_path / "second.npz", "champion", 1)
    assert (tmp_path / "weights" / "ra_2.npz").read_bytes() == (tmp_path / "first.npz").read_bytes()
    assert (shipped("ra", 2, "champion").read_bytes() == (tmp_path / "second.npz").read_bytes()) == better
    ship(tmp_path / "second.npz", "all", 1)
    assert (shipped("ra", 2).read_bytes() == (tmp_path / "second.npz").read_bytes()) == better
