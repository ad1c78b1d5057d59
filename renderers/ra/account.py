"""A player's own points of an epoch, line by line: what they had, what it scored, and by which rule."""

from __future__ import annotations

from engine.games import Seat
from engine.ra.state import EPOCHS
from engine.ra.view import View
from renderers.ra.scores import SCORES, reason
from renderers.words import text
from renderers.words.typography import ROMAN, capitalised, number, signed


def account_text(view: View, seat: Seat, locale: str = "en", *, epoch: int) -> list[str]:
    """The account of the seat's own points in an epoch that was scored; the view is that seat's."""
    scored = view.epochs[epoch - 1]
    last = epoch == EPOCHS
    lines = [text(locale, "account-title", epoch=ROMAN[epoch], total=signed(scored.points[seat].total))]
    for category, points in SCORES.by_category(scored.points[seat]).items():
        if last or category not in ("monuments", "suns"):
            told = capitalised(SCORES.told([(category, points)], locale, signs=True))
            why = reason(category, scored, seat, locale)
            rule = text(locale, f"account-{category}", penalty=_penalty(view, last=last))
            lines.append(text(locale, "account-line", category=told, reason=why, rule=rule))
    return [*lines, _sum(view, seat, locale, epoch)]


def _penalty(view: View, *, last: bool) -> str:
    """Whether the fewest pharaohs and the lowest suns lose points (R9.9)."""
    return "no" if last and view.options.two_player_no_penalty else "yes"


def _sum(view: View, seat: Seat, locale: str, epoch: int) -> str:
    """The fame before and after; a player's own is never hidden from them."""
    before, after = (fame or 0 for fame in view.fame_by_epoch(seat)[epoch - 1 : epoch + 1])
    total = view.epochs[epoch - 1].points[seat].total
    key = "account-sum" if before + total == after else "account-sum-zero"
    return text(locale, key, before=number(before), total=signed(total), after=number(after))
