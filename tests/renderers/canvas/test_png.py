"""PNG files of palette images."""

import io

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from renderers.canvas.png import encode, scanlines


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
