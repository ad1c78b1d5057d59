"""Why an action is the best, in a few words."""

from collections.abc import Mapping, Sequence

from engine.dice.actions import Disaster
from engine.dice.faces import Face
from renderers.dice.labels import disaster_name, face_name
from renderers.words import text
from renderers.words.formats import and_list
from renderers.words.reasons import said_values

KEYS = {
    "uses_for": "dice-why-uses",
    "stay_for": "dice-why-stay",
    "stay_in_hope": "dice-why-hope",
    "nothing_stays": "dice-why-roll-all",
    "promises": "dice-why-promises",
    "suns": "dice-why-suns",
    "nothing_to_gain": "dice-why-done",
    "strikes": "dice-why-strikes",
    "spares": "dice-why-spares",
    "spares_all": "dice-why-spares-all",
    "loses": "dice-why-loses",
    "loses_less": "dice-why-loses-less",
    "gives": "reason-gives",
    "builds": "dice-why-builds",
    "gambles": "dice-why-gambles",
    "saves": "dice-why-saves",
    "cashes_in": "dice-why-cashes-in",
}
"""The keys of the words for the reasons that the dice game's judge and characters give."""


def reason_words(reason: str, values: Mapping[str, int | str], shown: Sequence[str], locale: str) -> str:
    """A reason and its values as a short sentence, with the names as they are to be shown."""
    said = said_values(values, shown)
    if "category" in values:
        said["fact"] = text(locale, f"dice-fact-{values['category']}", **said)
    if "faces" in values:
        said["faces"] = and_list(
            (face_name(Face(face), locale) for face in str(values["faces"]).split()), locale
        )
    if "disaster" in values:
        said["what"] = disaster_name(Disaster(str(values["disaster"])), locale)
    if "most" in values:
        said["more"] = int(values["most"]) - int(values["fame"])
    return text(locale, KEYS[reason], **said)
