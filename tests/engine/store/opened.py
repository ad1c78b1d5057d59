"""Addresses of databases, and what is in them."""

from collections.abc import Callable

from sqlalchemy import Connection, func, insert, select

from engine.store.database import Database
from engine.store.schema import guilds


async def count_guilds(database: Database) -> int:
    return await database.read(lambda c: c.execute(select(func.count()).select_from(guilds)).scalar_one())


def add_guild(number: int) -> Callable[[Connection], object]:
    """Work for `Database.write`."""
    return lambda connection: connection.execute(insert(guilds), {"id": number})
