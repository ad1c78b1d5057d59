"""Short words of the dice game: faces, colours, labels of actions, and the question to the player to move."""

from collections.abc import Iterable, Sequence

from engine.dice.actions import (
    Action,
    Declare,
    Disaster,
    LoseCivilization,
    LosePyramids,
    MoveNile,
    MovePharaoh,
    PlaceCivilization,
    PlacePyramid,
    Reroll,
    Space,
    Use,
    board_order,
)
from engine.dice.faces import COLOURS, DIE_ORDER, Colour, Face
from engine.dice.view import View
from renderers.dice.headlines import asked_values, named, question
from renderers.names import plain_names
from renderers.words import text
from renderers.words.formats import listed, or_list

MAX_LABEL = 80
"""Discord's longest label of a button."""


def face_name(face: Face, locale: str, *, count: int = 1, case: str = "nominative") -> str:
    """The name of a face of the dice, as it goes with a number of dice that show it."""
    return text(locale, f"dice-face-{face}", count=count, case=case)


def colour_name(colour: Colour, locale: str) -> str:
    """The name of the colour of a die, of its civilization space, and of its row of pyramids."""
    return text(locale, f"dice-colour-{colour}")


def die_name(colour: Colour, face: Face, locale: str) -> str:
    """A die with its face: "red Nile"."""
    return text(locale, "dice-die", colour=colour_name(colour, locale), face=face_name(face, locale))


def space_name(space: Space, locale: str) -> str:
    """A pyramid space: "red 4"."""
    return text(locale, "dice-space", colour=colour_name(space.colour, locale), column=space.column)


def disaster_name(disaster: Disaster, locale: str) -> str:
    """What a disaster hits, in words."""
    return text(locale, f"dice-disaster-{disaster}")


def colour_list(colours: Iterable[Colour], locale: str) -> str:
    """Colours in die order."""
    return listed(
        (colour_name(colour, locale) for colour in sorted(colours, key=DIE_ORDER.__getitem__)), locale
    )


def colour_choice(colours: Iterable[Colour], locale: str) -> str:
    """A choice of colours, in die order: "red, blue, or green"."""
    return or_list((colour_name(one, locale) for one in sorted(colours, key=DIE_ORDER.__getitem__)), locale)


def space_list(spaces: Iterable[Space], locale: str) -> str:
    """Pyramid spaces by row, then by column."""
    return listed((space_name(space, locale) for space in sorted(spaces, key=board_order)), locale)


def asked_text(view: View, names: Sequence[str], locale: str) -> str:
    """The question to the player to move ("roll again or keep"), or at the end who won; escapes names."""
    name = named(view, plain_names(names, locale), locale)
    return text(locale, f"dice-asked-{question(view)}", name=name, **asked_values(view))


def describe_use(use: Use, locale: str) -> str:
    """A use of dice as buttons and lists of uses say it."""
    match use:
        case MovePharaoh() | MoveNile():
            return text(locale, f"dice-action-{str(use).partition(' ')[0]}", steps=use.steps)
        case PlaceCivilization():
            return text(locale, "dice-action-civilization", colour=colour_name(use.colour, locale))
        case PlacePyramid():
            return text(
                locale,
                "dice-action-pyramid",
                colour=colour_name(use.space.colour, locale),
                column=use.space.column,
            )
        case _:
            return text(locale, f"dice-action-{use}")


def action_label(action: Action, view: View, locale: str) -> str:
    """The label of a button or a choice for the action, at most 80 characters."""
    match action:
        case Reroll():
            return _reroll_label(action, view, locale)
        case Declare():
            return text(locale, f"dice-action-disaster-{action.disaster or 'none'}")
        case LoseCivilization():
            return text(locale, "dice-action-lose", markers=colour_list(action.colours, locale))
        case LosePyramids():
            return text(locale, "dice-action-lose", markers=space_list(action.spaces, locale))
        case MovePharaoh() | MoveNile() | PlaceCivilization() | PlacePyramid():
            return describe_use(action, locale)
        case _:
            return text(locale, f"dice-action-{action}")


def _reroll_label(action: Reroll, view: View, locale: str) -> str:
    """All dice, or some with their faces, or by colour alone if that is too long."""
    if len(action.dice) == len(COLOURS):
        return text(locale, "dice-action-reroll-all", count=len(COLOURS))
    dice = sorted(action.dice, key=DIE_ORDER.__getitem__)
    named_dice = listed((die_name(colour, view.dice[DIE_ORDER[colour]], locale) for colour in dice), locale)
    label = text(locale, "dice-action-reroll", dice=named_dice)
    if len(label) <= MAX_LABEL:
        return label
    return text(locale, "dice-action-reroll", dice=colour_list(dice, locale))
