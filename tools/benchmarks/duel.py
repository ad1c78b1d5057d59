"""`python -m tools.benchmarks.duel pharaoh master --players 3` measures one level against another.

One of them plays alone against the other in all other seats, and seats rotate on the same decks or dice.
Beside the share of games that it wins stands the same share with luck taken out: what each tile drawn changed
in its chances, as `pharaoh` sees them, against the mean of all tiles that could have come; in the dice game
each roll, as `master` sees it. The mean of luck is zero even if they see it wrongly, so both shares measure
the same, but the second one needs about a seventh of the games for the same certainty.
`tests/tools/test_benchmarks.py` checks that luck has no mean.
"""

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from math import sqrt
from multiprocessing import get_context
from statistics import fmean, stdev
from typing import NamedTuple

import click

from engine.cli import check_seats
from engine.games import RA, Seat
from engine.players.networks import use_one_thread
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.rows import BAG, KIND_OF, row_of
from engine.ra.actions import Draw
from engine.ra.state import State
from engine.record import Record, replay
from engine.simulate import Plan, play_game, wilson_interval
from tools.benchmarks.dice_luck import luck_of as luck_of_dice

SEED = "duel"
CERTAIN = 1.959964
"""How many standard errors on both sides of a mean hold the truth in 95 % of all cases."""
GAMES_A_TASK = 4


class Result(NamedTuple):
    """How one game ended for the player who sat alone."""

    won: float
    luck: float
    """How much of it was luck: by how much the tiles that were drawn raised its chances."""


class Share(NamedTuple):
    """A share of games won, and by how much it may be wrong."""

    mean: float
    error: float

    def __str__(self) -> str:
        return f"{100 * self.mean:.1f} ± {100 * self.error:.1f}"


def lucks_of_draw(before: State) -> dict[int, tuple[float, ...]]:
    """How a tile of each kind changes each seat's chance of winning, against the mean of all draws."""
    row = row_of(RA.computer_view(before, before.turn))
    lookahead = Lookahead(len(before.players))
    turn = lookahead.look(row)
    lookahead.look_deeper(turn)
    chances = {kind: turn.values[after - 1][: len(before.players)] for kind, after in turn.draws()}
    tiles = sum(row[BAG + each] for each in chances)
    mean = sum(row[BAG + each] / tiles * chance for each, chance in chances.items())
    return {kind: tuple(map(float, chance - mean)) for kind, chance in chances.items()}


def luck_of(record: Record, seat: Seat) -> float:
    """By how much the starting order, the deal of suns and the draws raised a seat's chance of winning."""
    before = RA.new_game(record.players, record.options, record.setup)
    row = row_of(RA.computer_view(before, before.turn))
    luck = float(Lookahead(record.players).look(row).promise()[seat]) - 1 / record.players
    for step in replay(record, RA):
        if isinstance(step.action, Draw):
            drawn = record.setup.deck[before.drawn]
            luck += lucks_of_draw(before)[KIND_OF[drawn]][seat]
        before = step.state
    return luck


LUCK: Mapping[str, Callable[[Record, Seat], float]] = {"ra": luck_of, "dice": luck_of_dice}
"""By game: how much luck a seat had."""


def play(plan: Plan, number: int) -> Result:
    """Play one game of a plan, whose first computer is the one that sits alone."""
    use_one_thread()
    record, result = play_game(plan, number)
    seat = number % record.players
    won = (result.places[seat] == 1) / result.places.count(1)
    return Result(won, LUCK[plan.game](record, seat))


def shares(results: Iterable[Result]) -> tuple[Share, Share]:
    """The share of games won, and the same without luck; of two results or more."""
    played = list(results)
    low, high = wilson_interval(sum(won for won, _ in played), len(played))
    without = [won - luck for won, luck in played]
    return (
        Share(fmean(won for won, _ in played), (high - low) / 2),
        Share(fmean(without), CERTAIN * stdev(without) / sqrt(len(played))),
    )


@click.command(context_settings={"show_default": True})
@click.argument("alone")
@click.argument("others")
@click.option("--game", type=click.Choice(sorted(LUCK)), default="ra")
@click.option("--players", type=click.IntRange(2, 5), required=True, help="How many seats the tables have.")
@click.option("--games", type=click.IntRange(2), default=1200)
@click.option("--jobs", type=click.IntRange(1, 64), default=1, help="Processes to use.")
@click.option("--seed", default=SEED, help="Another seed has other decks.")
def main(  # options of a command
    *, alone: str, others: str, game: str, players: int, games: int, jobs: int, seed: str
) -> None:
    """Let the level ALONE play against OTHERS, and print how often it won after every tenth of the games."""
    plan, results = Plan(game, (alone, *[others] * (players - 1)), games, seed), list[Result]()
    check_seats(game, players, plan.specs, given_as="ALONE or OTHERS")
    # Spawned, not forked: the libraries' threads hold locks, which a fork would inherit.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for result in pool.map(partial(play, plan), range(games), chunksize=GAMES_A_TASK):
            results.append(result)
            if len(results) > 1 and (len(results) % max(1, games // 10) == 0 or len(results) == games):
                won, without = shares(results)
                click.echo(f"{players} players, {len(results)} games: {won} %, without luck {without} %")


if __name__ == "__main__":
    main(prog_name="python -m tools.benchmarks.duel")
