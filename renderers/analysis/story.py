"""The moments of an analysis and the accuracies, in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
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
    from engine.analysis import Analysis, Fall, JudgedMove  # which loads the computer players


class Moment(NamedTuple):
    """A decision that cost much, in words that are ready to be read."""

    move: JudgedMove
    played: str
    better: str
    reason: str
    """Why the other one was better; empty where there are no words for it."""
    wins: int
    """How many games in a hundred it cost."""


class ToldFall(NamedTuple):
    """A steep fall of somebody's chance of winning, in words that are ready to be read."""

    number: int
    """By which the curve marks it, after the moments."""
    fall: Fall
    played: str
    """The move that brought it; empty if somebody left the game."""
    mover: Seat


def find_falls(
    record: Record, analysis: Analysis, locale: str, seats: Collection[Seat] | None
) -> list[ToldFall]:
    """The steepest falls besides the moments of some seats. Raises `RecordError`."""
    falls, before = analysis.falls(seats), len(analysis.moments(seats))
    views = _views_before(record, {fall.n for fall in falls})

    def played(move: JudgedMove) -> str:
        return "" if move.action == str(LEAVE) else _label(analysis.game, move.action, views[move.n], locale)

    return [
        ToldFall(number, fall, played(move), move.seat)
        for number, fall in enumerate(falls, start=before + 1)
        for move in (analysis.moves[fall.n - 1],)
    ]


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
    moments = find_moments(record, analysis, shown, locale, seats)
    return [
        *moment_lines(moments, shown, locale),
        *_besides(record, analysis, shown, locale, seats),
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
    moments = find_moments(record, analysis, shown, locale, seats)
    told = [*moment_lines(moments, shown, locale), *_besides(record, analysis, shown, locale, seats)]
    lines = [line.replace("**", "") for line in told]
    while True:
        all_told = " ".join([*lines, _accuracies(analysis, shown, locale)])
        whole = text(locale, "analysis-alt", moves=len(analysis.moves), told=all_told)
        if len(whole) <= MAX_ALT or not lines:
            return whole[:MAX_ALT]
        lines.pop()


def moment_lines(moments: Sequence[Moment], shown: Sequence[str], locale: str) -> list[str]:
    """A line for each moment, or one that says that there is none."""
    return [
        text(
            locale,
            "analysis-line",
            number=number,
            epoch=ROMAN[moment.move.epoch],
            move=moment.move.n,
            name=shown[moment.move.seat],
            wins=moment.wins,
            told=sentence(moment, locale),
        )
        for number, moment in enumerate(moments, start=1)
    ] or [text(locale, "analysis-no-moment")]


def _besides(
    record: Record, analysis: Analysis, shown: Sequence[str], locale: str, seats: Collection[Seat] | None
) -> list[str]:
    """The falls that only the curve marks, and whose decisions are not told."""
    falls = (_fall_words(fall, shown, locale) for fall in find_falls(record, analysis, locale, seats))
    told = grouped(falls, locale)
    return [
        *([text(locale, "analysis-falls", falls=told)] if told else []),
        *([text(locale, "analysis-people-alone")] if counts_people_alone(analysis, seats) else []),
    ]


def _fall_words(told: ToldFall, shown: Sequence[str], locale: str) -> str:
    how = "-own" if told.mover == told.fall.seat else ""
    return text(
        locale,
        f"analysis-fall{how}" if told.played else "analysis-fall-left",
        number=told.number,
        move=told.fall.n,
        name=shown[told.fall.seat],
        wins=round(100 * told.fall.share),
        mover=shown[told.mover],
        played=told.played,
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
