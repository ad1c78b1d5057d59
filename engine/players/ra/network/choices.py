"""Between actions and rows, where one is not the other's text: what is lost, and what gods take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.players.ra.network.losing import settle_by_rule
from engine.players.ra.network.rows import KIND_OF, TRACK, TRACK_KINDS
from engine.players.ra.network.rules import lose
from engine.ra.actions import Discard, UseGods

if TYPE_CHECKING:
    from engine.players.ra.network.outlook import Outlook
    from engine.ra.actions import Action
    from engine.ra.view import View


def expand_losses(outlook: Outlook, row: bytearray, legal_actions: tuple[Action, ...]) -> list[Discard]:
    """Write the row after each discard there is, in the order of those that are returned."""
    losses = [action for action in legal_actions if isinstance(action, Discard)]
    outlook.make_room(len(losses))
    for after, action in zip(outlook.rows, losses, strict=False):
        after[:] = row
        for tile in action.tiles:
            lose(after, KIND_OF[tile])
        settle_by_rule(after)
    return losses


def find_gods(view: View, row: bytearray, after: bytearray, legal_actions: tuple[Action, ...]) -> UseGods:
    """The use of gods that takes the kinds by which two rows differ; a LookupError if none is legal.

    Nothing else leaves the track: whoever uses gods has a face-up sun, so that the epoch goes on.
    """
    taken = [kind for kind in range(TRACK_KINDS) for _ in range(row[TRACK + kind] - after[TRACK + kind])]
    for action in legal_actions:
        if isinstance(action, UseGods):
            tiles = [tile for space in action.spaces if (tile := view.track[space - 1])]
            if sorted(KIND_OF[tile] for tile in tiles) == taken:
                return action
    raise LookupError(f"no legal use of gods takes one tile each of the kinds {taken} from {view.track}")
