"""The languages of the bot."""

from __future__ import annotations

from tests.bot.support.internals import WORDS_FOLDER
from tests.renderers.languages import assert_complete


def test_every_language_is_complete() -> None:
    """A language that has a file in the bot's words has every key there and in the renderers' words."""
    folders = {file.parent for file in WORDS_FOLDER.rglob("*.ftl")}
    assert_complete(sorted(folders - {WORDS_FOLDER / "tutorial"}))


def test_the_tutorials_are_complete_in_every_language() -> None:
    """A language that has a file there has every key."""
    assert_complete((WORDS_FOLDER / "tutorial",))
