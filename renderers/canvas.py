"""Pictures in the 255 colours of the house, put together from opaque cells.

Whatever is drawn is painted once in true colours on the ground where it will lie, brought to the palette,
and kept. A picture is then a copy of its ground on which cells are pasted: nothing is blended, and what is
left to pay for is the encoder. The last of 256 colours stays free, for the transparency of animations.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from renderers import png
from renderers.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable

    from renderers.art.shapes import Size

PALETTE_FILE = Path(__file__).parent / "art" / "palette.bin"
COLOURS = 255


class Canvas:
    """A picture in the making."""

    def __init__(self, ground: Image.Image) -> None:
        """Start from a copy of the ground, an image in palette colours."""
        self._scanlines = png.scanlines(ground)

    def paste(self, cell: Image.Image, at: Size) -> None:
        """Lay a cell in palette colours over what is there."""
        self._scanlines.paste(cell, (at[0] + png.FILTERS, at[1]))

    @property
    def image(self) -> Image.Image:
        """A copy of the picture as it is, in palette colours."""
        return self._scanlines.crop((png.FILTERS, 0, *self._scanlines.size))

    def to_picture(self, name: str, drawn: Callable[[], None] = png.nothing) -> Picture:
        """Encode the picture; `name` is the file's without its ending, `drawn` as for `png.encode`."""
        width, height = self._scanlines.size
        return Picture(png.encode(self._scanlines, drawn), "png", f"{name}.png", width - png.FILTERS, height)


def indexed(image: Image.Image) -> Image.Image:
    """An RGB image in the nearest colours of the palette."""
    return image.quantize(palette=_palette(), dither=Image.Dither.NONE)


@cache
def _palette() -> Image.Image:
    palette = Image.new("P", (1, 1))
    palette.putpalette(PALETTE_FILE.read_bytes()[: 3 * COLOURS])
    return palette
