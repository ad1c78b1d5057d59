"""Finding a passage of the rules by a word ("pharaoh", "ties", "last sun"), in the reader's language."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from bot.games import CHAPTER_CHOICES, ON_DISCORD
from bot.words import language_for, text
from bot.words.commands import without_mentions
from bot.words.matching import bare

WORD = re.compile(r"[^\W_]+")
MARKS = re.compile(r"^(?:[-#>\s]+|\*\*)|\*\*")
"""The marks of Discord's formatting in a line of the rules."""
ENDING = 2
"""The number of letters at the end of a long word in which its forms may differ, whatever they are."""
LONG = 6
"""The fewest letters of a long word. The forms of a shorter one differ by its language's endings alone."""
STEM = 3
"""The fewest letters that must stay of a word without its ending."""
MOST_LISTED = 8


@dataclass(frozen=True, slots=True)
class Passage:
    """A line of a chapter; line 0 stands for the whole chapter."""

    chapter: str
    line: int
    words: str

    @property
    def place(self) -> str:
        """The passage as the value of a choice, in every language."""
        return f"{self.chapter}:{self.line}"


def find_passages(typed: str, locale: str, game: str | None) -> list[Passage]:
    """The passages in which each of the words typed occurs, whole chapters about them first.

    Every chapter, if no word was typed. Those of the game that is asked about come before those of others.
    """
    tokens = words_of(typed)
    passages = _passages(language_for(locale))
    if game:
        passages = sorted(passages, key=lambda one: one.chapter not in ON_DISCORD[game].CHAPTERS)
    if not tokens:
        return [passage for passage in passages if passage.line == 0]
    found = [(passage, _searched(passage, locale)) for passage in passages]
    beginnings = [_beginnings(token, locale) for token in tokens]

    def has_all(words: frozenset[str]) -> bool:
        return all(any(word.startswith(begins) for word in words) for begins in beginnings)

    return [passage for passage, words in found if has_all(words)]


def passage_at(place: str, locale: str) -> Passage | None:
    """The passage with this place; None for anything else that was typed."""
    return next((one for one in _passages(language_for(locale)) if one.place == place), None)


@cache
def _passages(language: str) -> Sequence[Passage]:
    """All chapters of all games, and then all their lines."""
    chapters = [Passage(key, 0, text(language, title)) for key, title in CHAPTER_CHOICES.items()]
    written = {key: without_mentions(language, text(language, f"rules-{key}")) for key in CHAPTER_CHOICES}
    lines = [
        Passage(chapter, number, MARKS.sub("", line))
        for chapter, words in written.items()
        for number, line in enumerate(words.splitlines(), start=1)
        if line.strip()
    ]
    return (*chapters, *lines)


def _searched(passage: Passage, locale: str) -> frozenset[str]:
    also = f" {text(locale, f'search-{passage.chapter}')}" if passage.line == 0 else ""
    return frozenset(words_of(passage.words + also))


def words_of(written: str) -> list[str]:
    """The words of a text in small letters without accents, which people leave out when they search."""
    return WORD.findall(bare(written))


def _beginnings(token: str, locale: str) -> tuple[str, ...]:
    """The beginnings by which a word that was typed, perhaps in part, is found in all its forms."""
    if len(token) >= LONG:
        return (token[:-ENDING],)
    endings = text(locale, "search-endings").split()
    stems = (token.removesuffix(ending) for ending in endings if token.endswith(ending))
    return (token, *(stem for stem in stems if len(stem) >= STEM))
