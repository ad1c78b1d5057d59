"""`python -m tools.benchmarks.dice_shares` asks how well the dice game's shares of victory are calibrated.

`master` computers play each other. Each seat's share before each turn is compared with how the game ended.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import click
import numpy as np
from threadpoolctl import threadpool_limits

from engine.players.dice.network.features import Floats
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.values import Networks, shipped_networks
from tools.dice_training.games import Lesson, Policy, play

BINS = (0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1)


@click.command(context_settings={"show_default": True})
@click.option("--players", type=click.IntRange(2, 4), default=3)
@click.option("--games", type=int, default=400)
@click.option("--seed", type=int, default=1)
def main(*, players: int, games: int, seed: int) -> None:
    """Print how often seats with a share in some range won."""
    threadpool_limits(1)
    chance, networks = np.random.default_rng(seed), shipped_networks(players)
    whole_games = Policy(networks, None, explore=0.0, trace=1.0)
    lessons = [lesson for _ in range(games) for lesson in play(whole_games, players, chance)]
    shares = _shares(networks, lessons)
    results = np.array([lesson.target for lesson in lessons])
    for low, high in pairwise(BINS):
        inside = (shares >= low) & (shares < high + (high == 1))
        if inside.any():
            mean, won = shares[inside].mean(), results[inside].mean()
            click.echo(
                f"{low:4.0%} to {high:4.0%}: {mean:6.1%} expected, {won:6.1%} won, {inside.sum()} seats"
            )


def _shares(networks: Networks, lessons: Sequence[Lesson]) -> Floats:
    """What each position promises its seats (lessons, seats)."""
    shares = np.empty((len(lessons), len(lessons[0].target)), np.float32)
    for epoch in (1, 2, 3):
        places = [place for place, lesson in enumerate(lessons) if lesson.row.epoch == epoch]
        network = networks.of(epoch)
        shares[places] = network.shares(sums_of(network, [lessons[place].row for place in places]))
    return shares


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks.dice_shares")
