"""Score sheets and the winner card of either game in words: alt texts, and everything they show.

A game says what is special about it, as `ScoreTexts`; the sentences are made here.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from renderers.cards.scores import START, Scores, best_categories, by_place
from renderers.names import clean_names, plain_names
from renderers.words import text
from renderers.words.absence import names_with_absences
from renderers.words.alt_text import Tell, alt_text
from renderers.words.formats import ROMAN, capitalised, listed, number, sentence, signed
from renderers.words.ratings import Ratings, ratings_text

Names = Sequence[str]

EPOCHS = 3
"""In both games."""


@dataclass(frozen=True, slots=True)
class ScoreTexts:
    """What a game tells of its points, from views and epochs of its own."""

    scores: Scores
    last_epoch_only: Collection[str]
    """The categories that only the last epoch scores."""
    headline: Callable[[Any, Names, str], str]
    """Who won, of a view, names as they are shown, and a locale."""
    decided: Callable[[Any, Names, str], str]
    """What decided the game, of the same."""
    final: Callable[[Any, Names, str], str]
    """Who won with how much fame, of the same."""
    sums: Callable[[Any, int], Mapping[str, int]]
    """A seat's points in the whole game, by category."""
    reason: Callable[[str, Any, int, Any, str], str]
    """Why a seat scored its points in a category of an epoch."""
    rule: Callable[[str, Any, int, str], str]
    """The rule by which a category is scored, of a view and the number of an epoch."""
    fame_before: Callable[[Any, int, int], int]
    """A seat's fame before an epoch."""
    in_play: Callable[[Any, int], int] = lambda _epoch, _seat: 0
    """The fame that a seat gained in an epoch before it was scored."""
    start: Callable[[Any, int], int] | None = None
    """A seat's fame at the start, where seats differ in it."""

    def describe_sheet(self, view: Any, names: Names, locale: str = "en", *, epoch: int) -> str:
        """The alt text of an epoch's score sheet, at most 1024 characters.

        After the last epoch it has the sums of the categories and, as far as there is room, the points of
        each epoch and the reasons for what only the last epoch scores.
        """

        def tell(*, by_epoch: bool, why: bool = False) -> Tell:
            return lambda shown: self._final_in_short(view, shown, locale, by_epoch=by_epoch, why=why)

        cleaned = clean_names(names, locale)
        if epoch != EPOCHS:
            return alt_text(lambda shown: self._epoch(view, shown, locale, epoch), cleaned)
        return alt_text(tell(by_epoch=True, why=True), cleaned, tell(by_epoch=True), tell(by_epoch=False))

    def describe_winner(
        self, view: Any, names: Names, locale: str = "en", *, ratings: Ratings | None = None
    ) -> str:
        """The alt text of the winner card, at most 1024 characters; it begins with who won, and why.

        It ends with the ratings that have changed, if any.
        """

        def tell(shown: Names) -> list[str]:
            return [*self._winner(view, shown, locale), *ratings_text(ratings, by_place(view), shown, locale)]

        return alt_text(tell, clean_names(names, locale))

    def sheet_text(self, view: Any, names: Names, locale: str = "en", *, epoch: int) -> list[str]:
        """Everything on a score sheet, with every reason, as paragraphs for messages; escapes names."""
        tell = self._final if epoch == EPOCHS else self._epoch
        return tell(view, plain_names(names, locale), locale, epoch)

    def winner_text(self, view: Any, names: Names, locale: str = "en") -> list[str]:
        """Everything on a winner card, as paragraphs for messages; escapes names."""
        return self._winner(view, plain_names(names, locale), locale)

    def account_text(self, view: Any, seat: int, locale: str = "en", *, epoch: int) -> list[str]:
        """A seat's own points of an epoch, line by line: what it had, what that scored, and by which rule.

        The view is that seat's, in which its own fame is never hidden.
        """
        scored = view.epochs[epoch - 1]
        total, in_play = scored.points[seat].total, self.in_play(scored, seat)
        lines = [text(locale, "account-title", epoch=ROMAN[epoch], total=signed(total))]
        for category, points in self.scored(scored, seat):
            told = capitalised(self.scores.told([(category, points)], locale, signs=True))
            why = self.reason(category, scored, seat, view, locale)
            rule = self.rule(category, view, epoch, locale)
            lines.append(text(locale, "account-line", category=told, reason=why, rule=rule))
        if in_play:
            lines.append(text(locale, "account-dice-in-play", points=signed(in_play)))
        before, after = self.fame_before(view, seat, epoch) + in_play, scored.fame[seat] or 0
        key = "account-sum" if before + total == after else "account-sum-zero"
        return [*lines, text(locale, key, before=number(before), total=signed(total), after=number(after))]

    def scored(self, epoch: Any, seat: int) -> Iterable[tuple[str, int]]:
        """The points of every category that is scored in an epoch."""
        points = self.scores.by_category(epoch.points[seat])
        return (
            item for item in points.items() if epoch.epoch == EPOCHS or item[0] not in self.last_epoch_only
        )

    def _epoch(self, view: Any, names: Names, locale: str, epoch: int) -> list[str]:
        scored = view.epochs[epoch - 1]
        lines = [sentence(text(locale, "sheet-epoch", epoch=ROMAN[epoch]), locale)]
        for seat, name in enumerate(names):
            total = f"{signed(scored.points[seat].total)}{self._fame_after(scored, seat, locale)}"
            reasons = self._reasons(scored, seat, view, locale)
            lines.append(text(locale, "sheet-text-seat", name=name, total=total, reasons=reasons))
        return lines

    def _fame_after(self, scored: Any, seat: int, locale: str) -> str:
        fame, in_play = scored.fame[seat], self.in_play(scored, seat)
        if fame is None:
            return ""
        after = [text(locale, "sheet-fame-after", fame=number(fame))]
        if in_play:
            after.append(text(locale, "dice-sheet-in-play-short", fame=in_play))
        return f" ({listed(after, locale)})"

    def _reasons(self, epoch: Any, seat: int, view: Any, locale: str) -> str:
        """The points of every category that is scored in an epoch, each with its reason."""
        return listed(
            (
                text(
                    locale,
                    "sheet-text-reason",
                    category=self.scores.told([(category, points)], locale, signs=True),
                    reason=self.reason(category, epoch, seat, view, locale),
                )
                for category, points in self.scored(epoch, seat)
            ),
            locale,
        )

    def _final(self, view: Any, names: Names, locale: str, _epoch: int) -> list[str]:
        paragraphs = [
            sentence(text(locale, "sheet-final"), locale),
            sentence(self.final(view, names, locale), locale),
        ]
        for seat in by_place(view):
            told = [self._standing("sheet-text-final", view, seat, names, locale)]
            if self.start:
                start = self.scores.told([("start", self.start(view, seat))], locale, signs=False)
                told.append(sentence(capitalised(start), locale))
            told += [self._final_epoch(epoch, seat, view, locale) for epoch in view.epochs]
            paragraphs.append(" ".join(told))
        return paragraphs

    def _final_epoch(self, epoch: Any, seat: int, view: Any, locale: str) -> str:
        reasons = self._reasons(epoch, seat, view, locale)
        if in_play := self.in_play(epoch, seat):
            reasons = listed((self.scores.told([("in-play", in_play)], locale, signs=True), reasons), locale)
        return text(locale, "sheet-text-final-epoch", epoch=epoch.epoch, reasons=reasons)

    def _final_in_short(
        self, view: Any, names: Names, locale: str, *, by_epoch: bool, why: bool = False
    ) -> list[str]:
        """No reasons but those of the last epoch: with every one it would be too long for an alt text."""
        lines = [sentence(text(locale, "sheet-final"), locale)]
        for seat in by_place(view):
            sums = {START: self.fame_before(view, seat, 1), **self.sums(view, seat)}
            told = listed(
                (self._sum(one, sums[one], view, seat, locale, by_epoch=by_epoch, why=why) for one in sums),
                locale,
            )
            lines.append(self._standing("sheet-alt-final", view, seat, names, locale, categories=told))
        return lines

    def _sum(
        self, category: str, points: int, view: Any, seat: int, locale: str, *, by_epoch: bool, why: bool
    ) -> str:
        """A seat's points of a category in the whole game, with those of each epoch or the reason."""
        told = self.scores.told([(category, points)], locale, signs=False)
        if category in self.last_epoch_only:
            reason = self.reason(category, view.epochs[-1], seat, view, locale) if why else ""
        elif category == START or not by_epoch:
            reason = ""
        else:
            scored = (
                self.in_play(epoch, seat)
                if category == "in-play"
                else self.scores.by_category(epoch.points[seat])[category]
                for epoch in view.epochs
            )
            reason = listed(map(number, scored), locale)
        return text(locale, "sheet-text-reason", category=told, reason=reason) if reason else told

    def _winner(self, view: Any, names: Names, locale: str) -> list[str]:
        lines = [
            sentence(self.headline(view, names, locale), locale),
            sentence(self.decided(view, names, locale), locale),
        ]
        for seat in by_place(view):
            best = self.scores.told(best_categories(self.sums(view, seat), most=2), locale, signs=False)
            key = "winner-line" if best else "winner-line-short"
            lines.append(self._standing(key, view, seat, names, locale, categories=best))
        lines.extend(self.scores.best_of_epoch_text(epoch, names, locale) for epoch in view.epochs)
        return lines

    def _standing(self, key: str, view: Any, seat: int, names: Names, locale: str, **values: str) -> str:
        """A seat's place and fame at the end, and its fame after each epoch."""
        name = names_with_absences(view, names, locale)[seat]
        course = listed((number(epoch.fame[seat] or 0) for epoch in view.epochs), locale)
        fame = number(view.players[seat].fame or 0)
        place = (view.places or ())[seat]
        return text(locale, key, place=place, name=name, fame=fame, epochs=course, **values)
