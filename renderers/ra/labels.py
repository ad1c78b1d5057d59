"""Short words: tiles, actions on buttons, and what the one who must act is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.actions import Bid, Discard, UseGods
from renderers.names import plain
from renderers.ra.facts import asked_values, question, winner
from renderers.telling import fallback
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.ra.actions import Action
    from engine.ra.tiles import Tile
    from engine.ra.view import View

MAX_LABEL = 34
"""What fits on a button of Discord's on a phone."""


def tile_name(tile: Tile, locale: str) -> str:
    """What a kind of tile is called."""
    return text(locale, f"tile-{tile.replace('_', '-')}", case="nominative")


def tile_label(tile: Tile, locale: str) -> str:
    """What stands under a tile in a picture: its name, in short where a language's is too long."""
    return text(locale, f"tile-{tile.replace('_', '-')}", case="short")


def asked_text(view: View, names: Sequence[str], locale: str) -> str:
    """What the one who must act is asked ("beat 9 or pass"); at the end who won. Names are escaped here."""
    seat = winner(view) if view.places else view.turn
    name = plain(names[seat], fallback(seat, locale))
    return text(locale, f"asked-{question(view)}", name=name, **asked_values(view))


def action_label(action: Action, view: View, locale: str) -> str:
    """What a button or a choice for the action says, at most 34 characters."""
    match action:
        case Bid():
            label = text(locale, "action-bid", sun=action.sun)
        case UseGods():
            label = _god_label(action, view, locale)
        case Discard():
            label = text(locale, "action-discard", tiles=" ".join(action.tiles))
        case _:
            label = text(locale, f"action-{action}")
    return label if len(label) <= MAX_LABEL else label[: MAX_LABEL - 1] + "…"


def _god_label(action: UseGods, view: View, locale: str) -> str:
    tiles = " ".join(tile for space in action.spaces if (tile := view.track[space - 1]))
    label = text(locale, "action-god", tiles=tiles)
    if len(label) <= MAX_LABEL:
        return label
    return text(locale, "action-god-spaces", spaces=", ".join(map(str, action.spaces)))
