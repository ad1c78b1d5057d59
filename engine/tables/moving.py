"""Moving everything from one database to another one, while nobody plays."""

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import Table as Rows

from engine.store import moving
from engine.store.errors import StoreError
from engine.store.rows import count_rows
from engine.tables.errors import CorruptTableError
from engine.tables.service import Tables

Progress = Callable[[str, int, int], None]
"""Called with what is being done, how much of it is done, and of how much."""

ROWS_A_STEP = 2000
REPLAYING = "replaying"


class Moved(NamedTuple):
    """What was moved."""

    rows: int
    running: int
    """How many running games are the same in both databases, played again move by move."""


async def move_database(
    source: Tables, target: Tables, name: str, progress: Progress = lambda *_: None
) -> Moved:
    """Copy a database, called `name`, into an empty one; go on where that was interrupted.

    Raises `StoreError` if the target has other rows, or where the two differ in the end.
    """
    await target.write(moving.begin, source=name)
    counts = [await _copy(source, target, rows, progress) for rows in moving.COPIED]
    for rows in moving.NUMBERED:
        last = await source.read(moving.read_last_number, table=rows)
        await target.write(moving.write_last_number, table=rows, number=last)
    running = await _replay(source, target, progress)
    notes = await source.read(moving.read_notes)
    await target.write(moving.finish, kept=notes)
    return Moved(sum(counts) + len(notes), running)


async def _copy(source: Tables, target: Tables, rows: Rows, progress: Progress) -> int:
    """Copy the rows that the target lacks; return how many it has then."""
    of = await source.read(count_rows, table=rows)
    done = await target.read(count_rows, table=rows)
    last, digest = await _first(source, rows, done)
    if digest != (await _first(target, rows, done))[1]:
        raise StoreError(
            f"{rows.name}: the source has changed since the move was interrupted. Delete the target, and move"
            " the source into a new one."
        )
    while done < of:
        batch = await source.read(moving.read_rows, table=rows, after=last, most=ROWS_A_STEP)
        await target.write(moving.insert_rows, table=rows, rows=batch)
        done, last = done + len(batch), batch[-1]
        progress(rows.name, done, of)
    found = await target.read(count_rows, table=rows)
    if found != of:
        raise StoreError(f"The source has {of} rows of {rows.name}, and the target {found}.")
    return found


async def _first(tables: Tables, rows: Rows, count: int) -> tuple[dict[str, Any] | None, int]:
    """The last of the first `count` rows, and a digest of these, in whatever order a database has keys."""
    last, digest, done = None, 0, 0
    while done < count:
        most = min(ROWS_A_STEP, count - done)
        batch = await tables.read(moving.read_rows, table=rows, after=last, most=most)
        if not batch:
            break
        last, digest, done = batch[-1], digest + sum(hash(repr(row)) for row in batch), done + len(batch)
    return last, digest


async def _replay(source: Tables, target: Tables, progress: Progress) -> int:
    """Play every running game again in both databases."""
    codes = await source.read(moving.read_running)
    for number, code in enumerate(codes, start=1):
        if await _everything(source, code) != await _everything(target, code):
            raise StoreError(f"Game {code} is not the same in both databases.")
        progress(REPLAYING, number, len(codes))
    return len(codes)


async def replay_running(tables: Tables) -> int:
    """Play every running game again; return how many there are. Raises `CorruptTableError`."""
    codes = await tables.read(moving.read_running)
    for code in codes:
        await tables.views.look(code)
    return len(codes)


async def _everything(tables: Tables, code: str) -> object:
    try:
        return await tables.views.look(code, since=0)
    except CorruptTableError as error:  # what is corrupt here is corrupt there
        return await tables.get(code), str(error)
