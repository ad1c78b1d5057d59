"""What the commands of all programs share: progress bars, answers, and refusing what cannot be used."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import TextIOWrapper

import click
from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress


class RefusedError(click.ClickException):
    """An argument, or the input, cannot be used."""

    exit_code = 2


def bars() -> Progress:
    """Bars that also say how much is done and how much there is; standard output stays free."""
    columns = (*Progress.get_default_columns(), MofNCompleteColumn())
    return Progress(*columns, console=Console(stderr=True))


@contextmanager
def bar(label: str) -> Iterator[Callable[[int, int], None]]:
    """One bar, moved by how much is done and how much there is."""
    with bars() as shown:
        task = shown.add_task(label, total=None)
        yield lambda done, of: shown.update(task, completed=done, total=of)


def say(words: str) -> None:
    """Write a line to standard output; see `answering`."""
    if isinstance(sys.stdout, TextIOWrapper):  # a pipe on Windows may have no room for every letter
        sys.stdout.reconfigure(errors="backslashreplace")
    with answering():
        click.echo(words)


@contextmanager
def answering() -> Iterator[None]:
    """End the program with status 1, and say why, if standard output cannot be written, as on a full disk.

    It says nothing if the reader, such as `head`, has closed the pipe.
    """
    try:
        yield
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # else Python tries it again at its end
        if not isinstance(error, BrokenPipeError):
            sys.stderr.write(f"The answer cannot be written: {error.strerror}.\n")
        sys.exit(1)
