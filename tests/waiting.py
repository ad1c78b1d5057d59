"""Waiting for what no event tells: what is stored, what Discord shows, what another process does."""

import asyncio
import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar, overload

Found = TypeVar("Found")

PATIENCE = 30.0
"""Seconds, on a busy machine."""
LOOK = 0.005
"""Seconds until the first look again; later ones come further apart, up to `SELDOM`."""
SELDOM = 0.2


@overload
async def until(  # type: ignore[overload-overlap]  # what is awaitable is always awaited
    look: Callable[[], Awaitable[Found | None]], *, within: float = ...
) -> Found: ...


@overload
async def until(look: Callable[[], object], *, within: float = ...) -> None: ...


async def until(look: Callable[[], Any], *, within: float = PATIENCE) -> Any:
    """Look again and again until what is found is true; return it, or raise `TimeoutError` in the end."""
    pause = LOOK
    async with asyncio.timeout(within):
        while not (found := await _found(look)):
            await asyncio.sleep(pause)
            pause = min(1.2 * pause, SELDOM)
    return found


async def _found(look: Callable[[], Any]) -> Any:
    found = look()
    return await found if inspect.isawaitable(found) else found
