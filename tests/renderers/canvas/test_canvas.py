"""Pictures in palette colours, and their PNG files."""

import io

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers.canvas.canvas import COLOURS, PALETTE_FILE, Canvas, indexed
from renderers.canvas.png import encode, scanlines


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


@st.composite
def palette_images(draw: st.DrawFn) -> Image.Image:
    """Small images in random colours, with palettes of any length."""
    width, height, colours = draw(st.integers(1, 40)), draw(st.integers(1, 40)), draw(st.integers(1, 256))
    pixels = draw(st.lists(st.integers(0, colours - 1), min_size=width * height, max_size=width * height))
    image = Image.frombytes("P", (width, height), bytes(pixels))
    image.putpalette(draw(st.binary(min_size=3 * colours, max_size=3 * colours)))
    return image


@given(image=palette_images())
def test_what_is_encoded_is_read_back(image: Image.Image) -> None:
    """Pillow finds every checksum right, and the same size, pixels and colours."""
    data = encode(scanlines(image))
    Image.open(io.BytesIO(data)).verify()
    read = Image.open(io.BytesIO(data))

    assert (read.format, read.mode, read.size) == ("PNG", "P", image.size)
    assert read.tobytes() == image.tobytes()
    assert read.convert("RGB").tobytes() == image.convert("RGB").tobytes()
