"""A lock for each key, such as a table's code, that exists only while a task needs it."""

import asyncio
from weakref import WeakValueDictionary


class Locks:
    """`async with locks[key]:` lets one task at a time run for each key.

    A lock lives as long as a task holds or awaits it. There is never a second lock for the same key, since
    nothing else can run between looking a lock up and entering it: write both in one `async with`.
    """

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def __getitem__(self, key: str) -> asyncio.Lock:
        return self._locks.setdefault(key, asyncio.Lock())
