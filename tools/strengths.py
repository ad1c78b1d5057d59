"""`python -m tools.strengths` measures how strong the computers are, for the ratings of people who play them.

Each level plays the next stronger one at tables of three, alone against two in both directions. By the model
of the ratings, how often it wins says how far apart the two are; the first level above `random` has a
newcomer's rating.
"""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import pairwise
from math import log, sqrt
from typing import TYPE_CHECKING

import click

from engine.players.dice.network.values import WEIGHTS as DICE_WEIGHTS
from engine.players.ra.network.values import WEIGHTS
from engine.players.specs import computer_specs
from engine.ratings.rating import START
from engine.ratings.strengths import CERTAIN, FILE
from engine.simulate import Plan, play_all, standings

if TYPE_CHECKING:
    from collections.abc import Mapping

PLAYERS = 3
BETA = START.mu / 6
"""The model's spread of a player's performance in one game (openskill's default)."""
SPREAD = sqrt(PLAYERS * (CERTAIN**2 + BETA**2))
SLOW, GAMES_OF_SLOW = ("pharaoh", "champion"), 100
"""Levels that take seconds a game, and their games."""
SEED = "ratings"


@click.command(context_settings={"show_default": True})
@click.option("--ra", "ra_games", type=click.IntRange(1), default=400, help="Games of each match of Ra.")
@click.option(
    "--dice", "dice_games", type=click.IntRange(1), default=150, help="Games of each match of the dice game."
)
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes to use.")
def main(*, ra_games: int, dice_games: int, jobs: int) -> None:
    """Measure all levels of both games, and write what the ratings use."""
    strengths = {game: measure(game, games, jobs) for game, games in (("ra", ra_games), ("dice", dice_games))}
    FILE.write_text(
        json.dumps(
            {"version": networks_version(), "games": {"ra": ra_games, "dice": dice_games}}
            | {"strengths": strengths},
            indent=2,
        )
        + "\n",
        encoding="utf-8",
    )


def measure(game: str, games: int, jobs: int) -> Mapping[str, float]:
    """The strength of each of a game's levels, in the model's units."""
    levels = computer_specs(game)
    above = {levels[0]: 0.0}
    for weaker, stronger in pairwise(levels):
        number = min(games, GAMES_OF_SLOW) if stronger in SLOW else games
        gap = (_lead(game, stronger, weaker, number, jobs) - _lead(game, weaker, stronger, number, jobs)) / 2
        above[stronger] = above[weaker] + gap
        click.echo(f"{game}: {stronger} is {gap:.1f} above {weaker}")
    newcomer = above[levels[1]]
    return {level: round(START.mu + height - newcomer, 1) for level, height in above.items()}


def _lead(game: str, alone: str, others: str, games: int, jobs: int) -> float:
    """How far one level is above another, by the games that one of it wins against two of the other."""
    plan = Plan(game, (alone, *[others] * (PLAYERS - 1)), games, SEED)
    standing, *_ = standings(plan.specs, play_all(plan, jobs))
    wins = standing.win_share * games + 1 / PLAYERS
    share = wins / (games + 1)  # as if one more game had been shared by all, since nobody is sure to win
    return SPREAD * log((PLAYERS - 1) * share / (1 - share))


def networks_version() -> str:
    """A digest of the networks by which the strongest computers of both games play."""
    digest = sha256()
    for file in (*sorted(WEIGHTS.glob("*.npz")), *sorted(DICE_WEIGHTS.glob("*.npz"))):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    main(prog_name="python -m tools.strengths")
