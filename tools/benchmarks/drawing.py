"""What drawing costs others: delays of the event loop, the time for a replay, and memory.

The bound for delays is an idle event loop in the same run. Memory is measured after drawing positions of a
thousand random games, each with new names; its bound is what we promise.
"""

import asyncio
import subprocess
import sys
from functools import partial
from pathlib import Path
from random import Random

from bot.drawing import Drawing
from engine.ra import apply, deal, legal_actions, new_game, read_options, view
from engine.ra.state import State
from engine.simulate import Plan, play_game
from renderers.games import REPLAYS
from renderers.ra import render
from tools.benchmarks.timing import Row, running_table, seconds, waits

GAMES, PICTURES_A_GAME = 1000, 3
MOST_MEGABYTES = 250
"""The memory that the whole process may use after a thousand games."""
MEMORY = "from tools.benchmarks.drawing import memory; print(memory())"


def run() -> list[Row]:
    """Rows of name, value, bound and ratio."""
    idle, drawing = asyncio.run(_waits())
    taken, moves = _replay()
    command = [sys.executable, "-c", MEMORY]
    finished = subprocess.run(command, check=True, capture_output=True, text=True)  # noqa: S603  # our own
    megabytes = float(finished.stdout)
    over = f"the event loop's p99 wait while boards are drawn: {drawing - idle:.1f} ms over an idle one"
    return [
        (over, f"{drawing:.1f} ms", f"{idle:.1f} ms", drawing / idle),
        (f"a replay of {moves} moves, processor time", f"{taken:.2f} s", "", None),
        (
            f"memory after {GAMES} random games",
            f"{megabytes:.0f} MB",
            f"{MOST_MEGABYTES} MB",
            megabytes / MOST_MEGABYTES,
        ),
    ]


async def _waits() -> tuple[float, float]:
    """The event loop's p99 delays in milliseconds: idle, and while boards are drawn one after the other."""
    drawing, table = Drawing(), running_table()
    states = _random_game(Random(1), 5)[::4]
    names = [f"Player {seat}" for seat in range(5)]

    async def draw_on() -> None:
        while True:
            for state in states:
                await (await drawing.board(table, view(state, None), names, ()))

    await (await drawing.board(table, view(states[0], None), names, ()))
    idle = (await waits()).p99
    busy = asyncio.create_task(draw_on())
    waiting = (await waits()).p99
    busy.cancel()
    drawing.close()
    return idle, waiting


def _replay() -> tuple[float, int]:
    """Seconds for the replay of a random five-player game, and how many moves it has."""
    record, _ = play_game(Plan("ra", ("random",) * 5, games=5, seed="replay"), 0)
    return seconds(partial(REPLAYS["ra"].render, record)), len(record.moves)


def memory() -> float:
    """Peak megabytes of this process after drawing positions of a thousand random games."""
    random = Random(3)
    for game in range(GAMES):
        players = 2 + game % 4
        states = _random_game(random, players)
        for state in random.sample(states, PICTURES_A_GAME):
            render(view(state, None), [f"Name {game} {seat}" for seat in range(players)], code=f"K{game}")
    # Not getrusage: its maximum is inherited from the parent process.
    status = Path("/proc/self/status").read_text(encoding="utf-8")
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM")) / 1024


def _random_game(random: Random, players: int) -> list[State]:
    options = read_options(players, {})
    states = [new_game(players, options, deal(players, options, random))]
    while legal := legal_actions(states[-1]):
        states.append(apply(states[-1], random.choice(legal))[0])
    return states
