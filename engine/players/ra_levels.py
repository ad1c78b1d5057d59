"""The levels `master` and `pharaoh`, made when asked for: numpy and networks are loaded no earlier."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.players.computer import Computer


def make_master() -> Computer:
    """A computer that looks one decision ahead."""
    _use_one_thread()
    from engine.players.ra_net import MasterComputer  # noqa: PLC0415  # loads numpy

    return MasterComputer()


def make_pharaoh() -> Computer:
    """A computer that looks two turns ahead where it is worth it."""
    _use_one_thread()
    from engine.players.ra_net import PharaohComputer  # noqa: PLC0415  # loads numpy

    return PharaohComputer()


def _use_one_thread() -> None:
    """Keep numpy from starting a thread a core for sums this small: it reads this when it is loaded."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
