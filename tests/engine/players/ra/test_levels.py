"""The levels with a network."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from engine.players.ra.network.features import feature_count
from engine.players.ra.network.rows import HIGHEST_SUN_OF
from engine.players.ra.network.values import WEIGHTS, shipped_network

MOST_BYTES = 2 * 1024 * 1024


def run(program: str) -> str:
    """What a new Python prints."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_no_network_is_loaded_before_it_is_needed() -> None:
    """The tables' service alone does not load what strong computers need."""
    assert (
        run("import engine.tables, sys; print('engine.players.ra.network.master' in sys.modules)") == "False"
    )


def test_play_needs_no_numba_and_one_thread() -> None:
    """A strong computer does not load numba, and uses one thread even if numpy was loaded before."""
    program = (
        "import numpy, sys; from random import Random; from engine.players import make_computer;"
        "from threadpoolctl import threadpool_info;"
        "make_computer('ra', 'pharaoh', Random(1));"
        "print('numba' in sys.modules, {pool['num_threads'] for pool in threadpool_info()})"
    )
    assert run(program) == "False {1}"


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_network_is_shipped_for_every_number_of_players(players: int) -> None:
    """Each number of players has its own network, which fits the features."""
    network = shipped_network(players)
    assert network.players == players
    assert network.layers[0].shape[0] == feature_count(players)
    assert HIGHEST_SUN_OF[players]


def test_the_networks_are_small() -> None:
    """All shipped networks together have at most two megabytes."""
    assert sum(file.stat().st_size for file in Path(WEIGHTS).iterdir()) <= MOST_BYTES
