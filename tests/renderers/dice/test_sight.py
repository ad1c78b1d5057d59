"""Colour and sight: dice, markers and states can be told apart by eyes that see few colours, or none."""

from __future__ import annotations

import pytest
from PIL import Image

from engine.dice.faces import COLOURS, Colour, Face
from renderers.art.dice import marker
from renderers.dice import dice_panel, spaces, tracks
from renderers.dice.spaces import TINTS
from renderers.dice.tracks import Stone
from tests.renderers.sight import VISIONS, too_close

STATES = ("locked", "rolled", "kept", "used")
EVERY_VISION = pytest.mark.parametrize("vision", VISIONS)
DIE_BOX = 5, 0, 119, 126
"""A die in its cell, without the word under it."""


def die(colour: Colour, face: Face, state: str = "kept") -> Image.Image:
    """A drawn die, without the word under it."""
    return dice_panel._die(colour, face, state, "en").convert("RGB").crop(DIE_BOX)


def marked(seat: int, ground: str) -> Image.Image:
    """A player's marker on a plain ground, as large as on a pyramid space."""
    picture = Image.new("RGB", (44, 44), ground)
    picture.paste(marker(seat, 44), (0, 0), marker(seat, 44))
    return picture


@EVERY_VISION
@pytest.mark.parametrize("face", [Face.SUN, Face.ANKH])
def test_dice_of_different_colours_look_different(face: Face, vision: str) -> None:
    """With the same face, colour and pips tell any two dice apart."""
    # Their colours meet in every pair; in grey the pips must do, which are small.
    assert too_close({str(colour): die(colour, face) for colour in COLOURS}, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("colour", [Colour.YELLOW, Colour.GREEN])
def test_faces_look_different(colour: Colour, vision: str) -> None:
    """No two faces of a die are near each other."""
    assert too_close({str(face): die(colour, face) for face in Face}, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("colour", COLOURS)
def test_states_of_dice_look_different(colour: Colour, vision: str) -> None:
    """Locked, just rolled, kept and used: no two are near each other, even without their words."""
    assert too_close({state: die(colour, Face.PYRAMID, state) for state in STATES}, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("ground", ["#0B3122", "#0A2F38", *TINTS.values()])
def test_players_look_different(ground: str, vision: str) -> None:
    """Any two markers are far from each other, and from the ground, on tracks and on every row."""
    pictures = {str(seat): marked(seat, ground) for seat in range(4)}
    assert too_close({**pictures, "none": Image.new("RGB", (44, 44), ground)}, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("colour", COLOURS)
def test_states_of_spaces_look_different(colour: Colour, vision: str) -> None:
    """Spaces with a marker, a new one, one that may be lost, one that was lost, and open spaces differ."""
    at = spaces.PYRAMIDS_LEFT, spaces.ROWS_TOP
    pictures = {
        state: spaces._space(colour, at, 1, state, 3).convert("RGB")
        for state in ("plain", "new", "losable", "lost", "open")
    }
    assert too_close(pictures, vision) == []


@EVERY_VISION
@pytest.mark.parametrize("seat", range(4))
def test_markers_that_moved_look_different(seat: int, vision: str) -> None:
    """Markers on a track that stay, went forward, went back, or have a flood look different."""
    stones = {
        "stands": Stone(seat, 0, ""),
        "moved": Stone(seat, 0, "moved"),
        "hurt": Stone(seat, 0, "hurt"),
        "flooded": Stone(seat, 1, ""),
    }
    pictures = {
        name: tracks._slot("nile", 3, 3, (stone,), last=False).convert("RGB").crop((12, 24, 66, 72))
        for name, stone in stones.items()
    }
    assert too_close(pictures, vision) == []
