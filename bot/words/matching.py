"""What people type, compared with what is meant.

Case, accents, wide letters, digits of other scripts and what nobody sees make no difference.
"""

from collections.abc import Iterable, Mapping
from unicodedata import category, decimal, normalize

_SHORT_I = "и\u0306"
"""The letter й: no accent to its readers, unlike ё, for which everybody types е."""
_UNSEEN = frozenset({"Mn", "Mc", "Me", "Cf"})
"""Accents, what makes an emoji of a digit, and signs without a width."""


def bare(written: str) -> str:
    """A text in small letters and European digits, without accents, which many leave out, or unseen signs."""
    letters = normalize("NFKD", written.casefold())
    kept = (
        str(decimal(one, one))
        for at, one in enumerate(letters)
        if category(one) not in _UNSEEN or letters[at - 1 : at + 1] == _SHORT_I
    )
    return normalize("NFC", "".join(kept))


def chosen(typed: str, names: Mapping[str, Iterable[str]]) -> str | None:
    """The value that somebody means who typed it or one of its names; None if it is none of them."""
    wanted = bare(typed).strip()
    return next((one for one, known in names.items() if wanted in {one, *map(bare, known)}), None)
