"""Signals that stop the program."""

import signal

from tests.bot.support.internals import event_of


async def test_nohup() -> None:
    """A program that was started to outlive its terminal goes on when that is closed."""
    before = signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        event_of("SIGHUP")
        assert signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGHUP, before)
