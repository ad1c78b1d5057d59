"""The bot's words. `text(locale, key, **values)` is the one way to every sentence that a person reads."""

from pathlib import Path

from renderers.words import add_words, text

__all__ = ["text"]

add_words(Path(__file__).parent)
