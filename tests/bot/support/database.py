"""The database behind the bot's back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.tables import Tables


async def run_sql(tables: Tables, statement: str, *values: object) -> None:
    """Execute a statement through the connection that these tables use."""
    await tables._repository.write(lambda connection: connection.exec_driver_sql(statement, values))


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
