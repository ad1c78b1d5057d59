"""What a program needs of the Python that runs it; older ones can read this file too."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needed(explained_in: str) -> "Iterator[None]":
    """For the imports of a program: a Python that is too old, or lacks a library, ends it with a sentence."""
    if sys.version_info < (3, 11):  # noqa: UP036  # an older one gets this far, and says so
        sys.stderr.write("Python 3.11 or newer is needed.\n")
        sys.exit(2)
    try:
        yield
    except ModuleNotFoundError as missing:
        sys.stderr.write(
            f"This Python lacks the library {missing.name}. {explained_in} says how to install it;"
            " start this program with the Python for which that was done.\n"
        )
        sys.exit(2)
