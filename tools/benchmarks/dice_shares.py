"""`python -m tools.benchmarks.dice_shares` asks how well the dice game's shares of victory are calibrated.

`regular` computers play each other. After each turn, every seat's share is compared with how the game ended,
and the constants of `engine/players/dice/shares.py` that explain these games best are searched for.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import click
import numpy as np

from engine.games import DICE
from engine.players import make_computer
from engine.players.dice.positions import position_to_use
from engine.players.dice.regular import WEIGHTS
from engine.players.dice.shares import FAME_A_TURN, SPREAD_A_TURN, SPREAD_SETTLED, spread_of, turns_left
from engine.players.dice.valuation import Valuation

if TYPE_CHECKING:
    from numpy.typing import NDArray

BINS = (0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98, 1)
GRID = (0.5, 1, 1.5, 2), (1.5, 1.75, 2, 2.25, 2.5, 2.75, 3), range(8)
"""The constants that are tried."""


class After(NamedTuple):
    """The position after a turn."""

    worths: list[float]
    turns: list[float]
    """That each seat has left in the epoch."""
    left: float
    """Turns in the game."""


class Told(NamedTuple):
    """What was expected after all turns of some games, and how these ended: a row for each turn."""

    worths: NDArray[np.float64]
    turns: NDArray[np.float64]
    left: NDArray[np.float64]
    results: NDArray[np.float64]

    def shares(self, settled: float, a_turn: float, fame: float) -> NDArray[np.float64]:
        """The shares by given constants."""
        spreads = spread_of(self.left, settled, a_turn)[:, None]
        worths = self.worths + fame * self.turns
        odds = np.exp((worths - worths.max(axis=1, keepdims=True)) / spreads)
        shares: NDArray[np.float64] = odds / odds.sum(axis=1, keepdims=True)
        return shares

    def surprise(self, settled: float, a_turn: float, fame: float) -> float:
        """How surprising the results are on average, by given constants; lower is better."""
        return float(-(self.results * np.log(self.shares(settled, a_turn, fame) + 1e-12)).sum(axis=1).mean())


@click.command()
@click.option("--players", type=click.IntRange(2, 4), default=3, show_default=True)
@click.option("--games", type=int, default=200, show_default=True)
@click.option("--seed", default="shares", show_default=True)
def main(*, players: int, games: int, seed: str) -> None:
    """Print the best constants, and how often seats with a share in some range won."""
    told = _gather(players, games, seed)
    constants = min(product(*GRID), key=lambda each: told.surprise(*each))
    shipped = SPREAD_SETTLED, SPREAD_A_TURN, FAME_A_TURN
    fair = float(np.log(players))
    click.echo(f"{players} players, {games} games, {len(told.left)} turns; knowing nothing: {fair:.4f}")
    for name, each in (("shipped", shipped), ("best", constants)):
        click.echo(
            f"{name}: {each[0]:.2f} + {each[1]:.2f} × √turns, {each[2]} a turn: {told.surprise(*each):.4f}"
        )
    shares, results = told.shares(*shipped).ravel(), told.results.ravel()
    for low, high in pairwise(BINS):
        inside = (shares >= low) & (shares < high + (high == 1))
        if inside.any():
            mean, won = shares[inside].mean(), results[inside].mean()
            click.echo(
                f"{low:4.0%} to {high:4.0%}: {mean:6.1%} expected, {won:6.1%} won, {inside.sum()} seats"
            )


def _gather(players: int, games: int, seed: str) -> Told:
    positions, results = list[After](), []
    for number in range(games):
        played, result = _play(players, Random(f"{seed} {number}"))
        positions += played
        results += [result] * len(played)
    worths, turns, left = (np.array(values) for values in zip(*positions, strict=True))
    return Told(worths, turns, left, np.array(results))


def _play(players: int, random: Random) -> tuple[list[After], list[float]]:
    options = DICE.read_options(players, {})
    state = DICE.new_game(players, options, DICE.deal(players, options, random))
    computers = [make_computer("dice", "regular", random) for _ in range(players)]
    positions = []
    while (seat := DICE.to_act(state)) is not None:
        turn = state.turn
        action = computers[seat].choose(DICE.view(state, seat), DICE.legal_actions(state))
        state, _ = DICE.apply(state, action)
        if state.turn != turn:
            # As if the turn before were just over: the valuation counts turns from there.
            over = replace(position_to_use(DICE.view(state, None)), turn=turn)
            valuation = Valuation(over, 0, WEIGHTS)
            worths = valuation.worths(state.players)
            positions.append(After(worths, valuation.turns, turns_left(valuation)))
    outcome = DICE.outcome(state)
    assert outcome  # nobody is to act
    winners = outcome.places.count(1)
    return positions, [1 / winners if place == 1 else 0.0 for place in outcome.places]


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks.dice_shares")
