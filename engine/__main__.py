"""`python -m engine`: games without Discord."""

import sys
from pathlib import Path

if (
    not __package__
):  # `python engine`: Python then looks for modules in this folder, which has another `calendar`
    sys.path[0] = str(Path(__file__).resolve().parent.parent)

from engine.libraries import needed

with needed("README.md"):
    from engine.cli import main

if __name__ == "__main__":
    main(prog_name="python -m engine")
