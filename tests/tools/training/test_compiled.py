"""Compiling for training."""

import os
import subprocess
import sys
from importlib.util import find_spec

import pytest

from tools.training.compile_cache import compile_cache

GAMES, STEPS = 2, 240
PROGRAM = f"""
from hashlib import sha256
from engine.players.ra.network.rows import EPOCH
from tools.training.batch import Batch
from tools.training.turns import BY_HAND, play_turn
batch = Batch(3, {GAMES}, 1, lambda _: [BY_HAND] * 3)
ended = sum(len(batch.step(None, picks=7)) for _ in range({STEPS}))
rows = batch.tables.rows.tobytes() + batch.tables.history.tobytes()
print(type(play_turn).__name__, ended, batch.tables.history[:, :, EPOCH].max(), sha256(rows).hexdigest())
"""


def played(**environment: str) -> list[str]:
    """What a new Python prints: the kind of function, finished games, last epoch, and a hash of all rows."""
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


@pytest.mark.skipif(not find_spec("numba"), reason="numba is not installed: it is in the extra [train]")
def test_compiled_games_are_those_of_plain_python() -> None:
    """The same seed gives the same games, to the last number, compiled or not.

    After a change of what is compiled, compiling takes a minute; then the result is cached.
    """
    plain = played(RA_TRAINING_COMPILE="")
    compiled = played(RA_TRAINING_COMPILE="1", NUMBA_CACHE_DIR=compile_cache())
    assert (plain[0], compiled[0]) == ("function", "CPUDispatcher")
    assert plain[1:] == compiled[1:]
