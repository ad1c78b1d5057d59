"""The command that trains the networks: `python -m engine.players.training --players 3`."""

from __future__ import annotations

import os

from engine.players.training.cache import compile_cache

# Before anything that is to be compiled is imported.
os.environ.setdefault("RA_TRAINING_COMPILE", "1")
os.environ.setdefault("NUMBA_CACHE_DIR", compile_cache())

from engine.players.ra.levels import use_one_thread  # the environment must be set first
from engine.players.training.command import main

use_one_thread()
main()
