"""Who can tell a person what a position is worth to him: the games in which there are hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.players.ra.levels import judge as judge_ra

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

JUDGES: Mapping[str, Callable[[Any, tuple[Any, ...]], Any]] = {"ra": judge_ra}
"""By game: a computer's view and the legal actions are judged, as a value of the game's own."""
