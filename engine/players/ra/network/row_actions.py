"""Matches actions with rows: discards to their successors, and successors to uses of gods."""

from engine.players.ra.network.discards import discard_by_heuristic
from engine.players.ra.network.gods import end_gods
from engine.players.ra.network.lookahead import Lookahead
from engine.players.ra.network.row_rules import lose, take_with_god
from engine.players.ra.network.rows import KIND_OF, TRACK, TRACK_KINDS
from engine.ra.actions import Action, Discard, UseGods
from engine.ra.view import View


def expand_discards(lookahead: Lookahead, row: bytearray, legal_actions: tuple[Action, ...]) -> list[Discard]:
    """Return the legal discards, and write the row after each of them in the same order."""
    discards = [action for action in legal_actions if isinstance(action, Discard)]
    lookahead.make_room(len(discards))
    for after, action in zip(lookahead.rows, discards, strict=False):
        after[:] = row
        for tile in action.tiles:
            lose(after, KIND_OF[tile])
        discard_by_heuristic(after)
    return discards


def find_god_action(
    view: View, row: bytearray, after: bytearray, legal_actions: tuple[Action, ...]
) -> UseGods:
    """The use of gods that leads from one row to another; raises `LookupError` if none is legal.

    Only what gods take leaves the track: the player on turn has a face-up sun, so the epoch goes on.
    """
    taken = [kind for kind in range(TRACK_KINDS) for _ in range(row[TRACK + kind] - after[TRACK + kind])]
    for action in legal_actions:
        if isinstance(action, UseGods):
            tiles = [tile for space in action.spaces if (tile := view.track[space - 1])]
            if sorted(KIND_OF[tile] for tile in tiles) == taken:
                return action
    raise LookupError(f"no legal use of gods takes one tile each of the kinds {taken} from {view.track}")


def row_after_gods(view: View, row: bytearray, action: UseGods) -> bytearray:
    """The row in which a use of any number of gods ends."""
    after = row.copy()
    for space in action.spaces:
        if tile := view.track[space - 1]:
            take_with_god(after, KIND_OF[tile])
    end_gods(row, after)
    return after
