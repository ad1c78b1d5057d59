"""The games that offer hints, and the functions that judge positions for them."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.players.dice.levels import judge as judge_dice
from engine.players.ra.network.judgement import judge as judge_ra

HINT_SOURCES: Mapping[str, Callable[[Any, tuple[Any, ...]], Any]] = {"ra": judge_ra, "dice": judge_dice}
"""By game: a function from a computer's view and the legal actions to a judgement, of the game's own type."""
