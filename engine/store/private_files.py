"""Databases that only their user can read, whatever the umask: names and games are nobody else's business."""

import os
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600
BESIDE = ("", "-wal", "-shm", "-journal")
"""How the names of a database's files end. SQLite gives each that it makes the mode of the database."""


def make_private(database: Path) -> None:
    """Make an empty file for a new database, or take everybody else's rights to one that is there.

    What the system does not allow, as for a file of another user, is left as it is. Where the name is a link,
    SQLite makes its files beside what the link leads to, and so does this.
    """
    database = Path(os.path.realpath(database))
    with suppress(OSError):
        os.close(os.open(database, os.O_CREAT | os.O_EXCL, PRIVATE))
    for ending in BESIDE:
        file = Path(f"{database}{ending}")
        # By its name: to close a file that was opened here would release SQLite's locks on it.
        with suppress(OSError):
            file.chmod(PRIVATE & file.stat().st_mode)
