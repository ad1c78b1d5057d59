"""Why an action is the best, in a few words."""

from collections import Counter
from collections.abc import Mapping, Sequence

from engine.dice.actions import Disaster
from engine.dice.faces import Colour, Face
from renderers.dice.labels import colour_name, disaster_name, face_name
from renderers.words import text
from renderers.words.formats import and_list, capitalised
from renderers.words.reasons import said_values

KEYS = {
    "uses_for": "dice-why-uses",
    "uses_rather": "dice-why-uses-rather",
    "more_room": "dice-why-room",
    "blocks": "dice-why-blocks",
    "stay_for": "dice-why-stay",
    "stay_in_hope": "dice-why-hope",
    "nothing_stays": "dice-why-roll-all",
    "rolls_rather": "dice-why-rather",
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


GIVES = {"keep": "roll", "unused": "done", "category": "use"}
"""By a value of the reason `gives` what it says about the best move beside who gains by another."""
BRACKETED = {"keep", "unused"}
"""Values of reasons that have their fact in brackets, if they have one."""


def reason_words(reason: str, values: Mapping[str, int | str], shown: Sequence[str], locale: str) -> str:
    """A reason and its values as a short sentence, with the names as they are to be shown."""
    said = said_values(values, shown)
    if "colour" in values:
        said["row"] = colour_name(Colour(str(values["colour"])), locale)
    if "category" in values:
        said["fact"] = text(locale, f"dice-fact-{values['category']}", **said)
    if BRACKETED.intersection(values):
        said["fact"] = " " + text(locale, "dice-in-brackets", fact=said["fact"]) if "fact" in said else ""
    if "faces" in values:
        said["faces"] = and_list(
            (face_name(Face(face), locale) for face in str(values["faces"]).split()), locale
        )
    if "disaster" in values:
        said["what"] = disaster_name(Disaster(str(values["disaster"])), locale)
    if "most" in values:
        said["more"] = int(values["most"]) - int(values["fame"])
    if "keep" in values:
        said |= _said_dice(values, locale)
    kind = next((kind for name, kind in GIVES.items() if name in values), "") if reason == "gives" else ""
    words = text(locale, f"dice-why-gives-{kind}" if kind else KEYS[reason], **said)
    return capitalised(words) if kind == "use" else words


def _said_dice(values: Mapping[str, int | str], locale: str) -> dict[str, str]:
    """Which dice are to be kept, and which are to be rolled again."""

    def named(die: str, count: int) -> str:
        colour, _, face = die.rpartition(":")
        name = face_name(Face(face), locale, count=count, case="accusative")
        if not colour:
            return name
        return text(locale, "dice-one-die", face=name, colour=colour_name(Colour(colour), locale))

    shown = {name: Counter(str(values[name]).split()) for name in ("keep", "again")}
    dice = {name: [named(die, count) for die, count in each.items()] for name, each in shown.items()}
    how = "both" if all(dice.values()) else "keeps" if dice["keep"] else "rolls"
    return {"how": how, **{name: and_list(each, locale) for name, each in dice.items()}}
