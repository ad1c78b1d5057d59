"""The bot's words. `text(locale, key, **values)` is the one way to every sentence that a person reads."""

from pathlib import Path

from renderers.words import add_words, language_for, languages, text

__all__ = ["language_for", "languages", "text"]

FOLDER = Path(__file__).parent

for folder in (FOLDER, FOLDER / "dice", FOLDER / "names", FOLDER / "privacy"):
    add_words(folder)
