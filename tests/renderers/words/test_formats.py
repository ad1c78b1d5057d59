"""Lists, sentences and dates: what joins and ends words is a word too."""

import ast
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from renderers.words import text
from renderers.words.formats import and_list, decimal, grouped, listed, or_list, sentence, written_date

ROOT = Path(__file__).parent.parent.parent.parent
FOLDERS = ("bot", "renderers")
NOT_SAID = {
    "bot/__main__.py": "names of settings, in the terminal",
    "bot/answering/which_table.py": "the text of an error, for logs",
    "bot/client/health.py": "what an address for hosts answers",
    "bot/discord/refusals.py": "the text of an error, for logs",
    "bot/running/lease.py": "the text of an error, for logs",
}
"""The files that join words which no player reads."""
PUNCTUATION = {", ", "; ", ". ", " and ", " or "}


def joins(file: Path) -> Iterator[int]:
    """The lines of a file in which code itself writes a list or ends a sentence."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Call(func=ast.Attribute(value=ast.Constant(value=str(sign)), attr="join")):
                if sign in PUNCTUATION:
                    yield node.lineno
            case ast.JoinedStr(values=[ast.FormattedValue(), ast.Constant(value=str(end))]) if end == ".":
                yield node.lineno


def test_code_writes_no_list_and_no_full_stop() -> None:
    """Commas between things and the end of a sentence are words, which a language may have otherwise."""
    files = [file for folder in FOLDERS for file in (ROOT / folder).rglob("*.py")]
    found = {str(file.relative_to(ROOT)): list(joins(file)) for file in files}
    assert {name: lines for name, lines in found.items() if lines and name not in NOT_SAID} == {}


@pytest.mark.parametrize(
    ("locale", "said"),
    [
        ("en", ["a, b, and c", "a, b, or c", "a, b, c", "a, b; c", "End.", "1.5", "December 24, 2026"]),
        ("ru", ["a, b и c", "a, b или c", "a, b, c", "a, b; c", "End.", "1,5", "24 декабря 2026\u202fг."]),
        ("es", ["a, b y c", "a, b o c", "a, b, c", "a, b; c", "End.", "1,5", "24 de diciembre de 2026"]),
        ("es-419", ["a, b y c", "a, b o c", "a, b, c", "a, b; c", "End.", "1.5", "24 de diciembre de 2026"]),
    ],
)
def test_a_language_writes_lists_numbers_and_dates(locale: str, said: list[str]) -> None:
    """Each by its own rules; those of a region may differ from its language's."""
    letters = ["a", "b", "c"]
    assert said == [
        and_list(letters, locale),
        or_list(letters, locale),
        listed(letters, locale),
        grouped([listed("ab", locale), "c"], locale),
        sentence("End", locale),
        decimal(1.5, 1, locale),
        written_date(date(2026, 12, 24), locale),
    ]


@pytest.mark.parametrize("locale", ["es", "es-419"])
def test_spanish_lists_change_the_word_before_its_own_sound(locale: str) -> None:
    """It is "e" before an i, and "u" before an o, also of a number; not before a diphthong, nor elsewhere."""
    ends = ["Inundación", "**Inés**", "hilo", "hielo", "Oro"]
    assert [and_list(["Nilo", end], locale)[5] for end in ends] == ["e", "e", "e", "y", "y"]
    ends = ["Oro", "hora", "8", "11", "12", "Inundación"]
    assert [or_list(["6", "7", end], locale)[5] for end in ends] == ["u", "u", "u", "u", "o", "o"]
    assert and_list(["Inundación"], locale) == "Inundación"


def test_a_region_says_only_what_it_has_differently() -> None:
    """Whatever is not in its files it says as its language does."""
    stood_in = [text(locale, "name-stood-in", name="Ana") for locale in ("es", "es-419")]
    assert stood_in == ["Ana (un ordenador juega en su lugar)", "Ana (una computadora juega en su lugar)"]
    assert text("es-419", "action-pass") == text("es", "action-pass")
