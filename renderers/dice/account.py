"""A player's own points of an epoch, line by line: what they had, what it scored, and by which rule."""

from __future__ import annotations

from engine.dice.scores import LAST_EPOCH_ONLY
from engine.dice.state import EPOCHS
from engine.dice.view import View
from engine.games import Seat
from renderers.dice.scores import SCORES, reason
from renderers.words import text
from renderers.words.typography import ROMAN, capitalised, number, signed


def account_text(view: View, seat: Seat, locale: str = "en", *, epoch: int) -> list[str]:
    """The account of the seat's own points in an epoch that was scored, with what ankhs and suns brought."""
    scored = view.epochs[epoch - 1]
    in_play, total = scored.in_play[seat], scored.points[seat].total
    lines = [text(locale, "account-title", epoch=ROMAN[epoch], total=signed(total))]
    for category, points in SCORES.by_category(scored.points[seat]).items():
        if epoch == EPOCHS or category not in LAST_EPOCH_ONLY:
            told = capitalised(SCORES.told([(category, points)], locale, signs=True))
            why = reason(category, scored, seat, view, locale)
            rule = text(locale, f"account-dice-{category}", floods=str(view.options.flood_bonus))
            lines.append(text(locale, "account-line", category=told, reason=why, rule=rule))
    before = view.epochs[epoch - 2].fame[seat] if epoch > 1 else view.start_fame(seat)
    if in_play:
        lines.append(text(locale, "account-dice-in-play", points=signed(in_play)))
    key = "account-sum" if before + in_play + total == scored.fame[seat] else "account-sum-zero"
    values = {"before": number(before + in_play), "total": signed(total), "after": number(scored.fame[seat])}
    return [*lines, text(locale, key, **values)]
