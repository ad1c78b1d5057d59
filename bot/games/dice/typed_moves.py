"""Dice and markers in one text parameter: reading what was typed, and completing it one at a time."""

import re
from collections.abc import Iterable

import renderers.dice
from bot.games.combinations import any_of, complete_sets, rest_of, typed_action
from bot.words import languages, text
from bot.words.matching import bare
from engine.dice.actions import COLUMNS, LoseCivilization, LosePyramids, Reroll
from engine.dice.faces import COLOURS, DIE_ORDER, Face
from engine.dice.view import View
from renderers.words.formats import listed


def action_text(verb: str, typed: str, locale: str) -> str:
    """The text of an action from what was typed after its verb; raises `Refusal` for unknown words.

    Only what a disaster costs is named with columns; a row has its column in an option of its own.
    """
    items, unknown = read_items(typed)
    if not unknown and (not items or (verb != "lose" and any(":" in item for item in items))):
        unknown = typed.strip().lower()
    colours = listed((renderers.dice.colour_name(colour, locale) for colour in COLOURS), locale)
    return typed_action(verb, items, unknown, "unknown-dice-words", colours=colours)


def read_items(typed: str) -> tuple[list[str], str]:
    """The colours and pyramid spaces that were typed (`blue`, `blue:4`), and the rest, not understood.

    The name of the face behind a die's colour may be there, as Discord writes a choice that was made.
    """
    colours = {
        name: str(colour)
        for colour in COLOURS
        for name in (str(colour), *(bare(renderers.dice.colour_name(colour, one)) for one in languages()))
    }
    faces = {
        name
        for face in Face
        for name in (str(face), *(bare(renderers.dice.face_name(face, one)) for one in languages()))
    }
    pattern = rf"\b({any_of(colours)})\b(?:\s*:?\s*([1-{COLUMNS}])\b|:?\s+(?:{any_of(faces)})\b)?"
    typed = bare(typed)
    items = [
        f"{colours[colour]}:{column}" if column else colours[colour]
        for colour, column in re.findall(pattern, typed)
    ]
    return items, rest_of(typed, pattern)


def complete_items(
    verb: str, typed: str, legal: Iterable[object], view: View, locale: str
) -> list[tuple[str, str]]:
    """Choices as (name, value) for what was typed after `reroll` or `lose`."""
    chosen, rest = read_items(typed)
    sets = (items for action in legal if (items := _items(verb, action)))
    return complete_sets(
        chosen, rest, sets, lambda items: listed((_name(verb, item, view, locale) for item in items), locale)
    )


def _items(verb: str, action: object) -> tuple[str, ...]:
    match action:
        case Reroll(dice=dice) if verb == "reroll":
            return tuple(map(str, dice))
        case LoseCivilization(colours=colours) if verb == "lose":
            return tuple(map(str, colours))
        case LosePyramids(spaces=spaces) if verb == "lose":
            return tuple(map(str, spaces))
    return ()


def _name(verb: str, item: str, view: View, locale: str) -> str:
    key, _, column = item.partition(":")
    colour = next(colour for colour in COLOURS if colour == key)
    name = renderers.dice.colour_name(colour, locale)
    if column:
        return f"{name} {column}"
    if verb == "lose":
        return name
    return text(
        locale,
        "dice-die-label",
        colour=name,
        face=renderers.dice.face_name(view.dice[DIE_ORDER[colour]], locale),
    )
