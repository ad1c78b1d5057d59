"""The card of somebody's progress: how accurately they play, and the rating of their puzzles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from engine.ratings import PROVISIONAL_GAMES
from engine.statistics import LEAST_ANALYSED, Progress
from renderers.canvas.picture import Picture
from renderers.cards.card import Card, Ground
from renderers.cards.cells import Cell
from renderers.cards.header import lay_out_header
from renderers.names import clean, drawable, numbered_player
from renderers.statistics.curves import Told, edges_of, lay_out_curve, lay_out_nothing, steps_of
from renderers.statistics.ground import PLACES, RATING, paint_progress
from renderers.statistics.labels import percent
from renderers.words import text
from renderers.words.formats import number, sentence
from renderers.words.ratings import shown_rating

if TYPE_CHECKING:
    from engine.ratings import Rating  # which loads the computer players


def render_progress(progress: Progress, locale: str = "en") -> Picture:
    """A person's progress as a PNG, 1280 pixels wide; the same values give the same bytes."""
    return lay_out_progress(progress, locale).to_canvas().to_picture(f"{progress.game}-progress")


def lay_out_progress(progress: Progress, locale: str) -> Card:
    """The card as values."""
    name = drawable(progress.name, numbered_player(0, locale))
    cells = (
        *lay_out_header(name, text(locale, f"progress-of-{progress.game}"), ""),
        *_accuracy(progress, locale),
        *_puzzles(progress, locale),
    )
    accuracies = steps_of(progress.accuracies) if _is_known(progress) else ()
    puzzles = steps_of([rating.shown for rating in progress.puzzles or ()])
    return Card(Ground(paint_progress, (accuracies, puzzles)), cells)


def describe_progress(progress: Progress, locale: str = "en") -> str:
    """The alt text of the card."""
    name = clean(progress.name, numbered_player(0, locale))
    what = sentence(text(locale, f"progress-of-{progress.game}"), locale)
    return " ".join([sentence(name, locale), what, *progress_lines(progress, locale)])


def progress_lines(progress: Progress, locale: str) -> list[str]:
    """A person's progress, a sentence for each curve."""
    accuracies, puzzles = progress.accuracies, [rating.shown for rating in progress.puzzles or ()]
    lines = [sentence(_too_few(progress, locale), locale)]
    if _is_known(progress):
        edges = {
            "lowest": percent(min(accuracies) / 100, locale),
            "highest": percent(max(accuracies) / 100, locale),
        }
        average, games = _average(progress, locale), len(accuracies)
        lines = [text(locale, "progress-line-accuracy", accuracy=average, games=games, **edges)]
    if puzzles:
        rating, answered = _rating(progress.puzzles or ()), len(puzzles)
        edges = {"lowest": number(min(puzzles)), "highest": number(max(puzzles))}
        return [*lines, text(locale, "progress-line-puzzles", rating=rating, puzzles=answered, **edges)]
    return [*lines, sentence(_no_rating(progress, locale), locale)]


def _accuracy(progress: Progress, locale: str) -> Iterator[Cell]:
    if not _is_known(progress):
        yield lay_out_nothing(PLACES, _too_few(progress, locale))
        return
    games = text(locale, "progress-analysed", games=len(progress.accuracies))
    told = Told(text(locale, "progress-accuracy"), _average(progress, locale), "", games)
    edges = edges_of([round(one) for one in progress.accuracies])
    yield from lay_out_curve(PLACES, told, [percent(one / 100, locale) for one in edges])


def _puzzles(progress: Progress, locale: str) -> Iterator[Cell]:
    if not progress.puzzles:
        yield lay_out_nothing(RATING, _no_rating(progress, locale))
        return
    around = f"± {progress.puzzles[-1].uncertainty}"
    answered = text(locale, "progress-answered", puzzles=len(progress.puzzles))
    told = Told(text(locale, "progress-puzzles"), _rating(progress.puzzles), around, answered)
    edges = edges_of([rating.shown for rating in progress.puzzles])
    yield from lay_out_curve(RATING, told, [number(one) for one in edges])


def _is_known(progress: Progress) -> bool:
    return len(progress.accuracies) >= LEAST_ANALYSED


def _too_few(progress: Progress, locale: str) -> str:
    return text(locale, "progress-too-few", games=len(progress.accuracies), needed=LEAST_ANALYSED)


def _no_rating(progress: Progress, locale: str) -> str:
    return text(locale, "progress-hidden-puzzles" if progress.puzzles is None else "progress-no-puzzles")


def _average(progress: Progress, locale: str) -> str:
    return percent(sum(progress.accuracies) / len(progress.accuracies) / 100, locale)


def _rating(puzzles: Sequence[Rating]) -> str:
    return shown_rating(puzzles[-1].shown, is_provisional=len(puzzles) < PROVISIONAL_GAMES)
