"""The command line of the trainer."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

import click

from engine.players.training.match import play_match
from engine.players.training.run import Run

GAMES = {2: 120_000, 3: 150_000, 4: 120_000, 5: 100_000}
"""How many games a run has where nothing else is asked for."""

REPORT_EVERY = 5000


@click.command()
@click.option("--players", type=click.IntRange(2, 5), required=True, help="For how many players.")
@click.option("--games", type=int, help="How many games the run has in all.")
@click.option("--seed", default=1, show_default=True, help="The same seed gives the same run.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    help="Where checkpoints are; a run that was stopped goes on from there. [default: training/PLAYERS]",
)
def main(players: int, games: int | None, seed: int, folder: Path | None) -> None:
    """Train a network from nothing, or go on where a run was stopped."""
    run = Run(players, games or GAMES[players], seed, folder or Path("training") / str(players))
    started, before, shown = perf_counter(), run.played, 0
    for report in run.train():
        if report.games // REPORT_EVERY > shown // REPORT_EVERY:
            speed = (report.games - before) / (perf_counter() - started)
            score = play_match(run.learner.network, None, 384)
            click.echo(
                f"{report.games:7} games, {speed:5.1f}/s, loss {report.chance_loss:.4f} + "
                f"{report.fame_loss:.4f}, {score.share:.1%} against the rule of thumb"
            )
        shown = report.games
