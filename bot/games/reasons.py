"""Why a move was made, or is the best, in either game."""

from collections.abc import Sequence

from bot.words import text
from engine.players import Reason
from renderers.games import RENDERERS
from renderers.names import plain_names


def reason_text(game: str, reason: Reason, names: Sequence[str], locale: str) -> str:
    """A reason as a short sentence; `names` are as Discord gives them.

    Empty for a reason that another version of the program stored and that has no words here.
    """
    try:
        return RENDERERS[game].reason_words(reason.key, reason.values, plain_names(names, locale), locale)
    except KeyError:  # as is `UnknownWordError`, where a value is missing
        return ""


def with_reason(sentence: str, game: str, reason: Reason | None, names: Sequence[str], locale: str) -> str:
    """A sentence, and behind it the computer's reason, named as such, if there are words for one."""
    words = reason_text(game, reason, names, locale) if reason else ""
    return f"{sentence} {text(locale, 'computer-reason', reason=words)}" if words else sentence
