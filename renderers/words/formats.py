"""Lists and numbers as a language writes them (CLDR's rules, through Babel)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.lists import format_list
from babel.numbers import format_decimal

from renderers.words import language_for

if TYPE_CHECKING:
    from collections.abc import Iterable


def and_list(items: Iterable[str], locale: str) -> str:
    """Things that belong together, in a sentence: "Anna, Ben, and Caro", "Анна, Бен и Каро"."""
    return format_list(list(items), locale=language_for(locale))


def or_list(items: Iterable[str], locale: str) -> str:
    """Things of which one will do, in a sentence: "a, b, or c", "a, b или c"."""
    return format_list(list(items), style="or", locale=language_for(locale))


def decimal(value: float, digits: int, locale: str) -> str:
    """A number with this many digits after the decimal sign: "1.5", "1,5"."""
    pattern = f"0.{'0' * digits}" if digits else "0"
    return format_decimal(value, pattern, locale=language_for(locale))
