"""The five dice and their six faces (D1)."""

from enum import StrEnum


class Face(StrEnum):
    """What a die shows; every die has each face once."""

    SUN = "sun"
    PHARAOH = "pharaoh"
    NILE = "nile"
    CIVILIZATION = "civilization"
    PYRAMID = "pyramid"
    ANKH = "ankh"


class Colour(StrEnum):
    """The dice by colour, in die order; each has a civilization space and a row of pyramids."""

    RED = "red"
    BLUE = "blue"
    YELLOW = "yellow"
    GREEN = "green"
    PURPLE = "purple"


FACES = tuple(Face)
COLOURS = tuple(Colour)
DICE = len(COLOURS)
DIE_ORDER = {colour: number for number, colour in enumerate(COLOURS)}
"""Each colour's position wherever all five are listed: dice, civilization spaces, rows of pyramids."""
