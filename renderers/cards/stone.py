"""Pictures drawn as one on the wall of a temple: headers, panels of papyrus, small plates."""

from PIL import Image

from renderers.art import colours
from renderers.art.landscape import sky
from renderers.art.shapes import Size, fill, rounded
from renderers.art.surfaces import RADIUS, framed, lay_strip, papyrus
from renderers.art.temple import frieze, wall
from renderers.canvas.canvas import Canvas, indexed
from renderers.canvas.ground import WIDTH
from renderers.canvas.lettering import Style, full_width, write
from renderers.canvas.picture import Picture

SHADE = "#0A0A22"
EDGE = 10
"""How wide the coloured edge of a panel is."""


def new_wall(height: int, sky_height: int, epoch: int) -> Image.Image:
    """The sky of an epoch over a frieze and the wall of a temple, as a new RGB image."""
    picture = Image.new("RGB", (WIDTH, height))
    picture.paste(wall((WIDTH, height)), (0, 0))
    picture.paste(sky(epoch).crop((0, 0, WIDTH, sky_height)), (0, 0))
    picture.paste(frieze(WIDTH), (0, sky_height))
    return picture


def write_shaded(  # noqa: PLR0917
    picture: Image.Image, at: Size, words: str, style: Style, ink: str, room: float
) -> None:
    """Write a line on its own shadow."""
    write(picture, (at[0] + 1, at[1] + 2), words, style, SHADE, room=room)
    write(picture, at, words, style, ink, room=room)


def lay_sheet(picture: Image.Image, box: tuple[int, int, int, int], edge: str = "") -> None:
    """Draw a panel of papyrus, perhaps with a coloured left edge."""
    left, top, right, bottom = box
    size = right - left, bottom - top
    sheet = papyrus(size, "plain").copy()
    if edge:
        tint = Image.new("L", size, 0)
        tint.paste(255, (0, 0, EDGE, size[1]))
        fill(sheet, edge, tint)
    lay_strip(picture, sheet, (left, top), "plain")


def lay_times(picture: Image.Image, words: str, style: Style, corner: Size) -> None:
    """Write how many there are on a dark plate, whose lower right corner is given."""
    size = round(full_width(words, style)) + 16, style.size + 7
    at = corner[0] - size[0], corner[1] - size[1]
    fill(picture, colours.CEILING[1], rounded(size, min(RADIUS + 5, size[1] / 2)), at=at)
    where = at[0] + size[0] / 2, at[1] + size[1] / 2
    write(picture, where, words, style, colours.GOLD_TEXT, anchor="mm")


def finished(picture: Image.Image, name: str) -> Picture:
    """The framed picture, encoded; `name` is the file name without its extension."""
    return Canvas(indexed(framed(picture))).to_picture(name)
