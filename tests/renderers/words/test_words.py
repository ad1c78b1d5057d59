"""The one function through which all words come."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, Term

from renderers import words
from renderers.words import (
    UnknownWordError,
    add_words,
    found_languages,
    language_for,
    languages,
    missing_words,
    text,
)
from tests.renderers.languages import LANGUAGES, Words

FOLDER_OF_BOT = words.FOLDERS[0].parent.parent / "bot" / "words"
"""Read here as files alone."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for words, forgotten after the test."""
    monkeypatch.setattr(words, "_folders", [*words.FOLDERS])
    yield tmp_path
    monkeypatch.undo()
    words.forget()


def test_values_fill_a_text() -> None:
    """Values go into a text where it names them, without marks of direction around them."""
    assert text("en", "headline-beat", name="Тети", sun=9) == "Тети to bid: beat 9, or pass"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_negative_number_has_a_minus(language: str) -> None:
    """In every language it has the sign of the pictures, not the hyphen of names and words."""
    told = text(language, "headline-over", name="Anna-11", fame=-11)
    assert "−11" in told
    assert "Anna-11" in told


def test_lists_of_tiles_count_equal_ones_together() -> None:
    """`TILES` names kinds in their order, several of one kind once with their number."""
    line = text("en", "log-sold", name="Ben", tiles="nile gold nile step_pyramid", paid=9, gained=5)
    assert line == "Ben won the lot (2 Niles, Gold, Step pyramid) for sun 9 and took sun 5."


@pytest.mark.parametrize(("locale", "key"), [("en", "no-such-key"), ("ru", "no-such-key"), ("en", "log-bid")])
def test_what_cannot_be_said_whole_is_an_error(locale: str, key: str) -> None:
    """A key that English lacks, in every language, so that a test finds it; or a text that lacks a value."""
    with pytest.raises(UnknownWordError, match=key):
        text(locale, key, name="Ben")


def test_other_folders_join(folder: Path) -> None:
    """The words of a folder that was added are found beside ours, and know our tiles."""
    (folder / "en.ftl").write_text("shelf = On the shelf: { TILES($tiles) }\n", encoding="utf-8")
    add_words(folder)
    assert text("en", "shelf", tiles="art gold") == "On the shelf: Art, Gold"


def test_a_text_may_refer_to_a_later_folder(folder: Path) -> None:
    """A text is found in an earlier folder even if a text that it refers to is in a later one."""
    (folder / "first").mkdir()
    (folder / "first" / "en.ftl").write_text("whose = The { shelf }\n", encoding="utf-8")
    (folder / "en.ftl").write_text("shelf = shelf\n", encoding="utf-8")
    add_words(folder / "first")
    add_words(folder)
    assert text("en", "whose") == "The shelf"


def test_languages_are_found_by_their_files(folder: Path) -> None:
    """A file in any of the folders is all that a language needs to be found; English comes first."""
    (folder / "de.ftl").write_text("", encoding="utf-8")
    (folder / "el.ftl").write_text("", encoding="utf-8")
    found = found_languages([*words.FOLDERS, folder])
    assert found[0] == "en"
    assert sorted(found) == sorted({*LANGUAGES, "de", "el"})


def test_a_language_is_offered_if_it_is_complete_in_every_folder(folder: Path) -> None:
    """The renderers alone offer all that they have; a folder in English and Spanish leaves these two."""
    assert languages() == LANGUAGES
    for language in ("en", "es"):
        (folder / f"{language}.ftl").write_text("shelf = …\n", encoding="utf-8")
    add_words(folder)
    assert languages() == ("en", "es", "es-419")


def test_what_is_missing_is_listed_by_file(folder: Path) -> None:
    """Every key of English that a language lacks is named with the file where it belongs."""
    (folder / "en.ftl").write_text("one = 1\ntwo = { $x ->\n  *[other] 2\n  }\nthree = 3\n", encoding="utf-8")
    (folder / "es.ftl").write_text("# two = 2\nthree = 3\nfour = 4\n", encoding="utf-8")
    (folder / "empty").mkdir()
    (folder / "empty" / "en.ftl").write_text("five = 5\n", encoding="utf-8")
    missing = missing_words([folder, folder / "empty"], ("en", "es"))
    assert missing == {folder / "es.ftl": ["one", "two"], folder / "empty" / "es.ftl": ["five"]}


def messages_in(source: str) -> dict[str, Message | Term]:
    """The messages and terms of a text as Fluent reads it, by key."""
    found = [one for one in FluentResource(source).body if isinstance(one, Message | Term)]
    return {f"-{one.id.name}" if isinstance(one, Term) else one.id.name: one for one in found}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("folder", [*words.FOLDERS, FOLDER_OF_BOT, FOLDER_OF_BOT / "dice"])
def test_messages_are_found_as_fluent_reads_them(folder: Path, language: str) -> None:
    """What is cut out of a file for each key is that message, and whatever it refers to is known."""
    file = folder / f"{language}.ftl"
    sources = words._sources(file)
    whole = messages_in(file.read_text(encoding="utf-8")) if file.exists() else {}
    assert sources.keys() == whole.keys()
    for key, source in sources.items():
        assert messages_in(source)[key].equals(whole[key], ["span", "comment"])
        assert set(words._REFERENCE.findall(source)) == Words(whole[key]).references


def test_a_message_is_made_from_one_language(folder: Path) -> None:
    """If a language lacks one key anywhere, every message in it is English."""
    assert text("ru", "action-pass") == "Пасовать"
    (folder / "en.ftl").write_text("shelf = On the shelf\n", encoding="utf-8")
    add_words(folder)
    assert text("ru", "shelf") == "On the shelf"
    assert text("ru", "action-pass") == "Pass"
    told = text("ru", "log-sold", name="Ben", tiles="gold", paid=9, gained=5)
    assert told.startswith("Ben won the lot (Gold)")


def test_a_language_uses_its_own_cases(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text can ask for a form of a tile's name that only its language has."""
    for language in ("en", "de"):
        (folder / f"{language}.ftl").write_text(
            "tile-sphinx = { $case ->\n    [genitive] der Sphinx\n   *[nominative] die Sphinx\n}\n"
            'needed = { $name } bedarf { TILE($tile, case: "genitive") }.\n',
            encoding="utf-8",
        )
    monkeypatch.setattr(words, "_folders", [folder])
    words.forget()
    assert text("de", "needed", name="Anna", tile="sphinx") == "Anna bedarf der Sphinx."


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        *(("en", "en"), ("es-ES", "es"), ("es-419", "es-419"), ("es-MX", "es"), ("ru", "ru")),
        *((other, "en") for other in ("en-GB", "pt-BR", "xx", "", "not a locale")),
    ],
)
def test_every_locale_has_a_language(locale: str, language: str) -> None:
    """A region's locale gets its language, or English if that is not offered."""
    assert language_for(locale) == language
    assert text(locale, "action-pass") == text(language, "action-pass")
