"""The bot is killed: before or after any change that it makes, in the database or in Discord.

Of a process that dies nothing can be seen but what it has sent and stored. So a bot in this process is dead
once no task of it can change anything any more, or learn that it has.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import ContextVar
from typing import Any
from weakref import WeakSet

import aiohttp
import pytest

from engine.store.database import SqliteDatabase
from tests.bot.support.internals import RaBot


class _Life:
    """A bot from its login on: its tasks, and how many steps it has left: two for each change."""

    def __init__(self) -> None:
        self.tasks = WeakSet[asyncio.Task[Any]]()
        self.left: int | None = None
        """None: as many as it likes."""
        self.died = asyncio.Event()

    async def step(self) -> None:
        """Go on, unless the bot is dead or dies here."""
        if self.left is not None:
            self.left -= 1
            if self.left < 0:
                self.died.set()
        if self.died.is_set():
            await asyncio.get_running_loop().create_future()

    async def bury(self) -> None:
        """End the tasks of the dead, who may try something else when they are cancelled."""
        while alive := {task for task in self.tasks if not task.done()}:
            for task in alive:
                task.cancel()
            await asyncio.wait(alive, timeout=1)


_LIFE: ContextVar[_Life | None] = ContextVar("life", default=None)


class Kills:
    """Lets the bots of this process die; the patches must outlive them."""

    def __init__(self, patches: pytest.MonkeyPatch) -> None:
        self._life = _Life()
        log_in, shut_down = RaBot.login, RaBot.shut_down

        async def born(bot: RaBot, token: str) -> None:
            self._life = _Life()
            _LIFE.set(self._life)  # for all that this task begins: whatever the bot does
            await log_in(bot, token)

        async def shut_down_if_alive(bot: RaBot) -> None:
            if self._life.died.is_set():
                await self._life.bury()
                await bot.leave()
            else:
                await shut_down(bot)

        patches.setattr(RaBot, "login", born)
        patches.setattr(RaBot, "shut_down", shut_down_if_alive)
        patches.setattr(SqliteDatabase, "write", _stepping(SqliteDatabase.write))
        patches.setattr(aiohttp.ClientSession, "_request", _stepping(aiohttp.ClientSession._request))
        asyncio.get_running_loop().set_task_factory(_make_task)

    async def during(self, work: Coroutine[Any, Any, object], steps: int) -> bool:
        """Let something happen; the bot dies after `steps`, if it comes that far.

        Returns whether it died: then what was to happen is broken off, as people have no answer.
        """
        life, life.left = self._life, steps
        working, dying = asyncio.create_task(work), asyncio.create_task(life.died.wait())
        await asyncio.wait({working, dying}, return_when=asyncio.FIRST_COMPLETED)
        is_dead, life.left = life.died.is_set(), None
        (working if is_dead else dying).cancel()
        await asyncio.wait({working, dying})
        if not is_dead:
            working.result()
        return is_dead


def _stepping(function: Callable[..., Coroutine[Any, Any, Any]]) -> Callable[..., Coroutine[Any, Any, Any]]:
    """A step of the bot: it may die before it, or before it learns what came of it."""

    async def stepping(*args: Any, **named: Any) -> Any:
        life = _LIFE.get()
        if life is None or "GET" in args:  # a request that only reads
            return await function(*args, **named)
        await life.step()
        result = await function(*args, **named)
        await life.step()
        return result

    return stepping


def _make_task(loop: asyncio.AbstractEventLoop, work: Any, **named: Any) -> asyncio.Task[Any]:
    task = asyncio.Task(work, loop=loop, **named)
    if life := _LIFE.get():
        life.tasks.add(task)
    return task
