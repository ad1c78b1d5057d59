"""`python -m tools.benchmarks.strengths --players 3` compares the levels of Ra, as rows of a table.

Each pair of levels plays in both directions, one level alone against the other. Seats rotate on each deck.
"""

from collections.abc import Iterator
from itertools import combinations
from time import perf_counter

import click

from engine.players import ladder
from engine.simulate import Plan, play_all, standings

LEVELS = ladder("ra")
"""From weakest to strongest."""
GAMES_OF_NEIGHBOURS, GAMES_OF_OTHERS = 1200, 300
SEED = "strengths"


@click.command()
@click.option("--players", type=click.IntRange(2, 5), required=True, help="How many seats the tables have.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes to use.")
@click.option("--level", "wanted", type=click.Choice(LEVELS), help="Only rows in which this level plays.")
@click.option("--most", type=click.IntRange(1), help="No row has more games.")
def main(*, players: int, jobs: int, wanted: str | None, most: int | None) -> None:
    """Let the levels of Ra play each other, and print a row for each match as it ends."""
    click.echo("| players | alone | all others | games | wins of the one alone | 95 % | games/s |")
    click.echo("|---|---|---|---|---|---|---|")
    for one, others, games in _matches():
        if wanted in (None, one, others):
            click.echo(_row(players, one, others, min(games, most or games), jobs))


def _matches() -> Iterator[tuple[str, str, int]]:
    for weaker, stronger in combinations(LEVELS, 2):
        are_neighbours = LEVELS.index(stronger) - LEVELS.index(weaker) == 1
        games = GAMES_OF_NEIGHBOURS if are_neighbours else GAMES_OF_OTHERS
        yield stronger, weaker, games
        yield weaker, stronger, games


def _row(players: int, one: str, others: str, games: int, jobs: int) -> str:
    begun = perf_counter()
    plan = Plan("ra", (one, *[others] * (players - 1)), games, SEED)
    standing, *_ = standings(plan.specs, play_all(plan, jobs))
    low, high = standing.interval
    speed = games / (perf_counter() - begun)
    return (
        f"| {players} | `{one}` | `{others}` | {games} | {standing.win_share:.1%} | "
        f"{low:.1%} to {high:.1%} | {speed:.1f} |"
    )


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks.strengths")
