"""`python -m tools.words de` lists what a translation lacks."""

import os
import sys

import click

import bot.words
from renderers.words import FOLDERS, SOURCE_LANGUAGE, missing_words


@click.command()
@click.argument("language")
def main(language: str) -> None:
    """Print the keys that LANGUAGE ("de") lacks, by file; the exit status is 1 if there are any."""
    folders = [*FOLDERS, *sorted(file.parent for file in bot.words.FOLDER.rglob(f"{SOURCE_LANGUAGE}.ftl"))]
    missing = missing_words(folders, [language])
    for file, keys in missing.items():
        click.echo(f"{os.path.relpath(file)}\n  {' '.join(keys)}")
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main(prog_name="python -m tools.words")
