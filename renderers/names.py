"""What people are called: names made safe to show, and told apart where several are shown together.

A display name is free text. It may be somebody else's, look like it, be too long, or have letters that the
fonts lack. So `told_apart` decides once what everybody at a table is called. Pictures (`shown_names`), plain
texts (`clean_names`) and messages (`plain_names`) then show the same names; only messages escape them.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Protocol

from renderers.canvas.lettering import cut
from renderers.fonts import CHARACTERS, Face
from renderers.shortening import ELLIPSIS, shorten
from renderers.words import text

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
    """The indexes of names that look like another one, whole or shortened; empty names look like none."""
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


MAX_LENGTH = 32
"""Discord's longest display name."""


class Called(Protocol):
    """Somebody with a name."""

    @property
    def name(self) -> str:
        """The display name, which others may have too."""

    @property
    def username(self) -> str:
        """What nobody else is called; empty if it is not known."""


# Control, format (zero-width, direction), surrogate, private and unassigned characters; line separators.
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_INVISIBLE_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
_MOST_ACCENTS = 2
# The slash is escaped because Discord makes a card of "discord.gg/…", even without "https:".
_MARKDOWN = re.compile(r"[\\*_~`|>#+\-\[\]()<:@/]")
_JOINTS = re.compile(r"[(),;&+/|·•]| (?:and|or|y|e|o|u|и|или) ")
"""What stands between a name and a note, and between the names of a list."""
_NUMBERED = re.compile(r"^([0-9]+)\.")
"""How an item of a list begins."""
_RIGHT_TO_LEFT = frozenset({"R", "AL", "AN"})
_ISOLATE, _END = "\u2068", "\u2069"


@lru_cache(maxsize=1024)
def clean(name: str, fallback: str = "") -> str:
    """A display name as one line of at most 32 characters; `fallback` if nothing of it is visible."""
    return _isolated(_limit_accents(_visible(name)), MAX_LENGTH) or fallback


@lru_cache(maxsize=1024)
def plain(name: str, fallback: str = "") -> str:
    """A display name escaped for a message: it shows literally, and neither links nor pings."""
    return _NUMBERED.sub(r"\1\\.", _MARKDOWN.sub(_escape, clean(name, fallback)))


def drawable(name: str, fallback: str) -> str:
    """A display name in characters that the fonts have; `fallback` if none is left."""
    return _drawn(name)[0] or fallback


def known_as(name: str, username: str) -> str:
    """What a person is called: their display name, or their username where the fonts lack a letter of it.

    Empty if nothing of either can be drawn.
    """
    drawn, is_whole = _drawn(name)
    return drawn if is_whole else _drawn(username)[0] or drawn


def told_apart(people: Iterable[Called]) -> list[str]:
    """By seat, what people are called who are shown together.

    Names that are equal or look alike, even when pictures shorten them, get the username in brackets; where
    that leaves them alike, the number of the seat. Another's name with a note of one's own, such as
    "Anna (host)", or in a list, such as "Anna, Ben", counts as alike. People whose names cannot be drawn
    stay without one.
    """
    return list(_told_apart(tuple((one.name, one.username) for one in people)))


def names_by_person(people: Iterable[Called]) -> dict[tuple[str, str], str]:
    """The same where a person may appear more than once, by display name and username."""
    each = tuple(dict.fromkeys((one.name, one.username) for one in people))
    return dict(zip(each, _told_apart(each), strict=True))


@lru_cache(maxsize=1024)
def _told_apart(people: tuple[tuple[str, str], ...]) -> tuple[str, ...]:
    names = [known_as(*person) for person in people]
    notes = [
        ("", "" if username == name else username, str(seat))
        for seat, (name, (_, username)) in enumerate(zip(names, people, strict=True), start=1)
    ]
    steps = [int(imitates) for imitates in _imitations(names)]
    while True:
        shown = [_noted(name, note[step]) for name, note, step in zip(names, notes, steps, strict=True)]
        alike = [seat for seat in find_alike(shown) if steps[seat] < len(notes[seat]) - 1]
        if not alike:
            return tuple(shown)
        for seat in alike:
            steps[seat] += 1


