"""The reason for a computer's move in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers.names import plain_names
from renderers.words import text
from renderers.words.reasons import said_values

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

KEYS = {
    "bids_for": "reason-for",
    "invokes_for": "reason-for",
    "gods_for": "reason-for",
    "bids_against": "reason-against",
    "invokes_against": "reason-against",
    "bids_for_sun": "reason-sun",
    "passes_dear": "reason-dear",
    "passes_harm": "reason-harm",
    "bids_for_others": "reason-price",
    "invokes_for_others": "reason-others",
    "passes_outbid": "reason-outbid",
    "better": "reason-better",
    "invokes_full": "reason-full",
    "invokes_empty": "reason-empty",
    "draws": "reason-draws",
    "loses": "reason-loses",
    "shines": "reason-shines",
}
"""The keys of the words for the reasons that Ra's computers give."""


def reason_text(reason: str, values: Mapping[str, int | str], names: Sequence[str], locale: str) -> str:
    """A reason and its values as a short sentence; escapes `names`."""
    return reason_words(reason, values, plain_names(names, locale), locale)


def reason_words(reason: str, values: Mapping[str, int | str], shown: Sequence[str], locale: str) -> str:
    """The same with the names as they are to be shown."""
    said = said_values(values, shown, locale, "category")
    if "fame" in values:
        said["fame"] = max(0, int(values["fame"]))
    key = "reason-for-new" if "new" in values else KEYS[reason]
    return text(locale, key, **said)
