"""The moments of an analysis and the accuracies, in words."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from engine.games import GAMES, Seat, parse_move
from engine.leaving import LEAVE
from engine.protocol import AnyView
from engine.record import Record, begin, replay
from renderers.games import RENDERERS
from renderers.names import clean_names, plain_names
from renderers.words import text
from renderers.words.alt_text import MAX_ALT
from renderers.words.formats import ROMAN, grouped, listed

if TYPE_CHECKING:
    from engine.analysis import Analysis, JudgedMove  # which loads the computer players


class Moment(NamedTuple):
    """A decision that cost much, in words that are ready to be read."""

    move: JudgedMove
    played: str
    better: str
    reason: str
    """Why the other one was better; empty where there are no words for it."""
    wins: int
    """How many games in a hundred it cost."""


def counts_people_alone(analysis: Analysis, seats: Collection[Seat] | None) -> bool:
    """Whether there are computers, whose decisions are no moments."""
    return seats is not None and len(seats) < analysis.players


def find_moments(
    record: Record, analysis: Analysis, shown: Sequence[str], locale: str, seats: Collection[Seat] | None
) -> list[Moment]:
    """The moments of some seats, or of all, with the names in them as they are to be shown.

    Raises `RecordError` if the record breaks the rules.
    """
    moves = analysis.moments(seats)
    views = _views_before(record, {move.n for move in moves})
    return [_told(analysis.game, move, views[move.n], shown, locale) for move in moves]


def analysis_text(
    record: Record,
    analysis: Analysis,
    names: Sequence[str],
    locale: str,
    seats: Collection[Seat] | None = None,
) -> list[str]:
    """All that the card tells besides the plot, in lines for a message. Raises `RecordError`."""
    shown = plain_names(names, locale)
    return [
        *_lines(record, analysis, shown, locale, seats),
        _accuracies(analysis, shown, locale),
        text(locale, f"analysis-small-print-{analysis.game}"),
    ]


def describe_analysis(
    record: Record,
    analysis: Analysis,
    names: Sequence[str],
    locale: str,
    seats: Collection[Seat] | None = None,
) -> str:
    """The card's alt text, at most 1024 characters. Raises `RecordError`."""
    shown = clean_names(names, locale)
    lines = [line.replace("**", "") for line in _lines(record, analysis, shown, locale, seats)]
    while True:
        all_told = " ".join([*lines, _accuracies(analysis, shown, locale)])
        whole = text(locale, "analysis-alt", moves=len(analysis.moves), told=all_told)
        if len(whole) <= MAX_ALT or not lines:
            return whole[:MAX_ALT]
        lines.pop()


def _lines(
    record: Record, analysis: Analysis, shown: Sequence[str], locale: str, seats: Collection[Seat] | None
) -> Iterator[str]:
    """A line for each moment, then the falls that only the curve marks, and whose decisions are not told."""
    moments = find_moments(record, analysis, shown, locale, seats)
    for number, moment in enumerate(moments, start=1):
        yield text(
            locale,
            "analysis-line",
            number=number,
            epoch=ROMAN[moment.move.epoch],
            move=moment.move.n,
            name=shown[moment.move.seat],
            wins=moment.wins,
            told=sentence(moment, locale),
        )
    if not moments:
        yield text(locale, "analysis-no-moment")
    if falls := grouped(_falls(record, analysis, shown, locale, seats), locale):
        yield text(locale, "analysis-falls", falls=falls)
    if counts_people_alone(analysis, seats):
        yield text(locale, "analysis-people-alone")


def _falls(
    record: Record, analysis: Analysis, shown: Sequence[str], locale: str, seats: Collection[Seat] | None
) -> Iterator[str]:
    """The steepest falls besides the moments, each with the number by which the curve marks it."""
    falls = analysis.falls(seats)
    views = _views_before(record, {fall.n for fall in falls})
    for number, fall in enumerate(falls, start=len(analysis.moments(seats)) + 1):
        move = analysis.moves[fall.n - 1]
        has_left = move.action == str(LEAVE)
        yield text(
            locale,
            f"analysis-fall{'-left' if has_left else '-own' if move.seat == fall.seat else ''}",
            number=number,
            move=fall.n,
            name=shown[fall.seat],
            wins=round(100 * fall.share),
            mover=shown[move.seat],
            played="" if has_left else _label(analysis.game, move.action, views[fall.n], locale),
        )


def sentence(moment: Moment, locale: str) -> str:
    """What was played, what was better, and why."""
    told = text(locale, "analysis-played", played=moment.played, better=moment.better)
    return f"{told} {moment.reason}".strip()


def accuracy_of(analysis: Analysis, seat: Seat) -> int | None:
    """A seat's accuracy as a whole number; None if it had no decision. Only perfect play is 100."""
    accuracy = analysis.accuracy(seat)
    return None if accuracy is None else int(accuracy)


def _accuracies(analysis: Analysis, shown: Sequence[str], locale: str) -> str:
    known = [(shown[seat], accuracy_of(analysis, seat)) for seat in range(analysis.players)]
    people = (
        text(locale, "analysis-accuracy-of", name=name, accuracy=accuracy)
        for name, accuracy in known
        if accuracy is not None
    )
    return text(locale, "analysis-accuracies", people=listed(people, locale))


def _told(game: str, move: JudgedMove, view: AnyView, shown: Sequence[str], locale: str) -> Moment:
    played, better = (_label(game, action, view, locale) for action in (move.action, move.best))
    reason = move.reason
    told = RENDERERS[game].reason_words(reason.key, reason.values, shown, locale) if reason else ""
    return Moment(move, played, better, told, move.wins_lost)


def _label(game: str, action: str, view: AnyView, locale: str) -> str:
    return RENDERERS[game].action_label(parse_move(GAMES[game], action), view, locale)


def _views_before(record: Record, wanted: Collection[int]) -> dict[int, AnyView]:
    """The positions before some moves, as spectators see them."""
    rules, state, views = GAMES[record.game], begin(record), {}
    for step in replay(record):
        if step.n in wanted:
            views[step.n] = rules.view(state, None)
        state = step.state
    return views
