"""What people type, compared with what is meant: case, accents and wide letters make no difference."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from unicodedata import combining, normalize

_SHORT_I = "и\u0306"
"""The letter й: no accent to its readers, unlike ё, for which everybody types е."""


def bare(written: str) -> str:
    """A text in small letters without accents, which people leave out when they type."""
    letters = normalize("NFKD", written.casefold())
    kept = (
        one for at, one in enumerate(letters) if not combining(one) or letters[at - 1 : at + 1] == _SHORT_I
    )
    return normalize("NFC", "".join(kept))


def chosen(typed: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """The value that somebody means who typed it or one of its names; None if it is none of them."""
    wanted = bare(typed).strip()
    return next((one for one, known in names.items() if wanted in {one, *map(bare, known)}), None)
