"""What the languages say, and that it can be drawn; `bot/words/` has the laws of all texts."""

from itertools import chain
from typing import Any

import pytest

from engine.ra.tiles import Tile
from renderers import words
from renderers.canvas.lettering import DRAWN_AS
from renderers.fonts import CHARACTERS
from renderers.ra.labels import tile_label, tile_name
from tests.renderers.languages import LANGUAGES, Messages, is_tidy, needed_values

NUMBERS = (0, 1, 2, 5, 21)
TILE_LISTS = {"tiles", "lost", "gods"}
SEPARATORS = {"list-separator", "list-of-lists-separator"}


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
    literals = "".join(chain.from_iterable(message.literals for message in MESSAGES[language].values()))
    assert set(literals.translate(DRAWN_AS)) - {"\n"} <= CHARACTERS


def test_tiles_have_their_cases() -> None:
    """Tiles that are taken are in the accusative, others in the nominative; pictures use short names."""
    line = words.text("ru", "log-gods", name="Анна", count=2, gods="uto seth", tiles="sphinx pyramid pyramid")
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
    assert words.text(language, "text-pharaohs", count=int(said.split(maxsplit=1)[0])) == said
