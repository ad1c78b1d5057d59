"""Drawing off the event loop, in threads of its own."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from renderers.games import RENDERERS
from renderers.leaderboard import render_leaderboard

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Sequence

    from engine.record import Record
    from engine.tables import Standing, Table
    from renderers.picture import Picture

log = logging.getLogger(__name__)


def alt_text(describe: Callable[[], str]) -> str:
    """A picture in words; none if it cannot be told, since a move goes out even without them."""
    try:
        return describe()
    except Exception:
        log.exception("A picture cannot be told in words")
        return ""


class Drawing:
    """The pictures of the bot; boards are drawn in one thread: the encoder keeps a core busy.

    Replays, which take seconds, have another one, so that no board waits for them.
    """

    def __init__(self) -> None:
        """Start no thread yet; the first picture does."""
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="drawing")
        self._replays = ThreadPoolExecutor(max_workers=1, thread_name_prefix="replays")

    async def board(
        self, table: Table, view: Any, names: Sequence[str], events: Sequence[Any]
    ) -> Awaitable[Picture | None]:
        """The board; None if it cannot be drawn, since a move goes out even without its picture.

        This returns as soon as only compressing is left; awaiting the result waits for that too. Compressing
        needs no lock of Python's, so that the event loop has a core of its own meanwhile.
        """
        loop, compressing = asyncio.get_running_loop(), asyncio.Event()

        def draw() -> Picture:
            return RENDERERS[table.game].render(
                view, names, table.locale, events=events, code=table.code, drawn=tell
            )

        def tell() -> None:
            loop.call_soon_threadsafe(compressing.set)

        filename = f"ra-{table.code.lower()}-{table.version:04}.png"
        picture = asyncio.create_task(self._draw(draw, table.code, filename=filename))
        picture.add_done_callback(lambda _: compressing.set())
        await compressing.wait()
        return picture

    async def sheet(self, table: Table, view: Any, names: Sequence[str], epoch: int) -> Picture | None:
        """The score sheet of an epoch, with a file name of its own; None if it cannot be drawn."""
        draw = partial(
            RENDERERS[table.game].render_sheet, view, names, table.locale, epoch=epoch, code=table.code
        )
        return await self._draw(draw, table.code)

    async def winner(self, table: Table, view: Any, names: Sequence[str]) -> Picture | None:
        """The winner card of a finished game; None if it cannot be drawn."""
        draw = partial(RENDERERS[table.game].render_winner, view, names, table.locale, code=table.code)
        return await self._draw(draw, table.code)

    async def leaderboard(self, game: str, standings: Sequence[Standing], locale: str) -> Picture | None:
        """The card of a server's best in a game; None if it cannot be drawn."""
        return await self._draw(partial(render_leaderboard, standings, locale, game=game), "leaderboard")

    async def replay(self, table: Table, record: Record, names: Sequence[str]) -> Picture | None:
        """The whole game as an animation; None if it cannot be drawn."""
        draw = partial(RENDERERS[table.game].render_replay, record, names, table.locale)
        filename = f"ra-{table.code.lower()}-replay.gif"
        return await self._draw(draw, table.code, filename=filename, executor=self._replays)

    async def _draw(
        self,
        draw: Callable[[], Picture],
        what: str,
        *,
        filename: str = "",
        executor: ThreadPoolExecutor | None = None,
    ) -> Picture | None:
        try:
            picture = await asyncio.get_running_loop().run_in_executor(executor or self._executor, draw)
        except Exception:
            log.exception("A picture cannot be drawn: %s", what)
            return None
        return replace(picture, filename=filename or picture.filename)

    def close(self) -> None:
        """Draw no more."""
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._replays.shutdown(wait=False, cancel_futures=True)
