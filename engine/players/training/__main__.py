"""The command that trains the networks: `python -m engine.players.training --players 3`."""

from __future__ import annotations

import os

# Before numpy and before anything of ours: one thread, and compiled where numba is installed.
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "RA_TRAINING_COMPILE"):
    os.environ.setdefault(name, "1")

from engine.players.training.command import main  # noqa: E402  # the environment must be set first

main()
