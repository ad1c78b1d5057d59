"""Drawing boards without blocking the event loop."""

import asyncio
import errno
import os
import threading
from functools import partial
from typing import cast

import pytest
from zlib_ng import zlib_ng

from engine.protocol import AnyView
from engine.tables import Update
from renderers.canvas.picture import Picture
from tests.bot.support.internals import Drawing, names_of
from tests.bot.support.positions import make_table, random_game
from tests.waiting import PATIENCE


@pytest.fixture
def update() -> Update:
    """A table whose board can be drawn."""
    return next(random_game(3, seed=1, patience=1))


async def test_a_board_is_compressed_in_the_background(
    drawing: Drawing, update: Update, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The caller goes on while the board is compressed, and then gets the whole picture."""
    may_compress, compress = threading.Event(), zlib_ng.compress

    def wait_and_compress(data: bytes, level: int) -> bytes:
        assert may_compress.wait(PATIENCE)
        return compress(data, level)

    monkeypatch.setattr(zlib_ng, "compress", wait_and_compress)
    compressing = await drawing.board(update.table, update.view, names_of(update.table), ())
    may_compress.set()
    picture = (await compressing).picture
    assert picture is not None
    assert picture.data.endswith(b"IEND\xaeB`\x82")
    assert picture.filename == f"ra-k3fq7wz2-{update.table.version:04}.png"


async def test_a_board_that_cannot_be_drawn_keeps_nobody_waiting(drawing: Drawing) -> None:
    """The picture is None, and the caller goes on."""
    async with asyncio.timeout(PATIENCE):
        compressing = await drawing.board(make_table(), cast("AnyView", None), (), ())
        assert (await compressing).picture is None


async def test_what_the_system_refuses_is_logged(drawing: Drawing, caplog: pytest.LogCaptureFixture) -> None:
    """Where a process may open no more files, the host reads that, and nobody's message waits."""
    refused = OSError(errno.EMFILE, os.strerror(errno.EMFILE))

    def draw() -> Picture:
        raise refused

    assert await drawing.draw(partial(draw), "K3F", "board") is None
    (line,) = caplog.records
    assert (line.getMessage(), bool(line.exc_info)) == (f"A picture cannot be drawn: K3F ({refused})", False)
