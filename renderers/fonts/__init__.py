"""The shipped fonts, and what each face is for."""

from enum import Enum
from functools import cache
from pathlib import Path

from PIL import ImageFont

FOLDER = Path(__file__).parent
CHARACTERS_FILE = FOLDER / "characters.txt"
HIEROGLYPH_FILE = "NotoSansEgyptianHieroglyphs-Regular.ttf"


class Face(Enum):
    """A text face by its use."""

    NAME = "Vollkorn-Bold.ttf"
    """Headlines and names of players."""
    NUMBER = "Vollkorn-Black.ttf"
    """Suns, totals, and the epoch."""
    LABEL = "NotoSans-CondensedBold.ttf"
    """Counts, tile names, chips."""
    LINE = "NotoSans-CondensedSemiBold.ttf"
    """Sub-lines and captions."""


CHARACTERS = frozenset(CHARACTERS_FILE.read_text(encoding="utf-8"))
"""The characters that every text face can draw."""


@cache
def font(face: Face, size: int) -> ImageFont.FreeTypeFont:
    """A text face at a size in pixels."""
    return _open(face.value, size)


@cache
def hieroglyphs(size: int) -> ImageFont.FreeTypeFont:
    """The face of the hieroglyphs from which the sprites are painted, at a size in pixels."""
    return _open(HIEROGLYPH_FILE, size)


def _open(file: str, size: int) -> ImageFont.FreeTypeFont:
    # The other layout engine uses a library of the system, with which pictures would differ by machine.
    return ImageFont.truetype(FOLDER / file, size, layout_engine=ImageFont.Layout.BASIC)
