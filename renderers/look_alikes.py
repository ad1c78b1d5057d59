"""Which names look alike: in letters of several alphabets, read aloud, or shortened for want of room."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache

from renderers.canvas.lettering import cut
from renderers.fonts import Face
from renderers.shortening import shorten

# After Unicode's confusables (UTS 39), for the alphabets of the fonts.
_LATIN = str.maketrans(
    "АВЕЗКМНОРСТУХЅІЈҮԚԜҺӀЬавезкмнорстухѕіјүԛԝһӏьԁѵѴΑΒΕΖΗΙΚΜΝΟΡΤΥΧαβγεηικνορτυχωϹϲϳͿıłŁøØđĐħĦŧŦſ",
    "ABE3KMHOPCTYXSIJYQWHIbabe3kmhopctyxsijyqwhlbdvVABEZHIKMNOPTYXabyenikvoptuxwCcjJilLoOdDhHtTs",
)
_STROKES = str.maketrans({"0": "o", "1": "l", "i": "l", "5": "s"})
LENGTHS = (16, 8)
"""The characters to which texts shorten names."""
ROOMS = ((Face.LINE, 31, 105), (Face.LABEL, 30, 118), (Face.NAME, 42, 190))
"""The narrowest rooms of names in pictures: the face and its size, and the width in pixels."""


def find_alike(names: Sequence[str]) -> list[int]:
    """The places of names that look like another of them somewhere; empty names look like none."""
    places = defaultdict[tuple[int, str], set[int]](set)
    for place, name in enumerate(names):
        for where, look in enumerate(_looks(name) if name else ()):
            places[where, look].add(place)
    return sorted(set[int]().union(*(alike for alike in places.values() if len(alike) > 1)))


def _looks(name: str) -> Iterator[str]:
    """How a name looks in full, and wherever it is shortened."""
    yield look_of(name)
    for length in LENGTHS:
        yield look_of(shorten(name, length))
    for face, size, room in ROOMS:
        yield look_of(cut(name, face, size, room))


@lru_cache(maxsize=4096)
def look_of(name: str) -> str:
    """The letters and digits of a name, the same for names that are read alike."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).translate(_LATIN).casefold())
    read = "".join(char for char in letters if char.isalnum()).translate(_STROKES)
    return read.replace("rn", "m").replace("vv", "w") or name
