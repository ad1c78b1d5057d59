"""How glyphs become figures."""

from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderers.art import paint


@st.composite
def drawings(draw: st.DrawFn) -> Image.Image:
    """Drawings of ink and paper whose first corner is paper."""
    width, height = draw(st.integers(1, 12)), draw(st.integers(1, 12))
    pixels = draw(
        st.lists(st.sampled_from([paint.PAPER, paint.INK]), min_size=width * height, max_size=width * height)
    )
    return Image.frombytes("L", (width, height), bytes([paint.PAPER, *pixels[1:]]))


@given(drawings())
def test_a_flood_reaches_what_is_connected_with_the_corner(drawing: Image.Image) -> None:
    """It is Pillow's flood, only quicker."""
    expected = drawing.copy()
    ImageDraw.floodfill(expected, (0, 0), paint.FLOODED)
    reached = expected.point(lambda value: 255 if value == paint.FLOODED else 0)
    assert paint._flooded(drawing).tobytes() == reached.tobytes()
