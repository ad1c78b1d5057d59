"""`python -m engine`: games without Discord."""

from __future__ import annotations

from engine.cli import main

if __name__ == "__main__":
    main(prog_name="python -m engine")
