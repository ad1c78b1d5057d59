"""Lists what a translation lacks: `python -m tools.words de`."""

from __future__ import annotations

import os
import sys

import bot.words
from renderers.words import FOLDERS, SOURCE_LANGUAGE, missing_words


def main(language: str) -> None:
    """Print the keys that a language lacks, by file; the exit code is 1 if there are any."""
    folders = [*FOLDERS, *sorted(file.parent for file in bot.words.FOLDER.rglob(f"{SOURCE_LANGUAGE}.ftl"))]
    missing = missing_words(folders, [language])
    for file, keys in missing.items():
        print(f"{os.path.relpath(file)}\n  {' '.join(keys)}")  # noqa: T201  # a program for the terminal
    sys.exit(1 if missing else 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
