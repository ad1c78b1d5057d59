"""Events of the dice game in words: full sentences for logs, notes for the line under a headline."""

from collections.abc import Sequence
from dataclasses import fields

from engine.dice.actions import Disaster
from engine.dice.events import (
    AnkhsScored,
    AnkhsSpent,
    CivilizationPlaced,
    DiceKept,
    DiceRolled,
    DisasterDeclared,
    DisasterSuffered,
    EpochEnded,
    EpochScored,
    Event,
    FigureMoved,
    NileFlooded,
    NileMoved,
    NothingToUse,
    PharaohMoved,
    PyramidPlaced,
    SunsScored,
)
from engine.leaving import PlayerLeft
from engine.protocol import EpochStarted, GameEnded
from renderers.cards.scores import places_text, totals_text
from renderers.dice.labels import colour_list, colour_name, die_name, disaster_name, space_list
from renderers.dice.scores import SCORES
from renderers.names import plain_names
from renderers.words import text
from renderers.words.formats import listed

KEYS: dict[type[Event], str] = {
    DiceRolled: "rolled",
    DiceKept: "kept",
    NothingToUse: "nothing-to-use",
    PharaohMoved: "pharaoh",
    NileMoved: "nile",
    NileFlooded: "flood",
    CivilizationPlaced: "civilization",
    PyramidPlaced: "pyramid",
    AnkhsSpent: "ankhs",
    AnkhsScored: "ankhs-scored",
    SunsScored: "suns-scored",
    FigureMoved: "figure",
    DisasterDeclared: "disaster",
    DisasterSuffered: "suffered",
    EpochEnded: "epoch-ended",
    EpochScored: "scored",
    EpochStarted: "epoch-started",
    GameEnded: "ended",
    PlayerLeft: "left",
}
"""The key of each event's words after `dice-log-` or `dice-note-`."""
SEEN = (DiceRolled, DiceKept, AnkhsSpent)
"""Events that the board shows, or that another event tells."""
OF_ALL = FigureMoved, EpochStarted
"""Events whose notes name nobody, though somebody moved Ra or begins the epoch."""
STATED = (PharaohMoved, NileMoved, CivilizationPlaced, PyramidPlaced)
"""Events whose notes have no verb: they say what somebody has, rather than what they did."""


def log_line(event: Event, names: Sequence[str], locale: str) -> str:
    """One event as a sentence for a message; escapes `names`."""
    shown = plain_names(names, locale)
    values = _values(event, shown, locale)
    if isinstance(event, EpochScored):
        values |= {"epoch": event.score.epoch, "points": SCORES.by_seat(event.score.points, shown, locale)}
    return text(locale, f"dice-log-{_key(event)}", **values)


def note(event: Event, names: Sequence[str], locale: str, *, headed: bool = False) -> str:
    """One event in a few words; `names` are shown as they are, that of the player only if not `headed`."""
    values = _values(event, names, locale)
    if isinstance(event, EpochScored):
        values["points"] = totals_text(event.score.points, names, locale)
    told = text(locale, f"dice-note-{_key(event)}", **values)
    if headed or "name" not in values or isinstance(event, OF_ALL):
        return told
    return text(
        locale, f"dice-note-{'of' if isinstance(event, STATED) else 'by'}", name=values["name"], note=told
    )


def worth_telling(events: Sequence[Event]) -> list[Event]:
    """The events that led to the position, except those that the board shows."""
    return [event for event in events if not isinstance(event, SEEN)]


def _key(event: Event) -> str:
    match event:
        case DisasterDeclared(disaster=None):
            return "disaster-none"
        case DisasterSuffered():
            return _suffered_key(event)
        case _:
            return KEYS[type(event)]


def _suffered_key(event: DisasterSuffered) -> str:
    if event.floods:
        return "suffered-flood"
    if not (event.steps or event.civilization or event.pyramids):
        return "suffered-nothing"
    return f"{'chosen' if event.chosen else 'suffered'}-{event.disaster}"


def _values(event: Event, names: Sequence[str], locale: str) -> dict[str, str | int]:
    """An event's fields as values for a text: the seat as `name`, lists and colours in words."""
    values: dict[str, str | int] = {}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name == "seat":
            values["name"] = names[value]
        elif isinstance(value, int):
            values[field.name] = value
    match event:
        case DiceRolled():
            values["dice"] = listed((die_name(colour, face, locale) for colour, face in event.rolled), locale)
        case CivilizationPlaced():
            values["colour"] = colour_name(event.colour, locale)
        case PyramidPlaced():
            values |= {"colour": colour_name(event.space.colour, locale), "column": event.space.column}
        case DisasterDeclared(disaster=Disaster() as disaster):
            values["what"] = disaster_name(disaster, locale)
        case DisasterSuffered():
            lost = colour_list(event.civilization, locale), space_list(event.pyramids, locale)
            values["markers"] = listed(filter(None, lost), locale)
            values["count"] = len(event.civilization) + len(event.pyramids)
        case GameEnded():
            values["places"] = places_text(event.places, names, locale)
    return values
