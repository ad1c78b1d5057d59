"""How numbers and phrases are written, in every language alike."""

from __future__ import annotations

ROMAN = ("", "I", "II", "III")
"""The numerals of the epochs."""


def signed(points: int) -> str:
    """Points with their sign: +5, −2, 0."""
    return f"{points:+d}".replace("-", "−") if points else "0"


def number(points: int) -> str:
    """Points without a plus: 5, −2, 0."""
    return str(points).replace("-", "−")


def capitalised(phrase: str) -> str:
    """The phrase with a capital first letter; the rest stays as it is."""
    return phrase[:1].upper() + phrase[1:]
