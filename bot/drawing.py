"""Draws pictures beside the event loop."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from bot.discord.posts import MAX_CONTENT
from bot.insight.metrics import DRAWING, PICTURES_WAITING
from engine.protocol import AnyEvent, AnyView
from engine.tables import Table
from engine.workers import ComputeIn, Worker
from renderers.canvas.picture import Picture
from renderers.games import RENDERERS
from renderers.look import Look
from renderers.shortening import shorten

log = logging.getLogger(__name__)


def alt_text(describe: Callable[[], str]) -> str:
    """A picture in words; empty if `describe` fails, since a move is shown even without them."""
    try:
        return describe()
    except Exception:
        log.exception("A picture cannot be described in words")
        return ""


class Illustration(NamedTuple):
    """A picture, None where it cannot be drawn, and what it shows in words."""

    picture: Picture | None
    alt_text: str

    def below(self, words: str) -> str:
        """The words of a message above the picture; if it cannot be drawn, what it shows follows in words."""
        if self.picture or not self.alt_text:
            return words
        return f"{words}\n{shorten(self.alt_text, MAX_CONTENT - len(words) - 1)}"


def look_of(table: Table) -> Look:
    """What a table wants its boards to show beside the position."""
    own = table.own_options
    return Look(points_now=own.points_now, lot_points=own.lot_points, tall=own.pictures == "tall")


class Drawing:
    """The workers that draw: one for what people wait for, another for animations, which take seconds.

    More would draw no faster: compressing a picture keeps a core busy. Each is given a renderer's function
    with its arguments, which another process can call too.
    """

    def __init__(self, compute_in: ComputeIn = "threads") -> None:
        self._in_threads = compute_in == "threads"
        self._quick = Worker("drawing", compute_in)
        self._slow = Worker("replays", compute_in)

    async def draw(
        self, draw: Callable[[], Picture], what: str, kind: str, filename: str | None = None
    ) -> Picture | None:
        """Draw a picture. Return None if that fails: messages are sent without it.

        The log names `what`; metrics know only what `kind` of picture it is.
        """
        return await self._draw(self._quick, draw, what, kind, filename)

    async def draw_slowly(
        self, draw: Callable[[], Picture], what: str, kind: str, filename: str | None = None
    ) -> Picture | None:
        """Draw a picture that takes seconds, or that nobody waits for, with a worker of its own."""
        return await self._draw(self._slow, draw, what, kind, filename)

    async def illustrate(
        self,
        draw: Callable[[], Picture],
        describe: Callable[[], str],
        what: str,
        kind: str,
        filename: str | None = None,
    ) -> Illustration:
        """Draw a picture as `draw` does, and describe it."""
        return Illustration(await self.draw(draw, what, kind, filename), alt_text(describe))

    async def board(
        self,
        table: Table,
        view: AnyView,
        names: Sequence[str],
        events: Sequence[AnyEvent],
        look: Look | None = None,
    ) -> Awaitable[Illustration]:
        """The board of a table, with its own look unless another is given.

        This returns as soon as Python's lock is not needed for it any more; awaiting the result waits for the
        rest. Compressing does not hold the lock, so meanwhile the event loop has a core of its own.
        """
        renderer, look = RENDERERS[table.game], look or look_of(table)
        shown = partial(renderer.render, view, names, table.locale, events=events, look=look)
        picture = await self._begin_board(table, partial(shown, code=table.code))
        described = alt_text(partial(renderer.describe, view, names, table.locale, events=events, look=look))

        async def compressed() -> Illustration:
            return Illustration(await picture, described)

        return asyncio.create_task(compressed())

    async def _begin_board(self, table: Table, draw: partial[Picture]) -> Awaitable[Picture | None]:
        filename = f"ra-{table.code.lower()}-{table.version:04}.png"
        if not self._in_threads:
            return asyncio.create_task(self.draw(draw, table.code, "board", filename))
        loop, compressing = asyncio.get_running_loop(), asyncio.Event()
        draw = partial(draw, drawn=partial(loop.call_soon_threadsafe, compressing.set))
        picture = asyncio.create_task(self.draw(draw, table.code, "board", filename))
        picture.add_done_callback(lambda _: compressing.set())
        await compressing.wait()
        return picture

    async def _draw(
        self, worker: Worker, draw: Callable[[], Picture], what: str, kind: str, filename: str | None
    ) -> Picture | None:
        loop, outcome = asyncio.get_running_loop(), "failed"
        began = loop.time()
        PICTURES_WAITING.inc()
        try:
            picture = await worker.run(draw)
            outcome = "done"
        except OSError as error:
            # What the system refuses, such as to open another file, is nobody's mistake in the drawing.
            log.error("A picture cannot be drawn: %s (%s)", what, error, exc_info=error.errno is None)  # noqa: TRY400
            return None
        except Exception:
            log.exception("A picture cannot be drawn: %s", what)
            return None
        else:
            return replace(picture, filename=filename) if filename else picture
        finally:
            PICTURES_WAITING.dec()
            DRAWING.labels(kind, outcome).observe(loop.time() - began)

    def close(self) -> None:
        """Draw no more."""
        self._quick.close()
        self._slow.close()
