"""The SQLite databases of tests are not synced to the disk, which takes longer than most transactions.

What a process has written outlives it, however it is killed; only a power cut would take it.
"""

from engine.store import sqlite

SYNCED = sqlite.PRAGMAS


def leave_unsynced() -> None:
    """Let the connections that this process opens from now on wait for no disk."""
    unsynced = tuple(one.replace("synchronous=FULL", "synchronous=OFF") for one in SYNCED)
    setattr(sqlite, "PRAGMAS", unsynced)  # noqa: B010  # mypy
