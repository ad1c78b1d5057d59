"""What a scoring of the dice game says: why somebody has his points, and what decided the game."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.dice.scoring import CATEGORIES, PYRAMID_SETS
from renderers.dice.facts import columns, together, winners
from renderers.telling import number, signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.dice.scoring import EpochScore, SeatScore
    from engine.dice.state import Player, Seat
    from engine.dice.view import View

LAST_ONLY = frozenset({"columns", "sets"})
"""Categories that are scored in the last epoch alone (D9.4, D9.5)."""
LEAST_SET = 3


def by_place(view: View) -> list[Seat]:
    """The seats of a finished game, the winners first."""
    places = view.places or ()
    return sorted(range(len(places)), key=places.__getitem__)


def start_fame(view: View, seat: Seat) -> int:
    """What a seat had at the start (D2.1): its fame before the first scoring, but for ankhs and suns."""
    first = view.epochs[0]
    return first.players[seat].fame - first.in_play[seat]


def category_sums(view: View, seat: Seat) -> dict[str, int]:
    """Where a seat's fame comes from: the start, ankhs and suns, and the categories of all epochs."""
    sums = {"start": start_fame(view, seat), "in-play": sum(epoch.in_play[seat] for epoch in view.epochs)}
    scored = [category_points(epoch.points[seat]) for epoch in view.epochs]
    return sums | {category: sum(points[category] for points in scored) for category in CATEGORIES}


def category_points(score: SeatScore) -> dict[str, int]:
    """The points of one epoch by category."""
    return {category: getattr(score, category) for category in CATEGORIES}


def best_categories(points: dict[str, int], most: int) -> tuple[tuple[str, int], ...]:
    """The categories with the highest points above 0, the highest first; the start is nobody's merit."""
    ranked = sorted(points.items(), key=lambda item: -item[1])
    return tuple(one for one in ranked if one[1] > 0 and one[0] != "start")[:most]


def categories_text(points: Iterable[tuple[str, int]], locale: str, *, signs: bool) -> str:
    """Categories with their points, with or without a plus before them."""
    return ", ".join(
        text(locale, f"dice-category-{category}", points=signed(value) if signs else number(value))
        for category, value in points
    )


def final_line(view: View, names: Sequence[str], locale: str) -> str:
    """Who won with how much fame, and how far ahead; `names` as they are to be shown."""
    first = winners(view)
    fame = view.players[first[0]].fame
    name = together([names[seat] for seat in first], locale)
    if len(first) > 1:
        return text(locale, "dice-sheet-shared", name=name, fame=number(fame))
    second = by_place(view)[1]
    gap = fame - view.players[second].fame
    return text(locale, "dice-sheet-ahead", name=name, fame=number(fame), gap=gap, other=names[second])


def decided_text(view: View, names: Sequence[str], locale: str) -> str:
    """What decided a finished game; `names` as they are to be shown."""
    winner, second = by_place(view)[:2]
    gap = view.players[winner].fame - view.players[second].fame
    if not gap:
        return text(locale, "dice-winner-shared")
    mine, others = category_sums(view, winner), category_sums(view, second)
    leads = best_categories({category: mine[category] - others[category] for category in mine}, most=2)
    if not leads:
        return text(locale, "winner-ahead", gap=gap, other=names[second])
    reasons = categories_text(leads, locale, signs=True)
    whole = sum(points for _, points in leads) == gap
    key = "winner-ahead-by" if whole else "winner-ahead-mostly"
    return text(locale, key, gap=gap, other=names[second], reasons=reasons)


def best_of_epoch(epoch: EpochScore) -> tuple[tuple[Seat, ...], int]:
    """Who made most points in an epoch, and how many."""
    totals = [score.total for score in epoch.points]
    most = max(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == most), most


def reason(category: str, epoch: EpochScore, seat: Seat, view: View, locale: str) -> str:
    """Why a seat has its points of a category in an epoch ("most advanced: 7", "no flood", "3 of 5")."""
    player = epoch.players[seat]
    match category:
        case "pharaoh":
            key = f"dice-reason-pharaoh-{pharaoh_rank(epoch, seat)}"
            return text(locale, key, position=player.pharaoh)
        case "nile":
            return _nile_reason(player, view, locale)
        case "civilization":
            return text(locale, "dice-reason-civilization", count=len(player.civilization))
        case "columns":
            return text(locale, "dice-reason-columns", count=columns(player))
        case _:
            return _sets_reason(player, locale)


def _nile_reason(player: Player, view: View, locale: str) -> str:
    if not player.floods:
        return text(locale, "dice-reason-nile-dry")
    if view.options.flood_bonus:
        return text(locale, "dice-reason-nile-bonus", position=player.nile, floods=player.floods)
    return text(locale, "dice-reason-nile-flooded", position=player.nile)


def _sets_reason(player: Player, locale: str) -> str:
    """The columns with three or more pyramids, by how many: "2 × 3, 1 × 4"."""
    heights = Counter(Counter(space.column for space in player.pyramids).values())
    sets = [f"{heights[size]} × {size}" for size in range(LEAST_SET, len(PYRAMID_SETS)) if heights[size]]
    if not sets:
        return text(locale, "dice-reason-sets-none")
    return text(locale, "dice-reason-sets", sets=", ".join(sets))


def pharaoh_rank(epoch: EpochScore, seat: Seat) -> str:
    """Whether a seat was furthest ahead ("most"), behind ("fewest"), "equal" to all, or "between"."""
    positions = [player.pharaoh for player in epoch.players]
    own = positions[seat]
    if min(positions) == max(positions):
        return "equal"
    if own == max(positions):
        return "most"
    return "fewest" if own == min(positions) else "between"
