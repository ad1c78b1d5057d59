"""`python -m tools.benchmarks.dice_shares` asks how well the dice game's shares of victory are calibrated.

`master` computers play each other. Each seat's share before each turn is compared with how the game ended,
without the luck of the rolls: its mean is zero, and what is left needs far fewer games.

`--sharpen FILE` writes networks whose shares explain these games best: each epoch's shares are raised to a
power, by which its last layer is multiplied. Test them with another seed and `--networks FILE`.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import click
import numpy as np

from engine.dice.state import EPOCHS
from engine.players.dice.network.features import Floats
from engine.players.dice.network.inputs import sums_of
from engine.players.dice.network.values import LAST_LAYER, Networks, load_layers, networks_of
from engine.players.networks import shipped, use_one_thread
from tools.dice_training.games import Lesson, Policy, play

BINS = (0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1)
POWERS = np.linspace(0.5, 3, 126)
TINY = 1e-8


@click.command(context_settings={"show_default": True})
@click.option("--players", type=click.IntRange(2, 4), default=3)
@click.option("--games", type=int, default=400)
@click.option("--seed", type=int, default=1)
@click.option("--networks", "file", type=click.Path(path_type=Path, exists=True), help="Others than shipped.")
@click.option("--sharpen", type=click.Path(path_type=Path), help="Where to write better calibrated ones.")
def main(*, players: int, games: int, seed: int, file: Path | None, sharpen: Path | None) -> None:
    """Print how often seats with a share in some range won."""
    use_one_thread()
    chance, layers = np.random.default_rng(seed), load_layers(file or shipped("dice", players))
    networks = networks_of(layers)
    whole_games = Policy(networks, None, explore=0.0, trace=1.0, without_luck=True)
    lessons = [lesson for _ in range(games) for lesson in play(whole_games, players, chance)]
    shares, results = _shares(networks, lessons), np.array([lesson.target for lesson in lessons])
    for line in _table(shares, results):
        click.echo(line)
    if sharpen:
        epochs = np.array([lesson.row.epoch for lesson in lessons])
        powers = [best_power(shares[epochs == 1 + one], results[epochs == 1 + one]) for one in range(EPOCHS)]
        click.echo(f"The best powers are {', '.join(f'{power:.2f}' for power in powers)}.")
        scaled = {
            name: layer * np.reshape(powers, (EPOCHS, *[1] * (layer.ndim - 1)))
            for name, layer in layers.items()
            if name in LAST_LAYER
        }
        halves: dict[str, Any] = {
            name: layer.astype(np.float16) for name, layer in {**layers, **scaled}.items()
        }
        np.savez_compressed(sharpen, **halves)


def _table(shares: Floats, results: Floats) -> Iterator[str]:
    for low, high in pairwise(BINS):
        inside = (shares >= low) & (shares < high + (high == 1))
        if inside.any():
            mean, won = shares[inside].mean(), results[inside].mean()
            yield f"{low:4.0%} to {high:4.0%}: {mean:6.1%} expected, {won:6.1%} won, {inside.sum()} seats"


def best_power(shares: Floats, results: Floats) -> float:
    """The power of shares, which then sum to 1 again, that best explains results; both are (rows, seats)."""
    logs = np.log(shares + TINY)

    def surprise(power: float) -> float:
        powers = power * logs
        powers -= powers.max(axis=1, keepdims=True)
        chances = powers - np.log(np.exp(powers).sum(axis=1, keepdims=True))
        return -float((results * chances).sum(axis=1).mean())

    return float(min(POWERS, key=surprise))


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
