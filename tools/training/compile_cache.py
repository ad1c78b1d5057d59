"""Where numba keeps compiled functions."""

from hashlib import sha256
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILED = ("engine/ra", "engine/players/ra", "engine/players/ra/network", "tools/training")
"""The folders of the compiled functions and of the constants they use."""


def compile_cache() -> str:
    """The folder for `NUMBA_CACHE_DIR`, a different one for each state of the sources.

    Numba checks only the file of a compiled function, not the functions it calls, which may have changed.
    """
    sources = sha256()
    for file in sorted(file for folder in COMPILED for file in (ROOT / folder).glob("*.py")):
        sources.update(file.read_bytes())
    return str(Path(__file__).parent / "__pycache__" / f"numba-{sources.hexdigest()[:16]}")
