"""`python -m tools.dice_training --players 3 --minutes 20` trains the dice game's networks by self-play."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, NamedTuple

import click
import numpy as np
from numpy.random import Generator

from engine.dice.state import EPOCHS
from engine.players.dice.network.features import Floats
from engine.players.dice.network.values import load_layers, networks_of
from engine.players.networks import use_one_thread
from tools.dice_training.by_hand import play_by_hand
from tools.dice_training.games import Lesson, Policy, play
from tools.dice_training.growing import grow
from tools.dice_training.learner import Learner, Memory, new_layers

GAMES_A_BATCH = 16
RATE, LAST_RATE = 1e-3, 3e-5
STEADY = 0.4
"""The part of a run in which the rate is constant; later the mean of the weights plays."""
LAST_TRACE = 0.4
"""How much of a target is what followed the turn, rather than what it promised, at the end of a run."""
EXPLORE = 0.05
STRANGE = 8
"""In one of this many games a seat plays by the networks with which the run began."""
REPORT_SECONDS = 20

Layers = dict[str, Floats]


class Run(NamedTuple):
    """How to train."""

    players: int
    minutes: float
    by_hand: int
    trace: float


@click.command(context_settings={"show_default": True})
@click.option("--players", type=click.IntRange(2, 4), required=True)
@click.option("--minutes", type=float, default=20.0)
@click.option("--by-hand", type=int, default=200, help="Games by `regular` to begin with.")
@click.option("--start", type=click.Path(path_type=Path, exists=True), help="Networks to go on from.")
@click.option("--trace", type=float, default=0.8, help="The first λ.")
@click.option("--seed", type=int, default=1)
@click.option("--out", type=click.Path(path_type=Path), required=True)
def main(  # options of a command
    *, players: int, minutes: float, by_hand: int, start: Path | None, trace: float, seed: int, out: Path
) -> None:
    """Train networks for some minutes, from scratch or from others, for as many players or fewer."""
    use_one_thread()
    chance = np.random.default_rng(seed)
    layers = load_layers(start) if start else new_layers(players, chance)
    while layers["3_biases"].shape[1] < players:
        layers = grow(layers)
    for learnt in _train(Run(players, minutes, by_hand, trace), Learner(layers), chance):
        halves: dict[str, Any] = {name: layer.astype(np.float16) for name, layer in learnt.items()}
        np.savez_compressed(out, **halves)


def _train(run: Run, learner: Learner, chance: Generator) -> Iterator[Layers]:
    """Train; yield what was learnt now and then, and at the end."""
    memories = [Memory(epoch) for epoch in range(1, EPOCHS + 1)]
    if run.by_hand:
        games = [
            play_by_hand(run.players, Random(int(seed)))  # noqa: S311
            for seed in chance.integers(1 << 60, size=run.by_hand)
        ]
        _learn(memories, learner, [lesson for game in games for lesson in game], chance, RATE)
    first, began, told = learner.mean, monotonic(), 0.0
    while (done := (monotonic() - began) / (60 * run.minutes)) < 1:
        networks = networks_of(learner.layers if done < STEADY else learner.mean)
        trace = run.trace + (LAST_TRACE - run.trace) * done
        alike = Policy(networks, None, EXPLORE * (1 - done), trace)
        policies = [alike] * (GAMES_A_BATCH - GAMES_A_BATCH // STRANGE)
        policies += [alike._replace(stranger=networks_of(first))] * (GAMES_A_BATCH // STRANGE)
        lessons = [lesson for policy in policies for lesson in play(policy, run.players, chance)]
        rate = RATE if done < STEADY else RATE * (LAST_RATE / RATE) ** ((done - STEADY) / (1 - STEADY))
        surprises = _learn(memories, learner, lessons, chance, rate)
        if monotonic() - told > REPORT_SECONDS:
            told = monotonic()
            click.echo(f"{done:5.1%}, surprises {surprises}")
            yield learner.mean
    yield learner.mean


def _learn(
    memories: list[Memory], learner: Learner, lessons: list[Lesson], chance: Generator, rate: float
) -> str:
    surprises = [memory.learn(learner, lessons, chance, rate) for memory in memories]
    return ", ".join(f"{surprise:.4f}" for surprise in surprises)


if __name__ == "__main__":
    main(prog_name="python -m tools.dice_training")
