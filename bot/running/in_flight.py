"""The work in progress, such as handling interactions, so that a shutdown can let it finish, or end it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class InFlight:
    """The work that a shutdown waits for."""

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[Any] | None] = []
        """The task of each piece of work; a task has several if they are nested."""
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def count(self) -> int:
        """How many pieces of work there are."""
        return len(self._tasks)

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Count a piece of work until the block ends."""
        task = asyncio.current_task()
        self._tasks.append(task)
        self._idle.clear()
        try:
            yield
        finally:
            self._tasks.remove(task)
            if not self._tasks:
                self._idle.set()

    async def wait_until_idle(self) -> None:
        """Return once nothing is in flight."""
        await self._idle.wait()

    async def cut_off(self) -> None:
        """Cancel what is in flight, and return once it has ended."""
        tasks = {task for task in self._tasks if task}
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
