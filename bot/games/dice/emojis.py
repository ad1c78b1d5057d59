"""The emojis of the dice game: dice and faces if the application has them, else coloured squares."""

import discord

from bot.discord.emojis import known
from engine.dice.actions import Action, Flood, MoveNile, MovePharaoh, PlaceCivilization, PlacePyramid
from engine.dice.events import CivilizationPlaced, Event, NileFlooded, NileMoved, PharaohMoved, PyramidPlaced
from engine.dice.faces import Colour, Face

SQUARES = {Colour.RED: "🟥", Colour.BLUE: "🟦", Colour.YELLOW: "🟨", Colour.GREEN: "🟩", Colour.PURPLE: "🟪"}


def die_emoji(colour: Colour, face: Face | None = None) -> discord.PartialEmoji:
    """A die with its face, or blank; a square of its colour if the application does not have the emoji."""
    name = f"ra_die_{colour}_{face}" if face else f"ra_die_{colour}"
    return known(name) or discord.PartialEmoji(name=SQUARES[colour])


def face_emoji(face: Face) -> discord.PartialEmoji | None:
    """A face; None if the application does not have the emoji."""
    return known(f"ra_die_{face}")


def emoji_of(thing: Action | Event) -> discord.PartialEmoji | None:
    """The emoji for an action or an event: its die, or the symbol it is about."""
    match thing:
        case MovePharaoh() | PharaohMoved():
            return face_emoji(Face.PHARAOH)
        case MoveNile() | NileMoved():
            return face_emoji(Face.NILE)
        case Flood() | NileFlooded():
            return known("ra_flood")
        case PlaceCivilization(colour=colour) | CivilizationPlaced(colour=colour):
            return die_emoji(colour)
        case PlacePyramid(space=space) | PyramidPlaced(space=space):
            return die_emoji(space.colour)
    return None
