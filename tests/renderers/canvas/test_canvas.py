"""Pictures in palette colours."""

import io

from PIL import Image

from renderers.canvas.canvas import COLOURS, PALETTE_FILE, Canvas, indexed


def test_images_are_brought_to_the_palette() -> None:
    """Not to its last colour, which animations need for transparency; its own colours stay as they are."""
    assert len(PALETTE_FILE.read_bytes()) == 768
    once = indexed(Image.linear_gradient("L").convert("RGB"))
    assert max(once.tobytes()) < COLOURS
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
