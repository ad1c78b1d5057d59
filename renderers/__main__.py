"""`python -m renderers`."""

import sys
from pathlib import Path

if not __package__:  # `python renderers`: Python then looks for modules in this folder
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from engine.libraries import needed

with needed("README.md"):
    from renderers.cli import main

if __name__ == "__main__":
    main(prog_name="python -m renderers")
