"""Versions of tables, and which history of the database each belongs to.

A database that is put back from a backup goes on from an earlier point, while Discord still shows what came
after it. So a history of its own begins there: its versions are later than all versions of the histories
before, whatever these came to, and every version says by itself which history it is of.
"""

from datetime import UTC, datetime

LENGTH = 1_000_000
"""How many versions a table can have in one history."""
_FIRST_BACKUP = datetime(2026, 1, 1, tzinfo=UTC)


def history_of(version: int) -> int:
    """The number of the history that a version belongs to; the first one is 0."""
    return version // LENGTH


def first_version(history: int) -> int:
    """The version before which none belongs to this history."""
    return history * LENGTH


def history_after(last: int, now: datetime) -> int:
    """The number of a history that begins now, after the `last` one that the database knows.

    It is a number of seconds: the same backup may be put back twice, and does not know the first time.
    """
    return max(last + 1, int((now - _FIRST_BACKUP).total_seconds()))
