"""The curve of strength: how often each snapshot of a run wins alone against the run's last network."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from tools.training.folder import finished_snapshots, read_snapshot, spread
from tools.training.match import play_match

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 640, 320, 60, 20, 40, 50
POINTS = 12
"""At most this many snapshots are measured."""
GRID, INK, LINE = "#cccccc", "#333333", "#1f5fa8"


class Point(NamedTuple):
    """The strength of a snapshot."""

    games: int
    """How many games of training it had."""
    share: float
    """The share of games that it won."""


def measure(folder: Path, games: int) -> Iterator[Point]:
    """Let snapshots spread over a run, including the last, play alone against the last one.

    Raises `FolderError` if there is none.
    """
    files = finished_snapshots(folder)
    last = read_snapshot(files[-1])
    for file in spread(files, POINTS):
        score = play_match(read_snapshot(file), last, games)
        yield Point(int(file.stem.partition("-")[2]), score.share)


def draw(points: Sequence[Point], players: int) -> str:
    """Draw the curve as an SVG picture."""
    most_games = max(point.games for point in points)
    fair = 1 / players
    top = max(fair, *(point.share for point in points)) * 1.25

    def place(games: float, share: float) -> tuple[float, float]:
        x = LEFT + games / most_games * (WIDTH - LEFT - RIGHT)
        return round(x, 1), round(HEIGHT - BOTTOM - share / top * (HEIGHT - TOP - BOTTOM), 1)

    parts = [
        _text(WIDTH / 2, 22, f"{players} players: one snapshot among the last network's seats", "middle")
    ]
    for step in range(5):
        share = top * step / 4
        parts += [_line(place(0, share), place(most_games, share), GRID)]
        parts += [_text(LEFT - 8, place(0, share)[1] + 4, f"{share:.0%}", "end")]
        x, y = place(most_games * step / 4, 0)
        parts += [_text(x, y + 20, f"{most_games * step / 4000:.1f}k", "middle")]
    parts += [_text(WIDTH / 2, HEIGHT - 8, "games of training", "middle")]
    parts += [_line(place(0, fair), place(most_games, fair), INK, 'stroke-dasharray="4 4"')]
    dots = " ".join(f"{x},{y}" for x, y in (place(*point) for point in points))
    parts += [f'<polyline points="{dots}" fill="none" stroke="{LINE}" stroke-width="2"/>']
    frame = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    body = "\n".join([frame, *parts])
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">\n{body}\n</svg>\n'


def _text(x: float, y: float, words: str, anchor: str) -> str:
    return f'<text x="{x}" y="{y}" font-size="12" fill="{INK}" text-anchor="{anchor}">{words}</text>'


def _line(start: tuple[float, float], end: tuple[float, float], colour: str, more: str = "") -> str:
    (x1, y1), (x2, y2) = start, end
    return f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" stroke="{colour}" {more}/>'
