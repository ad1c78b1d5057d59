"""How games are told, whatever the game: names, signed points, notes that fit, alt texts that fit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from renderers import lettering
from renderers.names import clean, drawable, plain
from renderers.words import text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

MAX_ALT = 1024
"""Discord's longest description of an attachment."""
NAME_LENGTHS = (32, 16, 8)
ROMAN = ("", "I", "II", "III")


def fallback(seat: int, locale: str) -> str:
    """What a seat is called whose name cannot be shown."""
    return text(locale, "player-number", number=seat + 1)


def clean_names(names: Sequence[str], locale: str) -> list[str]:
    """Names for plain texts; a seat whose name has nothing to show is "Player 3"."""
    return [clean(name, fallback(seat, locale)) for seat, name in enumerate(names)]


def plain_names(names: Sequence[str], locale: str) -> list[str]:
    """Names for messages, escaped; a seat whose name has nothing to show is "Player 3"."""
    return [plain(name, fallback(seat, locale)) for seat, name in enumerate(names)]


def shown_names(names: Sequence[str], locale: str) -> list[str]:
    """Names as they are drawn."""
    return [drawable(name, fallback(seat, locale)) for seat, name in enumerate(names)]


def cut_names(names: Sequence[str], style: lettering.Style, room: float) -> list[str]:
    """Names for a sentence, none of which takes more than its room."""
    return [lettering.cut(name, style.face, style.size, room) for name in names]


def signed(points: int) -> str:
    """Points with their sign: +5, −2, 0."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def number(points: int) -> str:
    """Points without a plus: 5, −2, 0."""
    return str(points).replace("-", "−")


def capitalised(words: str) -> str:
    """A note as a headline."""
    return words[:1].upper() + words[1:]


def last_that_fit(parts: list[str], room: float) -> str:
    """As many of the last parts as fit into the line under the headline."""
    style = lettering.SUB_LINE
    while len(parts) > 1 and lettering.width(" · ".join(parts), style.face, style.size) > room:
        parts = parts[1:]
    return " · ".join(parts)


def alt_text(tell: Callable[[list[str]], Iterable[str]], names: Sequence[str], locale: str) -> str:
    """Sentences as an alt text of at most 1024 characters.

    `tell` makes them from names. Where they would be longer names are shortened, and at last the end is cut.
    """
    full = clean_names(names, locale)
    for length in NAME_LENGTHS:
        shown = [name if len(name) <= length else f"{name[: length - 1]}…" for name in full]
        told = " ".join(tell(shown))
        if len(told) <= MAX_ALT:
            return told
    return told[: MAX_ALT - 1] + "…"
