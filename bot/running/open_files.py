"""How many files this process may have open: connections count too, and some systems allow few at first."""

import sys
from contextlib import suppress
from importlib.util import find_spec

WANTED, FEWEST = 1024, 64
"""An idle bot has about 20 open; a busy one has a connection for each request that runs."""


class TooFewFilesError(Exception):
    """The host allows this process so few open files that it would fail while people play."""

    def __init__(self, most: int) -> None:
        super().__init__(str(most))
        self.most = most


def allow_files() -> None:
    """Let this process have as many files open as it wants, or as the host allows.

    Raises `TooFewFilesError`.
    """
    if sys.platform == "win32" or find_spec("resource") is None:  # Windows has no such limit
        return
    import resource  # noqa: PLC0415

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if not 0 <= soft < WANTED:  # negative where there is no limit
        return
    most = WANTED if hard < 0 else min(WANTED, hard)
    with suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < FEWEST:
        raise TooFewFilesError(most)
