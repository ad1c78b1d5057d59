"""The one function through which all words come."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from engine.ra import actions, refusals
from engine.ra.tiles import Tile
from renderers import words
from renderers.words import UnknownWordError, add_words, keys, text

if TYPE_CHECKING:
    from collections.abc import Iterator

REASON = re.compile(r'(?:return|MalformedActionError\()\s*f?"([a-z_{}]+)",')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of words, forgotten after the test."""
    monkeypatch.setattr(words, "_folders", [*words._folders])
    yield tmp_path
    words._language.cache_clear()
    words._bundle.cache_clear()


def test_values_fill_a_text() -> None:
    """Values go into a text where it names them, without marks of direction round them."""
    assert text("en", "headline-beat", name="Тети", sun=9) == "Тети to bid — beat 9 or pass"


def test_lists_of_tiles_count_equal_ones_together() -> None:
    """`TILES` names kinds in their order, several of one kind once with their number."""
    line = text("en", "log-sold", name="Ben", tiles="nile gold nile step_pyramid", paid=9, gained=5)
    assert line == "Ben won the lot (2 Nile, Gold, Step pyramid) for sun 9 and took sun 5."


def test_an_unknown_key_is_an_error() -> None:
    """A key that English lacks raises, so that a test finds it."""
    with pytest.raises(UnknownWordError, match="no-such-key"):
        text("en", "no-such-key")


def test_a_missing_value_is_an_error() -> None:
    """A text whose values are not all given raises: half a sentence is never shown."""
    with pytest.raises(UnknownWordError, match="log-bid"):
        text("en", "log-bid", name="Ben")


def test_other_folders_join(folder: Path) -> None:
    """The words of a folder that was added are found beside ours, and know our tiles."""
    (folder / "en.ftl").write_text("shelf = On the shelf: { TILES($tiles) }\n", encoding="utf-8")
    add_words(folder)
    assert text("en", "shelf", tiles="art gold") == "On the shelf: Art, Gold"


def test_a_text_may_refer_to_a_later_folder(folder: Path) -> None:
    """Folders are read as keys are missing; what a text refers to is missing too."""
    (folder / "first").mkdir()
    (folder / "first" / "en.ftl").write_text("whose = The { shelf }\n", encoding="utf-8")
    (folder / "en.ftl").write_text("shelf = shelf\n", encoding="utf-8")
    add_words(folder / "first")
    add_words(folder)
    assert text("en", "whose") == "The shelf"


def test_languages_use_their_own_cases_and_fall_back_key_by_key(folder: Path) -> None:
    """A language's text can ask for a form of a tile's name; keys that it lacks are English."""
    german = (
        "tile-sphinx = { $case ->\n    [genitive] der Sphinx\n   *[nominative] die Sphinx\n}\n"
        'log-drawn = { $name } bedarf { TILE($tile, case: "genitive") }.\n'
    )
    (folder / "de.ftl").write_text(german, encoding="utf-8")
    add_words(folder)
    assert text("de", "log-drawn", name="Anna", tile="sphinx") == "Anna bedarf der Sphinx."
    assert text("de", "log-drawn", name="Anna", tile="nile") == "Anna bedarf Nile."
    assert text("de-AT", "action-pass") == "Pass"


@pytest.mark.parametrize(
    ("locale", "word"),
    [("en-GB", "Pass"), ("es-419", "Pasar"), ("ru", "Пасовать"), ("xx", "Pass"), ("not a locale", "Pass")],
)
def test_any_locale_gets_words(locale: str, word: str) -> None:
    """A region's locale speaks its language, one without a file of its own English."""
    assert text(locale, "action-pass") == word


@pytest.mark.parametrize("kind", list(Tile))
def test_every_tile_has_a_name(kind: Tile) -> None:
    """Each kind of tile has a name."""
    assert f"tile-{kind.replace('_', '-')}" in keys("en")


def test_every_refusal_has_words() -> None:
    """Whatever reason the engine gives for refusing an action, there is a sentence for it."""
    sources = [Path(module.__file__ or "").read_text(encoding="utf-8") for module in (refusals, actions)]
    reasons = {reason for source in sources for reason in REASON.findall(source)}
    reasons |= {"not_your_turn", *(f"no_{what}" for what in ("sun", "space"))}
    wanted = {f"illegal-{reason.replace('_', '-')}" for reason in reasons if "{" not in reason}
    assert len(wanted) > 15
    assert wanted - keys("en") == set()
