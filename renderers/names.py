"""Players' names, made safe to show in messages, in plain texts, and in pictures."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby
from typing import TYPE_CHECKING

from renderers.fonts import CHARACTERS
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Sequence

MAX_LENGTH = 32
"""Discord's longest display name."""

# Control, format (zero-width, direction), surrogate, private and unassigned characters; line separators.
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_INVISIBLE_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
_MOST_ACCENTS = 2
_MARKDOWN = re.compile(r"[\\*_~`|>#+\-\[\]()<:@]|(?<=^\d)\.|(?<=^\d\d)\.")


def clean(name: str, fallback: str = "") -> str:
    """A display name as one line of at most 32 characters; `fallback` if nothing of it is visible."""
    return _shorten(_limit_accents(_visible(name))) or fallback


def plain(name: str, fallback: str = "") -> str:
    """A display name escaped for a message: it shows literally, formats nothing, and pings nobody."""
    return _MARKDOWN.sub(_escape, clean(name, fallback))


def drawable(name: str, fallback: str) -> str:
    """A display name in characters that the fonts have; `fallback` if none is left."""
    drawn = "".join(_with_font(char) for char in _visible(name))
    return _shorten(_in_one_line(drawn)) or fallback


def clean_names(names: Sequence[str], locale: str) -> list[str]:
    """Names by seat for plain text."""
    return [clean(name, numbered_player(seat, locale)) for seat, name in enumerate(names)]


def plain_names(names: Sequence[str], locale: str) -> list[str]:
    """Names by seat, escaped for messages."""
    return [plain_name(names, seat, locale) for seat in range(len(names))]


def plain_name(names: Sequence[str], seat: int, locale: str) -> str:
    """The name of one seat, escaped for messages."""
    return plain(names[seat], numbered_player(seat, locale))


def shown_names(names: Sequence[str], locale: str) -> list[str]:
    """Names by seat as pictures draw them."""
    return [drawable(name, numbered_player(seat, locale)) for seat, name in enumerate(names)]


def numbered_player(seat: int, locale: str) -> str:
    """What a player is called whose name cannot be shown: "Player 3"."""
    return text(locale, "player-number", number=seat + 1)


def _escape(match: re.Match[str]) -> str:
    # A backslash does not stop Discord from finding @everyone; a zero-width space behind the @ does.
    return "\\@\u200b" if match[0] == "@" else f"\\{match[0]}"


def _visible(name: str) -> str:
    normal = unicodedata.normalize("NFKC", name)
    return _in_one_line("".join(char for char in normal if char.isspace() or not _is_dropped(char)))


def _in_one_line(name: str) -> str:
    return " ".join(name.split())


def _is_dropped(char: str) -> bool:
    return unicodedata.category(char) in _DROPPED or char in _INVISIBLE_LETTERS


def _limit_accents(name: str) -> str:
    """Cut towers of accents over one letter ("zalgo"); keep what languages need."""
    runs = groupby(name, key=lambda char: unicodedata.combining(char) != 0)
    return "".join("".join(list(run)[:_MOST_ACCENTS] if accents else run) for accents, run in runs)


def _shorten(name: str) -> str:
    return name if len(name) <= MAX_LENGTH else name[: MAX_LENGTH - 1].rstrip() + "…"


def _with_font(char: str) -> str:
    if char in CHARACTERS:
        return char
    return "".join(part for part in unicodedata.normalize("NFKD", char) if part in CHARACTERS)
