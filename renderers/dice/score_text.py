"""Score sheets and the winner card of the dice game in words: alt texts, and everything they show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.dice.scores import LAST_EPOCH_ONLY
from engine.dice.state import EPOCHS
from renderers.cards.scores import best_categories, by_place
from renderers.dice.headlines import headline
from renderers.dice.scores import (
    SCORES,
    category_sums,
    decided_text,
    final_line,
    reason,
)
from renderers.names import clean_names, plain_names
from renderers.words import text
from renderers.words.alt_text import alt_text
from renderers.words.formats import listed, sentence
from renderers.words.ratings import ratings_text
from renderers.words.typography import ROMAN, capitalised, number, signed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.dice.scores import EpochScore
    from engine.dice.view import View
    from engine.games import Seat
    from renderers.words.ratings import Ratings


def describe_sheet(view: View, names: Sequence[str], locale: str = "en", *, epoch: int) -> str:
    """The alt text of an epoch's score sheet, at most 1024 characters."""
    tell = _final_in_short if epoch == EPOCHS else _epoch
    return alt_text(lambda shown: tell(view, shown, locale, epoch), clean_names(names, locale))


def describe_winner(
    view: View, names: Sequence[str], locale: str = "en", *, ratings: Ratings | None = None
) -> str:
    """The alt text of the winner card, at most 1024 characters; it begins with who won, and why.

    It ends with the ratings that have changed, if any.
    """

    def tell(shown: Sequence[str]) -> list[str]:
        return [*_winner(view, shown, locale), *ratings_text(ratings, by_place(view), shown, locale)]

    return alt_text(tell, clean_names(names, locale))


def sheet_text(view: View, names: Sequence[str], locale: str = "en", *, epoch: int) -> list[str]:
    """Everything on a score sheet, with every reason, as paragraphs for messages; escapes names."""
    tell = _final if epoch == EPOCHS else _epoch
    return tell(view, plain_names(names, locale), locale, epoch)


def winner_text(view: View, names: Sequence[str], locale: str = "en") -> list[str]:
    """Everything on a winner card, as paragraphs for messages; escapes names."""
    return _winner(view, plain_names(names, locale), locale)


def _epoch(view: View, names: Sequence[str], locale: str, epoch: int) -> list[str]:
    scored = view.epochs[epoch - 1]
    lines = [sentence(text(locale, "sheet-epoch", epoch=ROMAN[epoch]), locale)]
    for seat, name in enumerate(names):
        after = text(locale, "sheet-fame-after", fame=number(scored.fame[seat]))
        if scored.in_play[seat]:
            after += f", {text(locale, 'dice-sheet-in-play-short', fame=scored.in_play[seat])}"
        total = f"{signed(scored.points[seat].total)} ({after})"
        reasons = _reasons(scored, seat, view, locale)
        lines.append(text(locale, "sheet-text-seat", name=name, total=total, reasons=reasons))
    return lines


def _reasons(epoch: EpochScore, seat: Seat, view: View, locale: str) -> str:
    """The points of every category that is scored in an epoch, each with its reason."""
    last = epoch.epoch == EPOCHS
    return listed(
        (
            text(
                locale,
                "sheet-text-reason",
                category=SCORES.told([(category, points)], locale, signs=True),
                reason=reason(category, epoch, seat, view, locale),
            )
            for category, points in SCORES.by_category(epoch.points[seat]).items()
            if last or category not in LAST_EPOCH_ONLY
        ),
        locale,
    )


def _final(view: View, names: Sequence[str], locale: str, _epoch: int) -> list[str]:
    paragraphs = [
        sentence(text(locale, "sheet-final"), locale),
        sentence(final_line(view, names, locale), locale),
    ]
    for seat in by_place(view):
        told = [_standing("sheet-text-final", view, seat, names[seat], locale)]
        start = SCORES.told([("start", view.start_fame(seat))], locale, signs=False)
        told.append(sentence(capitalised(start), locale))
        told += [_final_epoch(epoch, seat, view, locale) for epoch in view.epochs]
        paragraphs.append(" ".join(told))
    return paragraphs


def _final_epoch(epoch: EpochScore, seat: Seat, view: View, locale: str) -> str:
    reasons = _reasons(epoch, seat, view, locale)
    if epoch.in_play[seat]:
        in_play = SCORES.told([("in-play", epoch.in_play[seat])], locale, signs=True)
        reasons = listed((in_play, reasons), locale)
    return text(locale, "sheet-text-final-epoch", epoch=epoch.epoch, reasons=reasons)


def _standing(key: str, view: View, seat: Seat, name: str, locale: str, **values: str) -> str:
    place = (view.places or ())[seat]
    course = listed((number(epoch.fame[seat]) for epoch in view.epochs), locale)
    fame = number(view.players[seat].fame)
    if seat in view.left:
        name = text(locale, "name-left", name=name)
    return text(locale, key, place=place, name=name, fame=fame, epochs=course, **values)


def _final_in_short(view: View, names: Sequence[str], locale: str, _epoch: int) -> list[str]:
    """Only the sums of the categories: with every reason it would be too long for an alt text."""
    lines = [sentence(text(locale, "sheet-final"), locale)]
    for seat in by_place(view):
        sums = SCORES.told(category_sums(view, seat).items(), locale, signs=False)
        lines.append(_standing("sheet-alt-final", view, seat, names[seat], locale, categories=sums))
    return lines


def _winner(view: View, names: Sequence[str], locale: str) -> list[str]:
    lines = [
        sentence(headline(view, names, locale), locale),
        sentence(decided_text(view, names, locale), locale),
    ]
    for seat in by_place(view):
        best = SCORES.told(best_categories(category_sums(view, seat), most=2), locale, signs=False)
        key = "winner-line" if best else "winner-line-short"
        lines.append(_standing(key, view, seat, names[seat], locale, categories=best))
    lines.extend(SCORES.best_of_epoch_text(epoch, names, locale) for epoch in view.epochs)
    return lines
