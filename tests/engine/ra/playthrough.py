"""The parts of a playthrough that are special to Ra."""

from collections.abc import Iterator

from engine.ra.actions import Action
from engine.ra.refusals import position
from engine.ra.state import Player
from tests.engine.plain_text import to_text

__all__ = ["TITLE", "action_texts", "player_text", "position"]

TITLE = "Ra"


def action_texts(actions: tuple[Action, ...]) -> Iterator[str]:
    """Each action by itself."""
    return map(str, actions)


def player_text(player: Player) -> str:
    """A player's suns, fame and tiles."""
    up, down = to_text(player.suns_up), to_text(player.suns_down)
    return f"suns up {up}, down {down}, fame {player.fame}, tiles {to_text(player.tiles)}"
