"""The commands of `python -m engine`: replay, verify or analyse a record, let computers play each other."""

import json
from collections.abc import Collection, Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any, BinaryIO, TypeVar

import click
from rich.console import Console
from rich.table import Table

from engine.analysis import Analysis, conclude, dumps, review
from engine.analysis.values import WORTH_TELLING
from engine.errors import RecordError
from engine.games import GAMES
from engine.players import PlayerSpecError, check_spec
from engine.record import AnyStep, Record, loads, replay
from engine.simulate import Plan, Standing, play_all, standings
from engine.terminal import RefusedError, answering, bars, say
from engine.verify import verify

Result = TypeVar("Result")


@click.group()
def main() -> None:
    """Replay, verify or analyse games from their records, or let computers play each other."""


@main.command("replay")
@click.argument("file", type=click.File("rb"))
def replay_command(file: BinaryIO) -> None:
    """Play the record in FILE ("-": standard input) and print the position after each move as JSON.

    The last line is the result, if the game is finished. The exit status is 2 if the record is wrong.
    """
    try:
        record = loads(file.read())
        _print_game(record)
    except RecordError as error:
        raise RefusedError(str(error)) from error


@main.command("verify")
@click.argument("file", type=click.File("rb"))
@click.option("--commitment", metavar="HEX", help="What the bot published when the game began.")
def verify_command(file: BinaryIO, commitment: str | None) -> None:
    """Check the record in FILE ("-": standard input): the rules, the seal, and the deal that was sealed.

    Without the commitment, the one of the seal is printed for comparison. The exit status is 1 if anything
    does not hold.
    """
    try:
        for sentence in verify(loads(file.read()), commitment):
            say(sentence)
    except RecordError as error:
        raise click.ClickException(str(error)) from error


def _print_game(record: Record) -> None:
    step = None
    for step in replay(record):
        say(json.dumps(_line(record, step)))
    outcome = GAMES[record.game].outcome(step.state) if step else None
    if outcome:
        say(json.dumps({"result": {"fame": outcome.fame, "places": outcome.places}}))


def _line(record: Record, step: AnyStep) -> dict[str, Any]:
    game, state = GAMES[record.game], step.state
    return {
        "n": step.n,
        "seat": step.seat,
        "action": str(step.action),
        "epoch": state.epoch,
        "to_act": game.to_act(state),
        "legal": sorted(map(str, game.legal_actions(state))),
        "fame": [player.fame for player in state.players],
    }


@main.command("analyse")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="The whole analysis as one line of JSON.")
def analyse_command(*, file: BinaryIO, as_json: bool) -> None:
    """Let a strong computer judge every decision of the record in FILE ("-": standard input).

    It prints every seat's share of victory before each move, the three decisions that cost most, and how
    accurately each seat played. The exit status is 2 if the record is wrong or not finished.
    """
    try:
        record = loads(file.read())
        analysis = conclude(record, _tracked(review(record), len(record.moves), "Moves"))
    except RecordError as error:
        raise RefusedError(str(error)) from error
    if as_json:
        say(dumps(analysis))
        return
    for line in _tell(analysis):
        say(line)


def _tracked(work: Iterable[Result], total: int, what: str) -> list[Result]:
    """The results of all the work; meanwhile the terminal shows its progress."""
    with bars() as progress:
        return list(progress.track(work, total=total, description=what))


def _tell(analysis: Analysis) -> Iterator[str]:
    """The analysis in lines, with the numbers of seats."""
    for move in analysis.moves:
        shares = " ".join(f"{share:6.1%}" for share in move.shares)
        better = f"   {move.best} was better by {move.lost:.1%}" if move.lost >= WORTH_TELLING else ""
        yield f"{move.n:4}  epoch {move.epoch}  {shares}  seat {move.seat}: {move.action}{better}"
    for number, move in enumerate(analysis.moments(), start=1):
        reason = f" ({move.reason.key} {dict(move.reason.values)})" if move.reason else ""
        cost = f"cost {move.lost:.1%}; {move.best} was better{reason}"
        yield f"Moment {number}: move {move.n}, seat {move.seat}, {move.action}, {cost}"
    for seat in range(analysis.players):
        accuracy = analysis.accuracy(seat)
        yield f"Seat {seat}: {'no decisions' if accuracy is None else f'accuracy {accuracy:.1f}'}"


@main.command("simulate")
@click.option("--game", type=click.Choice(sorted(GAMES)), default="ra", show_default=True)
@click.option("--players", type=int, required=True, help="How many seats the table has.")
@click.option("--games", type=click.IntRange(min=1), required=True, help="How many games to play.")
@click.option("--seats", required=True, help="A computer for each seat: random,greedy:5,…")
@click.option("--seed", default="0", show_default=True, help="The same seed gives the same games.")
@click.option("--jobs", type=click.IntRange(1, 64), default=1, show_default=True, help="Processes to use.")
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder for the records of the games, created if missing.",
)
def simulate_command(
    *, game: str, players: int, games: int, seats: str, seed: str, jobs: int, records: Path | None
) -> None:
    """Let computers play each other, and print how often each wins.

    They change seats after every game. If the number of games is a multiple of the number of seats, each
    computer has sat everywhere equally often.
    """
    specs = tuple(spec.strip() for spec in seats.split(","))
    check_seats(game, players, specs)
    started = perf_counter()
    try:
        if records:
            records.mkdir(parents=True, exist_ok=True)
        played = _tracked(play_all(Plan(game, specs, games, seed, records), jobs), games, "Games")
    except OSError as error:
        raise RefusedError(f"The records cannot be written: {error}.") from error
    with answering():
        Console().print(_table(standings(specs, played), len(played) / (perf_counter() - started)))


def check_seats(game: str, players: int, specs: Collection[str], *, given_as: str = "--seats") -> None:
    """Refuse a number of players, or computers, with which the game cannot be played."""
    rules = GAMES[game]
    if not rules.MIN_PLAYERS <= players <= rules.MAX_PLAYERS:
        allowed = f"{rules.MIN_PLAYERS} to {rules.MAX_PLAYERS}"
        raise click.BadParameter(f"{game} is for {allowed} players, not {players}.", param_hint="--players")
    if len(specs) != players:
        raise click.BadParameter(f"{players} computers are needed, not {len(specs)}.", param_hint=given_as)
    try:
        for spec in specs:
            check_spec(game, spec)
    except PlayerSpecError as error:
        raise click.BadParameter(str(error), param_hint=given_as) from error


def _table(rows: Iterable[Standing], games_per_second: float) -> Table:
    table = Table("computer", caption=f"{games_per_second:.1f} games/s")
    for name in ("wins", "95 % interval", "mean fame"):
        table.add_column(name, justify="right")
    for row in rows:
        low, high = row.interval
        table.add_row(row.spec, f"{row.win_share:.1%}", f"{low:.1%} to {high:.1%}", f"{row.mean_fame:.1f}")
    return table
