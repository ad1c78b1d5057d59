"""Score sheets and the winner card of the dice game in words: alt texts, and all that they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.dice.state import EPOCHS
from renderers.dice.facts import headline
from renderers.dice.scores import (
    LAST_ONLY,
    best_categories,
    best_of_epoch,
    by_place,
    categories_text,
    category_points,
    category_sums,
    decided_text,
    final_line,
    reason,
    start_fame,
)
from renderers.telling import ROMAN, alt_text, number, plain_names, signed
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.scoring import EpochScore
    from engine.dice.state import Seat
    from engine.dice.view import View


def describe_sheet(view: View, names: Sequence[str], locale: str = "en", *, epoch: int) -> str:
    """The alt text of an epoch's score sheet, at most 1024 characters."""
    tell = _final_in_short if epoch == EPOCHS else _epoch
    return alt_text(lambda shown: tell(view, shown, locale, epoch), names, locale)


def describe_winner(view: View, names: Sequence[str], locale: str = "en") -> str:
    """The alt text of the winner card, at most 1024 characters: who won, and what decided it, come first."""
    return alt_text(lambda shown: _winner(view, shown, locale), names, locale)


def sheet_text(view: View, names: Sequence[str], locale: str = "en", *, epoch: int) -> list[str]:
    """All that a score sheet shows, with every reason, as paragraphs for messages; names are escaped here."""
    tell = _final if epoch == EPOCHS else _epoch
    return tell(view, plain_names(names, locale), locale, epoch)


def winner_text(view: View, names: Sequence[str], locale: str = "en") -> list[str]:
    """All that a winner card shows as paragraphs for messages; names are escaped here."""
    return _winner(view, plain_names(names, locale), locale)


def _epoch(view: View, names: Sequence[str], locale: str, epoch: int) -> list[str]:
    scored = view.epochs[epoch - 1]
    lines = [f"{text(locale, 'sheet-epoch', epoch=ROMAN[epoch])}."]
    for seat, name in enumerate(names):
        after = text(locale, "sheet-fame-after", fame=number(scored.fame[seat]))
        if scored.in_play[seat]:
            after += f", {text(locale, 'dice-sheet-in-play-short', fame=scored.in_play[seat])}"
        total = f"{signed(scored.points[seat].total)} ({after})"
        reasons = _reasons(scored, seat, view, locale)
        lines.append(text(locale, "sheet-text-seat", name=name, total=total, reasons=reasons))
    return lines


def _reasons(epoch: EpochScore, seat: Seat, view: View, locale: str) -> str:
    """The points of every category that is scored in an epoch, each with why."""
    last = epoch.epoch == EPOCHS
    return ", ".join(
        text(
            locale,
            "sheet-text-reason",
            category=categories_text([(category, points)], locale, signs=True),
            reason=reason(category, epoch, seat, view, locale),
        )
        for category, points in category_points(epoch.points[seat]).items()
        if last or category not in LAST_ONLY
    )


def _final(view: View, names: Sequence[str], locale: str, _epoch: int) -> list[str]:
    paragraphs = [f"{text(locale, 'sheet-final')}.", f"{final_line(view, names, locale)}."]
    for seat in by_place(view):
        told = [_standing("sheet-text-final", view, seat, names[seat], locale)]
        start = categories_text([("start", start_fame(view, seat))], locale, signs=False)
        told.append(f"{start[:1].upper()}{start[1:]}.")
        told += [_final_epoch(epoch, seat, view, locale) for epoch in view.epochs]
        paragraphs.append(" ".join(told))
    return paragraphs


def _final_epoch(epoch: EpochScore, seat: Seat, view: View, locale: str) -> str:
    reasons = _reasons(epoch, seat, view, locale)
    if epoch.in_play[seat]:
        in_play = categories_text([("in-play", epoch.in_play[seat])], locale, signs=True)
        reasons = f"{in_play}, {reasons}"
    return text(locale, "sheet-text-final-epoch", epoch=epoch.epoch, reasons=reasons)


def _standing(key: str, view: View, seat: Seat, name: str, locale: str, **values: str) -> str:
    place = (view.places or ())[seat]
    course = ", ".join(number(epoch.fame[seat]) for epoch in view.epochs)
    fame = number(view.players[seat].fame)
    return text(locale, key, place=place, name=name, fame=fame, epochs=course, **values)


def _final_in_short(view: View, names: Sequence[str], locale: str, _epoch: int) -> list[str]:
    """The sums of the categories only: with every reason it would be no alt text."""
    lines = [f"{text(locale, 'sheet-final')}."]
    for seat in by_place(view):
        sums = categories_text(category_sums(view, seat).items(), locale, signs=False)
        lines.append(_standing("sheet-alt-final", view, seat, names[seat], locale, categories=sums))
    return lines


def _winner(view: View, names: Sequence[str], locale: str) -> list[str]:
    lines = [f"{headline(view, names, locale)}.", f"{decided_text(view, names, locale)}."]
    for seat in by_place(view):
        best = categories_text(best_categories(category_sums(view, seat), most=2), locale, signs=False)
        key = "winner-line" if best else "winner-line-short"
        lines.append(_standing(key, view, seat, names[seat], locale, categories=best))
    lines.extend(_best_of_epoch(epoch, names, locale) for epoch in view.epochs)
    return lines


def _best_of_epoch(epoch: EpochScore, names: Sequence[str], locale: str) -> str:
    seats, most = best_of_epoch(epoch)
    best = best_categories(category_points(epoch.points[seats[0]]), most=2) if len(seats) == 1 else ()
    who = ", ".join(names[seat] for seat in seats)
    key = "winner-epoch-best" if best else "winner-epoch-best-short"
    told = categories_text(best, locale, signs=True)
    return text(locale, key, epoch=epoch.epoch, name=who, points=signed(most), categories=told)
