"""Ctrl-C, and a supervisor's SIGTERM, as events."""

import asyncio
import signal


def stop_asked() -> asyncio.Event:
    """An event that is set when this process is asked to end, as far as the system can ask."""
    event, loop = asyncio.Event(), asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM", "SIGBREAK"):  # the last is Windows', where a console is closed
        if number := getattr(signal, name, None):
            try:
                loop.add_signal_handler(number, event.set)
            except NotImplementedError:  # Windows, where a handler of Python's wakes the loop up too
                signal.signal(number, lambda *_: loop.call_soon_threadsafe(event.set))
    return event
