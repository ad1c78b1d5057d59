"""`python -m tools.strengths` measures how strong the computers are, for the ratings of people who play them.

Each level of the ladder plays the next stronger one at tables of three: one of it against two of the other,
and the other way round. Computers that are no level of the ladder play the lowest one. From how often each
wins, the model of the ratings says how far apart the two are. The lowest level has a newcomer's rating.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from itertools import pairwise
from math import exp, log, sqrt

import click

from engine.players.networks import shipped
from engine.players.specs import computer_specs, ladder
from engine.ratings.rating import START
from engine.ratings.strengths import CERTAIN, FILE
from engine.simulate import Plan, play_all, standings

PLAYERS = 3
TABLES = (("ra", PLAYERS), ("dice", 2), ("dice", PLAYERS))
"""Where levels are measured: some steps of the dice game with two players (docs/computers.md)."""
BETA = START.mu / 6
"""The model's spread of a player's performance in one game (openskill's default)."""
SPREAD = sqrt(PLAYERS * (CERTAIN**2 + BETA**2))
SEED = "ratings"
LEVELS = sorted({*computer_specs("ra"), *computer_specs("dice")})


@click.command(context_settings={"show_default": True})
@click.option("--ra", "ra_games", type=click.IntRange(0), default=400, help="Games of each match of Ra.")
@click.option(
    "--dice", "dice_games", type=click.IntRange(0), default=150, help="Games of each match of the dice game."
)
@click.option(
    "--only",
    type=click.Choice(LEVELS),
    help="Measure this level alone, and keep what is known of the others.",
)
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes to use.")
def main(*, ra_games: int, dice_games: int, only: str | None, jobs: int) -> None:
    """Measure the levels of each game unless it has 0 games, and write what the ratings use."""
    known = json.loads(FILE.read_text(encoding="utf-8"))
    for game, games in (("ra", ra_games), ("dice", dice_games)):
        gaps = known["gaps"][game]
        for weaker, stronger in pairs(game) if games else ():
            if only in {None, weaker, stronger}:
                gaps[f"{weaker} {stronger}"] = measure(game, weaker, stronger, games, jobs)
        known["strengths"][game] = strengths(game, gaps)
    known["networks"] = networks_version()
    FILE.write_text(json.dumps(known, indent=2) + "\n", encoding="utf-8")


def pairs(game: str) -> list[tuple[str, str]]:
    """The pairs of computers that play each other, the weaker one first."""
    levels, known = ladder(game), computer_specs(game)
    others = [sorted((levels[0], other), key=known.index) for other in known if other not in levels]
    return [*pairwise(levels), *((weaker, stronger) for weaker, stronger in others)]


def strengths(game: str, gaps: Mapping[str, float]) -> dict[str, float]:
    """The strength of each of a game's computers, in the model's units, from how far apart they are."""
    known = {ladder(game)[0]: START.mu}
    for weaker, stronger in pairs(game):
        gap = gaps[f"{weaker} {stronger}"]
        known.setdefault(stronger, known.get(weaker, 0.0) + gap)
        known.setdefault(weaker, known[stronger] - gap)
    return {level: round(known[level], 1) for level in computer_specs(game)}


def measure(game: str, weaker: str, stronger: str, games: int, jobs: int) -> float:
    """How far apart two levels are, in the model's units."""
    upward, downward = (_lead(game, *pair, games, jobs) for pair in ((stronger, weaker), (weaker, stronger)))
    gap = round((upward - downward) / 2, 1)
    won = 1 / (1 + exp(-gap / SPREAD))
    click.echo(f"{game}: {stronger} is {gap} above {weaker}, and wins {won:.0%} of what they decide")
    return gap


def _lead(game: str, alone: str, others: str, games: int, jobs: int) -> float:
    """How far one level is above another, by the games that one of it wins against two of the other."""
    plan = Plan(game, (alone, *[others] * (PLAYERS - 1)), games, SEED)
    standing, *_ = standings(plan.specs, play_all(plan, jobs))
    wins = standing.win_share * games + 1 / PLAYERS
    share = wins / (games + 1)  # as if one more game had been shared by all, since nobody is sure to win
    return SPREAD * log((PLAYERS - 1) * share / (1 - share))


def networks_version() -> str:
    """A digest of the networks that decide where levels are measured."""
    digest = sha256()
    for file in dict.fromkeys(shipped(*table, level) for level in ("", "champion") for table in TABLES):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    main(prog_name="python -m tools.strengths")
