"""The trainer's command line, matches and the curve of strength, and shipping networks that win."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

import click
import numpy as np

from engine.players.networks import network_file, shipped
from engine.players.ra.network.values import Network, load_network
from tools.training.batch import Batch
from tools.training.folder import FolderError, finished_snapshots, read_snapshot, spread
from tools.training.run import LEAST_GAMES, Report, Run
from tools.training.turns import BY_HAND, LEARNER, SNAPSHOT

TABLES = 128


@dataclass(frozen=True, slots=True)
class Score:
    """The result of the player that sat alone."""

    wins: int
    games: int

    @property
    def share(self) -> float:
        return self.wins / self.games


def play_match(one: Network | None, others: Network | None, games: int) -> Score:
    """Let one network play alone against another, from each seat equally often at each table.

    One of them can be None, which stands for the hand-written prospects. All tables play the same number of
    games, so that long games count as much as short ones.
    """
    network = one or others
    assert network  # noqa: S101  # at least one is given
    players, tables = network.players, min(TABLES, games)
    alone, other = (LEARNER, SNAPSHOT if others else BY_HAND) if one else (BY_HAND, LEARNER)
    played = [0] * tables
    wins = 0
    each = -(-games // tables)

    def seating(table: int) -> list[int]:
        seat = (table + played[table]) % players
        played[table] += 1
        return [alone if place == seat else other for place in range(players)]

    batch = Batch(players, tables, 1, seating)
    ended = np.zeros(tables, np.int64)
    while ended.min() < each:
        batch.tables.noise[:] = 0
        for table, game in batch.step(network, others if one else None):
            if ended[table] < each:
                ended[table] += 1
                wins += int(game.final[np.flatnonzero(game.policies == alone)[0]])
    return Score(wins, each * tables)


class Comparison(NamedTuple):
    """A new network against the shipped one, in both directions."""

    new_alone: Score
    """One new among old ones."""
    old_alone: Score
    """One old among new ones."""

    @property
    def is_better(self) -> bool:
        """Whether the new network wins more often alone than the old one does."""
        return self.new_alone.share > self.old_alone.share


def compare(new: Network, old: Network, games: int) -> Comparison:
    """Let two networks play each other, `games` games in each direction."""
    return Comparison(play_match(new, old, games), play_match(old, new, games))


ALL_LEVELS, CHAMPION = "all", "champion"


def ship(file: Path, level: str, games: int) -> Comparison | None:
    """Ship a run's network, for all levels or for `champion` alone, if it is better than the one used so far.

    Return None if there is none to compare.
    """
    network, own = read_snapshot(file), CHAMPION if level == CHAMPION else ""
    old, new = shipped("ra", network.players, own), network_file("ra", network.players, own)
    comparison = compare(network, load_network(old), games) if old.exists() else None
    if not comparison or comparison.is_better:
        new.parent.mkdir(exist_ok=True)
        new.write_bytes(file.read_bytes())
    return comparison


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


GAMES = {2: 190_000, 3: 180_000, 4: 64_000, 5: 50_000}
"""The default length of a run, by the number of players."""
REPORT_EVERY = 10_000
REPORT_MATCH, SHIP_MATCH, CURVE_MATCH = 128, 1200, 384


@click.command()
@click.option("--players", type=click.IntRange(2, 5), required=True, help="For how many players.")
@click.option("--games", type=click.IntRange(LEAST_GAMES), help="How many games the run has in all.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same run.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where checkpoints are; a run that was stopped goes on from there. [default: training/PLAYERS]",
)
@click.option(
    "--curve",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw how each snapshot fares against the last one into this SVG file.",
)
@click.option(
    "--begin-with",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="A network's file that the run begins with, in place of a new network.",
)
@click.option(
    "--ship",
    "ship_for",
    type=click.Choice([ALL_LEVELS, CHAMPION]),
    help="Ship the network for all levels, or for `champion` alone, if it is better than what plays now.",
)
def main(
    *,
    players: int,
    games: int | None,
    seed: int,
    folder: Path | None,
    curve: Path | None,
    begin_with: Path | None,
    ship_for: str | None,
) -> None:
    """Train a network from nothing, or go on where a run was stopped."""
    folder = folder or Path("training") / str(players)
    try:
        start = read_snapshot(begin_with) if begin_with else None
        train(Run(players, games or GAMES[players], seed, folder, start))
        if ship_for:
            _ship(folder, ship_for)
        if curve:
            _draw(folder, players, curve)
    except FolderError as error:
        raise click.UsageError(str(error)) from error


def train(run: Run) -> None:
    """Play a run to its end, and report its progress."""
    started, before, shown = perf_counter(), run.played, run.played
    for report in run.train():
        if report.games // REPORT_EVERY > shown // REPORT_EVERY:
            _report(run, report, (report.games - before) / (perf_counter() - started))
        shown = report.games


def _report(run: Run, report: Report, games_a_second: float) -> None:
    score = play_match(run.learner.averaged, None, REPORT_MATCH)
    click.echo(
        f"{report.games:7} of {run.games} games, {games_a_second:.1f}/s, losses {report.chance_loss:.4f} and "
        f"{report.fame_loss:.4f}, {score.share:.1%} against `regular`"
    )


def _draw(folder: Path, players: int, curve: Path) -> None:
    points = []
    for point in measure(folder, CURVE_MATCH):
        click.echo(f"{point.games:7} games: {point.share:.1%} against the last network")
        points.append(point)
    curve.write_text(draw(points, players), encoding="utf-8")


def _ship(folder: Path, level: str) -> None:
    comparison = ship(finished_snapshots(folder)[-1], level, SHIP_MATCH)
    if not comparison:
        click.echo("Shipped: there was no network yet.")
        return
    new, old = comparison
    what = "Shipped" if comparison.is_better else "Not shipped"
    click.echo(
        f"{what}: alone the new network wins {new.share:.1%} of {new.games} games, "
        f"the old one {old.share:.1%}."
    )