def _imitations(names: Sequence[str]) -> list[bool]:
    """Whether each is called like another with a note, or like several in a list, or is that other."""
    looks = [look_of(name) for name in names]
    parts = [{*map(look_of, _JOINTS.split(name))} - {look_of(name), ""} for name in names]
    imitated = set[str]().union(*parts) & {*looks}
    return [not imitated.isdisjoint({look, *part}) for look, part in zip(looks, parts, strict=True)]


def clean_names(names: Sequence[str], locale: str) -> list[str]:
    """Names by seat for plain text."""
    return [clean(name) for name in shown_names(names, locale)]


def plain_names(names: Sequence[str], locale: str) -> list[str]:
    """Names by seat, escaped for messages."""
    return [plain(name) for name in shown_names(names, locale)]


def plain_name(names: Sequence[str], seat: int, locale: str) -> str:
    """The name of one seat, escaped for messages."""
    return plain_names(names, locale)[seat]


def shown_names(names: Sequence[str], locale: str) -> list[str]:
    """Names by seat as pictures draw them."""
    drawn = (drawable(name, numbered_player(seat, locale)) for seat, name in enumerate(names))
    return list(_told_apart(tuple((name, "") for name in drawn)))


def numbered_player(seat: int, locale: str) -> str:
    """What a player is called whose name cannot be shown: "Player 3"."""
    return text(locale, "player-number", number=seat + 1)


def _escape(match: re.Match[str]) -> str:
    # A backslash does not stop Discord from finding @everyone; a zero-width space behind the @ does.
    return "\\@\u200b" if match[0] == "@" else f"\\{match[0]}"


def _isolated(name: str, length: int) -> str:
    """A name that is read from right to left between marks, so that the text around it stays in its order."""
    if not any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name):
        return shorten(name, length)
    return f"{_ISOLATE}{shorten(name, length - 2)}{_END}"


def _noted(name: str, note: str) -> str:
    """A name with a note in brackets, if there is room for more than the note."""
    noted = shorten(f"{name} ({note})", MAX_LENGTH)
    return noted if name and note and noted.endswith(f" ({note})") else name


def _visible(name: str) -> str:
    # The ellipsis of a name that was shortened would become three points.
    normal = ELLIPSIS.join(unicodedata.normalize("NFKC", part) for part in name.split(ELLIPSIS))
    return _in_one_line("".join(char for char in normal if char.isspace() or not _is_dropped(char)))


def _in_one_line(name: str) -> str:
    return " ".join(name.split())


def _is_dropped(char: str) -> bool:
    return unicodedata.category(char) in _DROPPED or char in _INVISIBLE_LETTERS


def _limit_accents(name: str) -> str:
    """Cut towers of accents over one letter ("zalgo"); keep what languages need."""
    runs = groupby(name, key=lambda char: unicodedata.combining(char) != 0)
    return "".join("".join(list(run)[:_MOST_ACCENTS] if accents else run) for accents, run in runs)


@lru_cache(maxsize=1024)
def _drawn(name: str) -> tuple[str, bool]:
    """What the fonts can draw of a name, and whether that is a name: all its letters, and at least one."""
    visible = _visible(name)
    drawn = [(char, _with_font(char)) for char in visible]
    shown = shorten(_in_one_line("".join(part for _, part in drawn)), MAX_LENGTH)
    is_whole = all(part or not char.isalnum() for char, part in drawn)
    return shown, is_whole and any(char.isalnum() for char in shown)


def _with_font(char: str) -> str:
    if char in CHARACTERS:
        return char
    return "".join(part for part in unicodedata.normalize("NFKD", char) if part in CHARACTERS)
