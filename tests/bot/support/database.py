"""The database behind the bot's back."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import select

from engine.store.deadlines import HEARTBEAT
from engine.store.schema import metadata
from engine.store.witness import WITNESS
from engine.table import Table
from engine.tables import Tables
from tests.postgres.statements import execute
from tests.waiting import PATIENCE, until


async def run_sql(tables: Tables, statement: str, *values: object) -> None:
    """Execute a statement through the connection that these tables use."""
    await tables._repository.write(execute, statement, *values)


async def come_due(tables: Tables, code: str, seconds: int) -> None:
    """Let a table's clock advance by these seconds."""
    earlier = "UPDATE deadlines SET due_at = due_at - ?, ends_at = ends_at - ?, acted_at = acted_at - ?"
    await run_sql(tables, f"{earlier} WHERE code = ?", seconds, seconds, seconds, code)


async def go_back(tables: Tables, to: Table) -> None:
    """Let a running game be as it was before, as in a copy that was put in the place of the database."""
    columns = (
        *("version", "announced", "announced_seat", "message_id", "message_channel_id"),
        *("decision", "position_version", "to_act", "message_since"),
    )
    sets, values = ", ".join(f"{name} = ?" for name in columns), [getattr(to, name) for name in columns]
    await run_sql(tables, "DELETE FROM moves WHERE code = ? AND version > ?", to.code, to.version)
    await run_sql(tables, "DELETE FROM messages WHERE code = ?", to.code)
    await run_sql(tables, f"UPDATE tables SET {sets} WHERE code = ?", *values, to.code)  # noqa: S608  # ours


async def everything_stored(tables: Tables) -> dict[str, list[Any]]:
    """Every row of the database, by the name of its table, except the notes that go on by themselves."""
    return await tables.read(
        lambda connection: {
            name: [row for row in connection.execute(select(table)) if row[0] not in {HEARTBEAT, WITNESS}]
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
    async with lock, asyncio.timeout(PATIENCE):
        yield
        await until_awaited(tables, code, by=by)


async def until_awaited(tables: Tables, code: str, *, by: int) -> None:
    """Wait until this many tasks wait to change a table held by `held_until_awaited`."""
    lock = tables._repository._lock(code)
    await until(lambda: len(lock._waiters or ()) >= by)
