"""Pictures in palette colours."""

import io

from PIL import Image

from renderers.canvas.canvas import COLOURS, PALETTE_FILE, Canvas, indexed


def test_the_last_colour_stays_free() -> None:
    """Nothing is ever drawn in colour 255, which animations need for transparency."""
    stripes = Image.linear_gradient("L").convert("RGB")
    assert max(indexed(stripes).tobytes()) < COLOURS
    assert len(PALETTE_FILE.read_bytes()) == 768


def test_palette_colours_stay_what_they_are() -> None:
    """An image in the palette's own colours is not changed by being brought to the palette."""
    once = indexed(Image.linear_gradient("L").convert("RGB"))
    assert indexed(once.convert("RGB")).convert("RGB").tobytes() == once.convert("RGB").tobytes()


def test_drawing_leaves_the_ground_alone() -> None:
    """A canvas works on a copy of its ground."""
    ground = indexed(Image.new("RGB", (8, 8), "#081026"))
    before = ground.tobytes()
    canvas = Canvas(ground)
    canvas.paste(indexed(Image.new("RGB", (4, 4), "#FFFFFF")), (2, 2))
    picture = canvas.to_picture("x")
    assert ground.tobytes() == before
    with Image.open(io.BytesIO(picture.data)) as read:
        assert read.size == (picture.width, picture.height) == (8, 8)
        assert min(read.convert("RGB").crop((3, 3, 4, 4)).tobytes()) > 240
    assert (picture.format, picture.filename) == ("png", "x.png")
