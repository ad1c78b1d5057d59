"""What the commands of all programs share: bars on the terminal, and the end for an argument of no use."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

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
