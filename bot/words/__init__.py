"""The bot's words. `text(locale, key, **values)` is the one way to every sentence that a person reads."""

from pathlib import Path

from bot.words.commands import mention
from renderers.words import add_function, add_words, language_for, languages, text

FOLDER = Path(__file__).parent

FEATURES = (
    "alone",
    "analysis",
    "databases",
    "dice",
    "hours",
    "leaderboard",
    "lesson",
    "names",
    "pings",
    "privacy",
    "puzzle",
    "seal",
    "search",
    "server",
    "statistics",
    "stops",
    "tutorial",
    "watching",
)
FOLDERS = (FOLDER, *(FOLDER / feature for feature in FEATURES))

for folder in FOLDERS:
    add_words(folder)
add_function("COMMAND", mention)
