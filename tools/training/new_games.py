"""New games for training: start rows, decks and options."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine.players.ra.network.rows import KIND_OF, row_of
from engine.ra import OPTION_CHOICES, computer_view, deal, new_game, read_options
from engine.ra.options import MIN_PLAYERS, Options
from engine.ra.tiles import ALL_TILES

ALL_KINDS = np.array([KIND_OF[tile] for tile in ALL_TILES], np.int8)
USUAL_OPTIONS = 0.8
"""The share of games played with the default options."""


def random_options(players: int, random: Random) -> Options:
    """Random values for all options that change the game, or the default options."""
    if random.random() < USUAL_OPTIONS:
        return read_options(players, {})
    names = [name for name in OPTION_CHOICES if players == MIN_PLAYERS or not name.startswith("two_player_")]
    return read_options(players, {name: random.choice(OPTION_CHOICES[name]) for name in names})


def start_row(players: int, options: Options, random: Random) -> NDArray[np.int16]:
    """The row of a new game, after dealing the suns (`row_length`,)."""
    state = new_game(players, options, deal(players, options, random))
    return np.array(list(row_of(computer_view(state, None))), np.int16)


def start_rows(players: int, random: Random, count: int) -> NDArray[np.int16]:
    """The rows of `count` new games (count, `row_length`)."""
    return np.array([start_row(players, random_options(players, random), random) for _ in range(count)])


def shuffled_deck(chance: Any) -> NDArray[np.int8]:
    """The kinds of the 180 tiles in random order."""
    deck: NDArray[np.int8] = chance.permutation(ALL_KINDS)
    return deck
