"""What a scoring says: why somebody has his points, what decided the game, and how all this reads."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.ra.scoring import (
    CATEGORIES,
    MONUMENT_KINDS,
    POINTS_PER_GOD,
    POINTS_PER_GOLD,
)
from engine.ra.tiles import CIVILIZATION, MONUMENTS, Tile
from renderers.telling import signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.ra.scoring import SeatScore
    from engine.ra.state import Seat
    from engine.ra.view import EpochView, View

ROMAN = ("", "I", "II", "III")


class Gap(NamedTuple):
    """How the winner stands to the second."""

    winner: Seat
    second: Seat
    fame: int
    """How much more fame the winner has; 0 if suns decided."""
    leads: tuple[tuple[str, int], ...]
    """The categories that brought the winner most more than the second, at most two."""


def by_place(view: View) -> list[Seat]:
    """The seats of a finished game, the winner first."""
    places = view.places or ()
    return sorted(range(len(places)), key=places.__getitem__)


def final_fame(view: View, seat: Seat) -> int:
    """A seat's fame at the end, when no fame is hidden."""
    return view.players[seat].fame or 0


def gap(view: View) -> Gap:
    """What set the winner of a finished game off from the second."""
    winner, second = by_place(view)[:2]
    mine, others = category_sums(view, winner), category_sums(view, second)
    more = {category: mine[category] - others[category] for category in CATEGORIES}
    leads = best_categories(more, most=2)
    return Gap(winner, second, final_fame(view, winner) - final_fame(view, second), leads)


def category_sums(view: View, seat: Seat) -> dict[str, int]:
    """A seat's points by category in all epochs that are over."""
    epochs = [category_points(epoch.points[seat]) for epoch in view.epochs]
    return {category: sum(points[category] for points in epochs) for category in CATEGORIES}


def category_points(score: SeatScore) -> dict[str, int]:
    """The points of one epoch by category."""
    return {category: getattr(score, category) for category in CATEGORIES}


def best_categories(points: dict[str, int], most: int) -> tuple[tuple[str, int], ...]:
    """The categories with the highest points above 0, the highest first."""
    ranked = sorted(points.items(), key=lambda item: -item[1])
    return tuple((category, value) for category, value in ranked[:most] if value > 0)


def categories_text(points: Iterable[tuple[str, int]], locale: str, *, signs: bool) -> str:
    """Categories with their points, with or without a plus before them."""
    return ", ".join(
        text(locale, f"category-{category}", points=signed(value) if signs else f"{value}".replace("-", "−"))
        for category, value in points
    )


def decided_text(view: View, names: Sequence[str], locale: str) -> str:
    """What decided a finished game; `names` as they are to be shown."""
    winner, second, fame, leads = gap(view)
    other = names[second]
    if not fame:
        player = view.players[winner]
        return text(locale, "winner-tie", other=other, sun=max(player.suns_up + player.suns_down))
    if not leads:
        return text(locale, "winner-ahead", gap=fame, other=other)
    reasons = categories_text(leads, locale, signs=True)
    key = "winner-ahead-by" if sum(lead for _, lead in leads) == fame else "winner-ahead-mostly"
    return text(locale, key, gap=fame, other=other, reasons=reasons)


def final_line(view: View, names: Sequence[str], locale: str) -> str:
    """Who won with how much fame, and how far ahead; `names` as they are to be shown."""
    winner, second, ahead, _ = gap(view)
    values: dict[str, str | int] = {"fame": final_fame(view, winner), "gap": ahead}
    key = "sheet-ahead" if ahead else "sheet-tie"
    return text(locale, key, name=names[winner], other=names[second], **values)


def best_of_epoch(epoch: EpochView) -> tuple[tuple[Seat, ...], int]:
    """Who made most points in an epoch, and how many."""
    totals = [score.total for score in epoch.points]
    most = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == most), most


def reason(category: str, epoch: EpochView, seat: Seat, locale: str) -> str:
    """Why a seat has its points of a category in an epoch ("most: 5", "3 Niles, no flood", "4 kinds")."""
    tiles, points = epoch.tiles[seat], getattr(epoch.points[seat], category)
    key, values = f"reason-{category}", dict[str, int]()
    match category:
        case "gods":
            values = {"count": points // POINTS_PER_GOD}
        case "gold":
            values = {"count": points // POINTS_PER_GOLD}
        case "pharaohs":
            key += f"-{rank_of(pharaohs(epoch), seat)}"
            values = {"count": tiles.count(Tile.PHARAOH)}
        case "suns":
            key += f"-{rank_of(epoch.suns, seat)}"
            values = {"sum": epoch.suns[seat]}
        case "nile":
            values = {"niles": tiles.count(Tile.NILE), "floods": tiles.count(Tile.FLOOD)}
            key += "" if any(values.values()) else "-none"
        case "civilization":
            values = {"kinds": len(CIVILIZATION.intersection(tiles))}
        case "monuments":
            kinds = len(MONUMENTS.intersection(tiles))
            sets = points - MONUMENT_KINDS[kinds]
            values = {"kinds": kinds, "points": MONUMENT_KINDS[kinds], "sets": sets}
            key += "-sets" if sets else ""
    return text(locale, key, **values)


def pharaohs(epoch: EpochView) -> list[int]:
    """How many pharaohs each seat had when an epoch was scored."""
    return [tiles.count(Tile.PHARAOH) for tiles in epoch.tiles]


def rank_of(values: Sequence[int], seat: Seat) -> str:
    """Whether a seat's value is the "most" or the "fewest", is "equal" to all, or lies "between"."""
    if min(values) == max(values):
        return "equal"
    if values[seat] == max(values):
        return "most"
    return "fewest" if values[seat] == min(values) else "between"
