"""Pictures in palette colours, how figures and text get into them, and their PNG files."""

import io

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from renderers.art import paint
from renderers.canvas.canvas import COLOURS, PALETTE_FILE, Canvas, indexed
from renderers.canvas.lettering import (
    CATEGORY,
    HEADLINE,
    PLATE,
    PLAYER,
    Line,
    box,
    cut,
    fit,
    full_width,
    in_two,
    lay,
    width,
    wrapped,
    write_line,
)
from renderers.canvas.png import encode, scanlines
from renderers.cards.header import ON_BOARD
from renderers.fonts import CHARACTERS, Face, font
from renderers.shortening import ELLIPSIS


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


# Text in pictures.

ANCHORS = ["lm", "mm", "rm"]
"""Those that pictures use."""
lines = st.text(st.one_of(st.just(" "), st.sampled_from(sorted(CHARACTERS))), max_size=40)


@pytest.mark.parametrize("face", list(Face))
def test_every_face_has_every_character(face: Face) -> None:
    """No face draws its box for missing glyphs in place of a character that names may keep."""
    drawn = font(face, 24)
    box = bytes(drawn.getmask("\U0010ffff"))
    assert box
    assert [char for char in CHARACTERS if bytes(drawn.getmask(char)) == box] == []


@pytest.mark.parametrize("face", list(Face))
def test_figures_are_tabular_and_lining(face: Face) -> None:
    """All digits are equally wide and stand on the line, none hangs below it."""
    digits = font(face, 40)
    assert len({digits.getlength(digit) for digit in "0123456789"}) == 1
    tops_and_feet = [digits.getbbox(digit, anchor="ls")[1::2] for digit in "0123456789"]
    assert all(foot <= 1 for _, foot in tops_and_feet)
    assert max(top for top, _ in tops_and_feet) - min(top for top, _ in tops_and_feet) <= 3


def test_text_shrinks_before_it_is_cut() -> None:
    """What fits stays whole, if need be at a smaller size; what does not even then ends in an ellipsis."""
    room = width("Nefertiti", CATEGORY.face, 30)
    assert fit("Nefertiti", CATEGORY, 500) == ("Nefertiti", CATEGORY.size)
    assert fit("Nefertiti", CATEGORY, room) == ("Nefertiti", 30)
    text, size = fit("W" * 32, PLAYER, 150)
    assert (text[-1], size) == (ELLIPSIS, PLAYER.smallest)
    assert cut("Teti", Face.NAME, 30, 500) == "Teti"
    assert width(text, PLAYER.face, size) <= 150


def test_signs_that_the_fonts_lack_are_measured_as_they_are_drawn() -> None:
    """A minus is a dash and a fixed space a space: neither makes a plate too wide, or parts a line."""
    assert full_width("−8", PLATE) == full_width("–8", PLATE)
    words = "Winner takes sun\u00a09"
    assert wrapped(words, PLATE, full_width("Winner takes sun 9", PLATE)) == (words,)


def test_names_are_parted_where_a_word_begins() -> None:
    """A name that would have to shrink much has two lines, split at a space or a capital if there is one."""
    assert in_two("Ben", PLAYER, 200) == ("Ben", "")
    assert in_two("Anna Maria von Hohenstein", PLAYER, 200) == ("Anna Maria", "von Hohenstein")
    assert in_two("xX_ScorpionKing_Xx", PLAYER, 205) == ("xX_Scorpion", "King_Xx")
    assert in_two("W" * 12, PLAYER, 180)[1].strip("W") == ""


@pytest.mark.parametrize("name", ["W" * 32, "W W " * 8, "Anna Maria von und zu Hohenstein I"])
def test_a_name_too_long_for_two_lines_is_cut_once(name: str) -> None:
    """What is lost is the end of the second line, not also the middle of the name."""
    first, second = in_two(name.strip(), PLAYER, 180)
    assert fit(first, PLAYER, 180)[0] == first
    assert fit(second, PLAYER, 180)[0].endswith(ELLIPSIS)


def test_whatever_the_letters_a_headline_loses_none_of_them() -> None:
    """The tallest letter beside each other one, and the deepest: none leaves the headline's cell."""
    height, y = ON_BOARD.seam - ON_BOARD.top, ON_BOARD.headline_y - ON_BOARD.top
    for letters in (f"{beside}{char}" for beside in "ǺḐ" for char in CHARACTERS):
        line, at = lay(letters, HEADLINE, y, height)
        _, top, _, bottom = box(line, "lm")
        assert at + top >= 0, letters
        assert at + bottom <= height, letters


@given(line=lines, face=st.sampled_from(Face), size=st.integers(22, 60))
def test_a_line_is_as_wide_as_pillow_sets_it(line: str, face: Face, size: int) -> None:
    """Words and spaces measured each for itself are together the whole line."""
    assert width(line, face, size) == font(face, size).getlength(line)


@example(line=".", face=Face.NAME, size=22, anchor="lm", left=0.0)
@example(line=". .. _", face=Face.LINE, size=26, anchor="lm", left=-0.25)
@given(
    line=lines,
    face=st.sampled_from(Face),
    size=st.integers(22, 60),
    anchor=st.sampled_from(ANCHORS),
    left=st.integers(-80, 300).map(lambda quarters: quarters / 4),
)
def test_a_line_looks_as_pillow_sets_it(line: str, face: Face, size: int, anchor: str, left: float) -> None:
    """Words that are painted once and laid side by side are, pixel for pixel, the whole line."""
    ours, pillows = (Image.new("RGB", (400, 90), "#2A3D7C") for _ in range(2))
    write_line(ours, (left, 45.5), Line(line, face, size), "#FFE9B0", anchor)
    ImageDraw.Draw(pillows).text((left, 45.5), line, "#FFE9B0", font(face, size), anchor)
    assert ours.tobytes() == pillows.tobytes()
