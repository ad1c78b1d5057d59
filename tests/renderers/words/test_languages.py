"""The languages: whole, in their own words, and inside every layout."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.ra import legal_actions, read_options, view
from engine.ra.tiles import Tile
from renderers import words
from renderers.alt_text import MAX_ALT
from renderers.canvas.lettering import DRAWN_AS
from renderers.fonts import CHARACTERS
from renderers.ra import (
    action_label,
    asked_text,
    describe,
    describe_sheet,
    describe_winner,
    log_line,
    position_text,
    sheet_text,
    winner_text,
)
from renderers.ra.labels import MAX_LABEL, tile_label, tile_name
from renderers.ra.log import note
from tests.engine.ra.random_games import RandomGame
from tests.renderers.languages import (
    LANGUAGES,
    TRANSLATIONS,
    Words,
    assert_complete,
    needed_values,
    read,
)
from tests.renderers.ra.every_picture import NAMES, texts_in_pictures
from tests.renderers.ra.samples import crowded_auction, great_discard, moments

NUMBERS = (0, 1, 2, 5, 21)
TILE_LISTS = {"tiles", "lost", "gods"}
SAME_IN_SPANISH = {"Ra", "Funeral", "Anubis", "Bastet", "Horus", "Seth", "Sobek", "Uto"}
TWO_FORMS_IN_RUSSIAN = {"hall-told-wins"}
"""After "in" 2 and 5 go with the same form."""
SUB_LINE_WIDTH = 900
"""Only the line under the headline is wider; it may be cut, since other texts tell the same."""


MESSAGES = {language: read(language, words.FOLDERS) for language in LANGUAGES}


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
    """A text uses the same values in each language as in English, except for the case of a noun."""
    differing = [
        key
        for key in MESSAGES[language]
        if variables_of(language, key) - {"case"} != variables_of("en", key) - {"case"}
    ]
    assert differing == []


def test_russian_numbers_have_their_three_forms() -> None:
    """Russian texts that depend on a number have a form for 1 and 21, for 2 to 4, and for the rest."""
    two_forms = {
        key for key, message in MESSAGES["ru"].items() if any("few" not in forms for forms in message.plurals)
    }
    assert two_forms <= TWO_FORMS_IN_RUSSIAN


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", list(Tile))
def test_every_text_can_be_said(tile: Tile, language: str) -> None:
    """Each text takes each tile and numbers of each plural, and leaves no brace and no blank in excess."""
    for key in MESSAGES[language]:
        for number in NUMBERS:
            values = values_for(variables_of(language, key), number, tile)
            said = words._format(language, key, tuple(values.items()))
            assert said is not None, key
            assert said == " ".join(said.split()), key
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


@pytest.mark.parametrize("language", LANGUAGES)
def test_layouts_hold_the_words_of_every_language(language: str) -> None:
    """Nothing that a picture must say is cut, leaves its place, or needs a letter that the fonts lack."""
    texts = texts_in_pictures(language)
    essential = [text for text in texts if text.cell[0] < SUB_LINE_WIDTH or text.size > 27]
    assert {text.words for text in essential if text.words.endswith("…")} == set()
    assert {(text.words, text.cell) for text in texts if not text.is_inside} == set()
    assert {sign for text in texts for sign in text.words} <= CHARACTERS
    labels = {tile_label(kind, language) for kind in Tile if kind is not Tile.RA}
    assert labels <= {text.words for text in texts}


@pytest.mark.parametrize("language", LANGUAGES)
def test_alt_texts_fit_in_every_language(language: str) -> None:
    """In the worst positions, with the longest names, the alt text fits and is complete."""
    for position, events in (crowded_auction(), great_discard()):
        said = describe(position, ["Щ" * 32] * 5, language, events=events)
        assert len(said) <= MAX_ALT
        assert said.endswith(".")


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_are_told_in_one_language(players: int, language: str) -> None:
    """No event and no position of a game has a word of English in its text."""
    names = NAMES[:players]
    english = re.compile(r"(?i)\b(the|and|of|is|to|in|sun|bid|drew|wins?|tiles?|auction|epoch|player)\b")
    told = {
        line
        for position, events in moments(players, seed=players)
        for line in (
            asked_text(position, names, language),
            *position_text(position, names, language),
            describe(position, names, language, events=events),
            *(log_line(event, names, language) for event in events),
            *(note(event, names, language) for event in events),
        )
    }
    *_, (last, _) = moments(players, seed=players)
    told.update(
        winner_text(last, names, language), *(sheet_text(last, names, language, epoch=n) for n in (1, 3))
    )
    told |= {describe_winner(last, names, language), describe_sheet(last, names, language, epoch=2)}
    assert len(told) > 300
    foreign = re.compile(r"(?!\bI+\b)\b[A-Za-z]") if language == "ru" else english
    assert [line for line in told if foreign.search(line)] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 5])
def test_labels_fit_their_buttons_in_every_language(players: int, language: str) -> None:
    """No legal action of a game has a label of more than 34 characters, or one that is cut without need."""
    for state in RandomGame(players, read_options(players, {}), 4, 0.9).some_positions():
        shown = view(state, None)
        labels = [action_label(action, shown, language) for action in legal_actions(state)]
        assert all(0 < len(label) <= MAX_LABEL for label in labels)
