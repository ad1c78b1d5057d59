"""The languages of the bot."""

from __future__ import annotations

from tests.bot.support.internals import WORDS_FOLDER
from tests.renderers.languages import assert_complete


def test_every_language_is_complete() -> None:
    """A language that has a file in the bot's words has every key there and in the renderers' words."""
    assert_complete((WORDS_FOLDER, WORDS_FOLDER / "dice"))
    assert_complete((WORDS_FOLDER / "server",))
