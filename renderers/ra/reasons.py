"""The reason for a computer's move in a few words."""

from collections.abc import Mapping, Sequence

from renderers.words import text
from renderers.words.reasons import said_values

KEYS = {
    "bids_against": "reason-against",
    "bids_for_sun": "reason-sun",
    "bids_too_low": "reason-too-low",
    "bids_other_sun": "reason-other-sun",
    "bids_safer_sun": "reason-safer-sun",
    "bids_sun_back": "reason-sun-back",
    "pays_more": "reason-pays-more",
    "spends_high": "reason-spends-high",
    "spends": "reason-spends",
    "bids_empty": "reason-bid-empty",
    "passes_dear": "reason-dear",
    "passes_many": "reason-dear-many",
    "passes_harm": "reason-harm",
    "passes_outbid": "reason-outbid",
    "passes_empty": "reason-pass-empty",
    "invokes_full": "reason-full",
    "invokes_empty": "reason-empty",
    "draws": "reason-draws",
    "draws_for_more": "reason-draws-for-more",
    "draws_harm": "reason-draws-harm",
    "draws_before": "reason-draws-before",
    "draws_first": "reason-draws-first",
    "gods_kept": "reason-gods-kept",
    "keeps_civilization": "reason-keeps-civilization",
    "keeps_monuments": "reason-keeps-monuments",
    "keeps_civilization_rather": "reason-keeps-civilization-rather",
    "keeps_monuments_rather": "reason-keeps-monuments-rather",
    "better": "reason-better",
    "gives": "reason-gives",
    "shines": "reason-shines",
    "builds": "reason-builds",
    "gambles": "reason-gambles",
    "plays_high": "reason-plays-high",
    "waits_for_more": "reason-waits-for-more",
    "saves": "reason-saves",
}
"""The keys of the words for the reasons that Ra's computers give."""
FOR = {"bids_for", "invokes_for", "gods_for"}
"""Reasons that lie in a category, which have words for each."""


def reason_words(reason: str, values: Mapping[str, int | str], shown: Sequence[str], locale: str) -> str:
    """A reason and its values as a short sentence, with the names as they are to be shown."""
    said = said_values(values, shown)
    if reason == "gives" and "sun" in values:
        return text(locale, "reason-gives-sun", **said)
    if "theirs" in values:
        said["sold"] = text(locale, "reason-sold", **said)
    if reason not in FOR:
        return text(locale, KEYS[reason], **{"sold": "", **said})
    gain = text(locale, "reason-fame-of" if "total" in values else "reason-fame", **values)
    if "sun" in values:
        gain = text(locale, "reason-and-sun", gain=gain, sun=values["sun"])
    return text(locale, _key_for(values), gain=gain, **said)


def _key_for(values: Mapping[str, int | str]) -> str:
    """The words for a category; more of one kind of monument, and Niles without a flood, have others."""
    variant = "-alike" if "tile" in values else "-dry" if values.get("floods") == 0 else ""
    return f"reason-for-{values['category']}{variant}"
