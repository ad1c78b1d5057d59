"""The points of a game: by category, by place, and who was best in an epoch."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from renderers.words import text
from renderers.words.formats import grouped, listed, number, signed

Points = tuple[tuple[str, int], ...]
"""Categories with their points."""

START = "start"
"""The category of the fame that a player began with, which is nobody's merit."""


class Finished(Protocol):
    """What a view of either game says of its end."""

    @property
    def places(self) -> tuple[int, ...] | None: ...
    @property
    def left(self) -> tuple[int, ...]: ...


class Total(Protocol):
    """What a player scored in an epoch; each category is an attribute too."""

    @property
    def total(self) -> int: ...


class Epoch(Protocol):
    """An epoch that was scored, in either game."""

    @property
    def epoch(self) -> int: ...
    @property
    def points(self) -> Sequence[Total]: ...
    @property
    def fame(self) -> Sequence[int | None]: ...


@dataclass(frozen=True, slots=True)
class Scores:
    """The categories of a game, and the words for them."""

    categories: tuple[str, ...]
    key: str
    """How the keys of the categories' words begin."""

    def by_category(self, score: Total) -> dict[str, int]:
        """A player's points of one epoch."""
        return {category: getattr(score, category) for category in self.categories}

    def told(self, points: Iterable[tuple[str, int]], locale: str, *, signs: bool) -> str:
        """Categories with their points, with or without a plus before them."""
        return listed(
            (
                text(locale, f"{self.key}-{category}", points=signed(value) if signs else number(value))
                for category, value in points
            ),
            locale,
        )

    def by_seat(self, points: Iterable[Total], names: Sequence[str], locale: str) -> str:
        """Each seat's points of an epoch by category, without totals of fame, which may be hidden."""
        return grouped(
            (
                text(locale, "log-scored-seat", name=name, points=self.of_seat(score, locale))
                for name, score in zip(names, points, strict=True)
            ),
            locale,
        )

    def of_seat(self, score: Total, locale: str) -> str:
        """A seat's points of an epoch, and how many each category gave."""
        total = signed(score.total)
        scored = [(category, value) for category, value in self.by_category(score).items() if value]
        if not scored:
            return total
        categories = self.told(scored, locale, signs=True)
        return text(locale, "log-scored-points", total=total, categories=categories)

    def epoch_text(self, epoch: Epoch, names: Sequence[str], locale: str) -> str:
        """Each seat's points of an epoch by category, and the totals after it that are not hidden."""
        points = self.by_seat(epoch.points, names, locale)
        told = text(locale, "text-scored", epoch=epoch.epoch, points=points)
        known = [
            text(locale, "text-bid", name=name, sun=total)
            for name, total in zip(names, epoch.fame, strict=True)
            if total is not None
        ]
        return f"{told} {text(locale, 'text-totals', totals=listed(known, locale))}" if known else told

    def best_of_epoch(self, epoch: Epoch) -> tuple[tuple[int, ...], int, Points]:
        """The seats that made most points in an epoch, how many, and if it is one seat, mostly with what."""
        totals = [score.total for score in epoch.points]
        most = max(totals)
        seats = tuple(seat for seat, total in enumerate(totals) if total == most)
        by = best_categories(self.by_category(epoch.points[seats[0]]), most=2) if len(seats) == 1 else ()
        return seats, most, by

    def best_of_epoch_text(self, epoch: Epoch, names: Sequence[str], locale: str) -> str:
        """A sentence on who made most points in an epoch; `names` as they are to be shown."""
        seats, most, by = self.best_of_epoch(epoch)
        who = listed((names[seat] for seat in seats), locale)
        key = "winner-epoch-best" if by else "winner-epoch-best-short"
        told = self.told(by, locale, signs=True)
        return text(locale, key, epoch=epoch.epoch, name=who, points=signed(most), categories=told)

    def lead_text(
        self, gap: int, other: str, points: tuple[Mapping[str, int], Mapping[str, int]], locale: str
    ) -> str:
        """What the lead over the second comes from; `points` are the winner's and theirs by category."""
        mine, theirs = points
        leads = best_categories({category: mine[category] - theirs[category] for category in mine}, most=2)
        if not leads:
            return text(locale, "winner-ahead", gap=gap, other=other)
        key = "winner-ahead-by" if sum(lead for _, lead in leads) == gap else "winner-ahead-mostly"
        return text(locale, key, gap=gap, other=other, reasons=self.told(leads, locale, signs=True))


def totals_text(points: Iterable[Total], names: Sequence[str], locale: str) -> str:
    """Each seat's points of an epoch in a few words, without totals of fame."""
    return listed(
        (
            text(locale, "note-scored-seat", name=name, total=signed(score.total))
            for name, score in zip(names, points, strict=True)
        ),
        locale,
    )


def places_text(places: Sequence[int], names: Sequence[str], locale: str) -> str:
    """The seats of a finished game with their places, the winners first."""
    ranked = sorted(zip(places, names, strict=True))
    return listed((text(locale, "place-of", place=place, name=name) for place, name in ranked), locale)


def by_place(view: Finished) -> list[int]:
    """The seats of a finished game, the winners first."""
    places = view.places or ()
    return sorted(range(len(places)), key=places.__getitem__)


def others_left(view: Finished) -> bool:
    """Whether everybody but the winner left the game, so that nothing else decided it."""
    return set(by_place(view)[1:]) <= set(view.left)


def best_categories(points: Mapping[str, int], most: int) -> Points:
    """The categories with the highest points above 0, the highest first, at most `most`."""
    ranked = sorted(points.items(), key=lambda item: -item[1])
    return tuple(item for item in ranked if item[1] > 0 and item[0] != START)[:most]
