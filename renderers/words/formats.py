"""Lists, sentences, numbers and dates as a language writes them (CLDR's rules, through Babel)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel import Locale
from babel.dates import format_date
from babel.lists import format_list
from babel.numbers import format_decimal

from renderers.words import language_for, text

if TYPE_CHECKING:
    from collections.abc import Iterable
    from datetime import date


def and_list(items: Iterable[str], locale: str) -> str:
    """Things that belong together, in a sentence: "Anna, Ben, and Caro", "Анна, Бен и Каро"."""
    return format_list(list(items), locale=_cldr(locale))


def or_list(items: Iterable[str], locale: str) -> str:
    """Things of which one is meant: "red, blue, or green", "rojo, azul o verde"."""
    return format_list(list(items), style="or", locale=_cldr(locale))


def listed(items: Iterable[str], locale: str) -> str:
    """Things one after the other, outside of a sentence: "Anna 12, Ben 9, Caro 4"."""
    return text(locale, "list-separator").join(items)


def grouped(items: Iterable[str], locale: str) -> str:
    """Lists one after the other: "Anna 5 (gold +3, Nile +2); Ben 0"."""
    return text(locale, "list-of-lists-separator").join(items)


def sentence(words: str, locale: str) -> str:
    """Words such as a headline, with what ends a sentence."""
    return text(locale, "sentence", words=words)


def decimal(value: float, digits: int, locale: str) -> str:
    """A number with this many digits after the decimal sign: "1.5", "1,5"."""
    pattern = f"0.{'0' * digits}" if digits else "0"
    return format_decimal(value, pattern, locale=_cldr(locale))


def written_date(day: date, locale: str) -> str:
    """A date without a weekday: "24 December 2026", "24 декабря 2026 г."."""
    return format_date(day, "long", locale=_cldr(locale))


def _cldr(locale: str) -> Locale:
    return Locale.parse(language_for(locale), sep="-")
