"""Lists, sentences, numbers and dates as a language writes them (CLDR's, through Babel), or as all do."""

import re
from collections.abc import Iterable
from datetime import date, datetime, time
from typing import Literal

from babel import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.numbers import format_decimal

from renderers.words import language_for, text

SPANISH = (
    (" y ", " e ", re.compile(r"[\W_]*h?[ií](?![aeou])", re.IGNORECASE)),
    (" o ", " u ", re.compile(r"[\W_]*(h?[oó]|8|11(?!\d))", re.IGNORECASE)),
)
"""What "y" and "o" become, and before which words, whatever markup these begin with."""


def and_list(items: Iterable[str], locale: str) -> str:
    """Things that belong together, in a sentence: "Anna, Ben, and Caro", "Анна, Бен и Каро"."""
    return _joined(list(items), "standard", locale)


def or_list(items: Iterable[str], locale: str) -> str:
    """Alternatives in a sentence: "red, blue, or green", "rojo, azul o verde"."""
    return _joined(list(items), "or", locale)


def _joined(items: list[str], style: Literal["standard", "or"], locale: str) -> str:
    """A list as CLDR has it, with what Babel leaves out: Spanish has "e" before an i, and "u" before an o."""
    language = cldr(locale)
    joined = format_list(items, style=style, locale=language)
    if not items or language.language != "es":
        return joined
    start = joined.removesuffix(items[-1])
    for usual, before, sound in SPANISH:
        if start.endswith(usual) and sound.match(items[-1]):
            return start.removesuffix(usual) + before + items[-1]
    return joined


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
    """A number with this many digits after the decimal sign: "1.5", "−1,5"."""
    pattern = f"0.{'0' * digits}" if digits else "0"
    return format_decimal(value, pattern, locale=cldr(locale)).replace("-", "−")


def written_date(day: date, locale: str) -> str:
    """A date without a weekday: "24 December 2026", "24 декабря 2026 г."."""
    return format_date(day, "long", locale=cldr(locale))


def written_time(at: time | datetime, locale: str) -> str:
    """A time of the day: "9:00 AM", "09:00"."""
    return format_time(at, "short", locale=cldr(locale))


def weekdays(locale: str) -> list[str]:
    """The names of the days, from Monday on, as they stand alone: "Monday", "понедельник"."""
    names = cldr(locale).days["stand-alone"]["wide"]
    return [names[day] for day in range(7)]


def cldr(locale: str) -> Locale:
    """The language as Babel knows it."""
    return Locale.parse(language_for(locale), sep="-")


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
