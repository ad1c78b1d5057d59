"""Pictures in the 255 colours of the palette, put together from opaque cells.

Each cell is painted once, in true colours on the ground where it will lie, then quantized to the palette and
cached. A picture is a copy of its ground with cells pasted on it: nothing is blended, and encoding is nearly
all it costs. The last of the 256 colours stays free for the transparency of animations.
"""

from collections.abc import Callable
from copy import copy
from functools import cache
from pathlib import Path

from PIL import Image

from renderers.canvas import png
from renderers.canvas.picture import Picture

FOLDER = Path(__file__).parent
PALETTE_FILE, WINNER_PALETTE_FILE = FOLDER / "palette.bin", FOLDER / "palette_winner.bin"
"""The colours of all pictures but one, which has an evening sky: winner cards have their own."""
COLOURS = 255


class Canvas:
    """A picture that is being drawn."""

    def __init__(self, ground: Image.Image) -> None:
        """`ground` is an image in palette colours; the canvas draws on a copy."""
        self._take(png.scanlines(ground))

    def _take(self, scanlines: Image.Image) -> None:
        self._scanlines, self._pixels = scanlines, scanlines.im

    def copy(self) -> "Canvas":
        """A canvas to go on with; this one stays as it is. Cheaper than a new one on the same ground."""
        other = copy(self)
        other._take(self._scanlines.copy())  # noqa: SLF001  # it is one of us
        return other

    def paste(self, cell: Image.Image, at: tuple[int, int]) -> None:
        """Paste a cell in palette colours with its upper left corner at `at`, in pixels."""
        left, top, pixels = at[0] + png.FILTERS, at[1], cell.im
        width, height = pixels.size
        # Not by `Image.paste`, which takes longer over its arguments than over the pixels of a cell.
        self._pixels.paste(pixels, (left, top, left + width, top + height))

    @property
    def image(self) -> Image.Image:
        """A copy of the picture so far, in palette colours."""
        return self._scanlines.crop((png.FILTERS, 0, *self._scanlines.size))

    def to_picture(self, name: str, drawn: Callable[[], None] = png.nothing) -> Picture:
        """Encode the picture; `name` is the file name without its extension, `drawn` as for `png.encode`."""
        width, height = self._scanlines.size
        return Picture(png.encode(self._scanlines, drawn), "png", f"{name}.png", width - png.FILTERS, height)


def indexed(image: Image.Image, file: Path = PALETTE_FILE) -> Image.Image:
    """The RGB image in the nearest colours of a palette file, as a "P" image."""
    palette = _palette(file)
    drawn = image.quantize(palette=palette, dither=Image.Dither.NONE)
    drawn.palette = palette.palette  # shared by the thousands of cells that are kept
    return drawn


@cache
def _palette(file: Path) -> Image.Image:
    palette = Image.new("P", (1, 1))
    palette.putpalette(file.read_bytes()[: 3 * COLOURS])
    return palette
