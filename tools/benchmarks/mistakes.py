"""`python -m tools.benchmarks.mistakes --level casual` asks what the decisions of a level cost.

Computers of one level play each other, and the judge of analyses weighs every decision; in Ra `--judge
champion` lets that level judge. A row has the games, the decisions, their mean accuracy and mean cost, how
many cost more than 10 and 25 wins in 100, and the worst.
"""

from statistics import mean
from typing import get_args

import click

from engine.analysis import USUAL_JUDGE, Analysis, JudgedMove, JudgeLevel, analyse
from engine.cli import check_seats
from engine.simulate import Plan, play_game

SERIOUS, GRAVE = 0.1, 0.25
"""What such a decision costs at least, as a share of victory: ten wins in a hundred, and twenty-five."""
SEED = "mistakes"


@click.command(context_settings={"show_default": True})
@click.option("--game", type=click.Choice(["ra", "dice"]), default="ra")
@click.option("--level", "levels", multiple=True, required=True, help="A level; give as many as you like.")
@click.option("--players", type=click.IntRange(2, 5), default=3)
@click.option("--games", type=click.IntRange(1), default=20)
@click.option("--judge", type=click.Choice(get_args(JudgeLevel)), default=USUAL_JUDGE)
@click.option("--show", type=click.IntRange(0), default=3, help="Worst decisions to print of each level.")
def main(
    *, game: str, levels: tuple[str, ...], players: int, games: int, judge: JudgeLevel, show: int
) -> None:
    """Print the accuracy of each level, and how many of its decisions cost much."""
    plans = [Plan(game, (level,) * players, games, SEED) for level in levels]
    for plan in plans:
        check_seats(game, players, plan.specs, given_as="--level")
    for level, plan in zip(levels, plans, strict=True):
        # Each deck is played as often as there are players, and one game of each is enough.
        records = [play_game(plan, players * number)[0] for number in range(games)]
        analyses = [analyse(record, level=judge) for record in records]
        click.echo(_row(level, analyses))
        for number, move in _worst(analyses)[:show]:
            words = f"{move.action} for {move.best}, {move.lost:.1%}"
            click.echo(f"    game {number + 1}, move {move.n}: {words}")


def _row(level: str, analyses: list[Analysis]) -> str:
    costs = [move.lost for analysis in analyses for move in analysis.moves if move.at_stake]
    accuracies = [
        accuracy
        for analysis in analyses
        for seat in range(analysis.players)
        if (accuracy := analysis.accuracy(seat)) is not None
    ]
    counts = [sum(cost > limit for cost in costs) for limit in (SERIOUS, GRAVE)]
    return (
        f"| `{level}` | {len(analyses)} | {len(costs)} | {mean(accuracies):.1f} | {mean(costs):.2%} | "
        f"{counts[0]} | {counts[1]} | {max(costs):.1%} |"
    )


def _worst(analyses: list[Analysis]) -> list[tuple[int, JudgedMove]]:
    moves = [(number, move) for number, analysis in enumerate(analyses) for move in analysis.moves]
    return sorted(moves, key=lambda each: -each[1].lost)


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks.mistakes")
