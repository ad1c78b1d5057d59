"""Whether databases can be opened, and what is in them."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, insert, select

from engine.store import StoreError
from engine.store.database import Database, open_database
from engine.store.schema import guilds


async def refusal_of(address: str, error: type[StoreError] = StoreError, *, busy_timeout: float = 1) -> str:
    """The sentence with which a database is refused."""
    with pytest.raises(error) as refused:
        async with open_database(address, busy_timeout=busy_timeout):
            pytest.fail("it was opened")
    return str(refused.value)


async def count_guilds(database: Database) -> int:
    return await database.read(lambda c: c.execute(select(func.count()).select_from(guilds)).scalar_one())


def add_guild(number: int) -> Callable[[Connection], object]:
    """Work for `Database.write`."""
    return lambda connection: connection.execute(insert(guilds), {"id": number})
