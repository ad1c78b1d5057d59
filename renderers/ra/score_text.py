"""Score sheets and the winner card in words: alt texts, and everything they show in paragraphs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ra.state import EPOCHS
from renderers.cards.scores import best_categories, by_place
from renderers.names import clean_names, plain_names
from renderers.ra.headlines import headline
from renderers.ra.scores import SCORES, category_sums, decided_text, final_fame, final_line, reason
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.alt_text import alt_text
from renderers.words.formats import listed, sentence
from renderers.words.ratings import ratings_text
from renderers.words.typography import ROMAN, signed

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.games import Seat
    from engine.ra.view import EpochView, View
    from renderers.words.ratings import Ratings

    Paragraphs = Callable[[View, Sequence[str], str], list[str]]


def describe_sheet(view: View, names: Sequence[str], locale: str = "en", *, epoch: int) -> str:
    """The alt text of an epoch's score sheet, at most 1024 characters."""
    return _described(_final_in_short if epoch == EPOCHS else _epoch_paragraphs(epoch), view, names, locale)


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
    shown = plain_names(names, locale)
    return (_final if epoch == EPOCHS else _epoch_paragraphs(epoch))(view, shown, locale)


def winner_text(view: View, names: Sequence[str], locale: str = "en") -> list[str]:
    """Everything on a winner card, as paragraphs for messages; escapes names."""
    return _winner(view, plain_names(names, locale), locale)


def _described(paragraphs: Paragraphs, view: View, names: Sequence[str], locale: str) -> str:
    return alt_text(lambda shown: paragraphs(view, shown, locale), clean_names(names, locale))


def _epoch_paragraphs(epoch: int) -> Paragraphs:
    def paragraphs(view: View, names: Sequence[str], locale: str) -> list[str]:
        scored = view.epochs[epoch - 1]
        lead = text(locale, "sheet-epoch", epoch=ROMAN[epoch])
        lines = []
        for seat, name in enumerate(names):
            total, fame = signed(scored.points[seat].total), scored.fame[seat]
            if fame is not None:
                total += f" ({text(locale, 'sheet-fame-after', fame=fame)})"
            reasons = _reasons(scored, seat, locale)
            lines.append(text(locale, "sheet-text-seat", name=name, total=total, reasons=reasons))
        return [sentence(lead, locale), *lines]

    return paragraphs


def _reasons(epoch: EpochView, seat: Seat, locale: str) -> str:
    """The points of every category that is scored in an epoch, each with its reason."""
    last = epoch.epoch == EPOCHS
    return listed(
        (
            text(
                locale,
                "sheet-text-reason",
                category=SCORES.told([(category, points)], locale, signs=True),
                reason=reason(category, epoch, seat, locale),
            )
            for category, points in SCORES.by_category(epoch.points[seat]).items()
            if last or category not in ("monuments", "suns")
        ),
        locale,
    )


def _final(view: View, names: Sequence[str], locale: str) -> list[str]:
    paragraphs = [
        sentence(text(locale, "sheet-final"), locale),
        sentence(final_line(view, names, locale), locale),
    ]
    names = names_with_absences(view, names, locale)
    for place, seat in enumerate(by_place(view), start=1):
        told = [
            text(locale, "sheet-text-final-epoch", epoch=epoch.epoch, reasons=_reasons(epoch, seat, locale))
            for epoch in view.epochs
        ]
        values = {"place": place, "fame": final_fame(view, seat)}
        line = text(
            locale, "sheet-text-final", name=names[seat], epochs=_course(view, seat, locale), **values
        )
        paragraphs.append(" ".join((line, *told)))
    return paragraphs


def _final_in_short(view: View, names: Sequence[str], locale: str) -> list[str]:
    """Only the sums of the categories: with every reason it would be too long for an alt text."""
    players = names_with_absences(view, names, locale)
    lines = [
        text(
            locale,
            "sheet-alt-final",
            place=place,
            name=players[seat],
            fame=final_fame(view, seat),
            categories=SCORES.told(category_sums(view, seat).items(), locale, signs=False),
        )
        for place, seat in enumerate(by_place(view), start=1)
    ]
    return [sentence(text(locale, "sheet-final"), locale), *lines]


def _winner(view: View, names: Sequence[str], locale: str) -> list[str]:
    lines = [
        sentence(headline(view, names, locale), locale),
        sentence(decided_text(view, names, locale), locale),
    ]
    players = names_with_absences(view, names, locale)
    for place, seat in enumerate(by_place(view), start=1):
        best = SCORES.told(best_categories(category_sums(view, seat), most=2), locale, signs=False)
        values = {"place": place, "fame": final_fame(view, seat)}
        key = "winner-line" if best else "winner-line-short"
        course = _course(view, seat, locale)
        lines.append(text(locale, key, name=players[seat], epochs=course, categories=best, **values))
    lines.extend(SCORES.best_of_epoch_text(epoch, names, locale) for epoch in view.epochs)
    return lines


def _course(view: View, seat: Seat, locale: str) -> str:
    return listed((str(epoch.fame[seat]) for epoch in view.epochs), locale)
