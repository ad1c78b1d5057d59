"""`python -m tools.training --players 3` trains a network."""

import os

from tools.training.compile_cache import compile_cache

# Set before the modules that are compiled are imported.
os.environ.setdefault("RA_TRAINING_COMPILE", "1")
os.environ.setdefault("NUMBA_CACHE_DIR", compile_cache())

from engine.players.networks import use_one_thread  # the environment must be set first
from tools.training.command import main

use_one_thread()
main(prog_name="python -m tools.training")
