"""The database behind the bot's back."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from engine.store.deadlines import HEARTBEAT
from engine.store.schema import metadata
from tests.postgres.statements import execute
from tests.waiting import until

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from engine.tables import Tables


async def run_sql(tables: Tables, statement: str, *values: object) -> None:
    """Execute a statement through the connection that these tables use."""
    await tables._repository.write(lambda connection: execute(connection, statement, *values))


async def everything_stored(tables: Tables) -> dict[str, list[Any]]:
    """Every row of the database, by the name of its table, except the heartbeat, which goes on by itself."""
    return await tables.read(
        lambda connection: {
            name: [row for row in connection.execute(select(table)) if row[0] != HEARTBEAT]
            for name, table in metadata.tables.items()
        }
    )


async def position_of(tables: Tables, code: str) -> Any:
    """The state of a running game, as the rules know it."""
    _, position = await tables._repository.position(code)
    assert position is not None
    return position.state


async def drafted_position_of(tables: Tables, code: str) -> Any:
    """The state of a running game after the draft of the player to move."""
    table, position = await tables._repository.position(code)
    assert position is not None
    return position.drafted(table).state


@asynccontextmanager
async def held_until_awaited(tables: Tables, code: str, *, by: int) -> AsyncIterator[None]:
    """Let nobody change a table from the beginning of the block until `by` tasks are waiting for that."""
    lock = tables._repository._lock(code)
    async with lock, asyncio.timeout(10):
        yield
        await until_awaited(tables, code, by=by)


async def until_awaited(tables: Tables, code: str, *, by: int) -> None:
    """Wait until this many tasks wait to change a table held by `held_until_awaited`."""
    lock = tables._repository._lock(code)
    await until(lambda: len(lock._waiters or ()) >= by)
