"""What a terminal or a supervisor asks of this process by signals."""

import asyncio
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress

STOP = ("SIGTERM", "SIGINT", "SIGHUP", "SIGBREAK")
"""SIGHUP comes when a terminal is closed, or the SSH session it is in.

Windows sends SIGBREAK when a console is closed, and has no SIGTERM from outside.
"""
ANNOUNCE = ("SIGUSR1",)
"""Windows has none; `announce-stop` does the same everywhere."""


def event_of(*names: str) -> asyncio.Event:
    """An event that is set whenever the process gets one of these signals, as far as the system has them."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    for number in _heeded(names):
        try:
            loop.add_signal_handler(number, event.set)
        except NotImplementedError:  # Windows, where the loop wakes up for others too
            signal.signal(number, _in_loop(loop, event.set))
    return event


def _heeded(names: tuple[str, ...]) -> Iterator[int]:
    """Those of these signals that there are, but for a SIGHUP that `nohup` lets the process ignore."""
    for number in (getattr(signal, name) for name in names if hasattr(signal, name)):
        if number.name != "SIGHUP" or signal.getsignal(number) is not signal.SIG_IGN:
            yield number


def _in_loop(loop: asyncio.AbstractEventLoop, call: Callable[[], None]) -> Callable[..., None]:
    def handle(*_: object) -> None:
        with suppress(RuntimeError):  # the loop has ended, and so will the process
            loop.call_soon_threadsafe(call)

    return handle
