"""The points of the dice game in words: why a player scored them, and what decided the game."""

from collections.abc import Mapping, Sequence
from typing import Literal

from engine.dice.player import Player
from engine.dice.scores import CATEGORIES, EpochScore
from engine.dice.view import View
from engine.protocol import Seat
from renderers.cards.scores import Scores, by_place, others_left
from renderers.dice.headlines import winners
from renderers.words import text
from renderers.words.formats import and_list, listed, number

SCORES = Scores(CATEGORIES, "dice-category")


def category_sums(view: View, seat: Seat) -> dict[str, int]:
    """A seat's fame by source: the start, ankhs and suns, and the categories of all epochs."""
    sums = {"start": view.start_fame(seat), "in-play": sum(epoch.in_play[seat] for epoch in view.epochs)}
    scored = [SCORES.by_category(epoch.points[seat]) for epoch in view.epochs]
    return sums | {category: sum(points[category] for points in scored) for category in CATEGORIES}


def lead(view: View) -> int:
    """The winner's lead in fame over the second; 0 if they share the victory."""
    winner, second = by_place(view)[:2]
    return view.players[winner].fame - view.players[second].fame


def final_line(view: View, names: Sequence[str], locale: str) -> str:
    """Who won with how much fame, and how far ahead; `names` are shown as they are."""
    first = winners(view)
    fame = view.players[first[0]].fame
    name = and_list((names[seat] for seat in first), locale)
    if len(first) > 1:
        return text(locale, "dice-sheet-shared", name=name, fame=number(fame))
    if others_left(view):
        return text(locale, "sheet-others-left", name=name, fame=number(fame))
    other = names[by_place(view)[1]]
    return text(locale, "dice-sheet-ahead", name=name, fame=number(fame), gap=lead(view), other=other)


def decided_text(view: View, names: Sequence[str], locale: str) -> str:
    """What decided a finished game; `names` are shown as they are."""
    if others_left(view):
        return text(locale, "winner-others-left")
    if not lead(view):
        return text(locale, "dice-winner-shared")
    winner, second = by_place(view)[:2]
    points = category_sums(view, winner), category_sums(view, second)
    return SCORES.lead_text(lead(view), names[second], points, locale)


def reason(category: str, epoch: EpochScore, seat: Seat, view: View, locale: str) -> str:
    """Why a seat scored its points in a category of an epoch ("furthest: 7", "no flood", "3 of 5")."""
    player = epoch.players[seat]
    match category:
        case "pharaoh":
            key = f"dice-reason-pharaoh-{epoch.pharaoh_ranks[seat]}"
            return text(locale, key, position=player.pharaoh)
        case "nile":
            return _nile_reason(player, view, locale)
        case "civilization":
            return text(locale, "dice-reason-civilization", count=len(player.civilization))
        case "columns":
            return text(locale, "dice-reason-columns", count=len(player.columns))
        case _:
            return _sets_reason(epoch.pyramid_sets(seat), locale)


def _nile_reason(player: Player, view: View, locale: str) -> str:
    if not player.floods:
        return text(locale, "dice-reason-nile-dry")
    if view.options.flood_bonus == "alone":
        return text(locale, "dice-reason-nile-floods", floods=player.floods)
    if view.options.flood_bonus:
        return text(locale, "dice-reason-nile-bonus", position=player.nile, floods=player.floods)
    return text(locale, "dice-reason-nile-flooded", position=player.nile)


def _sets_reason(sets: Mapping[int, int], locale: str) -> str:
    """The columns that scored as sets, by their pyramids: "2 × 3, 1 × 4"."""
    if not sets:
        return text(locale, "dice-reason-sets-none")
    shown = listed((f"{count} × {size}" for size, count in sets.items()), locale)
    return text(locale, "dice-reason-sets", sets=shown)


def nile_figures(spaces: int, floods: int, flood_bonus: Literal[0, 1, "alone"]) -> str:
    """How the points of the Nile come about: without a flood spaces count nothing (D9.2)."""
    if flood_bonus == "alone":
        return str(floods)
    return f"{spaces}+{floods}" if floods and flood_bonus else f"{spaces}×{min(floods, 1)}"
