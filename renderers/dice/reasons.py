"""Why an action is the best, in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.words import text
from renderers.words.reasons import said_values

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

KEYS = {
    "uses_for": "dice-why-uses",
    "stay_for": "dice-why-stay",
    "stay_in_hope": "dice-why-hope",
    "nothing_stays": "dice-why-roll-all",
    "suns": "dice-why-suns",
    "nothing_to_gain": "dice-why-done",
    "strikes": "dice-why-strikes",
    "spares": "dice-why-spares",
    "loses": "reason-loses",
}
"""The keys of the words for the reasons that the dice game's judge gives."""


def reason_words(reason: str, values: Mapping[str, int | str], shown: Sequence[str], locale: str) -> str:
    """A reason and its values as a short sentence, with the names as they are to be shown."""
    return text(locale, KEYS[reason], **said_values(values, shown, locale, "dice-category"))
