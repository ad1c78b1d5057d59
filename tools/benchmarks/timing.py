"""How benchmarks measure, the rows that they print, and a table for those that need one."""

import asyncio
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from io import BytesIO
from statistics import median
from time import process_time
from typing import NamedTuple

from PIL import Image

from engine.tables import Person, Place, Status, Table, TableSeat
from engine.tables.transitions.lobby import new_table
from renderers.canvas.picture import Picture
from renderers.canvas.png import encode, scanlines

Row = tuple[str, str, str, float | None]
"""A name, a value, its bound, and the ratio of the two, if there is one."""


def times(what: str, measured: float, bound: float) -> Row:
    """A row of seconds."""
    return what, f"{1000 * measured:.1f} ms", f"{1000 * bound:.1f} ms", measured / bound


def drawn_before(what: str, draw: Callable[[], Picture], rounds: int) -> Row:
    """Draw one picture repeatedly, with warm caches; alternating with its bound, encoding it."""
    image = decoded(draw())
    drawing, encoding = [], []
    for _ in range(rounds):
        drawing.append(seconds(draw))
        encoding.append(seconds(partial(encode, scanlines(image))))
    return times(f"{what}, drawn before", median(drawing), median(encoding))


def heaviest(what: str, pictures: list[Picture], most: int) -> Row:
    """The size of the largest file, and the kilobytes that it may have."""
    weight = max(len(picture.data) for picture in pictures) / 1000
    return what, f"{weight:.0f} kB", f"{most} kB", weight / most


def decoded(picture: Picture) -> Image.Image:
    """The picture without compression."""
    image = Image.open(BytesIO(picture.data))
    image.load()
    return image


def seconds(work: Callable[[], object]) -> float:
    """The processor time of some work, in seconds."""
    start = process_time()
    work()
    return process_time() - start


def best_of(rounds: int, work: Callable[[], object]) -> float:
    """Milliseconds; the best of many rounds, because other programs only ever make it slower."""
    return 1000 * min(seconds(work) for _ in range(rounds))


def running_table(seats: Sequence[TableSeat] = ()) -> Table:
    """A table with a game of Ra in progress, which is in no database."""
    lobby = new_table(Place(1, 1), Person(1, "Anna"), "ra", 5, {}, "en", datetime.now(UTC))
    return replace(lobby, code="K3F", status=Status.RUNNING, seats=tuple(seats), to_act=0)


TICK, TICKS = 0.001, 3000


class Waits(NamedTuple):
    """Milliseconds by which a sleeping task woke too late: the 99th percentile, and the maximum."""

    p99: float
    most: float


async def waits() -> Waits:
    """Sleep repeatedly for a moment while other tasks run, and measure the delays."""
    late = []
    for _ in range(TICKS):
        begun = time.perf_counter()
        await asyncio.sleep(TICK)
        late.append(1000 * (time.perf_counter() - begun - TICK))
    late.sort()
    return Waits(late[TICKS * 99 // 100], late[-1])
