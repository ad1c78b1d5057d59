"""The points of Ra in words: why a player scored them, and what decided the game."""

from collections.abc import Sequence

from engine.protocol import Seat
from engine.ra.scores import CATEGORIES
from engine.ra.tiles import CIVILIZATION, GODS, MONUMENTS, Tile
from engine.ra.view import EpochView, View
from renderers.cards.scores import Scores, by_place, others_left
from renderers.words import text

SCORES = Scores(CATEGORIES, "category")


def final_fame(view: View, seat: Seat) -> int:
    """A seat's fame at the end, when no fame is hidden."""
    return view.players[seat].fame or 0


def category_sums(view: View, seat: Seat) -> dict[str, int]:
    """A seat's points by category in all epochs that are over."""
    epochs = [SCORES.by_category(epoch.points[seat]) for epoch in view.epochs]
    return {category: sum(points[category] for points in epochs) for category in CATEGORIES}


def decided_text(view: View, names: Sequence[str], locale: str) -> str:
    """What decided a finished game; `names` are shown as they are."""
    if others_left(view):
        return text(locale, "winner-others-left")
    winner, second = by_place(view)[:2]
    if not lead(view):
        player = view.players[winner]
        highest = max(player.suns_up + player.suns_down)
        return text(locale, "winner-tie", other=names[second], sun=highest)
    points = category_sums(view, winner), category_sums(view, second)
    return SCORES.lead_text(lead(view), names[second], points, locale)


def lead(view: View) -> int:
    """The winner's lead in fame over the second; 0 if suns decided."""
    winner, second = by_place(view)[:2]
    return final_fame(view, winner) - final_fame(view, second)


def final_line(view: View, names: Sequence[str], locale: str) -> str:
    """Who won with how much fame, and how far ahead; `names` are shown as they are."""
    winner, second = by_place(view)[:2]
    ahead = lead(view)
    values: dict[str, str | int] = {"fame": final_fame(view, winner), "gap": ahead}
    key = "sheet-others-left" if others_left(view) else "sheet-ahead" if ahead else "sheet-tie"
    return text(locale, key, name=names[winner], other=names[second], **values)


def reason(category: str, epoch: EpochView, seat: Seat, locale: str) -> str:
    """Why a seat scored its points in a category of an epoch ("most: 5", "3 Niles, no flood", "4 kinds")."""
    tiles = epoch.tiles[seat]
    key, values = f"reason-{category}", dict[str, int]()
    match category:
        case "gods":
            values = {"count": len(GODS.intersection(tiles))}
        case "gold":
            values = {"count": tiles.count(Tile.GOLD)}
        case "pharaohs":
            key += f"-{epoch.pharaoh_ranks[seat]}"
            values = {"count": tiles.count(Tile.PHARAOH)}
        case "suns":
            key += f"-{epoch.sun_ranks[seat]}"
            values = {"sum": epoch.suns[seat]}
        case "nile":
            values = {"niles": tiles.count(Tile.NILE), "floods": tiles.count(Tile.FLOOD)}
            key += "" if any(values.values()) else "-none"
        case "civilization":
            values = {"kinds": len(CIVILIZATION.intersection(tiles))}
        case "monuments":
            points, sets = epoch.monument_points(seat)
            values = {"kinds": len(MONUMENTS.intersection(tiles)), "points": points, "sets": sets}
            key += "-sets" if sets else ""
    return text(locale, key, **values)
