"""What a gain in a category comes from: counts and rivals, for the reasons of computers."""

from __future__ import annotations

from engine.games import Seat
from engine.players.ra.network.gains import Gains
from engine.players.ra.network.rows import FLOOD, GOLD, KIND_OF, MONUMENT_KINDS, NILE, PHARAOH
from engine.ra.tiles import GODS, MONUMENTS, Tile
from engine.ra.view import View

Facts = dict[str, int | str]
MONUMENT_OF = {KIND_OF[tile]: tile for tile in MONUMENTS}


def find_facts(view: View, seat: Seat, category: str, gains: Gains) -> Facts:
    """The counts that explain a seat's gain in a category, after it has the tiles."""
    before, after = gains.before, gains.after
    match category:
        case "pharaohs":
            return {"count": after[PHARAOH], **_pharaoh_rival(view, seat, after[PHARAOH])}
        case "nile":
            return {"niles": after[NILE], "floods": after[FLOOD]}
        case "gold":
            return {"count": after[GOLD] - before[GOLD]}
        case "gods":
            return {"tiles": " ".join(tile for tile in view.lot if tile in GODS)}
    kinds = gains.kinds(category)
    if kinds[1] > kinds[0]:
        return {"have": kinds[0], "then": kinds[1]}
    return _most_alike(gains)


def _pharaoh_rival(view: View, seat: Seat, count: int) -> Facts:
    """The strongest rival who has no more pharaohs; if all have more, the weakest."""
    rivals = [(player.tiles.count(Tile.PHARAOH), player.seat) for player in view.players]
    others = [rival for rival in rivals if rival[1] != seat]
    reached = [rival for rival in others if rival[0] <= count]
    most, rival = max(reached) if reached else min(others)
    return {"seat": rival, "theirs": most}


def _most_alike(gains: Gains) -> Facts:
    """The kind of monument of which the seat has most after getting one more."""
    grown = [kind for kind in MONUMENT_KINDS if gains.after[kind] > gains.before[kind]]
    kind = max(grown, key=lambda one: gains.after[one])
    return {"count": gains.after[kind], "tile": str(MONUMENT_OF[kind])}
