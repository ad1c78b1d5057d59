"""What is Ra's own in the texts of complete games."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.refusals import position
from tests.engine.told import tell as told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.ra.actions import Action
    from engine.ra.state import Player

__all__ = ["TITLE", "position", "tell_actions", "tell_player"]

TITLE = "Ra"


def tell_actions(actions: tuple[Action, ...]) -> Iterator[str]:
    """The actions one by one."""
    return map(str, actions)


def tell_player(player: Player) -> str:
    """His suns, fame and tiles."""
    up, down = told(player.suns_up), told(player.suns_down)
    return f"suns up {up}, down {down}, fame {player.fame}, tiles {told(player.tiles)}"
