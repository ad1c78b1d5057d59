"""Short words: names of tiles, labels of actions, marks, and the question to the player to move."""

from collections.abc import Sequence

from engine.ra.actions import Action, Bid, Discard, UseGods
from engine.ra.tiles import Tile
from engine.ra.view import PlayerView, View
from engine.ranks import Rank
from renderers.canvas.lettering import Style, can_fit
from renderers.names import plain_name
from renderers.ra.headlines import asked_values, winner
from renderers.words import text
from renderers.words.formats import listed

MAX_LABEL = 34
"""The longest label that fits on one of Discord's buttons on a phone."""


def tile_name(tile: Tile | str, locale: str) -> str:
    """The name of a kind of tile; `god` stands for any god."""
    return text(locale, f"tile-{tile.replace('_', '-')}", case="nominative", count=1)


def tile_label(tile: Tile, locale: str) -> str:
    """The label under a tile in a picture: its name, abbreviated where a language's is too long."""
    return text(locale, f"tile-{tile.replace('_', '-')}", case="short", count=1)


def column_label(tile: Tile, locale: str, style: Style, room: float) -> str:
    """The name of a kind over its column: as `tile_label`, and abbreviated further where that has no room."""
    label = tile_label(tile, locale)
    if can_fit(label, style, room):
        return label
    return text(locale, f"tile-{tile.replace('_', '-')}", case="narrow", count=1)


def asked_text(view: View, names: Sequence[str], locale: str) -> str:
    """The question to the player to move ("beat 9 or pass"), or at the end who won; escapes names."""
    seat = winner(view) if view.places else view.turn
    name = plain_name(names, seat, locale)
    return text(locale, f"asked-{view.question}", name=name, **asked_values(view))


def pharaoh_mark(view: View, player: PlayerView) -> str | None:
    """The mark of a player with the "most" or the "fewest" pharaohs; None without one (R9.2)."""
    rank = view.pharaoh_ranks[player.seat]
    return rank if rank in {Rank.MOST, Rank.FEWEST} else None


def action_label(action: Action, view: View, locale: str) -> str:
    """The label of a button or a choice for the action, at most 34 characters."""
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
    return text(locale, "action-god-spaces", spaces=listed(map(str, action.spaces), locale))
