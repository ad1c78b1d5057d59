"""Where compiled functions are kept."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path

ENGINE = Path(__file__).parents[2]
COMPILED = ("players/ra/network", "players/training", "ra")
"""Folders of what is compiled, and of the constants in it."""


def compile_cache() -> str:
    """A folder of its own for each state of the sources, for numba's `NUMBA_CACHE_DIR`.

    Numba looks only at the file in which a function stands: it would keep the old ones that it calls.
    """
    told = sha256()
    for file in sorted(file for folder in COMPILED for file in (ENGINE / folder).glob("*.py")):
        told.update(file.read_bytes())
    return str(Path(__file__).parent / "__pycache__" / f"numba-{told.hexdigest()[:16]}")
