"""What means different things in pictures of the dice game, and must look different."""

from collections.abc import Callable
from functools import partial

from PIL import Image

from engine.dice.faces import COLOURS, Colour, Face
from renderers.art.dice import marker
from renderers.dice import dice_panel, spaces, tracks
from renderers.dice.places import WIDE
from renderers.dice.spaces import TINTS
from renderers.dice.tracks import Stone

Looks = dict[str, Image.Image]

DIE_BOX = 5, 0, 119, 126
"""A die in its cell, without the word under it."""
GROUNDS = ("#0B3122", "#0A2F38", *TINTS.values())
"""Of the tracks, and of every row."""


def die(colour: Colour, face: Face, state: str = "kept") -> Image.Image:
    """A drawn die, without the word under it."""
    return dice_panel._die(WIDE, colour, face, state, "en").convert("RGB").crop(DIE_BOX)


def _colours(face: Face) -> Looks:
    """Dice with the same face: in grey only their pips differ, which are small."""
    return {str(colour): die(colour, face) for colour in COLOURS}


def _faces(colour: Colour) -> Looks:
    return {str(face): die(colour, face) for face in Face}


def _states(colour: Colour) -> Looks:
    """Locked, just rolled, kept and used, even without their words."""
    return {state: die(colour, Face.PYRAMID, state) for state in ("locked", "rolled", "kept", "used")}


def _markers(ground: str) -> Looks:
    """All markers and the bare ground, as large as on a pyramid space."""
    looks = {"none": Image.new("RGB", (44, 44), ground)}
    for seat in range(4):
        looks[str(seat)] = looks["none"].copy()
        looks[str(seat)].paste(marker(seat, 44), (0, 0), marker(seat, 44))
    return looks


def _spaces(colour: Colour) -> Looks:
    """Spaces with a marker, one's own, a new one, one that may be lost, one that was lost, open spaces."""
    at = spaces.pyramids(WIDE, 3).left, WIDE.sheet.top + WIDE.sheet.head_height
    states = "plain", "own", "new", "losable", "lost", "open"
    return {state: spaces._space(WIDE, colour, at, (1, state), 3).convert("RGB") for state in states}


def _moved(seat: int) -> Looks:
    """Markers on a track that stay, are one's own, went forward, went back, or have a flood."""
    stones = {
        "stands": (0, ""),
        "own": (0, "own"),
        "moved": (0, "moved"),
        "hurt": (0, "hurt"),
        "flooded": (1, ""),
    }
    slots = {
        name: tracks._slot(WIDE, "nile", 3, 3, (Stone(seat, *state),), last=False)
        for name, state in stones.items()
    }
    return {name: slot.convert("RGB").crop((12, 39, 66, 84)) for name, slot in slots.items()}


LOOKS: dict[str, Callable[[], Looks]] = {
    **{f"dice with {face}": partial(_colours, face) for face in (Face.SUN, Face.ANKH)},
    **{f"faces of {colour}": partial(_faces, colour) for colour in (Colour.YELLOW, Colour.GREEN)},
    **{f"states of {colour} dice": partial(_states, colour) for colour in COLOURS},
    **{f"markers on {ground}": partial(_markers, ground) for ground in GROUNDS},
    **{f"spaces of {colour}": partial(_spaces, colour) for colour in COLOURS},
    **{f"moved markers of seat {seat}": partial(_moved, seat) for seat in range(4)},
}
"""By what they are, pictures of which no two may be near each other."""
