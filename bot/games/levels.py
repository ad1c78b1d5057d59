"""The levels of the computer players of each game, and what they are called."""

from bot.words import text
from engine.players import character_of, ladder, level_of, with_characters
from engine.tables import TableSeat


def levels(game: str) -> tuple[str, ...]:
    """What can be chosen: the levels, weakest first, and then each with each of its characters."""
    rungs = ladder(game)
    return (*rungs, *(spec for level in rungs for spec in with_characters(game, level)))


def level_name(spec: str, locale: str) -> str:
    """The name of a level, with the character: "Master, a builder"; `greedy:5` has the name of `greedy`."""
    level, character = text(locale, f"level-{level_of(spec)}"), character_of(spec)
    if character is None:
        return level
    return text(locale, "level-and-character", level=level, character=text(locale, f"character-{character}"))


def with_level(seat: TableSeat, name: str, locale: str) -> str:
    """The name of a player, with the level if it is a computer."""
    if seat.computer is None:
        return name
    return text(locale, "name-and-level", name=name, level=level_name(seat.computer, locale))


def level_words(game: str, spec: str, locale: str) -> str:
    """A sentence about how a level plays, or what its character likes."""
    if character := character_of(spec):
        return character_words(game, character, locale)
    return text(locale, f"level-{level_of(spec)}-words")


def character_words(game: str, character: str, locale: str) -> str:
    """A sentence about what a character likes in a game."""
    return text(locale, f"character-{character}-words", game=game)
