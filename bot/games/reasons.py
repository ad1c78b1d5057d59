"""Why a move was made, or is the best, in either game."""

from collections.abc import Sequence

from engine.players import Reason
from renderers.games import RENDERERS
from renderers.names import plain_names


def reason_text(game: str, reason: Reason, names: Sequence[str], locale: str) -> str:
    """A reason as a short sentence; `names` are as Discord gives them.

    Of a reason that another version of the program has stored, and that has no words here, nothing is said.
    """
    try:
        return RENDERERS[game].reason_words(reason.key, reason.values, plain_names(names, locale), locale)
    except KeyError:  # as is `UnknownWordError`, where a value is missing
        return ""
