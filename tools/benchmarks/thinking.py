"""What Ra's strong computers cost: time for decisions, size of weights, and delays caused by fifty tables.

The bounds are what we promise: 2 ms for `master`, 20 ms for `pharaoh`, 100 ms for `champion`, 250 ms for any
decision, and 4 MB of weights. The bound for delays is an idle event loop in the same run.
"""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from statistics import mean
from time import perf_counter
from typing import Any

from engine import ra
from engine.players import HINT_SOURCES, make_computer
from engine.players.networks import weights
from engine.tables import TableSeat
from engine.tables.computers import Thinking
from tools.benchmarks.timing import Row, Waits, best_of, running_table, waits

PROMISED = {"master": 2, "pharaoh": 20, "champion": 100}
"""Milliseconds of processor time for a decision, on average."""
PROMISED_MOST, PROMISED_BYTES = 250, 4_000_000
GAMES, TABLES, SEATS = 2, 50, 3


def run() -> list[Row]:
    """Rows of name, value, bound and ratio."""
    return [
        *(_decisions(level, players) for level in PROMISED for players in (2, 3, 4, 5)),
        _hints(),
        _weights(),
        *asyncio.run(_at_fifty_tables()),
    ]


def _decisions(level: str, players: int) -> Row:
    """Processor time of the decisions in a few games, without those that have no choice."""
    times: list[float] = []
    for game in range(GAMES):
        computer = make_computer("ra", level, Random(game))
        for view, legal in _positions(players, game):
            times.append(best_of(1, partial(computer.choose, view, legal)))
    return (
        f"a decision of `{level}`, {players} players ({max(times):.0f} ms at most of {PROMISED_MOST})",
        f"{mean(times):.2f} ms",
        f"{PROMISED[level]} ms",
        mean(times) / PROMISED[level],
    )


def _hints() -> Row:
    judge, positions = HINT_SOURCES["ra"], _positions(3, 0)
    times = [best_of(1, partial(judge, view, legal)) for view, legal in positions]
    return "a hint, 3 players", f"{mean(times):.2f} ms", "", None


def _positions(players: int, number: int) -> Iterator[tuple[Any, tuple[Any, ...]]]:
    """The positions with a choice in a game of `master`s, each as a view and the legal actions."""
    options, random = ra.read_options(players, {}), Random(number)
    state = ra.new_game(players, options, ra.deal(players, options, random))
    computer = make_computer("ra", "master", random)
    while legal := ra.legal_actions(state):
        view = ra.computer_view(state, ra.to_act(state) or 0)
        if len(legal) > 1:
            yield view, legal
        state, _ = ra.apply(state, computer.choose(view, legal))


def _weights() -> Row:
    size = sum(file.stat().st_size for file in weights("ra").glob("*.npz"))
    bound = f"{PROMISED_BYTES // 1000} kB"
    return "weights of all networks", f"{size // 1000} kB", bound, size / PROMISED_BYTES


async def _at_fifty_tables() -> list[Row]:
    """Delays of the event loop and of a table while `pharaoh` decides at fifty tables without a pause."""
    idle, thinking, seconds = await waits(), Thinking(), list[float]()
    async with asyncio.TaskGroup() as group:
        playing = [group.create_task(_play(thinking, number, seconds)) for number in range(TABLES)]
        busy = await waits()
        for task in playing:
            task.cancel()
    thinking.close()
    answer = f"{1000 * mean(seconds):.0f} ms, {1000 * max(seconds):.0f} ms at most"
    name = "a computer's answer at one of these tables, which all decide at once"
    return [_wait("p99", idle, busy), _wait("most", idle, busy), (name, answer, "", None)]


def _wait(which: str, idle: Waits, busy: Waits) -> Row:
    value, least = getattr(busy, which), getattr(idle, which)
    name = f"the event loop's wait with fifty tables of `pharaoh`, {which}"
    return name, f"{value:.1f} ms", f"{least:.1f} ms", value / least


async def _play(thinking: Thinking, number: int, seconds: list[float]) -> None:
    """Play one game after another, and add the seconds that each answer takes."""
    options, random = ra.read_options(SEATS, {}), Random(number)
    seats = [TableSeat(seat, None, "pharaoh", f"Pharaoh {seat}") for seat in range(SEATS)]
    table = running_table(seats)
    while True:
        state = ra.new_game(SEATS, options, ra.deal(SEATS, options, random))
        while (seat := ra.to_act(state)) is not None:
            asked = perf_counter()
            action, _ = await thinking.choose(replace(table, to_act=seat), state)
            seconds.append(perf_counter() - asked)
            state, _ = ra.apply(state, ra.parse_action(action))
