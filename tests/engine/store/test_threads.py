"""The threads in which connections work."""

from __future__ import annotations

import asyncio
import threading
from typing import TYPE_CHECKING

from engine.store.sqlite import connect

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_loop_that_ends_first_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A connection whose event loop is closed while it works ends without a word."""
    complaints: list[object] = []
    monkeypatch.setattr(threading, "excepthook", complaints.append)
    loop, may_end = asyncio.new_event_loop(), threading.Event()
    connection = loop.run_until_complete(connect(str(tmp_path / "ra.db"), check_same_thread=False))
    waiting = loop.create_task(connection._execute(may_end.wait))  # type: ignore[no-untyped-call]
    loop.run_until_complete(asyncio.sleep(0))
    waiting.cancel()
    loop.run_until_complete(asyncio.gather(waiting, return_exceptions=True))
    loop.close()
    may_end.set()
    connection._thread.join()
    connection._conn.close()
    connection._connection = None  # or it complains, rightly, that nobody has closed it
    assert complaints == []
