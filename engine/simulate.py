"""Many games between computers, and how often each wins."""

from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random

from engine.games import GAMES, Outcome
from engine.players import make_computer
from engine.record import Record, dumps

GAMES_A_TASK = 8
"""Games handed to a process at once, so that handing them over costs next to nothing."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The games to play. All results follow from the plan, whatever the number of processes."""

    game: str
    specs: tuple[str, ...]
    """The computers, one for each seat."""
    games: int
    seed: str
    records: Path | None = None
    """A folder for the records of the games."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one game ended for each computer of the plan, in the plan's order."""

    places: tuple[int, ...]
    fame: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Standing:
    """How one computer of the plan fared in all games."""

    spec: str
    win_share: float
    """Wins divided by games; a shared first place counts as a fraction of a win."""
    interval: tuple[float, float]
    """The bounds of the true share, with a confidence of 95 %."""
    mean_fame: float


def play_all(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Play the games of a plan in `jobs` processes; yield the results in the order of the games."""
    play = partial(play_one, plan)
    if jobs == 1:
        yield from map(play, range(plan.games))
        return
    # Spawned, not forked: showing progress needs threads, and a fork would inherit the locks they hold.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(play, range(plan.games), chunksize=GAMES_A_TASK)


def play_one(plan: Plan, number: int) -> Played:
    """Play one game of a plan; with every game each computer moves one seat on."""
    record, result = play_game(plan, number)
    if plan.records:
        file = plan.records / f"{plan.game}-{number + 1:06}.json"
        file.write_text(dumps(record) + "\n", encoding="utf-8")
    seats = [_seat_of(plan, number, computer) for computer in range(len(plan.specs))]
    return Played(
        places=tuple(result.places[seat] for seat in seats),
        fame=tuple(result.fame[-1][seat] for seat in seats),
    )


def play_game(plan: Plan, number: int) -> tuple[Record, Outcome]:
    """Play one game of a plan; its record, and the result in the order of the seats."""
    game, players = GAMES[plan.game], len(plan.specs)
    options = game.read_options(players, {})
    # Every deck and deal is played once in each seating, so that no computer is luckier than the others.
    setup = game.deal(players, options, _chance(plan, number // players, "setup"))
    computers = {
        _seat_of(plan, number, index): make_computer(plan.game, spec, _chance(plan, number, str(index)))
        for index, spec in enumerate(plan.specs)
    }
    state = game.new_game(players, options, setup)
    moves = []
    while (seat := game.to_act(state)) is not None:
        action = computers[seat].choose(game.computer_view(state, seat), game.legal_actions(state))
        state, _ = game.apply(state, action)
        moves.append((seat, str(action)))
    result = game.outcome(state)
    assert result  # noqa: S101  # nobody is to act, so the game is over
    return Record(plan.game, players, options, game.used_setup(state), tuple(moves), result), result


def standings(specs: Sequence[str], played: Iterable[Played]) -> list[Standing]:
    """Every computer's share of wins and mean fame, in the order of the plan; needs at least one game."""
    games = list(played)
    shares = [[1 / game.places.count(1) if place == 1 else 0 for place in game.places] for game in games]
    return [
        Standing(
            spec=spec,
            win_share=sum(won) / len(games),
            interval=wilson_interval(sum(won), len(games)),
            mean_fame=sum(game.fame[computer] for game in games) / len(games),
        )
        for computer, (spec, won) in enumerate(zip(specs, zip(*shares, strict=True), strict=True))
    ]


def wilson_interval(wins: float, games: int) -> tuple[float, float]:
    """Wilson's score interval for a share, with a confidence of 95 %."""
    z = 1.959964
    share, spread = wins / games, z * z / games
    middle = (share + spread / 2) / (1 + spread)
    reach = sqrt(share * (1 - share) * spread + spread * spread / 4) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def _seat_of(plan: Plan, number: int, computer: int) -> int:
    return (computer + number) % len(plan.specs)


def _chance(plan: Plan, number: int, use: str) -> Random:
    return Random(f"{plan.seed}/{number}/{use}")  # noqa: S311  # a simulation is to be reproducible
