"""The curve of strength, and shipping the better network."""

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.engine.players.networks import random_network
from tools.training import command as training
from tools.training.command import Comparison, Point, Score, draw, measure, ship
from tools.training.folder import save_network


def test_a_curve_goes_through_its_points() -> None:
    """The picture is an SVG whose line rises with the shares."""
    root = ET.fromstring(draw([Point(1000, 0.1), Point(2000, 0.2), Point(4000, 0.3)], 3))  # noqa: S314  # ours
    (line,) = root.iter("{http://www.w3.org/2000/svg}polyline")
    dots = [tuple(map(float, dot.split(","))) for dot in line.attrib["points"].split()]
    assert dots == sorted(dots)
    assert [y for _, y in dots] == sorted((y for _, y in dots), reverse=True)


def test_snapshots_are_measured_in_their_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each snapshot plays the last one, starting with the first."""
    monkeypatch.setattr(training, "play_match", lambda *_: Score(1, 4))
    for games in (30, 200):
        save_network(tmp_path / f"snapshot-{games:07}.npz", random_network(2))
    assert list(measure(tmp_path, 4)) == [Point(30, 0.25), Point(200, 0.25)]


@pytest.mark.parametrize(("new", "old", "better"), [(40, 30, True), (30, 30, False), (20, 30, False)])
def test_the_better_network_is_shipped(
    new: int, old: int, better: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A network replaces the shipped one only if it wins more often alone; the first ships at once."""
    monkeypatch.setattr(training, "shipped", lambda _, players: tmp_path / "weights" / f"ra_{players}.npz")
    monkeypatch.setattr(training, "compare", lambda *_: Comparison(Score(new, 100), Score(old, 100)))
    save_network(tmp_path / "first.npz", random_network(2))
    (tmp_path / "second.npz").write_bytes((tmp_path / "first.npz").read_bytes() + b" ")
    assert ship(tmp_path / "first.npz", 1) is None
    ship(tmp_path / "second.npz", 1)
    kept = (tmp_path / "weights" / "ra_2.npz").read_bytes()
    assert (kept == (tmp_path / "second.npz").read_bytes()) == better
