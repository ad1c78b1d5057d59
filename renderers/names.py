"""Names of people, made safe to show: in messages, in plain texts, and in pictures."""

from __future__ import annotations

import re
import unicodedata
from itertools import groupby

from renderers.fonts import CHARACTERS

MAX_LENGTH = 32
"""Discord's longest display name."""

# Control, format (zero-width, direction), surrogate, private and unassigned characters; line separators.
_DROPPED = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_INVISIBLE_LETTERS = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
_MOST_ACCENTS = 2
_MARKDOWN = re.compile(r"[\\*_~`|>#+\-\[\]()<:@]|(?<=^\d)\.|(?<=^\d\d)\.")


def clean(name: str, fallback: str = "") -> str:
    """A display name as one line of at most 32 characters, for alt texts; `fallback` if none can be seen."""
    return _shorten(_limit_accents(_visible(name))) or fallback


def plain(name: str, fallback: str = "") -> str:
    """A display name for a message: shows literally, formats nothing, pings nobody."""
    return _MARKDOWN.sub(_escape, clean(name, fallback))


def drawable(name: str, fallback: str) -> str:
    """A display name in characters that the fonts have; `fallback` ("Player 3") if none of them is left."""
    text = "".join(_with_font(char) for char in _visible(name))
    return _shorten(_in_one_line(text)) or fallback


def _escape(match: re.Match[str]) -> str:
    # A backslash does not stop Discord from finding @everyone, a blank of no width behind the @ does.
    return "\\@\u200b" if match[0] == "@" else f"\\{match[0]}"


def _visible(name: str) -> str:
    text = unicodedata.normalize("NFKC", name)
    return _in_one_line("".join(char for char in text if char.isspace() or not _is_dropped(char)))


def _in_one_line(text: str) -> str:
    return " ".join(text.split())


def _is_dropped(char: str) -> bool:
    return unicodedata.category(char) in _DROPPED or char in _INVISIBLE_LETTERS


def _limit_accents(text: str) -> str:
    """Towers of accents over one letter ("zalgo") are cut; what languages need stays."""
    runs = groupby(text, key=lambda char: unicodedata.combining(char) != 0)
    return "".join("".join(list(run)[:_MOST_ACCENTS] if accents else run) for accents, run in runs)


def _shorten(text: str) -> str:
    return text if len(text) <= MAX_LENGTH else text[: MAX_LENGTH - 1].rstrip() + "…"


def _with_font(char: str) -> str:
    if char in CHARACTERS:
        return char
    return "".join(part for part in unicodedata.normalize("NFKD", char) if part in CHARACTERS)
