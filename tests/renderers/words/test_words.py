"""The one function through which all words come: its languages, lists, sentences, numbers and dates."""

import ast
from collections.abc import Iterator
from datetime import date
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentResource
from fluent.syntax.ast import Message, Term

from engine.ra.tiles import Tile
from renderers import words
from renderers.canvas.lettering import DRAWN_AS
from renderers.fonts import CHARACTERS
from renderers.ra.labels import tile_label, tile_name
from renderers.words import text
from renderers.words.formats import and_list, decimal, grouped, listed, or_list, sentence, written_date
from tests.renderers.languages import LANGUAGES, Messages, Words, is_tidy, needed_values

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
    with pytest.raises(words.UnknownWordError, match=key):
        text(locale, key, name="Ben")


def test_other_folders_join(folder: Path) -> None:
    """The words of a folder that was added are found beside ours, and know our tiles."""
    (folder / "en.ftl").write_text("shelf = On the shelf: { TILES($tiles) }\n", encoding="utf-8")
    words.add_words(folder)
    assert text("en", "shelf", tiles="art gold") == "On the shelf: Art, Gold"


def test_a_text_may_refer_to_a_later_folder(folder: Path) -> None:
    """A text is found in an earlier folder even if a text that it refers to is in a later one."""
    (folder / "first").mkdir()
    (folder / "first" / "en.ftl").write_text("whose = The { shelf }\n", encoding="utf-8")
    (folder / "en.ftl").write_text("shelf = shelf\n", encoding="utf-8")
    words.add_words(folder / "first")
    words.add_words(folder)
    assert text("en", "whose") == "The shelf"


def test_languages_are_found_by_their_files(folder: Path) -> None:
    """A file in any of the folders is all that a language needs to be found; English comes first."""
    (folder / "de.ftl").write_text("", encoding="utf-8")
    (folder / "el.ftl").write_text("", encoding="utf-8")
    found = words.found_languages([*words.FOLDERS, folder])
    assert found[0] == "en"
    assert sorted(found) == sorted({*LANGUAGES, "de", "el"})


def test_a_language_is_offered_if_it_is_complete_in_every_folder(folder: Path) -> None:
    """The renderers alone offer all that they have; a folder in English and Spanish leaves these two."""
    assert words.languages() == LANGUAGES
    for language in ("en", "es"):
        (folder / f"{language}.ftl").write_text("shelf = …\n", encoding="utf-8")
    words.add_words(folder)
    assert words.languages() == ("en", "es", "es-419")


def test_what_is_missing_is_listed_by_file(folder: Path) -> None:
    """Every key of English that a language lacks is named with the file where it belongs."""
    (folder / "en.ftl").write_text("one = 1\ntwo = { $x ->\n  *[other] 2\n  }\nthree = 3\n", encoding="utf-8")
    (folder / "es.ftl").write_text("# two = 2\nthree = 3\nfour = 4\n", encoding="utf-8")
    (folder / "empty").mkdir()
    (folder / "empty" / "en.ftl").write_text("five = 5\n", encoding="utf-8")
    missing = words.missing_words([folder, folder / "empty"], ("en", "es"))
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
    words.add_words(folder)
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
    assert words.language_for(locale) == language
    assert text(locale, "action-pass") == text(language, "action-pass")


# What the languages say, and that it can be drawn; `bot/words/` has the laws of all texts.

NUMBERS = (0, 1, 2, 5, 21)
TILE_LISTS = {"tiles", "lost", "gods"}
SEPARATORS = {"list-separator", "list-of-lists-separator"}
MESSAGES = Messages(words.FOLDERS)


def values_for(variables: set[str], number: int, tile: Tile) -> dict[str, Any]:
    """Values as programs give them: tiles, lists of tiles, names, and numbers for all else."""
    known = {
        **dict.fromkeys(TILE_LISTS, f"{tile} {tile} nile"),
        "tile": str(tile),
        "disaster": str(tile if tile in {Tile.EARTHQUAKE, Tile.UNREST} else Tile.FUNERAL),
        "name": "Анна",
        "case": "nominative",
    }
    return {name: known.get(name, number) for name in variables}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    """Each text takes each tile and numbers of each plural, and leaves no brace and no blank in excess."""
    for key in MESSAGES[language]:
        needed = needed_values(MESSAGES[language], key)
        tiles = Tile if needed & {*TILE_LISTS, "tile", "disaster"} else [Tile.NILE]
        every = {tuple(values_for(needed, number, tile).items()) for number in NUMBERS for tile in tiles}
        for values in every:
            said = words._format(language, key, values)
            assert said is not None, key
            assert is_tidy(said) or key in SEPARATORS, key
            assert not set("{}$") & set(said), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_can_be_drawn(language: str) -> None:
    """Every letter and sign of a language's texts is in all faces."""
    literals = "".join(chain.from_iterable(message.literals for message in MESSAGES[language].values()))
    assert set(literals.translate(DRAWN_AS)) - {"\n"} <= CHARACTERS


def test_tiles_have_their_cases() -> None:
    """Tiles that are taken are in the accusative, others in the nominative; pictures use short names."""
    line = text("ru", "log-gods", name="Анна", count=2, gods="uto seth", tiles="sphinx pyramid pyramid")
    assert line == "Анна использует 2 тайла «Бог» (Уто, Сет) и берёт Сфинкса, Пирамиду ×2."
    assert tile_name(Tile.STEP_PYRAMID, "ru") == "Ступенчатая пирамида"
    assert tile_label(Tile.STEP_PYRAMID, "ru") == "Ступенчатая"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        *(("ru", said) for said in ("1 фараон", "3 фараона", "5 фараонов", "11 фараонов", "21 фараон")),
        *(("es", said) for said in ("1 faraón", "0 faraones")),
    ],
)
def test_words_agree_with_numbers(language: str, said: str) -> None:
    """The form of a word follows the number before it."""
    assert text(language, "text-pharaohs", count=int(said.split(maxsplit=1)[0])) == said


# Lists, sentences and dates: what joins and ends words is a word too.

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
