"""`python -m tests.renderers.goldens`."""

import click

from tests.renderers.goldens import accept
from tests.renderers.goldens.pictures import GOLDENS


@click.group()
def main() -> None:
    """Manage the pictures whose pixels the tests know."""


@main.command("accept")
@click.argument("names", nargs=-1, type=click.Choice(list(GOLDENS)), metavar="[NAME]...")
def accept_command(names: tuple[str, ...]) -> None:
    """Accept the pictures as they are drawn now, all of them if none is named."""
    accept(names or GOLDENS)


main(prog_name="python -m tests.renderers.goldens")
