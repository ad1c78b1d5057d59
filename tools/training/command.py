"""The command line of the trainer."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from tools.training.curve import draw, measure
from tools.training.folder import FolderError, finished_snapshots, read_snapshot
from tools.training.match import play_match
from tools.training.run import LEAST_GAMES, Report, Run
from tools.training.ship import ship

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
@click.option("--ship", "ships", is_flag=True, help="Ship the network if it is better than the shipped one.")
def main(
    *,
    players: int,
    games: int | None,
    seed: int,
    folder: Path | None,
    curve: Path | None,
    begin_with: Path | None,
    ships: bool,
) -> None:
    """Train a network from nothing, or go on where a run was stopped."""
    folder = folder or Path("training") / str(players)
    try:
        start = read_snapshot(begin_with) if begin_with else None
        train(Run(players, games or GAMES[players], seed, folder, start))
        if ships:
            _ship(folder)
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


def _ship(folder: Path) -> None:
    comparison = ship(finished_snapshots(folder)[-1], SHIP_MATCH)
    if not comparison:
        click.echo("Shipped: there was no network yet.")
        return
    new, old = comparison
    what = "Shipped" if comparison.is_better else "Not shipped"
    click.echo(
        f"{what}: alone the new network wins {new.share:.1%} of {new.games} games, "
        f"the old one {old.share:.1%}."
    )
