"""The headline, and the values for the words of every question to the player to move."""

from collections.abc import Sequence

from engine.protocol import Seat
from engine.ra.questions import Question
from engine.ra.view import View
from renderers.words import text

TURN_QUESTIONS = frozenset({Question.DRAW, Question.DRAW_OR_GOD, Question.GOD, Question.INVOKE})
"""The questions of a turn, which share a headline."""


def asked_values(view: View) -> dict[str, str | int]:
    """The values for `asked-…` and `headline-…`, except the name."""
    values: dict[str, str | int] = {}
    if view.auction:
        values["sun"] = view.auction.highest
    if view.losses:
        values |= {"count": view.losses[0].count, "disaster": view.losses[0].disaster}
    if view.places:
        values["fame"] = view.players[winner(view)].fame or 0
    return values


def headline(view: View, names: Sequence[str], locale: str) -> str:
    """Who is to move and, in short, what they are asked, or who won; `names` are shown as they are."""
    if view.bidders:
        return text(locale, f"headline-all-{view.question}", **asked_values(view))
    key = "turn" if view.question in TURN_QUESTIONS else view.question
    seat = winner(view) if view.to_act is None else view.to_act
    return text(locale, f"headline-{key}", name=names[seat], **asked_values(view))


def lead(view: View, names: Sequence[str], locale: str) -> str:
    """The headline as a sentence, on a turn with the question; `names` are shown as they are."""
    who = headline(view, names, locale)
    if view.auction or view.losses or view.places:
        return text(locale, "text-lead-short", headline=who)
    asked = text(locale, f"asked-{view.question}", **asked_values(view))
    return text(locale, "text-lead", headline=who, asked=asked)


def winner(view: View) -> Seat:
    """The winner of a finished game."""
    return (view.places or ()).index(1)
