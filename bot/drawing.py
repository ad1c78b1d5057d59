"""Draws pictures off the event loop, in threads of their own."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from bot.insight.metrics import DRAWING, PICTURES_WAITING
from renderers.games import RENDERERS
from renderers.look import Look

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from engine.protocol import AnyEvent, AnyView
    from engine.tables import Table
    from renderers.canvas.picture import Picture

log = logging.getLogger(__name__)


def alt_text(describe: Callable[[], str]) -> str:
    """A picture in words; empty if `describe` fails, since a move is shown even without them."""
    try:
        return describe()
    except Exception:
        log.exception("A picture cannot be described in words")
        return ""


def look_of(table: Table) -> Look:
    """What a table wants its boards to show beside the position."""
    return Look(points_now=table.own_options.points_now)


class Drawing:
    """The threads that draw: one for what people wait for, another for animations, which take seconds.

    One thread is enough: compressing a picture keeps a core busy.
    """

    def __init__(self) -> None:
        self._quick = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._slow = ThreadPoolExecutor(max_workers=1, thread_name_prefix="replays")

    async def draw(self, draw: Callable[[], Picture], what: str, kind: str) -> Picture | None:
        """Draw a picture. Return None if that fails: messages are sent without it.

        The log names `what`; metrics know only what `kind` of picture it is.
        """
        return await self._draw(self._quick, draw, what, kind)

    async def draw_slowly(self, draw: Callable[[], Picture], what: str, kind: str) -> Picture | None:
        """Draw a picture that takes seconds, or that nobody waits for, in a thread of its own."""
        return await self._draw(self._slow, draw, what, kind)

    async def board(
        self, table: Table, view: AnyView, names: Sequence[str], events: Sequence[AnyEvent]
    ) -> Awaitable[Picture | None]:
        """The board of a table; None if it cannot be drawn.

        This returns as soon as only compressing is left; awaiting the result waits for that too. Compressing
        does not hold Python's lock, so meanwhile the event loop has a core of its own.
        """
        loop, compressing = asyncio.get_running_loop(), asyncio.Event()

        def on_drawn() -> None:
            loop.call_soon_threadsafe(compressing.set)

        def draw() -> Picture:
            picture = RENDERERS[table.game].render(
                view,
                names,
                table.locale,
                events=events,
                code=table.code,
                look=look_of(table),
                drawn=on_drawn,
            )
            return replace(picture, filename=f"ra-{table.code.lower()}-{table.version:04}.png")

        picture = asyncio.create_task(self.draw(draw, table.code, "board"))
        picture.add_done_callback(lambda _: compressing.set())
        await compressing.wait()
        return picture

    async def _draw(
        self, executor: ThreadPoolExecutor, draw: Callable[[], Picture], what: str, kind: str
    ) -> Picture | None:
        loop, outcome = asyncio.get_running_loop(), "failed"
        began = loop.time()
        PICTURES_WAITING.inc()
        try:
            picture = await loop.run_in_executor(executor, draw)
            outcome = "done"
        except Exception:
            log.exception("A picture cannot be drawn: %s", what)
            return None
        else:
            return picture
        finally:
            PICTURES_WAITING.dec()
            DRAWING.labels(kind, outcome).observe(loop.time() - began)

    def close(self) -> None:
        """Draw no more."""
        self._quick.shutdown(wait=False, cancel_futures=True)
        self._slow.shutdown(wait=False, cancel_futures=True)
