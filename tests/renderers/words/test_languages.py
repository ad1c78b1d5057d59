"""The languages: whole, in their own words, and inside every layout."""

import re
from typing import Any

import pytest

from engine.ra.tiles import Tile
from renderers import words
from renderers.canvas.lettering import DRAWN_AS
from renderers.fonts import CHARACTERS
from renderers.ra.labels import tile_label, tile_name
from tests.renderers.languages import (
    LANGUAGES,
    TRANSLATIONS,
    Messages,
    Words,
    assert_complete,
    is_tidy,
    needed_values,
)

NUMBERS = (0, 1, 2, 5, 21)
TILE_LISTS = {"tiles", "lost", "gods"}
SEPARATORS = {"list-separator", "list-of-lists-separator"}
SAME_IN_SPANISH = {
    *("Ra", "Funeral", "Anubis", "Bastet", "Horus", "Seth", "Sobek", "Uto", "Rating", "rating"),
    *("Obe", "Tem", "Pal", "For"),
}
"""Names, and the beginnings of those of some monuments."""
TWO_FORMS_IN_RUSSIAN = {"hall-told-wins", "reason-fame-of"}
"""After "in" and "of" 2 and 5 go with the same form."""


MESSAGES = Messages(words.FOLDERS)


def variables_of(language: str, key: str) -> set[str]:
    """The values that a message needs."""
    return needed_values(MESSAGES[language], key)


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


def test_every_language_is_complete() -> None:
    """A language that has a file has every key of English in every folder: else it would not be offered."""
    assert_complete(words.FOLDERS)


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_language_has_keys_of_its_own(language: str) -> None:
    """No text is left over in a language."""
    assert MESSAGES[language].keys() - MESSAGES["en"].keys() == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_languages_have_the_same_variables(language: str) -> None:
    """A text uses the same values in each language as in English, except for the forms of a noun."""
    nouns = ("tile-", "dice-face-")
    differing = [
        key
        for key in MESSAGES[language]
        if variables_of(language, key) - {"case"} != variables_of("en", key) - {"case"}
        and not key.startswith(nouns)
    ]
    assert differing == []


def test_russian_numbers_have_their_three_forms() -> None:
    """Russian texts that depend on a number have a form for 1 and 21, for 2 to 4, and for the rest."""
    two_forms = {
        key for key, message in MESSAGES["ru"].items() if any("few" not in forms for forms in message.plurals)
    }
    assert two_forms <= TWO_FORMS_IN_RUSSIAN


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_can_be_said(language: str) -> None:
    """Each text takes each tile and numbers of each plural, and leaves no brace and no blank in excess."""
    for key in MESSAGES[language]:
        needed = variables_of(language, key)
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
    signs = {
        sign
        for message in MESSAGES[language].values()
        for literal in message.literals
        for sign in literal.translate(DRAWN_AS)
    }
    assert signs - {"\n"} <= CHARACTERS


def test_russian_is_written_in_cyrillic() -> None:
    """No word of another language is left in a Russian text, but for moves as one types them."""
    latin = re.compile("[A-Za-z]")
    left = {key for key, message in MESSAGES["ru"].items() if latin.search(" ".join(message.literals))}
    assert left - {"illegal-unknown"} == set()


def test_spanish_words_are_not_english() -> None:
    """No text has the same words in Spanish as in English, but for names that are the same."""

    def letters(message: Words) -> list[str]:
        return re.findall(r"[^\W\d_]+", " ".join(message.literals))

    same = {
        key for key, message in MESSAGES["es"].items() if letters(message) == letters(MESSAGES["en"][key])
    }
    assert {" ".join(letters(MESSAGES["es"][key])) for key in same} - {""} <= SAME_IN_SPANISH


def test_tiles_have_their_cases() -> None:
    """Tiles that are taken are in the accusative, others in the nominative; pictures use short names."""
    line = words.text("ru", "log-gods", name="Анна", count=2, gods="uto seth", tiles="sphinx pyramid pyramid")
    assert line == "Анна использует 2 тайла «Бог» (Уто, Сет) и берёт Сфинкса, Пирамиду ×2."
    assert tile_name(Tile.STEP_PYRAMID, "ru") == "Ступенчатая пирамида"
    assert tile_label(Tile.STEP_PYRAMID, "ru") == "Ступенчатая"


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("ru", 1, "1 фараон"),
        ("ru", 3, "3 фараона"),
        ("ru", 5, "5 фараонов"),
        ("ru", 11, "11 фараонов"),
        ("ru", 21, "21 фараон"),
        ("es", 1, "1 faraón"),
        ("es", 0, "0 faraones"),
    ],
)
def test_words_agree_with_numbers(language: str, count: int, said: str) -> None:
    """The form of a word follows the number before it."""
    assert words.text(language, "text-pharaohs", count=count) == said
