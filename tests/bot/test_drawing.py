"""Drawing off the event loop."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

import pytest
from zlib_ng import zlib_ng

from bot.messages.log_lines import names_of
from tests.bot.made import make_table, play_at_random

if TYPE_CHECKING:
    from bot.drawing import Drawing
    from engine.tables import Update

PATIENCE = 10.0


@pytest.fixture
def update() -> Update:
    """A table whose board can be drawn."""
    return next(play_at_random(3, seed=1, patience=1))


async def test_a_drawn_board_is_compressed_meanwhile(
    drawing: Drawing, update: Update, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who asks for a board goes on while it is compressed, and then gets the whole picture."""
    may_compress, compress = threading.Event(), zlib_ng.compress

    def wait_and_compress(data: bytes, level: int) -> bytes:
        assert may_compress.wait(PATIENCE)
        return compress(data, level)

    monkeypatch.setattr(zlib_ng, "compress", wait_and_compress)
    compressing = await drawing.board(update.table, update.view, names_of(update.table), ())
    may_compress.set()
    picture = await compressing
    assert picture is not None
    assert picture.data.endswith(b"IEND\xaeB`\x82")
    assert picture.filename == f"ra-k3fq7wz2-{update.table.version:04}.png"


async def test_what_cannot_be_drawn_keeps_nobody_waiting(drawing: Drawing) -> None:
    """A board that cannot be drawn is none, and whoever asked goes on."""
    async with asyncio.timeout(PATIENCE):
        compressing = await drawing.board(make_table(), None, (), ())
        assert await compressing is None
